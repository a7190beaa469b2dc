import * as css from './Logo.css.ts';

/** The ledger with its due mark. Decorative: the product's name stands beside it. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <rect x="2" y="1" width="12" height="14" rx="2" fill="currentColor" />
      <path className={css.cutout} d="M5 1v14M5 8h9" />
      <path className={css.diamond} d="M10 5.1 12.9 8 10 10.9 7.1 8Z" />
    </svg>
  );
}

import type { ReactNode } from 'react';
import * as css from './Badge.css.ts';
import { cut } from './text.css.ts';

type BadgeProps = { tone?: keyof typeof css.tone; icon?: ReactNode; children: ReactNode };

export function Badge({ tone = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={`${css.badge} ${css.tone[tone]}`}>
      {icon}
      <span className={cut}>{children}</span>
    </span>
  );
}

/** Laid over an IconButton's corner, capped at 99+; the button's label must say the count too. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <span className={css.count} data-count={count > 99 ? '99+' : count} aria-hidden="true" />;
}

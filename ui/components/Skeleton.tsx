import type { ReactNode } from 'react';
import * as css from './Skeleton.css.ts';
import { hidden } from './text.css.ts';

/** The place of something to come, at its true size; shown after 150 ms. */
export function Skeleton({ width = 96, height = 10 }: { width?: number | string; height?: number | string }) {
  return <span className={css.bone} style={{ width, height }} aria-hidden="true" />;
}

/** Around skeletons: says once, for those who do not see them, what is being waited for. */
export function Loading({ label, children, className }: { label: string; children?: ReactNode; className?: string }) {
  return (
    <div className={className} role="status" aria-busy="true">
      <span className={hidden}>{label}</span>
      {children}
    </div>
  );
}

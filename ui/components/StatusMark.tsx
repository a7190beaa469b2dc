import type { ReactNode } from 'react';
import * as css from './StatusMark.css.ts';

const ring = <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.4" />;

/** One shape a meaning, so that colour is never alone. Drawn in a box of 10. */
const shapes = {
  active: <circle cx="5" cy="5" r="3.4" fill="currentColor" />,
  overdue: <path d="M5 .8 9.6 9H.4Z" fill="currentColor" />,
  today: <circle cx="5" cy="5" r="4.1" fill="currentColor" />,
  urgent: (
    <>
      {ring}
      <path d="M5 1.6a3.4 3.4 0 1 1-3.4 3.4H5Z" fill="currentColor" />
    </>
  ),
  soon: (
    <>
      {ring}
      <path d="M5 1.6a3.4 3.4 0 0 1 0 6.8Z" fill="currentColor" />
    </>
  ),
  later: ring,
  beyond: <path d="m3.5 1.5 4 3.5-4 3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  trial: <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 1.3" />,
  suspended: <path d="M3 1.5v7M7 1.5v7" stroke="currentColor" strokeWidth="1.8" />,
  cancelled: (
    <>
      {ring}
      <path d="m2.6 7.4 4.8-4.8" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
  paid: <path d="m1.4 5.4 2.4 2.4 4.8-5.4" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  cancelby: <path d="M5 .4 9.6 5 5 9.6.4 5Z" fill="currentColor" />,
  end: <path d="M5 .5v9M2.2.9h5.6M2.2 9.1h5.6" stroke="currentColor" strokeWidth="1.7" />,
} satisfies Record<string, ReactNode>;

/** today..later by days until due; beyond: past the end of a rail; end: the contract's. */
export type MarkKind = keyof typeof shapes;

/** The shape alone; words must stand beside it. */
export function StatusMark({ kind, size = 10, className }: { kind: MarkKind; size?: number; className?: string }) {
  return (
    <svg
      className={className ?? css.colour[kind]}
      width={size}
      height={size}
      viewBox="0 0 10 10"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[kind]}
    </svg>
  );
}

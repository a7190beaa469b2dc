import { type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './kit.css.ts';

export type HeldState = 'hovered' | 'pressed' | 'focus-visible';

type HeldProps = {
  state: HeldState;
  /** The part that answers; the first button, link or label when left out. */
  part?: string;
  children: ReactNode;
};

/** Keeps a control as it looks while the pointer or the focus is on it, so that all states stand side by side. */
export function ForcedState({ state, part = 'button, a, label', children }: HeldProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.querySelector(part)?.setAttribute(`data-${state}`, 'true');
  });
  return (
    <div ref={place} className={css.held}>
      {children}
    </div>
  );
}

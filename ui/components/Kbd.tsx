import type { ReactNode } from 'react';
import * as css from './Kbd.css.ts';

/** A key to press: `<Kbd>Esc</Kbd>`. Hidden on touch screens. */
export function Kbd({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <kbd className={`${css.kbd} ${className}`}>{children}</kbd>;
}

import type { ReactNode } from 'react';
import * as css from './Kbd.css.ts';

const isSymbol = /[^\x20-\x7e]/;

type KbdProps = {
  children: ReactNode;
  /** Beside a button's words, on a filled button, in a tooltip. */
  on?: 'button' | 'fill' | 'tooltip';
  /** No part of the name of what it stands in. */
  isHint?: boolean;
};

/** A key to press: `<Kbd>Esc</Kbd>`. Hidden on phones and touch screens. */
export function Kbd({ children, on, isHint }: KbdProps) {
  return (
    <kbd
      className={`${css.kbd} ${isSymbol.test(String(children)) ? css.symbol : ''}`}
      data-on={on}
      aria-hidden={isHint}
    >
      {children}
    </kbd>
  );
}

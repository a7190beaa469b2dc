import type { ReactNode } from 'react';
import * as css from './Kbd.css.ts';

const isSymbol = /[^\x20-\x7e]/;

/** A key to press: `<Kbd>Esc</Kbd>`. Hidden on phones and touch screens. isHint: beside a button's words and no part of its name. */
export function Kbd({
  children,
  className = '',
  isHint,
}: {
  children: ReactNode;
  className?: string;
  isHint?: boolean;
}) {
  return (
    <kbd
      className={`${css.kbd} ${isSymbol.test(String(children)) ? css.symbol : ''} ${className}`}
      aria-hidden={isHint}
    >
      {children}
    </kbd>
  );
}

import type { ReactNode } from 'react';
import * as css from './Button.css.ts';
import { Kbd } from './Kbd.tsx';

export type ButtonLook = {
  /** primary: one a view. dangerText: red words on a plain button, danger: the filled one that confirms. */
  variant?: keyof typeof css.variant;
  size?: keyof typeof css.size;
  /** A lucide icon element, drawn at 16 px before the words. */
  icon?: ReactNode;
  /** A lucide icon element after the words (a chevron on a menu's button). */
  iconAfter?: ReactNode;
  /** The key that does the same. */
  kbd?: string;
  isWide?: boolean;
};

export function buttonClass({ variant = 'plain', size = 'm', isWide }: ButtonLook, className = '') {
  return `${css.button} ${css.variant[variant]} ${css.size[size]} ${isWide ? css.wide : ''} ${className}`;
}

export function ButtonFace({ variant, icon, iconAfter, kbd, children }: ButtonLook & { children: ReactNode }) {
  const filled = variant === 'primary' || variant === 'danger';
  return (
    <>
      {icon}
      {children}
      {iconAfter}
      {kbd && (
        <Kbd isHint className={`${css.hint} ${filled ? css.hintOnFill : ''}`}>
          {kbd}
        </Kbd>
      )}
    </>
  );
}

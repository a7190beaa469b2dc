import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import * as css from './Button.css.ts';
import { Kbd } from './Kbd.tsx';
import { Spinner } from './Spinner.tsx';

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

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'>, ButtonLook {
  children: ReactNode;
  /** Replaces the words while isPending: 'Saving...'. */
  pendingLabel?: ReactNode;
  className?: string;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconAfter, kbd, isWide, children, pendingLabel, className, ...rest } = props;
  const pending = rest.isPending === true;
  return (
    <AriaButton {...rest} className={buttonClass({ variant, size, isWide }, className)}>
      <ButtonContent
        variant={variant}
        icon={pending ? <Spinner /> : icon}
        iconAfter={iconAfter}
        kbd={pending ? undefined : kbd}
      >
        {pending ? (pendingLabel ?? children) : children}
      </ButtonContent>
    </AriaButton>
  );
}

/** For what looks like a button and is none: a link, a picture of one. */
export function buttonClass({ variant = 'plain', size = 'm', isWide }: ButtonLook, className = '') {
  return `${css.button} ${css.variant[variant]} ${css.size[size]} ${isWide ? css.wide : ''} ${className}`;
}

export function ButtonContent({ variant, icon, iconAfter, kbd, children }: ButtonLook & { children: ReactNode }) {
  const isFilled = variant === 'primary' || variant === 'danger';
  return (
    <>
      {icon}
      {children}
      {iconAfter}
      {kbd && (
        <Kbd isHint on={isFilled ? 'fill' : 'button'}>
          {kbd}
        </Kbd>
      )}
    </>
  );
}

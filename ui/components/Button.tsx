import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import * as css from './Button.css.ts';
import { Kbd } from './Kbd.tsx';
import { Spinner } from './Spinner.tsx';

export type ButtonLook = {
  /** primary: one a view. dangerText: red text on a plain button, danger: the filled one that confirms. */
  variant?: keyof typeof css.variant;
  size?: keyof typeof css.size;
  /** A lucide icon element, drawn at 16 px before the text. */
  icon?: ReactNode;
  /** A lucide icon element after the text (a chevron on a menu's button). */
  iconAfter?: ReactNode;
  /** The key that does the same. */
  kbd?: string;
  isWide?: boolean;
};

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'>, ButtonLook {
  children: ReactNode;
  /** Replaces the text while isPending: 'Saving...'. */
  pendingLabel?: ReactNode;
  className?: string;
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, iconAfter, kbd, isWide, children, pendingLabel, className, isPending, ...rest } = props;
  const label = isPending ? (pendingLabel ?? children) : children;
  return (
    <AriaButton
      {...rest}
      {...(isPending && blockedProps(rest))}
      className={buttonClass({ variant, size, isWide }, className)}
    >
      <ButtonContent
        variant={variant}
        icon={isPending ? <Spinner /> : icon}
        iconAfter={iconAfter}
        kbd={isPending ? undefined : kbd}
      >
        {isPending === undefined ? (
          label
        ) : (
          <span aria-live="polite" className={css.label}>
            {label}
          </span>
        )}
      </ButtonContent>
    </AriaButton>
  );
}

/**
 * Keeps the focus while it works, and does nothing when pressed. The library's own isPending announces the button by its
 * id for 7 s; with the button gone or renamed by then, an image without a name is left in the page.
 */
function blockedProps({ type }: AriaButtonProps): AriaButtonProps {
  return { 'aria-disabled': true, onPress: undefined, type: type === 'submit' ? 'button' : type };
}

/** For what looks like a button and is not one: a link, or a picture of one. */
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

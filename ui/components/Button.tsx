import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ButtonFace, type ButtonLook, buttonClass } from './ButtonFace.tsx';
import { Spinner } from './Spinner.tsx';

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
      <ButtonFace
        variant={variant}
        icon={pending ? <Spinner /> : icon}
        iconAfter={iconAfter}
        kbd={pending ? undefined : kbd}
      >
        {pending ? (pendingLabel ?? children) : children}
      </ButtonFace>
    </AriaButton>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { ButtonFace, type ButtonLook, buttonClass } from '@/ui/components/ButtonFace.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { hover } from './entrance.css.ts';

export interface PlainLook extends Omit<ButtonLook, 'variant'> {
  variant?: keyof typeof hover;
}

export const plainClass = ({ variant = 'plain', ...look }: PlainLook, className = '') =>
  buttonClass({ variant, ...look }, `${hover[variant]} ${className}`);

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'children'>, PlainLook {
  children: ReactNode;
  isPending?: boolean;
  /** Replaces the words while isPending. */
  pendingLabel?: ReactNode;
}

/** The kit's Button on the browser's own. While pending it keeps the focus and does nothing. */
export function PlainButton(props: PlainButtonProps) {
  const { variant, size, icon, iconAfter, kbd, isWide, isPending, pendingLabel, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(isPending && { 'aria-disabled': true, type: 'button', onClick: undefined })}
      className={plainClass({ variant, size, isWide }, className)}
    >
      <ButtonFace
        variant={variant}
        icon={isPending ? <Spinner /> : icon}
        iconAfter={iconAfter}
        kbd={isPending ? undefined : kbd}
      >
        {isPending ? (pendingLabel ?? children) : children}
      </ButtonFace>
    </button>
  );
}

import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import * as css from './Checkbox.css.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children'> {
  /** Words beside the box; leave out and give aria-label where the row already says it. */
  children?: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  className?: string;
}

export function Checkbox({ children, description, error, className = '', ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={`${css.checkbox} ${children ? '' : css.bare} ${className}`}
    >
      {({ isIndeterminate }) => (
        <>
          <span className={css.box}>{isIndeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}</span>
          {children && (
            <span className={css.text}>
              {children}
              {description && <span className={css.detail}> {description}</span>}
              {error && <span className={css.error}>{error}</span>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}

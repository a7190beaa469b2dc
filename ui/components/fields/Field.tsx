import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { hidden } from '../text.css.ts';
import * as css from './Field.css.ts';

/** What every field of the kit takes, beside the value and onChange of its kind. */
export type FieldProps = {
  label: ReactNode;
  /** The label is read out but not shown. */
  isLabelHidden?: boolean;
  /** Help under the field; gives way to the error. */
  description?: ReactNode;
  /** What is wrong, in words; marks the field and its message red. */
  error?: string | undefined;
  className?: string;
};

export function FieldLabel({ label, isLabelHidden, isRequired }: FieldProps & { isRequired?: boolean | undefined }) {
  return (
    <Label className={isLabelHidden ? hidden : css.label}>
      {label}
      {isRequired && (
        <span className={css.required} aria-hidden="true">
          *
        </span>
      )}
    </Label>
  );
}

export function FieldMessage({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  if (error)
    return (
      <FieldError className={css.error}>
        <CircleAlert aria-hidden />
        <span>{error}</span>
      </FieldError>
    );
  if (!description) return null;
  return (
    <Text slot="description" className={css.help}>
      {description}
    </Text>
  );
}

/** react-aria's validation props for an error that the screen has found; nothing is left to the browser's bubbles. */
export function validity(error: string | undefined) {
  return { isInvalid: Boolean(error), validationBehavior: 'aria' as const };
}

import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, type ReactNode, useId } from 'react';
import * as css from '@/ui/components/fields/Field.css.ts';

export interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'className'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Help under the field; gives way to the error. */
  description?: string | undefined;
  error?: string | undefined;
  /** After what is typed. */
  suffix?: ReactNode;
}

/** The kit's TextField on the browser's own input. */
export function PlainField({ label, onChange, description, error, suffix, ...input }: PlainFieldProps) {
  const id = useId();
  const note = error ?? description;
  return (
    <div className={css.field} data-invalid={error ? true : undefined}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {suffix && <span className={css.affix}>{suffix}</span>}
      </div>
      {note && (
        <span id={`${id}-note`} className={error ? css.error : css.help}>
          {error ? (
            <>
              <CircleAlert aria-hidden />
              <span>{error}</span>
            </>
          ) : (
            note
          )}
        </span>
      )}
    </div>
  );
}

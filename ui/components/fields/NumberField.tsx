import type { ReactNode } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Input,
} from 'react-aria-components/NumberField';
import * as css from './Field.css.ts';
import { FieldLabel, FieldMessage, type FieldProps, validity } from './Field.tsx';

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'className' | 'children' | 'value' | 'onChange'>,
    FieldProps {
  /** Counts, not money. null is an empty field. */
  value: number | null;
  onChange?: (value: number | null) => void;
  placeholder?: string;
  size?: 's' | 'm';
  /** A unit after the figure: 'days', 'readers'. */
  suffix?: ReactNode;
  isDoubtful?: boolean;
}

export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, description, error, className = '', value, onChange, placeholder } = props;
  const { size = 'm', suffix, isDoubtful, ...rest } = props;
  return (
    <AriaNumberField
      formatOptions={{ maximumFractionDigits: 0 }}
      {...rest}
      {...validity(error)}
      value={value ?? Number.NaN}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      className={`${css.field} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={css.box} data-size={size} data-doubtful={isDoubtful || undefined}>
        <Input className={`${css.input} ${css.end}`} placeholder={placeholder} />
        {suffix && <span className={css.affix}>{suffix}</span>}
      </div>
      <FieldMessage description={description} error={error} />
    </AriaNumberField>
  );
}

import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from 'react-aria-components/TextField';
import * as css from './Field.css.ts';
import { FieldLabel, FieldMessage, type FieldProps, validity } from './Field.tsx';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'children' | 'value' | 'onChange'>,
    FieldProps {
  value: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  size?: 's' | 'm';
  type?: HTMLInputTypeAttribute;
  multiline?: boolean;
  /** Lines shown at first when multiline. */
  rows?: number;
  /** Before what is typed: an icon or a vendor's tile. */
  prefix?: ReactNode;
  /** After what is typed: a unit, a key, a small button. */
  suffix?: ReactNode;
  align?: 'start' | 'end';
  /** An amber edge: read by a machine and not sure. */
  isDoubtful?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    className = '',
    placeholder,
    size = 'm',
    multiline,
    rows = 2,
  } = props;
  const { prefix, suffix, align, isDoubtful, inputRef, ...rest } = props;
  return (
    <AriaTextField {...rest} {...validity(error)} className={`${css.field} ${className}`}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div
        className={css.box}
        data-size={size}
        data-multiline={multiline || undefined}
        data-doubtful={isDoubtful || undefined}
      >
        {prefix && <span className={css.affix}>{prefix}</span>}
        {multiline ? (
          <TextArea className={`${css.input} ${css.area}`} rows={rows} placeholder={placeholder} />
        ) : (
          <Input
            ref={inputRef}
            className={`${css.input} ${align === 'end' ? css.end : ''}`}
            placeholder={placeholder}
          />
        )}
        {suffix && <span className={css.affix}>{suffix}</span>}
      </div>
      <FieldMessage description={description} error={error} />
    </AriaTextField>
  );
}

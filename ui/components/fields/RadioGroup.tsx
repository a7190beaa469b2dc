import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  Radio,
} from 'react-aria-components/RadioGroup';
import { field } from './Field.css.ts';
import { FieldLabel, FieldMessage, type FieldProps, validity } from './Field.tsx';
import { keyOf, type Option } from './options.tsx';
import * as css from './RadioGroup.css.ts';

export interface RadioOption<Value extends string> extends Omit<Option<Value>, 'detail' | 'icon'> {
  description?: ReactNode;
  /** Shown under the words while this one is chosen. */
  content?: ReactNode;
}

export interface RadioGroupProps<Value extends string>
  extends Omit<AriaRadioGroupProps, 'className' | 'children' | 'value' | 'onChange'>,
    FieldProps {
  options: readonly RadioOption<Value>[];
  value: Value | '';
  onChange?: (value: Value) => void;
  /** One frame around all choices, the chosen one tinted. */
  isFramed?: boolean;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    isLabelHidden,
    description,
    error,
    className = '',
    options,
    value,
    onChange,
    isFramed,
    ...rest
  } = props;
  return (
    <AriaRadioGroup
      {...rest}
      {...validity(error)}
      value={options.some((option) => option.value === value) ? keyOf(value) : null}
      onChange={(key) => {
        const option = options.find((candidate) => keyOf(candidate.value) === key);
        if (option) onChange?.(option.value);
      }}
      className={`${field} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={`${css.choices} ${isFramed ? css.framed : ''}`}>
        {options.map((option) => (
          <div key={option.value} className={`${css.choice} ${option.value === value ? css.chosen : ''}`}>
            <Radio value={keyOf(option.value)} isDisabled={option.isDisabled ?? false} className={css.radio}>
              <span className={css.ring} />
              <span className={css.text}>
                <span className={css.name}>{option.label}</span>
                {option.description && <span className={css.detail}>{option.description}</span>}
              </span>
            </Radio>
            {option.content && option.value === value && <div className={css.content}>{option.content}</div>}
          </div>
        ))}
      </div>
      <FieldMessage description={description} error={error} />
    </AriaRadioGroup>
  );
}

import ChevronDown from 'lucide-react/icons/chevron-down';
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  ListBox,
  Popover,
  SelectValue,
} from 'react-aria-components/Select';
import * as popover from '../overlays/Popover.css.ts';
import * as field from './Field.css.ts';
import { FieldLabel, FieldMessage, type FieldProps, validity } from './Field.tsx';
import * as list from './ListBox.css.ts';
import { keyOf, type Option, optionItem } from './options.tsx';
import * as css from './Select.css.ts';

type Inherited = Omit<
  AriaSelectProps<object>,
  'className' | 'children' | 'value' | 'onChange' | 'items' | 'selectedKey' | 'onSelectionChange' | 'selectionMode'
>;

export interface SelectProps<Value extends string> extends Inherited, FieldProps {
  options: readonly Option<Value>[];
  value: Value | '';
  onChange?: (value: Value) => void;
  placeholder?: string;
  size?: 's' | 'm';
  /** A toolbar's filter: button look, label hidden. */
  isToolbar?: boolean;
  isDoubtful?: boolean;
}

/** One of a few. For more than about fifteen choices use ComboBox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, description, error, className = '', options, value, onChange, ...others } = props;
  const { placeholder = 'Choose', size = 'm', isToolbar, isDoubtful, ...rest } = others;
  const chosen = options.find((option) => option.value === value);
  return (
    <AriaSelect
      {...rest}
      {...validity(error)}
      placeholder={placeholder}
      value={chosen ? keyOf(chosen.value) : null}
      onChange={(key) => {
        const option = options.find((candidate) => keyOf(candidate.value) === key);
        if (option) onChange?.(option.value);
      }}
      className={`${field.field} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden || isToolbar === true} isRequired={rest.isRequired} />
      <Button
        className={field.box}
        data-size={isToolbar ? 's' : size}
        data-opens={isToolbar ? 'toolbar' : 'field'}
        data-doubtful={isDoubtful || undefined}
      >
        <SelectValue className={css.value}>
          {chosen?.icon}
          <span className={`${css.text} ${chosen ? '' : css.placeholder}`}>{chosen?.label ?? placeholder}</span>
          {!isToolbar && chosen?.detail !== undefined && <span className={list.detail}>{chosen.detail}</span>}
        </SelectValue>
        <ChevronDown className={css.chevron} aria-hidden />
      </Button>
      <FieldMessage description={description} error={error} />
      <Popover className={`${popover.popover} ${popover.asWideAsTrigger}`} offset={4}>
        <ListBox className={list.list}>{options.map(optionItem)}</ListBox>
      </Popover>
    </AriaSelect>
  );
}

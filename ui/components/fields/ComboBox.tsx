import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useContext, useState } from 'react';
import {
  ComboBox as AriaComboBox,
  type ComboBoxProps as AriaComboBoxProps,
  Button,
  ComboBoxStateContext,
  Input,
  ListBox,
  Popover,
  useFilter,
} from 'react-aria-components/ComboBox';
import * as popover from '../overlays/Popover.css.ts';
import * as field from './Field.css.ts';
import { FieldLabel, FieldMessage, type FieldProps, validity } from './Field.tsx';
import * as list from './ListBox.css.ts';
import { keyOf, keyValue, type Option, optionItem } from './options.tsx';

/** No list of choices is worth more lines than this; typing narrows it. */
const shown = 100;

type Inherited = Omit<
  AriaComboBoxProps<object>,
  | 'className'
  | 'children'
  | 'value'
  | 'onChange'
  | 'items'
  | 'inputValue'
  | 'onInputChange'
  | 'selectedKey'
  | 'onSelectionChange'
  | 'selectionMode'
  | 'allowsCustomValue'
>;

export interface ComboBoxProps extends Inherited, FieldProps {
  options: readonly Option[];
  /** The chosen option's value; with allowsCustom the text itself. */
  value: string;
  onChange?: (value: string) => void;
  /** Any text will do, the options are suggestions: a vendor's name. */
  allowsCustom?: boolean;
  placeholder?: string;
  size?: 's' | 'm';
  prefix?: ReactNode;
  isDoubtful?: boolean;
  /** Said when nothing matches what was typed. */
  emptyText?: string;
}

export function ComboBox(props: ComboBoxProps) {
  const { label, isLabelHidden, description, error, className = '', options, value, onChange, ...others } = props;
  const { allowsCustom, placeholder, size = 'm', prefix, isDoubtful, emptyText = 'Nothing matches', ...rest } = others;
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState<string | null>(null);
  const { contains } = useFilter({ sensitivity: 'base' });
  const text = allowsCustom ? value : (typed ?? chosen?.label ?? '');
  const query = typed ?? '';
  const matching = options.filter((option) => contains(option.label, query)).slice(0, shown);
  return (
    <AriaComboBox
      allowsEmptyCollection={!allowsCustom}
      {...rest}
      {...validity(error)}
      allowsCustomValue
      defaultFilter={() => true}
      inputValue={text}
      onInputChange={(next) => {
        setTyped(next);
        if (allowsCustom) onChange?.(next);
        else if (next === '') onChange?.('');
      }}
      selectedKey={allowsCustom || !chosen ? null : keyOf(chosen.value)}
      onSelectionChange={(key) => {
        if (key === null) return;
        const option = options.find((candidate) => candidate.value === keyValue(key));
        if (!option) return;
        onChange?.(allowsCustom ? option.label : option.value);
        setTyped(null);
      }}
      onOpenChange={(isOpen, how) => {
        if (isOpen && how !== 'input') setTyped(null);
        rest.onOpenChange?.(isOpen, how);
      }}
      onBlur={(event) => {
        setTyped(null);
        rest.onBlur?.(event);
      }}
      className={`${field.field} ${className}`}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={rest.isRequired} />
      <div className={field.box} data-size={size} data-doubtful={isDoubtful || undefined}>
        {(prefix ?? chosen?.icon) && <span className={field.affix}>{prefix ?? chosen?.icon}</span>}
        <OpeningInput placeholder={placeholder} />
        <Button className={field.inside}>
          <ChevronDown aria-hidden />
        </Button>
      </div>
      <FieldMessage description={description} error={error} />
      <Popover className={`${popover.popover} ${popover.asWideAsTrigger}`} offset={4}>
        <ListBox className={list.list} renderEmptyState={() => <div className={list.empty}>{emptyText}</div>}>
          {matching.map(optionItem)}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** A click opens the list; a Tab passing through does not. */
function OpeningInput({ placeholder }: { placeholder: string | undefined }) {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      className={field.input}
      placeholder={placeholder}
      onClick={() => {
        if (state && !state.isOpen) state.open(null, 'manual');
      }}
    />
  );
}

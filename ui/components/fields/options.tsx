import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import * as css from './ListBox.css.ts';

/** One choice of a Select, ComboBox, RadioGroup or SegmentedControl. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  /** A short fact at the end of the line: a cost, a code. */
  detail?: ReactNode;
  /** An icon, vendor tile or avatar before the words. */
  icon?: ReactNode;
  isDisabled?: boolean;
};

// react-aria keys may not be empty, yet "" is the natural value of "none".
export const keyOf = (value: string) => `=${value}`;
export const keyValue = (key: unknown) => String(key).slice(1);

export function optionItem(option: Option) {
  return (
    <ListBoxItem
      key={keyOf(option.value)}
      id={keyOf(option.value)}
      textValue={option.label}
      isDisabled={option.isDisabled ?? false}
      className={css.item}
    >
      {option.icon}
      <span className={css.text}>
        <span className={css.name}>{option.label}</span>
        {option.detail !== undefined && <span className={css.detail}>{option.detail}</span>}
      </span>
      <Check className={css.tick} size={14} aria-hidden />
    </ListBoxItem>
  );
}

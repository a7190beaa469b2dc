import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import type { Option } from './options.tsx';
import * as css from './SegmentedControl.css.ts';

export type SegmentedControlProps<Value extends string> = {
  /** What is chosen between, for screen readers. */
  label: string;
  /** `icon` before the words, `detail` (a count) after them: null keeps the room of a digit while it is not known. */
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
};

/** A few views of the same thing, one always chosen. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, options, value, onChange, isDisabled = false } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      isDisabled={isDisabled}
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const option = options.find((candidate) => keys.has(candidate.value));
        if (option) onChange(option.value);
      }}
      className={css.group}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          isDisabled={option.isDisabled ?? false}
          // Tab comes to the chosen one, the arrows go on from there.
          excludeFromTabOrder={option.value !== value}
          className={css.segment}
        >
          {option.icon}
          {option.label}
          {option.detail !== undefined && <span className={css.detail}>{option.detail ?? '\u2007'}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
  Button,
  Input,
} from 'react-aria-components/SearchField';
import { Kbd } from '../Kbd.tsx';
import * as field from './Field.css.ts';
import { FieldLabel } from './Field.tsx';
import * as css from './SearchField.css.ts';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'className' | 'children' | 'value' | 'onChange'> {
  /** Read out, not shown. */
  label: string;
  value: string;
  onChange?: (value: string) => void;
  placeholder?: string;
  size?: 's' | 'm';
  /** The key that jumps here; the screen listens for it and focuses inputRef. */
  kbd?: string;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, size = 's', kbd, inputRef, className = '', ...rest } = props;
  return (
    <AriaSearchField {...rest} className={`${field.field} ${className}`}>
      <FieldLabel label={label} isLabelHidden />
      <div className={field.box} data-size={size}>
        <span className={field.affix}>
          <Search aria-hidden />
        </span>
        <Input ref={inputRef} className={`${field.input} ${css.input}`} placeholder={placeholder} />
        {kbd && (
          <span className={css.hint}>
            <Kbd>{kbd}</Kbd>
          </span>
        )}
        <Button className={`${field.inside} ${css.clear}`}>
          <X aria-hidden />
        </Button>
      </div>
    </AriaSearchField>
  );
}

import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import * as field from '@/ui/components/fields/Field.css.ts';
import { inside } from './entrance.css.ts';
import { PlainField, type PlainFieldProps } from './PlainField.tsx';

interface PlainPasswordFieldProps extends Omit<PlainFieldProps, 'type' | 'suffix' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

/** The kit's PasswordField on the browser's own input. */
export function PlainPasswordField(props: PlainPasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <PlainField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={`${field.inside} ${inside}`}
          aria-label="Show what is typed"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </button>
      }
    />
  );
}

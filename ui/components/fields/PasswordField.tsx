import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { inside } from './Field.css.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** autoComplete says which password it is: 'current-password' or 'new-password'. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'multiline' | 'autoComplete'> {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck="false"
      suffix={
        <Button
          className={inside}
          aria-label="Show what is typed"
          aria-pressed={shown}
          onPress={() => setShown(!shown)}
          isDisabled={props.isDisabled ?? false}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
    />
  );
}

import { useRef } from 'react';
import { PASSWORD_LENGTH } from '@/db/model/limits.ts';
import { knownPasswordRule, knownUsernameRule, newPasswordRule, newUsernameRule } from '@/db/model/user-rules.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Form } from '@/ui/components/fields/Form.tsx';
import { PasswordField } from '@/ui/components/fields/PasswordField.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { type FieldErrors, useForm } from '@/ui/components/fields/useForm.ts';
import { dismissToasts, toast } from '@/ui/components/overlays/Toast.tsx';
import * as css from './session.css.ts';

export type Credentials = { username: string; password: string };

const texts = {
  signIn: {
    username: 'Enter your username',
    password: 'Enter your password',
    autoComplete: 'current-password',
    button: 'Sign In',
    pending: 'Signing in...',
    failure: 'Login failed',
  },
  signUp: {
    username: 'Choose a username',
    password: 'Create a password',
    autoComplete: 'new-password',
    button: 'Create Account',
    pending: 'Creating account...',
    failure: 'Registration failed',
  },
} as const;

type CredentialsFormProps = {
  kind: keyof typeof texts;
  /** What was typed before, for instance under the other tab. */
  initial?: Credentials;
  /** The username has the focus at first; true unless said. */
  autoFocus?: boolean;
  onEdit?: (credentials: Credentials) => void;
  /** Signs in or up; what it throws is said here. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  isPending: boolean;
};

/** A username and a password. What the server refuses is said in a toast, and under the field that it is about. */
export function CredentialsForm({
  kind,
  initial,
  autoFocus = true,
  onEdit,
  onSubmit,
  isPending,
}: CredentialsFormProps) {
  const text = texts[kind];
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const { field, submit, refuse, values } = useForm<Credentials>({
    initial: initial ?? { username: '', password: '' },
    validate: validators[kind],
    onSubmit: async (credentials) => {
      dismissToasts();
      try {
        await onSubmit({ ...credentials, username: credentials.username.trim() });
      } catch (error) {
        toast({ variant: 'destructive', title: text.failure, description: messageOf(error) });
        refuse(refusals(error));
        inputs[fieldOf(error)].current?.select();
      }
    },
  });
  const username = field('username');
  const password = field('password');
  const edit = (part: Partial<Credentials>) => onEdit?.({ ...values, ...part });
  return (
    <Form
      className={css.fields}
      onSubmit={() => {
        if (!isPending) void submit();
      }}
    >
      <TextField
        {...username}
        inputRef={inputs.username}
        onChange={(value) => {
          username.onChange(value);
          edit({ username: value });
        }}
        label="Username"
        placeholder={text.username}
        autoComplete="username"
        autoCorrect="off"
        spellCheck="false"
        autoFocus={autoFocus}
      />
      <PasswordField
        {...password}
        inputRef={inputs.password}
        onChange={(value) => {
          password.onChange(value);
          edit({ password: value });
        }}
        label="Password"
        placeholder={text.password}
        autoComplete={text.autoComplete}
        description={kind === 'signUp' ? `At least ${PASSWORD_LENGTH.min} characters.` : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        kbd="↵"
        isPending={isPending}
        pendingLabel={text.pending}
        className={css.submit}
      >
        {text.button}
      </Button>
    </Form>
  );
}

const knownPassword = knownPasswordRule();

const validators: Record<CredentialsFormProps['kind'], (typed: Credentials) => FieldErrors<Credentials>> = {
  signIn: ({ username, password }) => ({ username: knownUsernameRule(username), password: knownPassword(password) }),
  signUp: ({ username, password }) => ({ username: newUsernameRule(username), password: newPasswordRule(password) }),
};

/** The field that a refusal is about; a wrong sign-in asks for the password again. */
function fieldOf(error: unknown): keyof Credentials {
  const isAboutName = error instanceof ApiError && error.status !== 401 && /^(this )?username/i.test(error.sentence);
  return isAboutName ? 'username' : 'password';
}

function refusals(error: unknown): FieldErrors<Credentials> {
  const isAboutField = error instanceof ApiError && (error.status === 422 || error.status === 409);
  return isAboutField ? { [fieldOf(error)]: error.sentence } : {};
}

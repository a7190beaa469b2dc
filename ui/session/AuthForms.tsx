import { useState } from 'react';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { type Credentials, CredentialsForm } from './CredentialsForm.tsx';
import { useLogin, useRegister } from './queries.ts';
import { useEntry } from './useEntry.ts';

export type AuthTab = 'sign-in' | 'sign-up';

export const authTitle = 'Welcome to Duebook';
export const authDescription = 'Sign in to your account or create a new one to get started.';

type AuthFormsProps = {
  tab?: AuthTab | undefined;
  /** The address that was asked for before signing in. */
  wanted?: string | undefined;
  onDone?: () => void;
};

/** Sign In and Sign Up: the content of the dialog and of /auth. */
export function AuthForms({ tab = 'sign-in', wanted, onDone }: AuthFormsProps) {
  const [selected, setSelected] = useState<AuthTab>(tab);
  // A tab keeps the focus of who goes there by key.
  const [hasSwitched, setSwitched] = useState(false);
  const [typed, setTyped] = useState<Partial<Record<AuthTab, Credentials>>>({});
  const login = useLogin();
  const register = useRegister();
  const { prepare, enter } = useEntry(wanted);
  const part = (id: AuthTab) => ({
    ...(typed[id] && { initial: typed[id] }),
    autoFocus: !hasSwitched,
    onEdit: (credentials: Credentials) => setTyped((all) => ({ ...all, [id]: credentials })),
  });
  return (
    <Tabs<AuthTab>
      label="Account"
      selected={selected}
      onSelect={(id) => {
        setSelected(id);
        setSwitched(true);
      }}
      items={[
        {
          id: 'sign-in',
          label: 'Sign In',
          content: (
            <CredentialsForm
              kind="signIn"
              {...part('sign-in')}
              isPending={login.isPending}
              onSubmit={async (credentials) => {
                prepare();
                const user = await login.mutateAsync(credentials);
                onDone?.();
                await enter(user);
              }}
            />
          ),
        },
        {
          id: 'sign-up',
          label: 'Sign Up',
          content: (
            <CredentialsForm
              kind="signUp"
              {...part('sign-up')}
              isPending={register.isPending}
              onSubmit={async (credentials) => {
                prepare();
                const user = await register.mutateAsync(credentials);
                onDone?.();
                await enter(user);
              }}
            />
          ),
        },
      ]}
    />
  );
}

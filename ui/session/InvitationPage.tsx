import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { InvitationGreeting } from '@/db/model/invitations.ts';
import { settingOf } from '@/db/model/settings.ts';
import { ROLE_LABELS } from '@/db/model/users.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { Spinner } from '@/ui/components/Spinner.tsx';
import { hidden } from '@/ui/components/text.css.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { invitationQuery, useLogout, useRegister } from './queries.ts';
import { SessionPage } from './SessionPage.tsx';
import * as css from './session.css.ts';
import { useEntry } from './useEntry.ts';
import { userQuery } from './userQuery.ts';

/** /invite/{token}: tells what the link leads to, and lets its holder join with a new account. */
export function InvitationPage() {
  const { token } = useParams({ from: '/invite/$token' });
  const { data: user } = useQuery(userQuery);
  const invitation = useQuery(invitationQuery(token));

  if (invitation.isPending || user === undefined) {
    return (
      <SessionPage title="Join Duebook" description="Reading the invitation...">
        <div role="status">
          <Spinner size={20} />
          <span className={hidden}>Loading...</span>
        </div>
      </SessionPage>
    );
  }
  if (invitation.isError) {
    return (
      <SessionPage title="This invitation does not open" description={reasonOf(invitation.error)}>
        <div className={css.actions}>
          <LinkButton to="/" variant="primary">
            Go to Duebook
          </LinkButton>
          <Button onPress={() => void invitation.refetch()} isPending={invitation.isFetching}>
            Try again
          </Button>
        </div>
      </SessionPage>
    );
  }
  const { companyName, role } = invitation.data;
  const isNamed = companyName !== settingOf([], 'company_name');
  return (
    <SessionPage title={`Join ${isNamed ? companyName : 'Duebook'}`} description={greeting(invitation.data)}>
      <div className={css.facts}>
        <KeyValue
          items={[
            ...(isNamed ? [{ label: 'Company', value: companyName }] : []),
            { label: 'Role', value: ROLE_LABELS[role] },
          ]}
        />
      </div>
      {user ? <SignOutFirst username={user.username} /> : <JoinForm token={token} />}
    </SessionPage>
  );
}

function JoinForm({ token }: { token: string }) {
  const register = useRegister();
  const { prepare, enter } = useEntry();
  return (
    <CredentialsForm
      kind="signUp"
      isPending={register.isPending}
      onSubmit={async (credentials) => {
        prepare();
        await enter(await register.mutateAsync({ ...credentials, invitation: token }));
      }}
    />
  );
}

/** An account belongs to one workspace: whoever is signed in here joins with another. */
function SignOutFirst({ username }: { username: string }) {
  const logout = useLogout();
  return (
    <>
      <p className={css.message}>
        You are signed in as {username}. Joining needs an account of its own: sign out first, then choose a username.
      </p>
      <div className={css.actions}>
        <Button
          variant="primary"
          isPending={logout.isPending}
          pendingLabel="Signing out..."
          onPress={() =>
            logout.mutate(undefined, {
              onError: (error) =>
                toast({ variant: 'destructive', title: 'Logout failed', description: messageOf(error) }),
            })
          }
        >
          Sign out
        </Button>
        <LinkButton to="/">Stay as {username}</LinkButton>
      </div>
    </>
  );
}

function greeting({ invitedBy }: InvitationGreeting) {
  return `${invitedBy ?? 'An administrator'} invites you to keep the book together. Choose a username and a password.`;
}

function reasonOf(error: unknown) {
  if (!(error instanceof ApiError) || error.status === 0) return messageOf(error);
  return `${error.sentence.replace(/\.?$/, '.')} Ask an administrator for a new link.`;
}

import { useQuery } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { formatDay, todayIn } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { nameOf, ROLE_LABELS } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import * as css from './members.css.ts';
import { type Invitation, invitationsQuery, isOpen, type Member, useRevokeInvitation } from './queries.ts';

/** The links that still work. */
export function InvitationList({ members }: { members: Member[] }) {
  const { data: invitations, error, isFetching, refetch } = useQuery(invitationsQuery);
  if (!invitations && error)
    return (
      <ErrorState isCompact title="The invitations did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
        {messageOf(error)}
      </ErrorState>
    );
  const open = invitations?.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <ul aria-label="Open invitations">
      {open.map((invitation) => (
        <OpenInvitation key={invitation.id} invitation={invitation} members={members} />
      ))}
    </ul>
  );
}

function OpenInvitation({ invitation, members }: { invitation: Invitation; members: Member[] }) {
  const { id, role, email, invitedBy, createdAt, expiresAt } = invitation;
  const { timezone } = useSettings();
  const revoke = useRevokeInvitation();
  const inviter = members.find((member) => member.id === invitedBy);
  const made = formatDay(todayIn(timezone, new Date(createdAt)), 'short');
  return (
    <li className={css.invitation}>
      <span className={css.invitationMark}>
        <Link2 size={12} aria-hidden />
      </span>
      <span className={css.invitationText}>
        Invitation, open{email ? ` for ${email}` : ''}: link made {made}
        {inviter && ` by ${nameOf(inviter)}`}
      </span>
      <span>{ROLE_LABELS[role]}</span>
      <span>{timeLeftText(expiresAt)}</span>
      <Button
        size="s"
        variant="quiet"
        aria-label={`Revoke the invitation of ${made}${email ? ` for ${email}` : ''}`}
        isPending={revoke.isPending}
        onPress={() =>
          revoke.mutate(id, {
            onSuccess: () => toast({ title: 'Invitation revoked' }),
            onError: (error) =>
              toast({ variant: 'destructive', title: 'Revoke failed', description: messageOf(error) }),
          })
        }
      >
        Revoke
      </Button>
    </li>
  );
}

function timeLeftText(expiresAt: string): string {
  const hours = Math.max(0, Math.ceil((new Date(expiresAt).getTime() - Date.now()) / 3_600_000));
  if (hours <= 24) return `${countOf(hours, 'hours')} left`;
  return `${Math.ceil(hours / 24)} days left`;
}

import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { messageOf } from '@/ui/api.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { InvitationList } from './InvitationList.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { MemberTable } from './MemberTable.tsx';
import * as css from './members.css.ts';
import { type Member, membersQuery } from './queries.ts';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';

const stillToCome = ['Organisation branding', 'Custom roles', 'Email templates', 'Usage analytics', 'Billing'];

/** Who works here and who is invited, above what is still to come. */
export function MembersCard({ isAdmin }: { isAdmin: boolean }) {
  const { data: members, error, isFetching, refetch } = useQuery(membersQuery);
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<Member>();
  const [leaving, setLeaving] = useState<Member>();
  return (
    <Card
      title="Multi-Tenant Configuration"
      meta="members and invitations"
      action={
        isAdmin && (
          <Button size="s" icon={<UserPlus aria-hidden />} onPress={() => setInviting(true)}>
            Invite
          </Button>
        )
      }
      footer={
        <div className={css.soon}>
          <span>Still to come</span>
          {stillToCome.map((feature) => (
            <Badge key={feature}>{feature}</Badge>
          ))}
        </div>
      }
      isFlush
    >
      {!members && error ? (
        <ErrorState isCompact title="The members did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <MemberTable members={members} isAdmin={isAdmin} onEdit={setEdited} onRemove={setLeaving} />
      )}
      {isAdmin && <InvitationList members={members ?? []} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited && members && (
        <MemberDialog
          member={edited}
          members={members}
          onClose={() => setEdited(undefined)}
          onRemove={() => {
            setLeaving(edited);
            setEdited(undefined);
          }}
        />
      )}
      {leaving && members && (
        <RemoveMemberDialog member={leaving} members={members} onClose={() => setLeaving(undefined)} />
      )}
    </Card>
  );
}

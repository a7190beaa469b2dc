import { useState } from 'react';
import { nameOf } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useUser } from '@/ui/session/queries.ts';
import * as css from './members.css.ts';
import { type Member, useRemoveMember } from './queries.ts';
import { isLastAdmin, lastAdminMessage } from './roleText.ts';

type RemoveMemberDialogProps = { member: Member; members: Member[]; onClose: () => void };

/** Removes a member; somebody takes over what they added and own. */
export function RemoveMemberDialog({ member, members, onClose }: RemoveMemberDialogProps) {
  const user = useUser();
  const remove = useRemoveMember();
  const others = members.filter(({ id }) => id !== member.id);
  const [handOverTo, setHandOverTo] = useState(() =>
    String((others.find(({ id }) => id === user.id) ?? others[0])?.id),
  );
  const isLast = isLastAdmin(member, members);
  const name = nameOf(member);
  if (isLast || others.length === 0)
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        size="s"
        title={`${name} stays`}
        footer={
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        }
      >
        <p>{lastAdminMessage}</p>
      </Dialog>
    );
  const submit = () =>
    remove.mutate(
      { id: member.id, handOverTo: Number(handOverTo) },
      {
        onSuccess: () => {
          toast({ title: 'Member removed', description: `${name} is signed out everywhere.` });
          onClose();
        },
        onError: (error) => toast({ variant: 'destructive', title: 'Remove failed', description: messageOf(error) }),
      },
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      size="s"
      title={`Remove ${name}?`}
      description="They are signed out at once, and their API tokens and open invitations end. What they did stays in the audit log."
      onSubmit={submit}
      footer={
        <>
          <FormErrors count={0} message={remove.error ? messageOf(remove.error) : undefined} />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" isPending={remove.isPending} pendingLabel="Removing...">
            Remove member
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <Select
          label="Hand their records over to"
          options={others.map((other) => ({ value: String(other.id), label: nameOf(other) }))}
          value={handOverTo}
          onChange={setHandOverTo}
          description="Subscriptions they added or own, and invoices they uploaded."
        />
      </div>
    </Dialog>
  );
}

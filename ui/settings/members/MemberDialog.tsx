import { useState } from 'react';
import { displayNameRule, userEmailRule } from '@/db/model/user-rules.ts';
import { hasRole, nameOf, type Role } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import * as css from './members.css.ts';
import { type Member, useUpdateMember } from './queries.ts';
import { demotionMessage, isLastAdmin, lastAdminMessage, roleOptions } from './roleText.ts';

type Values = { role: Role; displayName: string; email: string };
type MemberDialogProps = { member: Member; members: Member[]; onClose: () => void; onRemove: () => void };

/** Role, name and mail address of a member. */
export function MemberDialog({ member, members, onClose, onRemove }: MemberDialogProps) {
  const update = useUpdateMember();
  const [refusal, setRefusal] = useState<string>();
  const isLast = isLastAdmin(member, members);
  const { field, isDirty, errorCount, submit } = useForm<Values>({
    initial: { role: member.role, displayName: member.displayName ?? '', email: member.email ?? '' },
    validate: ({ displayName, email }) => ({ displayName: displayNameRule(displayName), email: userEmailRule(email) }),
    onSubmit: ({ role, displayName, email }) =>
      update.mutate(
        { id: member.id, role, displayName: displayName.trim() || null, email: email.trim() || null },
        {
          onSuccess: () => {
            toast({ title: 'Member updated' });
            onClose();
          },
          onError: (error) => {
            setRefusal(messageOf(error));
            toast({ variant: 'destructive', title: 'Update failed', description: messageOf(error) });
          },
        },
      ),
  });
  const { onBlur: _, ...role } = field('role');
  const isLower = !hasRole(role.value, member.role);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={nameOf(member)}
      description={member.username}
      isDirty={isDirty}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="dangerText" className={css.remove} onPress={onRemove} isDisabled={isLast}>
            Remove
          </Button>
          <FormErrors count={errorCount} message={refusal} />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={update.isPending} pendingLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <RadioGroup
          {...role}
          label="Role"
          options={roleOptions}
          isFramed
          isDisabled={isLast}
          description={isLast ? lastAdminMessage : isLower ? demotionMessage : undefined}
        />
        <TextField {...field('displayName')} label="Display name" maxLength={100} />
        <TextField {...field('email')} label="Email" type="email" description="Where their reminder mail goes." />
      </div>
    </Dialog>
  );
}

import { userEmailRule } from '@/db/model/user-rules.ts';
import type { Role } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { ShownOnce } from '@/ui/settings/ShownOnce.tsx';
import * as css from './members.css.ts';
import { useInvite } from './queries.ts';
import { roleOptions } from './roleText.ts';

type Values = { role: Role; email: string };

/** Makes a link with which one person joins the workspace. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const { field, errorCount, isDirty, submit } = useForm<Values>({
    initial: { role: 'viewer', email: '' },
    validate: ({ email }) => ({ email: userEmailRule(email) }),
    onSubmit: ({ role, email }) => invite.mutate({ role, email: email.trim() || null }),
  });
  const { onBlur: _, ...role } = field('role');
  if (invite.data)
    return (
      <Dialog isOpen onOpenChange={onClose} title="Invitation link" footer={<Button onPress={onClose}>Done</Button>}>
        <ShownOnce
          label="Link"
          text={invite.data.url}
          description="Send it to the person yourself. It is shown only this once, works once, and for 7 days."
        />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Invite a person"
      description="You get a link to send. Whoever opens it chooses a username and password."
      isDirty={isDirty}
      onSubmit={() => void submit()}
      footer={
        <>
          <FormErrors count={errorCount} message={invite.error ? messageOf(invite.error) : undefined} />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={invite.isPending} pendingLabel="Making the link...">
            Make the link
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <RadioGroup {...role} label="Role" options={roleOptions} isFramed />
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          description="Optional: becomes their mail address. No mail is sent."
        />
      </div>
    </Dialog>
  );
}

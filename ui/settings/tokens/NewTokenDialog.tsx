import { TOKEN_SCOPE_LABELS } from '@/db/model/tokens.ts';
import { tokenNameRule } from '@/db/model/user-rules.ts';
import { hasRole, type TokenScope } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { FormErrors } from '@/ui/components/fields/Form.tsx';
import { RadioGroup } from '@/ui/components/fields/RadioGroup.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { useUser } from '@/ui/session/queries.ts';
import { ShownOnce } from '@/ui/settings/ShownOnce.tsx';
import { useCreateToken } from './queries.ts';
import * as css from './tokens.css.ts';

type Values = { name: string; scope: TokenScope; days: string };

const scopes = [
  { value: 'read', label: TOKEN_SCOPE_LABELS.read, description: 'Sees what you see, changes nothing' },
  {
    value: 'write',
    label: TOKEN_SCOPE_LABELS.write,
    description: 'Changes what you may change, but not who has access',
  },
  { value: 'manage', label: TOKEN_SCOPE_LABELS.manage, description: 'Also invites, changes members and makes tokens' },
] as const;

const expiries = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: '', label: 'Does not expire' },
];

export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateToken();
  const isAdmin = hasRole(useUser().role, 'admin');
  const { field, errorCount, isDirty, submit } = useForm<Values>({
    initial: { name: '', scope: 'read', days: '365' },
    validate: ({ name }) => ({ name: tokenNameRule(name) }),
    onSubmit: ({ name, scope, days }) =>
      create.mutate({ name: name.trim(), scope, ...(days && { expiresInDays: Number(days) }) }),
  });
  if (create.data)
    return (
      <Dialog isOpen onOpenChange={onClose} title={create.data.name} footer={<Button onPress={onClose}>Done</Button>}>
        <ShownOnce
          label="Token"
          text={create.data.token}
          description="Keep it where you keep passwords: it is shown only this once."
        />
      </Dialog>
    );
  const { onBlur: _scope, ...scope } = field('scope');
  const { onBlur: _days, ...days } = field('days');
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="New API token"
      description="Programs send it as: Authorization: Bearer TOKEN"
      isDirty={isDirty}
      onSubmit={() => void submit()}
      footer={
        <>
          <FormErrors count={errorCount} message={create.error ? messageOf(create.error) : undefined} />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={create.isPending} pendingLabel="Making the token...">
            Make the token
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        <TextField {...field('name')} label="Name" placeholder="Nightly export" maxLength={100} isRequired autoFocus />
        <RadioGroup
          {...scope}
          label="Access"
          options={scopes.filter(({ value }) => isAdmin || value !== 'manage')}
          isFramed
        />
        <Select {...days} label="Expires" options={expiries} />
      </div>
    </Dialog>
  );
}

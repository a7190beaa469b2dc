import { displayNameRule, userEmailRule } from '@/db/model/user-rules.ts';
import { ROLE_LABELS } from '@/db/model/users.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { Form } from '@/ui/components/fields/Form.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useUser } from '@/ui/session/queries.ts';
import { useUpdateProfile } from './profileQueries.ts';
import * as css from './settings.css.ts';
import { useDirtyReport } from './useDirtyReport.ts';

type Values = { displayName: string; email: string };

export function ProfileCard({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const user = useUser();
  const update = useUpdateProfile();
  const { field, values, isDirty, submit, reset } = useForm<Values>({
    initial: { displayName: user.displayName ?? '', email: user.email ?? '' },
    validate: ({ displayName, email }) => ({ displayName: displayNameRule(displayName), email: userEmailRule(email) }),
    onSubmit: ({ displayName, email }) =>
      update.mutate(
        { displayName: displayName.trim() || null, email: email.trim() || null },
        {
          onSuccess: (saved) => {
            reset({ displayName: saved.displayName ?? '', email: saved.email ?? '' });
            toast({ title: 'Profile saved' });
          },
          onError: (error) => toast({ variant: 'destructive', title: 'Update failed', description: messageOf(error) }),
        },
      ),
  });
  useDirtyReport(isDirty, onDirtyChange);
  return (
    <Form onSubmit={() => void submit()}>
      <Card
        title="Profile"
        meta={`${user.username}, ${ROLE_LABELS[user.role]}`}
        footer={
          <>
            <span className={css.grow} />
            {isDirty && <Button onPress={() => reset()}>Discard</Button>}
            <Button
              type="submit"
              variant="primary"
              isDisabled={!isDirty}
              isPending={update.isPending}
              pendingLabel="Saving..."
            >
              Save profile
            </Button>
          </>
        }
      >
        <div className={css.fields}>
          <TextField
            {...field('displayName')}
            label="Display name"
            description={values.displayName ? undefined : `Without one you are shown as ${user.username}.`}
            autoComplete="name"
            maxLength={100}
          />
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            autoComplete="email"
            description="Where reminder mail goes. Leave it empty to get none."
          />
        </div>
      </Card>
    </Form>
  );
}

import { PASSWORD_LENGTH } from '@/db/model/limits.ts';
import { knownPasswordRule, newPasswordRule } from '@/db/model/user-rules.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { Form } from '@/ui/components/fields/Form.tsx';
import { PasswordField } from '@/ui/components/fields/PasswordField.tsx';
import { type FieldErrors, useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { hidden } from '@/ui/components/text.css.ts';
import { useUser } from '@/ui/session/queries.ts';
import { useChangePassword } from './profileQueries.ts';
import * as css from './settings.css.ts';
import { useDirtyReport } from './useDirtyReport.ts';

type Values = { currentPassword: string; newPassword: string; again: string };
const currentPasswordRule = knownPasswordRule('Current password');
const blank: Values = { currentPassword: '', newPassword: '', again: '' };

export function PasswordCard({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const { username } = useUser();
  const change = useChangePassword();
  const { field, isDirty, submit, reset, refuse } = useForm<Values>({
    initial: blank,
    validate: problems,
    onSubmit: ({ currentPassword, newPassword }) =>
      change.mutate(
        { currentPassword, newPassword },
        {
          onSuccess: () => {
            reset(blank);
            toast({
              title: 'Password changed',
              description: 'You are signed out everywhere else; your tokens and open invitations have ended.',
            });
          },
          onError: (error) => {
            if (error instanceof ApiError && error.status === 422)
              refuse({ [/^new password/i.test(error.sentence) ? 'newPassword' : 'currentPassword']: error.sentence });
            toast({ variant: 'destructive', title: 'Update failed', description: messageOf(error) });
          },
        },
      ),
  });
  useDirtyReport(isDirty, onDirtyChange);
  return (
    <Form onSubmit={() => void submit()}>
      <Card
        title="Password"
        meta="changing it ends your other sessions, tokens and open invitations"
        footer={
          <>
            <span className={css.grow} />
            <Button
              type="submit"
              variant="primary"
              isDisabled={!isDirty}
              isPending={change.isPending}
              pendingLabel="Saving..."
            >
              Change password
            </Button>
          </>
        }
      >
        <div className={css.fields}>
          {/* For the password manager, so that it knows whose password this is. */}
          <input
            className={hidden}
            type="text"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden="true"
          />
          <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
          <PasswordField
            {...field('newPassword')}
            label="New password"
            autoComplete="new-password"
            description={`At least ${PASSWORD_LENGTH.min} characters.`}
          />
          <PasswordField {...field('again')} label="New password again" autoComplete="new-password" />
        </div>
      </Card>
    </Form>
  );
}

function problems({ currentPassword, newPassword, again }: Values): FieldErrors<Values> {
  return {
    currentPassword: currentPasswordRule(currentPassword),
    newPassword: newPasswordRule(newPassword),
    again: again === newPassword ? undefined : 'The two passwords differ',
  };
}

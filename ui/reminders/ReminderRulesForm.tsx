import { useQuery } from '@tanstack/react-query';
import { sendTimeRule } from '@/db/model/lead-rules.ts';
import type { ReminderRules } from '@/db/model/reminders.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Form } from '@/ui/components/fields/Form.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { type FieldErrors, useForm } from '@/ui/components/fields/useForm.ts';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { LeaveGuard } from '@/ui/layout/LeaveGuard.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { readLeads, writtenLeads } from './leads.ts';
import { reminderRulesQuery, useSaveReminderRules } from './queries.ts';
import { LoadingRows } from './ReminderList.tsx';
import * as css from './reminders.css.ts';

const title = 'Everybody in the workspace';

/** Further leads and the time of sending, for all members; administrators change them. */
export function ReminderRulesForm({ isAdmin }: { isAdmin: boolean }) {
  const { data: rules, error, isFetching, refetch } = useQuery(reminderRulesQuery);
  const { timezone } = useSettings();
  if (!rules)
    return (
      <Card title={title} isFlush>
        {error ? (
          <ErrorState isCompact title="The rules did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        ) : (
          <LoadingRows label="Loading the rules..." />
        )}
      </Card>
    );
  if (isAdmin) return <RulesFields rules={rules} timezone={timezone} />;
  return (
    <Card title={title} meta="set by administrators" isFlush>
      <KeyValue
        items={[
          {
            label: 'Further reminders',
            value: rules.leads.length > 0 ? `${writtenLeads(rules.leads)} days before` : 'none',
          },
          { label: 'Sent at', value: `${rules.sendTime}, ${timezone}` },
        ]}
      />
    </Card>
  );
}

type Values = { leads: string; sendTime: string };

function RulesFields({ rules, timezone }: { rules: ReminderRules; timezone: string }) {
  const save = useSaveReminderRules();
  const { field, isDirty, submit, reset } = useForm<Values>({
    initial: valuesOf(rules),
    validate: problems,
    onSubmit: ({ leads, sendTime }) => {
      const read = readLeads(leads);
      if ('problem' in read) return;
      save.mutate(
        { leads: read.leads, sendTime },
        {
          onSuccess: (saved) => {
            reset(valuesOf(saved));
            toast({ title: 'Settings updated', description: 'They hold for everybody in the workspace.' });
          },
          onError: (error) =>
            toast({
              variant: 'destructive',
              title: 'Failed to update reminder settings.',
              description: messageOf(error),
            }),
        },
      );
    },
  });
  return (
    <Form onSubmit={() => void submit()}>
      <LeaveGuard isDirty={isDirty} onDiscard={() => reset()} />
      <Card
        title={title}
        meta="for administrators"
        footer={
          <>
            <span className={css.grow} />
            <Button
              type="submit"
              variant="primary"
              isDisabled={!isDirty}
              isPending={save.isPending}
              pendingLabel="Saving..."
            >
              Save for everybody
            </Button>
          </>
        }
      >
        <div className={css.stack}>
          <TextField
            {...field('leads')}
            label="Further reminders, days before"
            placeholder="30, 7, 1"
            inputMode="text"
            description="Beside each member's own timing. Days with commas between, 0 for the day itself."
          />
          <TextField
            {...field('sendTime')}
            label="Send at"
            type="time"
            description={`By the clock of ${timezone}. What is missed is caught up.`}
          />
        </div>
      </Card>
    </Form>
  );
}

const valuesOf = ({ leads, sendTime }: ReminderRules): Values => ({ leads: writtenLeads(leads), sendTime });

function problems({ leads, sendTime }: Values): FieldErrors<Values> {
  const read = readLeads(leads);
  return {
    leads: 'problem' in read ? read.problem : undefined,
    sendTime: sendTimeRule(sendTime),
  };
}

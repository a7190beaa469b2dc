import { useQuery } from '@tanstack/react-query';
import { countOf } from '@/db/model/plural.ts';
import { type Channel, LEAD_OPTIONS } from '@/db/model/reminders.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Form } from '@/ui/components/fields/Form.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { LeaveGuard } from '@/ui/layout/LeaveGuard.tsx';
import { channelsQuery, type ReminderSettings, reminderSettingsQuery, useSaveReminderSettings } from './queries.ts';
import { LoadingRows } from './ReminderList.tsx';
import * as css from './reminders.css.ts';

type Values = Pick<ReminderSettings, 'emailEnabled' | 'dashboardEnabled' | 'pushEnabled'> & { daysBefore: string };

const switches: { name: keyof Values & `${Channel}Enabled`; channel: Channel; label: string; description: string }[] = [
  {
    name: 'emailEnabled',
    channel: 'email',
    label: 'Email Notifications',
    description: 'One mail with all that is due',
  },
  {
    name: 'dashboardEnabled',
    channel: 'dashboard',
    label: 'Dashboard Notifications',
    description: 'In the bell, and here',
  },
  { name: 'pushEnabled', channel: 'push', label: 'Push Notifications', description: 'To your phone or chat' },
];

/** One's own: which ways, and how long before. */
export function ReminderSettingsForm() {
  const { data: settings, error, isFetching, refetch } = useQuery(reminderSettingsQuery);
  if (settings) return <SettingsFields key={settings.userId} settings={settings} />;
  return (
    <Card title="Your reminders" isFlush>
      {error ? (
        <ErrorState isCompact title="Your settings did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <LoadingRows label="Loading your settings..." />
      )}
    </Card>
  );
}

function SettingsFields({ settings }: { settings: ReminderSettings }) {
  const { data: channels = [] } = useQuery(channelsQuery);
  const save = useSaveReminderSettings();
  const { field, values, change, isDirty, submit, reset } = useForm<Values>({
    initial: valuesOf(settings),
    validate: () => ({}),
    onSubmit: ({ daysBefore, ...chosen }) =>
      save.mutate(
        { userId: settings.userId, ...chosen, daysBefore: Number(daysBefore) },
        {
          onSuccess: (saved) => {
            reset(valuesOf(saved));
            toast({ title: 'Settings updated', description: 'Your reminder preferences have been saved.' });
          },
          onError: (error) =>
            toast({
              variant: 'destructive',
              title: 'Failed to update reminder settings.',
              description: messageOf(error),
            }),
        },
      ),
  });
  const { onBlur: _, ...daysBefore } = field('daysBefore');
  return (
    <Form onSubmit={() => void submit()}>
      <LeaveGuard isDirty={isDirty} onDiscard={() => reset()} />
      <Card
        title="Your reminders"
        meta="only yours"
        footer={
          <>
            <span className={css.grow} />
            <Button type="submit" variant="primary" isPending={save.isPending} pendingLabel="Saving...">
              Save Settings
            </Button>
          </>
        }
      >
        <div className={css.stack}>
          {switches.map(({ name, channel, label, description }) => {
            const state = channels.find((each) => each.channel === channel);
            return (
              <Switch
                key={name}
                placement="end"
                isSelected={values[name]}
                onChange={(isOn) => change({ [name]: isOn })}
                isDisabled={state?.available === false}
                description={state?.reason ?? description}
              >
                {label}
              </Switch>
            );
          })}
          <Select {...daysBefore} label="Reminder Timing" options={leadOptions(settings.daysBefore)} />
        </div>
      </Card>
    </Form>
  );
}

const valuesOf = ({ emailEnabled, dashboardEnabled, pushEnabled, daysBefore }: ReminderSettings): Values => ({
  emailEnabled,
  dashboardEnabled,
  pushEnabled,
  daysBefore: String(daysBefore),
});

/** The offered leads; the stored one too, should it be another. */
function leadOptions(stored: number) {
  const leads = [...new Set<number>([...LEAD_OPTIONS, stored])].sort((one, other) => one - other);
  return leads.map((lead) => ({ value: String(lead), label: `${countOf(lead, 'days')} before due` }));
}

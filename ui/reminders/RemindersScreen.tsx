import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import { useRef } from 'react';
import { hasRole } from '@/db/model/users.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { page } from '@/ui/layout/page.css.ts';
import { notificationsQuery } from '@/ui/notifications/queries.ts';
import { useUser } from '@/ui/session/queries.ts';
import { settingsQuery, useSettings } from '@/ui/settings/queries.ts';
import { Overview } from './Overview.tsx';
import { channelsQuery, previewQuery, reminderRulesQuery, reminderSettingsQuery, remindersQuery } from './queries.ts';
import { ReminderList } from './ReminderList.tsx';
import { ReminderRulesForm } from './ReminderRulesForm.tsx';
import { ReminderSettingsForm } from './ReminderSettingsForm.tsx';
import { ReminderStats } from './ReminderStats.tsx';
import * as css from './reminders.css.ts';
import { SendTest } from './SendTest.tsx';

const tabs = ['overview', 'reminders', 'settings'] as const;
type Tab = (typeof tabs)[number];

/** What its tabs begin with. */
export async function prefetch({ queryClient }: { queryClient: QueryClient }) {
  await Promise.all([
    queryClient.prefetchQuery(settingsQuery),
    queryClient.prefetchQuery(notificationsQuery),
    queryClient.prefetchQuery(remindersQuery),
    queryClient.prefetchQuery(reminderRulesQuery),
    queryClient.prefetchQuery(reminderSettingsQuery),
    queryClient.prefetchQuery(channelsQuery),
    queryClient.prefetchQuery(previewQuery),
  ]);
}

/** The reminders of a person: when they come and by which channel. */
export function RemindersScreen() {
  const { tab } = useSearch({ from: '/frame/reminders' });
  const navigate = useNavigate();
  const { timezone } = useSettings();
  const isAdmin = hasRole(useUser().role, 'admin');
  const { data: rules } = useQuery(reminderRulesQuery);
  const { data: reminders } = useQuery(remindersQuery);
  const preview = useRef<HTMLDivElement>(null);
  const selected = tabs.find((each) => each === tab) ?? 'overview';
  const select = (next: Tab) =>
    navigate({ to: '/reminders', search: next === 'overview' ? {} : { tab: next }, replace: true });
  async function showPreview() {
    await select('overview');
    requestAnimationFrame(() => {
      preview.current?.scrollIntoView({ block: 'start' });
      preview.current?.focus({ preventScroll: true });
    });
  }
  return (
    <div className={`${page} ${css.screen}`}>
      <div className={css.head}>
        <div className={css.titles}>
          <h1>Reminder System</h1>
          <p className={css.subtitle}>
            {rules ? `Reminders leave at ${rules.sendTime}, ${timezone}. Missed hours are caught up.` : '\u00a0'}
          </p>
        </div>
        <SendTest />
        <Button icon={<Eye aria-hidden />} onPress={() => void showPreview()}>
          Preview the next 30 days
        </Button>
      </div>
      <ReminderStats />
      <Tabs<Tab>
        label="Reminder System"
        selected={selected}
        onSelect={(next) => void select(next)}
        panelClassName={css.panel}
        keepMounted
        items={[
          {
            id: 'overview',
            label: 'Overview',
            content: <Overview preview={preview} onAll={() => select('reminders')} />,
          },
          {
            id: 'reminders',
            label: 'Reminders',
            ...(reminders && { count: reminders.length }),
            content: <ReminderList />,
          },
          {
            id: 'settings',
            label: 'Settings',
            content: (
              <div className={css.settings}>
                <ReminderSettingsForm />
                <ReminderRulesForm isAdmin={isAdmin} />
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}

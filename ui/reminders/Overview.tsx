import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { pendingOf } from './describeReminder.ts';
import { PreviewCard } from './PreviewCard.tsx';
import { remindersQuery } from './queries.ts';
import { RecentNotifications } from './RecentNotifications.tsx';
import { LoadingRows } from './ReminderList.tsx';
import { ReminderRow } from './ReminderRow.tsx';
import * as css from './reminders.css.ts';

const most = 5;

type OverviewProps = { preview: RefObject<HTMLDivElement | null>; onAll: () => void };

export function Overview({ preview, onAll }: OverviewProps) {
  return (
    <>
      <div className={css.columns}>
        <UpcomingReminders onAll={onAll} />
        <RecentNotifications most={most} />
      </div>
      <div ref={preview} tabIndex={-1}>
        <PreviewCard />
      </div>
    </>
  );
}

function UpcomingReminders({ onAll }: { onAll: () => void }) {
  const { data: reminders, error, isFetching, refetch } = useQuery(remindersQuery);
  const { timezone } = useSettings();
  const today = useToday();
  const pending = pendingOf(reminders ?? [], new Date());
  return (
    <Card
      title="Upcoming Reminders"
      meta={pending.length > most ? `${most} of ${pending.length}` : undefined}
      action={
        reminders &&
        reminders.length > 0 && (
          <Button size="s" variant="quiet" onPress={onAll}>
            View all
          </Button>
        )
      }
      isFlush
    >
      {!reminders && !error && <LoadingRows />}
      {!reminders && error && (
        <ErrorState isCompact title="The reminders did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      )}
      {reminders && pending.length === 0 && <EmptyState isCompact title="No pending reminders" />}
      <ul aria-label="Upcoming Reminders">
        {pending.slice(0, most).map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} timezone={timezone} today={today} />
        ))}
      </ul>
    </Card>
  );
}

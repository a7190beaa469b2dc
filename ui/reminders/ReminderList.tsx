import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { remindersQuery } from './queries.ts';
import { ReminderRow } from './ReminderRow.tsx';
import * as css from './reminders.css.ts';

const pageSize = 50;

/** What waits, what was sent and what was skipped, the newest first. */
export function ReminderList() {
  const { data: reminders, error, isFetching, refetch } = useQuery(remindersQuery);
  const { timezone } = useSettings();
  const today = useToday();
  const [shown, setShown] = useState(pageSize);
  const rest = (reminders?.length ?? 0) - shown;
  return (
    <Card
      title="All Reminders"
      meta={reminders && reminders.length > 0 ? 'waiting, and of the last three months' : undefined}
      footer={
        rest > 0 && (
          <>
            <span className={css.pager}>
              {shown} of {reminders?.length}
            </span>
            <Button size="s" onPress={() => setShown(shown + pageSize)}>
              Show {Math.min(rest, pageSize)} more
            </Button>
          </>
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
      {reminders?.length === 0 && <EmptyState isCompact title="No reminders configured yet" />}
      <ul aria-label="All Reminders">
        {reminders?.slice(0, shown).map((reminder) => (
          <ReminderRow key={reminder.id} reminder={reminder} timezone={timezone} today={today} />
        ))}
      </ul>
    </Card>
  );
}

export function LoadingRows({ label = 'Loading reminders...' }: { label?: string }) {
  return (
    <Loading label={label} className={css.waiting}>
      {['62%', '48%', '70%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Loading>
  );
}

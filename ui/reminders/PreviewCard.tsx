import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type Day, dayOf, formatDay } from '@/db/model/day.ts';
import { nounFor } from '@/db/model/plural.ts';
import { PREVIEW_DAYS } from '@/db/model/reminders.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Card } from '@/ui/components/Card.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Link } from '@/ui/components/Link.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { figures, meta } from '@/ui/components/text.css.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { markOfEvent } from './describeReminder.ts';
import { type PreviewDay, previewQuery } from './queries.ts';
import { LoadingRows } from './ReminderList.tsx';
import { ChannelBadge } from './ReminderRow.tsx';
import * as css from './reminders.css.ts';

const highest = 8;
const daysListed = 7;

/** What will be sent on each of the next 30 days: a chart of how much, and all of it as a list. */
export function PreviewCard() {
  const { data: planned, error, isFetching, refetch } = useQuery(previewQuery);
  const today = useToday();
  const [showsAll, setShowsAll] = useState(false);
  const total = planned?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const listed = showsAll ? planned : planned?.slice(0, daysListed);
  const rest = (planned?.length ?? 0) - daysListed;
  return (
    <Card
      title="The next 30 days"
      meta="what will be sent, and when"
      action={total > 0 && <span className={`${meta} ${figures}`}>{total} in all</span>}
      footer={
        rest > 0 && (
          <Button size="s" onPress={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer days' : `Show ${rest} more ${nounFor(rest, 'days')}`}
          </Button>
        )
      }
      isFlush
    >
      {!planned && !error && <LoadingRows label="Loading the preview..." />}
      {!planned && error && (
        <ErrorState isCompact title="The preview did not load" onRetry={() => void refetch()} isRetrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      )}
      {planned?.length === 0 && (
        <EmptyState isCompact title="Nothing will be sent in the next 30 days">
          No due or cancel-by day comes near, or all of your channels are off.
        </EmptyState>
      )}
      {planned && planned.length > 0 && <Chart planned={planned} today={today} />}
      <ul aria-label="Planned reminders by day">
        {listed?.map(({ day, count, reminders }) => (
          <li key={day} className={css.plannedDay}>
            <time dateTime={day}>
              <b>{day === today ? 'Today' : `${formatDay(day, 'weekday')}, ${formatDay(day, 'short')}`}</b>
            </time>
            <ul>
              {reminders.map(({ subscriptionId, event, targetDay, daysBeforeDue, title, channels }) => (
                <li key={`${subscriptionId} ${event} ${targetDay} ${daysBeforeDue}`} className={css.planned}>
                  <StatusMark kind={markOfEvent(event, daysBeforeDue)} />
                  <Link to="/subscriptions/$id" params={{ id: String(subscriptionId) }} variant="plain">
                    {title}
                  </Link>
                  {channels.map((channel) => (
                    <ChannelBadge key={channel} channel={channel} />
                  ))}
                </li>
              ))}
              {count > reminders.length && <li className={meta}>and {count - reminders.length} more</li>}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A block a reminder; the list below says the same in words. */
function Chart({ planned, today }: { planned: readonly PreviewDay[]; today: Day }) {
  const byDay = new Map(planned.map((each) => [each.day, each]));
  return (
    <div className={css.chart} aria-hidden="true">
      {Array.from({ length: PREVIEW_DAYS }, (_, index) => {
        const day = addDays(today, index);
        const there = byDay.get(day);
        return <Pile key={day} day={day} there={there} index={index} />;
      })}
    </div>
  );
}

type PileProps = { day: Day; there: PreviewDay | undefined /** Days from today. */; index: number };

function Pile({ day, there, index: ahead }: PileProps) {
  const isToday = ahead === 0;
  const count = there?.count ?? 0;
  const drawn = Math.min(count, highest);
  const cancelBys = there?.reminders.filter(({ event }) => event === 'cancel_by').length ?? 0;
  const colour = (index: number) => {
    if (index < Math.min(cancelBys, drawn)) return css.blockCancelBy;
    return isToday ? css.blockToday : '';
  };
  return (
    <div className={`${css.day} ${isToday ? css.today : ''}`} title={`${formatDay(day)}: ${count}`}>
      <div className={css.pile}>
        {count > highest && <span className={css.more}>{count}</span>}
        {Array.from({ length: drawn }, (_, index) => index).map((index) => (
          <span key={index} className={`${css.block} ${colour(index)}`} />
        ))}
      </div>
      <span className={`${figures} ${ahead % 5 === 0 ? '' : css.between}`}>{dayOf(day)}</span>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { addDays, type Day, formatDay } from '@/db/model/day.ts';
import { isRunning, relativeDue } from '@/db/model/due.ts';
import { occurrences } from '@/db/model/schedule.ts';
import { Card } from '@/ui/components/Card.tsx';
import { Rail, RailLegend, type RailMark } from '@/ui/components/rails/Rail.tsx';
import { useMedia } from '@/ui/components/useMedia.ts';
import { type CancelBy, cancelBysQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { type Subscription, subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { CardError } from './CardError.tsx';
import * as css from './dashboard.css.ts';
import { compact } from './media.ts';

const sixWeeks = { title: 'The next six weeks', daysBack: 7, daysAhead: 42 };
/** Where there is little room. */
const twoWeeks = { title: 'The next two weeks', daysBack: 4, daysAhead: 15 };
/** More marks than this hide one another: the rest is in the lists below. */
const maxLabels = 6;

/** The due rail: above the line what falls due, below it what has to be decided. */
export function SixWeeks({ today }: { today: Day }) {
  const rows = useQuery(subscriptionsQuery);
  const cancelBys = useQuery(cancelBysQuery);
  const isCompact = useMedia(compact);
  const { title, daysBack, daysAhead } = isCompact ? twoWeeks : sixWeeks;
  const from = addDays(today, -daysBack);
  const to = addDays(today, daysAhead);
  const failed = [rows, cancelBys].find(({ error, data }) => error && !data);
  return (
    <Card
      title={title}
      meta={!isCompact && 'above the line is due, below it is to decide'}
      action={!isCompact && <RailLegend />}
      isFlush
    >
      {failed ? (
        <CardError title="The due rail did not load" query={failed} />
      ) : (
        <div className={css.rail}>
          <Rail
            label={`Due rail, ${title.toLowerCase()}`}
            from={from}
            to={to}
            today={today}
            marks={marksOf(rows.data ?? [], cancelBys.data ?? [], from, to, today)}
          />
        </div>
      )}
    </Card>
  );
}

function marksOf(rows: Subscription[], cancelBys: CancelBy[], from: Day, to: Day, today: Day): RailMark[] {
  const due = rows.filter(isRunning).flatMap((row): RailMark[] =>
    occurrences(row, row.nextDueDate, to)
      .filter((day) => day >= from)
      .map((day) => ({
        id: `due-${row.id}-${day}`,
        day,
        kind: 'due',
        vendor: row.vendor || row.name,
        title: `${row.name}, due ${formatDay(day)}, ${relativeDue(day, today)}`,
      })),
  );
  const toDecide = cancelBys
    .filter((item) => item.state !== 'decided' && item.cancelBy >= from && item.cancelBy <= to)
    .map((item, index): RailMark => {
      const mark: RailMark = {
        id: `cancelby-${item.subscriptionId}`,
        day: item.cancelBy,
        kind: 'cancelby',
        title: `${item.name}, cancel by ${formatDay(item.cancelBy)}, its term ends on ${formatDay(item.termEnd)}`,
      };
      return index < maxLabels
        ? { ...mark, label: `${firstWord(item.name)} ${formatDay(item.cancelBy, 'short')}` }
        : mark;
    });
  const ends = rows.flatMap((row): RailMark[] =>
    row.contractEndDate && row.contractEndDate >= from && row.contractEndDate <= to
      ? [
          {
            id: `end-${row.id}`,
            day: row.contractEndDate,
            kind: 'end',
            title: `${row.name}, the contract ends on ${formatDay(row.contractEndDate)}`,
          },
        ]
      : [],
  );
  return [...due, ...toDecide, ...ends];
}

const firstWord = (name: string): string => name.split(' ')[0] ?? name;

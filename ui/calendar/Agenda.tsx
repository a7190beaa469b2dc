import { Fragment, useState } from 'react';
import { type Day, dayOf, formatDay } from '@/db/model/day.ts';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { meta, small } from '@/ui/components/text.css.ts';
import * as css from './calendar.css.ts';
import { EventRow } from './EventLink.tsx';
import type { CalendarEvent } from './events.ts';

type AgendaProps = {
  events: Map<Day, CalendarEvent[]>;
  today: Day;
  empty: string;
  /** What was paid waits behind a button, so that what is to be done comes first. */
  foldsPaid: boolean;
};

/** Days with something on them, one below the other, on an upright rail: a month on a phone, a single day anywhere. */
export function Agenda({ events, today, empty, foldsPaid }: AgendaProps) {
  const [showsPaid, setShowsPaid] = useState(false);
  const isFolded = foldsPaid && !showsPaid;
  const all = [...events];
  if (all.length === 0) return <EmptyState title={empty} isCompact />;
  const days = isFolded ? all.map(unpaid).filter(([, here]) => here.length > 0) : all;
  const folded = countOf(all) - countOf(days);
  const next = days.findIndex(([day]) => day >= today);
  return (
    <div>
      {folded > 0 && (
        <Button variant="quiet" size="s" onPress={() => setShowsPaid(true)}>
          Show {folded} paid
        </Button>
      )}
      {days.map(([day, here], index) => (
        <Fragment key={day}>
          {index === next && index > 0 && <div className={css.now}>Today</div>}
          <section className={css.agendaDay} aria-label={formatDay(day, 'long')}>
            <div className={`${css.agendaDate} ${day < today ? css.quiet : ''}`}>
              <span className={css.agendaNumber}>{dayOf(day)}</span>
              <span className={`${meta} ${small}`}>{formatDay(day, 'weekday').slice(0, 3)}</span>
            </div>
            <div className={css.agendaEvents}>
              {here.map((event) => (
                <EventRow key={event.id} event={event} today={today} />
              ))}
            </div>
          </section>
        </Fragment>
      ))}
    </div>
  );
}

const unpaid = ([day, events]: [Day, CalendarEvent[]]): [Day, CalendarEvent[]] => [
  day,
  events.filter(({ kind }) => kind !== 'paid'),
];

const countOf = (days: readonly [Day, CalendarEvent[]][]) => days.reduce((count, [, here]) => count + here.length, 0);

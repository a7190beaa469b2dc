import { Fragment } from 'react';
import { type Day, dayOf, formatDay } from '@/db/model/day.ts';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { meta, small } from '@/ui/components/text.css.ts';
import * as css from './calendar.css.ts';
import { EventRow } from './EventLink.tsx';
import type { CalendarEvent } from './events.ts';

/** Days with something on them, one below the other: a month on a phone, a single day anywhere. */
export function Agenda({ events, today, empty }: { events: Map<Day, CalendarEvent[]>; today: Day; empty: string }) {
  const days = [...events];
  if (days.length === 0) return <EmptyState title={empty} isCompact />;
  const next = days.findIndex(([day]) => day >= today);
  return (
    <div>
      {days.map(([day, here], index) => (
        <Fragment key={day}>
          {index === next && index > 0 && <div className={css.now}>Today</div>}
          <section className={css.agendaDay} aria-label={formatDay(day, 'long')}>
            <div className={`${css.agendaDate} ${day < today ? css.quiet : ''}`}>
              <span className={css.agendaNumber}>{dayOf(day)}</span>
              <span className={`${meta} ${small}`}>{formatDay(day, 'weekday').slice(0, 3)}</span>
            </div>
            <div>
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

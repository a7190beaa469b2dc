import { Button as AriaButton } from 'react-aria-components/Button';
import { addMonths, type Day, dayOf, isSameMonth, MONTH_NAMES, monthOf } from '@/db/model/day.ts';
import { Money } from '@/ui/components/Money.tsx';
import { MonthRail, type MonthRailMark } from '@/ui/components/rails/MonthRail.tsx';
import { cut, meta } from '@/ui/components/text.css.ts';
import { formatApart } from '@/ui/subscriptions/totals.ts';
import * as css from './calendar.css.ts';
import { type CalendarEvent, isPayable, totalsOf } from './events.ts';

const shown = 3;

export type YearViewProps = {
  /** 1 January. */
  from: Day;
  events: Map<Day, CalendarEvent[]>;
  today: Day;
  currency: string;
  onMonth: (day: Day) => void;
};

/** Twelve months, each with what falls due in it. */
export function YearView({ from, events, today, currency, onMonth }: YearViewProps) {
  const all = [...events.values()].flat();
  return (
    <div className={css.year}>
      {Array.from({ length: 12 }, (_, index) => addMonths(from, index)).map((month) => {
        const here = all.filter(({ day }) => isSameMonth(day, month));
        const due = here.filter((event) => isPayable(event) || event.kind === 'paid');
        const toDecide = here.filter(({ kind }) => kind === 'cancelby').length;
        const { total = '0.00', apart } = totalsOf(due, currency);
        const name = MONTH_NAMES[monthOf(month) - 1] ?? '';
        const coming = due.filter((event) => isPayable(event) && event.day >= today);
        const first = (coming.length > 0 ? coming : due).slice(0, shown);
        return (
          <AriaButton key={month} className={css.month} onPress={() => onMonth(month)}>
            <span className={css.monthHead}>
              <span className={css.monthName}>{name}</span>
              <span className={meta}>{due.length}</span>
              <span className={css.monthSum}>
                <Money amount={total} currency={currency} />
              </span>
            </span>
            <MonthRail month={month} today={today} marks={here.flatMap(railMark)} />
            {first.map((event) => (
              <span key={event.id} className={css.monthRow}>
                <span className={css.monthDay}>{dayOf(event.day)}</span>
                <span className={`${css.grow} ${cut}`}>{event.subscription.name}</span>
                {event.price && <Money amount={event.price.cost} currency={event.price.currency} />}
              </span>
            ))}
            {apart.length > 0 && <span className={css.monthApart}>Apart, without a rate: {formatApart(apart)}</span>}
            <span className={css.monthFoot}>
              <span>{due.length > shown ? `+${due.length - shown} more` : due.length === 0 ? 'Nothing due' : ''}</span>
              {toDecide > 0 && <span className={css.plum}>{toDecide} cancel-by</span>}
            </span>
          </AriaButton>
        );
      })}
    </div>
  );
}

function railMark({ day, kind }: CalendarEvent): MonthRailMark[] {
  if (kind === 'cancelby' || kind === 'end') return [{ day, kind }];
  return kind === 'due' || kind === 'expected' ? [{ day, kind: 'due' }] : [];
}

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { addDays, addMonths, type Day, dayOf, formatDay, WEEKDAY_NAMES, weekday } from '@/db/model/day.ts';
import { formatMoney } from '@/db/model/money.ts';
import { tableRoles } from '@/ui/components/table/tableRoles.ts';
import { hidden } from '@/ui/components/text.css.ts';
import * as css from './calendar.css.ts';
import { EventLink } from './EventLink.tsx';
import { type CalendarEvent, isPayable, totalsOf } from './events.ts';

export type DayGridProps = {
  label: string;
  /** Whole weeks. */
  days: readonly Day[];
  events: Map<Day, CalendarEvent[]>;
  today: Day;
  /** The day that has the focus, or gets it with Tab. */
  active: Day;
  onActive: (day: Day) => void;
  /** Whether the day belongs to another month than the one shown. */
  isOutside: (day: Day) => boolean;
  /** How many events a cell shows before '+N more'. */
  most: number;
  isTall?: boolean;
  currency: string;
  /** Opens the list of a day. */
  onMore: (day: Day) => void;
  /** Adds a subscription that is due on the day; days past take none. */
  onAdd?: ((day: Day) => void) | undefined;
};

/** Weeks of days. Arrow keys move by day and week, Page Up and Down by month, Home and End within the week. */
export function DayGrid(props: DayGridProps) {
  const { label, days, events, today, active, onActive, isOutside, most, isTall, currency, onMore, onAdd } = props;
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const go = (day: Day) => {
    wantsFocus.current = true;
    onActive(day);
  };
  const open = (day: Day) => (onAdd && day >= today ? onAdd(day) : onMore(day));
  const first = days[0] ?? today;
  const weekStart = weekday(first);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, day: Day) {
    if (event.target !== event.currentTarget) return;
    const target = moved(event.key, day, weekStart);
    if (target) {
      event.preventDefault();
      go(target);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      open(day);
    }
  }

  return (
    <div className={css.frame}>
      <table ref={grid} className={css.grid} aria-label={label} {...tableRoles.grid}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col" className={css.weekday}>
                <span className={css.weekdayLong}>{WEEKDAY_NAMES[weekday(day)]}</span>
                <abbr className={css.weekdayShort} title={WEEKDAY_NAMES[weekday(day)]}>
                  {WEEKDAY_NAMES[weekday(day)]?.slice(0, 3)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const here = events.get(day) ?? [];
                const { total } = totalsOf(here.filter(isPayable), currency);
                const isPast = day < today;
                const mayAdd = onAdd && !isPast;
                return (
                  <td
                    key={day}
                    {...tableRoles.cell}
                    data-day={day}
                    tabIndex={day === active ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    className={[css.cell, isTall && css.tall, isPast && css.past, mayAdd && css.canAdd]
                      .filter(Boolean)
                      .join(' ')}
                    // A press on a day of another month must not turn the page under the pointer: its click would be lost.
                    onFocus={() => day !== active && !isOutside(day) && onActive(day)}
                    onKeyDown={(event) => onKeyDown(event, day)}
                    onClick={(event: MouseEvent<HTMLElement>) => {
                      if (mayAdd && !(event.target as HTMLElement).closest('a, button')) onAdd(day);
                    }}
                  >
                    <div className={css.day}>
                      <div className={css.dayHead}>
                        <span className={day === today ? css.isToday : isPast ? css.quiet : undefined}>
                          <span aria-hidden="true">{dayOf(day) === 1 ? formatDay(day, 'short') : dayOf(day)}</span>
                          <span className={hidden}>{formatDay(day, 'long')}</span>
                        </span>
                        {total && <span className={css.daySum}>{formatMoney(total, currency, { whole: true })}</span>}
                      </div>
                      {here.slice(0, most).map((event) => (
                        <EventLink key={event.id} event={event} today={today} isReachable={day === active} />
                      ))}
                      {here.length > most && (
                        <button
                          type="button"
                          className={css.more}
                          tabIndex={day === active ? 0 : -1}
                          onClick={() => onMore(day)}
                        >
                          +{here.length - most} more
                        </button>
                      )}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function weeksOf(days: readonly Day[]): Day[][] {
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

function moved(key: string, day: Day, weekStart: number): Day | undefined {
  const inWeek = (weekday(day) - weekStart + 7) % 7;
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -inWeek);
  if (key === 'End') return addDays(day, 6 - inWeek);
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  return undefined;
}

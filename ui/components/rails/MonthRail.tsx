import { addDays, type Day, endOfMonth, startOfMonth } from '@/db/model/day.ts';
import { dueTone } from '@/db/model/due.ts';
import { StatusMark } from '../StatusMark.tsx';
import * as css from './Rail.css.ts';
import { positionOf } from './railLayout.ts';

export type MonthRailMark = { day: Day; kind: 'due' | 'cancelby' | 'end' };

/** A month in 34 px, for the year's cards: due marks on the line, decisions under it. The card's rows say it in words. */
export function MonthRail({ month, today, marks }: { month: Day; today: Day; marks: readonly MonthRailMark[] }) {
  const from = startOfMonth(month);
  const to = endOfMonth(month);
  const at = (day: Day) => `${positionOf(day, from, to)}%`;
  const seen = new Set<string>();
  const once = marks.filter((mark) => {
    const key = `${mark.kind} ${mark.day}`;
    if (mark.day < from || mark.day > to || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return (
    <div className={css.rail} style={{ height: 34, margin: '6px 5px 4px' }} aria-hidden="true">
      <span className={css.axis} style={{ top: 13 }} />
      {today > from && <span className={css.past} style={{ top: 13, width: today > to ? '100%' : at(today) }} />}
      {[0, 7, 14, 21, 28]
        .map((days) => addDays(from, days))
        .filter((day) => day <= to)
        .map((day) => (
          <span key={day} className={css.tick} style={{ left: at(day), top: 13, height: 4 }} />
        ))}
      {today >= from && today <= to && <span className={css.today} style={{ left: at(today), top: 4, height: 18 }} />}
      {once.map((mark) => (
        <span
          key={`${mark.kind} ${mark.day}`}
          className={`${css.mark} ${mark.kind === 'due' ? css.onLine : ''}`}
          style={{ left: at(mark.day), top: mark.kind === 'due' ? 13.5 : 26 }}
        >
          <StatusMark kind={mark.kind === 'due' ? dueTone(mark.day, today) : mark.kind} size={8} />
        </span>
      ))}
    </div>
  );
}

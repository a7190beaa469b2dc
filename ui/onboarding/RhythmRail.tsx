import { addDays, type Day, daysBetween, formatDay } from '@/db/model/day.ts';
import { dueTone } from '@/db/model/due.ts';
import { positionOf } from '@/ui/components/rails/railLayout.ts';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import { hidden } from '@/ui/components/text.css.ts';
import * as css from './RhythmRail.css.ts';

type RhythmRailProps = { days: readonly Day[]; next: Day; today: Day };

/** The days of the invoices, and where the rhythm that was found falls next. */
export function RhythmRail({ days, next, today }: RhythmRailProps) {
  const first = days[0] ?? today;
  const last = next > today ? next : today;
  const span = daysBetween(first, last);
  const from = addDays(first, -Math.ceil(span * 0.02));
  const to = addDays(last, Math.ceil(span * 0.08));
  const at = (day: Day) => `${positionOf(day, from, to)}%`;
  return (
    <div className={css.rail}>
      <span className={hidden}>
        Invoices of {days.map((day) => formatDay(day)).join(', ')}; next due {formatDay(next)}.
      </span>
      <span aria-hidden="true">
        <span className={css.axis} />
        <span className={css.past} style={{ width: at(today) }} />
        {days.map((day) => (
          <span key={day} className={`${css.mark} ${css.seen}`} style={{ left: at(day) }} title={formatDay(day)}>
            <StatusMark kind="active" size={11} className="" />
          </span>
        ))}
        <span className={css.mark} style={{ left: at(next) }}>
          <StatusMark kind={dueTone(next, today)} size={11} />
        </span>
        <span className={css.first}>{formatDay(first, 'month')}</span>
        <span className={css.next} style={{ left: `clamp(90px, ${at(next)}, calc(100% - 40px))` }}>
          next {formatDay(next, 'short')}
        </span>
      </span>
    </div>
  );
}

import type { Day } from '@/db/model/day.ts';
import { daysUntil, dueTone } from '@/db/model/due.ts';
import { type MarkKind, StatusMark } from '../StatusMark.tsx';
import * as css from './MiniRail.css.ts';

export type MiniRailProps = {
  day: Day;
  today: Day;
  /** Instead of the mark of the days: suspended, cancelled. */
  mark?: MarkKind;
  /** Takes the width that is left, on a phone's card. */
  isWide?: boolean;
};

/** 5 days back, 30 ahead, in 52 px; an arrow when later. The date stands beside it. */
export function MiniRail({ day, today, mark, isWide }: MiniRailProps) {
  const days = daysUntil(day, today);
  const position = days > 30 ? 96 : days < 0 ? Math.max(9, 16 + days * 1.4) : 16 + (days / 30) * 80;
  const kind = mark ?? (days > 30 ? 'beyond' : dueTone(day, today));
  return (
    <span className={`${css.rail} ${isWide ? css.wide : ''}`} aria-hidden="true">
      <span className={css.today} />
      <span className={css.mark} style={{ left: `${position}%` }}>
        <StatusMark kind={kind} size={9} />
      </span>
    </span>
  );
}

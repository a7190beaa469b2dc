import type { Day } from '@/db/model/day.ts';
import { StatusMark } from '../StatusMark.tsx';
import * as css from './Rail.css.ts';
import { positionOf } from './railLayout.ts';

/** From today to the term's end, ruled where it is too late to cancel. 14 px high; the row says the days in words. */
export function NoticeRail({ today, cancelBy, termEnd }: { today: Day; cancelBy: Day; termEnd: Day }) {
  const left = `${Math.min(97, Math.max(0, positionOf(cancelBy, today, termEnd)))}%`;
  return (
    <div className={css.rail} style={{ height: 14, margin: '4px 5px 2px 0' }} aria-hidden="true">
      <span className={css.axis} style={{ top: 7 }} />
      <span className={css.hatch} style={{ left, right: 0, top: 3, height: 9 }} />
      <span className={css.mark} style={{ left, top: 7.5 }}>
        <StatusMark kind="cancelby" size={11} />
      </span>
      <span className={css.mark} style={{ left: '100%', top: 7.5 }}>
        <StatusMark kind="end" />
      </span>
    </div>
  );
}

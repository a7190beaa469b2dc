import type { ReactNode } from 'react';
import { addDays, type Day, daysBetween, formatDay, formatDayNear } from '@/db/model/day.ts';
import { dueTone } from '@/db/model/due.ts';
import { text as toneText } from '../StatusBadge.css.ts';
import { StatusMark } from '../StatusMark.tsx';
import { hidden } from '../text.css.ts';
import { useWidth } from '../useWidth.ts';
import * as css from './Rail.css.ts';
import { monthTicks, positionOf, thinned } from './railLayout.ts';

export type TermRailProps = {
  termStart: Day;
  termEnd: Day;
  today: Day;
  due?: Day;
  /** Beside the due day: what it costs. */
  dueAmount?: ReactNode;
  cancelBy?: Day;
  /** 'Contract ends' or 'Term ends'. */
  endLabel?: string;
};

const axis = 52;
const letter = 6.4;

/** One term from its first day to its last: how far it has gone, when it is due, and until when it can be cancelled. */
export function TermRail(props: TermRailProps) {
  const { termStart, termEnd, today, due, dueAmount, cancelBy, endLabel = 'Contract ends' } = props;
  const [ref, width] = useWidth<HTMLDivElement>();
  const from = [termStart, today].sort()[0] ?? termStart;
  const last = [termEnd, due ?? termEnd, today].sort().at(-1) ?? termEnd;
  const to = addDays(last, Math.ceil(daysBetween(from, last) * 0.055));
  const at = (day: Day) => `${positionOf(day, from, to)}%`;
  const pixels = (day: Day) => (positionOf(day, from, to) / 100) * width;

  const began = `Term began ${formatDay(termStart)}`;
  const dueText = due ? `Due ${formatDayNear(due, today)}` : '';
  const dueFlips = due !== undefined && (pixels(due) > width - 170 || (due <= today && pixels(due) > 170));
  const dueWidth = (dueText.length + (dueAmount ? 12 : 0)) * letter;
  const apart = due ? pixels(due) - pixels(today) : 0;
  // A label beside "Today" has less room and must not overlap it.
  const headsToday = due !== undefined && dueFlips === apart >= 0;
  const stepsOver = headsToday && Math.abs(apart) < dueWidth + 34;
  const dueGap = stepsOver ? Math.abs(apart) + 24 : Math.abs(apart) < 24 ? 24 : 10;
  const firstLabel = Math.min(pixels(today) - 20, due ? pixels(due) + (dueFlips ? -dueGap - dueWidth : dueGap) : width);
  const showBegan = firstLabel > began.length * letter + 8;
  const cancelByText = cancelBy ? `Cancel by ${formatDayNear(cancelBy, today)}` : '';
  const endText = `${endLabel} ${formatDayNear(termEnd, today)}`;
  const half = (text: string) => (text.length * letter) / 2;
  const inside = (day: Day, text: string) =>
    Math.min(Math.max(pixels(day), half(text)), Math.max(0, width - half(text)));
  const endPosition = inside(termEnd, endText);
  const cancelPosition = cancelBy ? inside(cancelBy, cancelByText) : 0;
  const endDrops = cancelBy !== undefined && endPosition - cancelPosition < half(endText) + half(cancelByText) + 8;

  // A notice longer than the term: the day to cancel lies before all that is drawn.
  const ruled = cancelBy && [cancelBy, from].sort().at(-1);

  const facts = [
    `${began}.`,
    `Today is ${formatDay(today)}.`,
    due && `Due ${formatDay(due)}.`,
    cancelBy && `Cancel by ${formatDay(cancelBy)}.`,
    `${endLabel} ${formatDay(termEnd)}.`,
  ];
  return (
    <figure aria-label="The current term">
      <div ref={ref} className={css.rail} style={{ height: endDrops ? 112 : 96 }} aria-hidden="true">
        <span className={css.axis} style={{ top: axis }} />
        <span className={css.past} style={{ top: axis, width: at(today) }} />
        {ruled && ruled < termEnd && (
          <span
            className={css.hatch}
            style={{ left: at(ruled), width: `calc(${at(termEnd)} - ${at(ruled)})`, top: axis - 5, height: 11 }}
          />
        )}
        {thinned(monthTicks(from, to), width, 62).map((tick) => (
          <span key={tick.day}>
            <span className={css.tick} style={{ left: at(tick.day), top: axis, height: 6 }} />
            <span className={css.tickLabel} style={{ left: Math.max(24, pixels(tick.day)), top: axis + 10 }}>
              {tick.label}
            </span>
          </span>
        ))}
        {showBegan && (
          <span className={`${css.label} ${css.meta}`} style={{ left: 0, top: 6 }}>
            {began}
          </span>
        )}
        <span className={css.today} style={{ left: at(today), top: 20, height: 38 }} />
        <span className={css.todayLabel} style={{ left: at(today), top: 6 }}>
          Today
        </span>
        {due && (
          <>
            <span className={css.tick} style={{ left: at(due), top: due === today ? 20 : 14, height: 38 }} />
            <span
              className={`${css.label} ${dueFlips ? css.flipped : ''}`}
              style={{ left: `calc(${at(due)} ${dueFlips ? '-' : '+'} ${dueGap}px)`, top: 6 }}
            >
              <span className={`${css.bold} ${toneText[dueTone(due, today)]}`}>{dueText}</span>{' '}
              <span className={css.meta}>{dueAmount}</span>
            </span>
            <span className={`${css.mark} ${css.onLine}`} style={{ left: at(due), top: axis + 0.5 }}>
              <StatusMark kind={dueTone(due, today)} size={13} />
            </span>
          </>
        )}
        {cancelBy && (
          <>
            {cancelBy >= from && (
              <>
                <span
                  className={`${css.tick} ${css.stemCancelby}`}
                  style={{ left: at(cancelBy), top: axis, height: 27 }}
                />
                <span className={css.mark} style={{ left: at(cancelBy), top: axis + 0.5 }}>
                  <StatusMark kind="cancelby" size={13} />
                </span>
              </>
            )}
            <span
              className={`${css.label} ${css.bold} ${css.cancelby} ${css.centred}`}
              style={{ left: cancelPosition, top: axis + 27 }}
            >
              {cancelByText}
            </span>
          </>
        )}
        {due !== termEnd && (
          <span className={css.mark} style={{ left: at(termEnd), top: axis + 0.5 }}>
            <StatusMark kind="end" size={13} />
          </span>
        )}
        <span
          className={`${css.label} ${css.bold} ${css.centred}`}
          style={{ left: endPosition, top: axis + (endDrops ? 43 : 27) }}
        >
          {endText}
        </span>
      </div>
      <p className={hidden}>{facts.filter(Boolean).join(' ')}</p>
    </figure>
  );
}

import type { Day } from '@/db/model/day.ts';
import { dueTone } from '@/db/model/due.ts';
import { type MarkKind, StatusMark } from '../StatusMark.tsx';
import { hidden } from '../text.css.ts';
import { useWidth } from '../useWidth.ts';
import { VendorTile } from '../VendorTile.tsx';
import * as css from './Rail.css.ts';
import { labelLanes, positionOf, stackLevels, thinned, weekTicks } from './railLayout.ts';

export type RailMark = {
  id: string;
  day: Day;
  kind: 'due' | 'cancelby' | 'end';
  /** Whose tile stands over a due mark. */
  vendor?: string;
  /** Beside a cancel-by mark: 'Dhruva 29 Nov'. */
  label?: string;
  /** The full text of the mark: 'Kestrel Gate VPN, due 12 Nov 2026, 6 days overdue'. */
  title: string;
};

export type RailProps = {
  /** What the rail shows, for screen readers. */
  label: string;
  from: Day;
  to: Day;
  today: Day;
  marks: readonly RailMark[];
};

const tile = { size: 20, step: 21, max: 4 };
const lane = { first: 33, step: 16 };
/** Width of a letter of 11 px Inter, near enough to keep labels apart. */
const letter = 6;

/** A timeline: due payments above it, cancel-by and contract-end days below. */
export function Rail({ label, from, to, today, marks }: RailProps) {
  const [ref, width] = useWidth<HTMLDivElement>();
  const shown = marks
    .filter((mark) => mark.day >= from && mark.day <= to)
    .toSorted((one, other) => one.day.localeCompare(other.day));
  const position = (day: Day) => positionOf(day, from, to);
  const pixels = (day: Day) => (position(day) / 100) * width;
  const at = (day: Day) => `${position(day)}%`;

  const due = shown.filter((mark) => mark.kind === 'due');
  const below = shown.filter((mark) => mark.kind !== 'due');
  const levels = stackLevels(
    due.map((mark) => pixels(mark.day)),
    tile.size,
  );
  const lanes = labelLanes(
    below.map((mark) => ({
      position: pixels(mark.day),
      labelWidth: labelOf(mark, width).length * letter,
      hasStem: mark.kind === 'cancelby',
    })),
    width,
  );
  const highest = Math.min(tile.max - 1, Math.max(0, ...levels));
  // A tile at the height of the "Today" label would cover it.
  const isTodayCovered = due.some(
    (mark, index) =>
      highest > 0 && (levels[index] ?? 0) >= highest && Math.abs(pixels(mark.day) - pixels(today)) < tile.size + 10,
  );
  const axis = 58 + Math.max(0, highest - 1) * tile.step + (isTodayCovered ? 16 : 0);
  const height = axis + lane.first + Math.max(0, ...lanes.map((item) => item.lane)) * lane.step + 11;

  return (
    <figure aria-label={label}>
      <div ref={ref} className={css.rail} style={{ height }} aria-hidden="true">
        {thinned(weekTicks(from, to), width, 46).map((tick) => (
          <span key={tick.day}>
            <span className={css.tick} style={{ left: at(tick.day), top: axis, height: 5 }} />
            <span
              className={css.tickLabel}
              style={{ left: Math.max(16, Math.min(pixels(tick.day), width - 16)), top: axis + 8 }}
            >
              {tick.label}
            </span>
          </span>
        ))}
        <span className={css.axis} style={{ top: axis }} />
        <span className={css.past} style={{ top: axis, width: at(today) }} />
        <span className={css.today} style={{ left: at(today), top: 14, height: axis + 12 }} />
        <span className={css.todayLabel} style={{ left: at(today), top: -2 }}>
          Today
        </span>
        {due.map((mark, index) => {
          const level = levels[index] ?? 0;
          return (
            <span key={mark.id} title={mark.title}>
              {level === 0 && <span className={css.tick} style={{ left: at(mark.day), top: axis - 15, height: 9 }} />}
              {mark.vendor && level < tile.max && (
                <span className={css.mark} style={{ left: at(mark.day), top: axis - 26 - level * tile.step }}>
                  <VendorTile name={mark.vendor} size="xs" />
                </span>
              )}
              <span className={`${css.mark} ${css.onLine}`} style={{ left: at(mark.day), top: axis + 0.5 }}>
                <StatusMark kind={dueTone(mark.day, today)} size={11} />
              </span>
            </span>
          );
        })}
        {below.map((mark, index) => {
          const { lane: level, isFlipped } = lanes[index] ?? { lane: 0, isFlipped: false };
          const top = axis + lane.first + level * lane.step;
          return (
            <span key={mark.id} title={mark.title}>
              {mark.kind === 'cancelby' && (
                <span
                  className={`${css.tick} ${css.stemCancelby}`}
                  style={{ left: at(mark.day), top: axis + 7, height: top - axis - 11 }}
                />
              )}
              <span className={css.mark} style={{ left: at(mark.day), top }}>
                <StatusMark kind={mark.kind as MarkKind} />
              </span>
              {labelOf(mark, width) && (
                <span
                  className={`${css.laneLabel} ${isFlipped ? css.flipped : ''}`}
                  style={{ left: `calc(${at(mark.day)} ${isFlipped ? '- 10px' : '+ 10px'})`, top: top - 7 }}
                >
                  {mark.label}
                </span>
              )}
            </span>
          );
        })}
      </div>
      <ul className={hidden}>
        {shown.map((mark) => (
          <li key={mark.id}>{mark.title}</li>
        ))}
      </ul>
    </figure>
  );
}

/** A narrow rail has no labels: the list below it names the same items. */
function labelOf(mark: RailMark, width: number) {
  return mark.label && width >= 480 ? mark.label : '';
}

const meanings: readonly (readonly [MarkKind, string])[] = [
  ['paid', 'Paid'],
  ['overdue', 'Overdue'],
  ['urgent', 'Within 3 days'],
  ['soon', 'Within 7'],
  ['later', 'Later'],
  ['cancelby', 'Cancel by'],
  ['end', 'Contract end'],
];

/** All but paid: rails show only what is ahead. */
const onRails = meanings.map(([kind]) => kind).filter((kind) => kind !== 'paid');

/** What the marks mean: those of a rail, or those named. */
export function RailLegend({ kinds = onRails }: { kinds?: readonly MarkKind[] }) {
  return (
    <span className={css.legend}>
      {meanings
        .filter(([kind]) => kinds.includes(kind))
        .map(([kind, label]) => (
          <span key={kind} className={css.legendItem}>
            <StatusMark kind={kind} />
            {label}
          </span>
        ))}
    </span>
  );
}

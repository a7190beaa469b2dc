import {
  addDays,
  type Day,
  daysBetween,
  formatDay,
  monthOf,
  startOfMonth,
  startOfWeek,
  yearOf,
} from '@/db/model/day.ts';

/** Where a day stands on a rail, in percent of its width; outside 0..100 it is not on it. */
export function positionOf(day: Day, from: Day, to: Day): number {
  return (daysBetween(from, day) / Math.max(1, daysBetween(from, to))) * 100;
}

export type Tick = { day: Day; label: string };

/** Mondays; the date alone, with its month at the first and where the month changes. */
export function weekTicks(from: Day, to: Day): Tick[] {
  const ticks: Tick[] = [];
  const first = startOfWeek(from);
  for (let day = first < from ? addDays(first, 7) : first; day <= to; day = addDays(day, 7)) {
    const before = ticks.at(-1);
    const named = !before || monthOf(before.day) !== monthOf(day);
    ticks.push({ day, label: named ? formatDay(day, 'short') : String(Number(day.slice(8))) });
  }
  return ticks;
}

/** First days of months; the year at the first and where it changes. */
export function monthTicks(from: Day, to: Day): Tick[] {
  const ticks: Tick[] = [];
  const first = startOfMonth(from);
  for (
    let day = first < from ? startOfMonth(addDays(first, 31)) : first;
    day <= to;
    day = startOfMonth(addDays(day, 31))
  ) {
    const before = ticks.at(-1);
    const withYear = !before || yearOf(before.day) !== yearOf(day);
    ticks.push({ day, label: withYear ? formatDay(day, 'month') : formatDay(day, 'month').slice(0, 3) });
  }
  return ticks;
}

/** Every second, third ... tick, so that labels of `labelWidth` px do not touch on a rail of `width` px. */
export function thinned<T>(ticks: readonly T[], width: number, labelWidth: number): T[] {
  if (width <= 0) return [...ticks];
  const step = Math.max(1, Math.ceil((ticks.length * labelWidth) / width));
  return ticks.filter((_tick, index) => index % step === 0);
}

/** Tiles of `size` px above the line: the level of each, so that none covers another. Positions in px, sorted. */
export function stackLevels(positions: readonly number[], size: number): number[] {
  const ends: number[] = [];
  return positions.map((position) => {
    const free = ends.findIndex((end) => end <= position - size / 2 + 0.5);
    const level = free < 0 ? ends.length : free;
    ends[level] = position + size / 2;
    return level;
  });
}

export type LaneItem = {
  position: number;
  labelWidth: number /** A line leads up from its mark. */;
  hasStem?: boolean;
};
export type Laned = { lane: number; isFlipped: boolean };

/**
 * Lanes below the line. Labels stand right of their mark (left of it where the rail ends). From right to left, an item
 * whose label would reach a later mark, its stem or its label drops to a lower lane. Positions and widths in px, sorted by
 * position.
 */
export function labelLanes(items: readonly LaneItem[], railWidth: number): Laned[] {
  const gap = 8;
  const markHalf = 6;
  const taken: { lane: number; start: number; end: number; stem: number | undefined }[] = [];
  const laned: Laned[] = [];
  for (const item of [...items].reverse()) {
    const isFlipped = item.labelWidth > 0 && item.position + markHalf + gap + item.labelWidth > railWidth + 12;
    const start = isFlipped ? item.position - markHalf - item.labelWidth : item.position - markHalf;
    const end = isFlipped
      ? item.position + markHalf
      : item.position + markHalf + (item.labelWidth > 0 ? 4 + item.labelWidth : 0);
    const reaches = (other: { start: number; end: number }) =>
      start < other.end + gap / 2 && other.start < end + gap / 2;
    const crossed = item.labelWidth === 0 ? [] : taken.filter(({ stem = -1 }) => stem > start && stem < end);
    let lane = crossed.length === 0 ? 0 : Math.max(...crossed.map((other) => other.lane)) + 1;
    while (taken.some((other) => other.lane === lane && reaches(other))) lane += 1;
    taken.push({ lane, start, end, stem: item.hasStem ? item.position : undefined });
    laned.unshift({ lane, isFlipped });
  }
  return laned;
}

import {
  addDays,
  addMonths,
  type Day,
  endOfMonth,
  formatDay,
  MONTH_NAMES,
  monthOf,
  startOfMonth,
  startOfWeek,
  weekday,
  yearOf,
} from '@/db/model/day.ts';

/** How much is shown at once. */
export const modes = ['day', 'week', 'month', 'year'] as const;
export type Mode = (typeof modes)[number];

/** The days shown, around a date. */
export type Period = { mode: Mode; date: Day; days: readonly Day[] };

/** The days of the period around a date; of a year only its first and last. */
export function daysOf(mode: Mode, date: Day, weekStart: number): Day[] {
  if (mode === 'day') return [date];
  if (mode === 'month') return monthDays(date, weekStart);
  if (mode === 'week') {
    const first = startOfWeek(date, weekStart);
    return Array.from({ length: 7 }, (_, index) => addDays(first, index));
  }
  const first = `${String(yearOf(date)).padStart(4, '0')}-01-01`;
  return [first, endOfMonth(addMonths(first, 11))];
}

/** A date in the period before or after. */
export function stepped(mode: Mode, date: Day, by: 1 | -1): Day {
  if (mode === 'day') return addDays(date, by);
  if (mode === 'week') return addDays(date, 7 * by);
  if (mode === 'month') return addMonths(startOfMonth(date), by);
  return addMonths(date, 12 * by);
}

/** What the screen is headed with: 'November 2026'. */
export function titleOf({ mode, date, days }: Period): string {
  if (mode === 'day') return formatDay(date, 'long');
  if (mode === 'week') return `${formatDay(days[0] ?? date, 'short')} – ${formatDay(days.at(-1) ?? date)}`;
  if (mode === 'year') return String(yearOf(date));
  return `${MONTH_NAMES[monthOf(date) - 1]} ${yearOf(date)}`;
}

/** The same within a sentence: 'in November'. */
export function whenOf({ mode, date }: Period): string {
  if (mode === 'day') return 'on this day';
  if (mode === 'week') return 'in this week';
  return mode === 'year' ? `in ${yearOf(date)}` : `in ${MONTH_NAMES[monthOf(date) - 1]}`;
}

/** The days of whole weeks around a month. */
function monthDays(anyDay: Day, weekStart: number): Day[] {
  const first = `${anyDay.slice(0, 7)}-01`;
  const start = addDays(first, -((weekday(first) - weekStart + 7) % 7));
  const days: Day[] = [];
  for (
    let day = start;
    days.length % 7 !== 0 || day < first || monthOf(day) === monthOf(first);
    day = addDays(day, 1)
  ) {
    days.push(day);
  }
  return days;
}

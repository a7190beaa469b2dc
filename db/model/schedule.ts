import { type Frequency, MONTHS_PER_FREQUENCY } from './billing.ts';
import { addMonths, type Day, dayOf, monthsBetween } from './day.ts';

/** What decides the due days: the next one, the rhythm, and the day of the month that the rhythm keeps. */
export type Schedule = { nextDueDate: Day; frequency: Frequency; anchorDay?: number | null };

/** The due day `periods` later; on the anchor day, or the month's last where it is shorter. */
export function nextDue(nextDueDate: Day, frequency: Frequency, anchorDay?: number | null, periods = 1): Day {
  return addMonths(nextDueDate, MONTHS_PER_FREQUENCY[frequency] * periods, anchorDay ?? dayOf(nextDueDate));
}

export function previousDue(nextDueDate: Day, frequency: Frequency, anchorDay?: number | null, periods = 1): Day {
  return nextDue(nextDueDate, frequency, anchorDay, -periods);
}

/** How many due days have passed before today: as many periods bring the schedule up to date. */
export function missedPeriods(nextDueDate: Day, today: Day, frequency: Frequency, anchorDay?: number | null): number {
  if (nextDueDate >= today) return 0;
  return firstPeriodFrom({ nextDueDate, frequency, anchorDay }, today);
}

/** The due days from the next one on that lie in a range, both ends included. */
export function occurrences(schedule: Schedule, from: Day, to: Day): Day[] {
  const { nextDueDate, frequency, anchorDay } = schedule;
  const days: Day[] = [];
  let period = from <= nextDueDate ? 0 : firstPeriodFrom(schedule, from);
  let day = nextDue(nextDueDate, frequency, anchorDay, period);
  while (day <= to) {
    days.push(day);
    period += 1;
    day = nextDue(nextDueDate, frequency, anchorDay, period);
  }
  return days;
}

/** The number of the first due day on or after a day, which is not before the next due day. */
function firstPeriodFrom({ nextDueDate, frequency, anchorDay }: Schedule, day: Day): number {
  const least = Math.floor(monthsBetween(nextDueDate, day) / MONTHS_PER_FREQUENCY[frequency]);
  return nextDue(nextDueDate, frequency, anchorDay, least) >= day ? least : least + 1;
}

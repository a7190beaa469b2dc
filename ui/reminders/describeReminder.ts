import { type Day, formatDay, isSameMonth, todayIn, wallTime } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { CHANNEL_LABELS, type Channel, isPending, type ReminderEvent } from '@/db/model/reminders.ts';
import type { MarkKind } from '@/ui/components/StatusMark.tsx';
import type { Reminder } from './queries.ts';

/** The soonest first. */
export function pendingOf(reminders: readonly Reminder[], now: Date): Reminder[] {
  return reminders
    .filter((reminder) => isPending(reminder, now))
    .sort((one, other) => Date.parse(one.plannedFor) - Date.parse(other.plannedFor) || one.id - other.id);
}

/** Sent within the calendar month of `today`. */
export function sentInMonth(reminders: readonly Reminder[], today: Day, timezone: string): Reminder[] {
  return reminders.filter(({ sentAt }) => sentAt !== null && isSameMonth(todayIn(timezone, new Date(sentAt)), today));
}

/** '29 email, 12 dashboard'. */
export function countByChannel(reminders: readonly { type: Channel }[]): string {
  const channels = Object.keys(CHANNEL_LABELS) as Channel[];
  return channels
    .map((channel) => ({ channel, count: reminders.filter(({ type }) => type === channel).length }))
    .filter(({ count }) => count > 0)
    .map(({ channel, count }) => `${count} ${CHANNEL_LABELS[channel].toLowerCase()}`)
    .join(', ');
}

const days = (count: number) => countOf(count, 'days');

/** 'Renewal, 2 days before', 'Cancel by 29 Nov, 7 days before', 'Overdue by 3 days'. */
export function describeEvent(event: ReminderEvent, targetDay: Day, daysBefore: number): string {
  const when = daysBefore === 0 ? 'that day' : `${days(daysBefore)} before`;
  if (event === 'overdue') return `Overdue by ${days(Math.abs(daysBefore))}`;
  if (event === 'payment') return 'Payment recorded';
  if (event === 'cancelled') return 'Cancelled';
  if (event === 'cancel_by') return `Cancel by ${formatDay(targetDay, 'short')}, ${when}`;
  if (event === 'trial_end') return daysBefore === 0 ? 'Trial ends today' : `Trial ends in ${days(daysBefore)}`;
  return daysBefore === 0 ? 'Renewal, today' : `Renewal, ${when}`;
}

export function markOfEvent(event: ReminderEvent, daysBefore: number): MarkKind {
  if (event === 'overdue' || event === 'cancelled') return event;
  if (event === 'payment') return 'paid';
  if (event === 'cancel_by') return 'cancelby';
  if (event === 'trial_end') return 'trial';
  if (daysBefore <= 0) return 'today';
  if (daysBefore <= 3) return 'urgent';
  return daysBefore <= 7 ? 'soon' : 'later';
}

/** '18 Nov, 09:00' by the workspace's clock; 'today at 09:00' on the day. */
export function formatMoment(instant: string, timezone: string, today: Day): string {
  const { day, time } = wallTime(timezone, new Date(instant));
  const clock = time.slice(0, 5);
  return day === today ? `today, ${clock}` : `${formatDay(day, 'short')}, ${clock}`;
}

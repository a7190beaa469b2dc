import { type Day, daysBetween, formatDayNear } from './day.ts';
import { choice } from './wire.ts';

export const STATUSES = ['active', 'suspended', 'cancelled', 'trial'] as const;
export type Status = (typeof STATUSES)[number];
export const statusSchema = /* @__PURE__ */ choice(STATUSES, 'Status', 'active');
export const STATUS_LABELS: Record<Status, string> = {
  active: 'Active',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
  trial: 'Trial',
};

export const DUE_SOON_DAYS = 7;
export const DUE_MONTH_DAYS = 30;

export type Due = { status: string; nextDueDate: Day };

/** Calendar days until the due day; negative when it has passed. */
export const daysUntil = (day: Day, today: Day): number => daysBetween(today, day);

/** Active and trial subscriptions are paid: only they are due or overdue in the figures. */
export const RUNNING_STATUSES: readonly string[] = ['active', 'trial'] satisfies Status[];
export const isRunning = ({ status }: { status: string }): boolean => RUNNING_STATUSES.includes(status);

/** Suspended and cancelled are not due, whatever their day. */
export const restingStatus = ({ status }: { status: string }) =>
  status === 'suspended' || status === 'cancelled' ? status : undefined;

const isWithin = (day: Day, today: Day, days: number): boolean => {
  const until = daysUntil(day, today);
  return until >= 0 && until <= days;
};

/** Active or trial, due in 0 to 7 days. */
export function isDueThisWeek(due: Due, today: Day): boolean {
  return isRunning(due) && isWithin(due.nextDueDate, today, DUE_SOON_DAYS);
}

/** Active or trial, due in 0 to 30 days. */
export function isDue(due: Due, today: Day): boolean {
  return isRunning(due) && isWithin(due.nextDueDate, today, DUE_MONTH_DAYS);
}

/** Active or trial, the due day past. */
export function isOverdue(due: Due, today: Day): boolean {
  return isRunning(due) && due.nextDueDate < today;
}

/** The list's Due quick filter: due in 0 to 7 days, whatever the status. */
export function isDueQuickFilter(due: Due, today: Day): boolean {
  return isWithin(due.nextDueDate, today, DUE_SOON_DAYS);
}

/** What the upcoming renewals hold: active or trial, overdue or due within 30 days. */
export function isUpcoming(due: Due, today: Day): boolean {
  return isDue(due, today) || isOverdue(due, today);
}

/** Whether it may be marked as paid, wherever that is offered: what is due in the figures, and nothing else. */
export const isPayable = isRunning;

/** Why these may not be marked as paid, naming them; undefined when all may. */
export function paymentProblem(subscriptions: readonly { name: string; status: string }[]): string | undefined {
  const [first, ...others] = subscriptions.filter((subscription) => !isPayable(subscription));
  if (!first) return undefined;
  if (others.length === 0) return `${first.name} is ${first.status} and cannot be marked as paid. Activate it first.`;
  const more = others.length === 1 ? others[0]?.name : `${others.length} others`;
  return `${first.name} and ${more} cannot be marked as paid: only active and trial subscriptions can.`;
}

/** The detail page's Mark as Paid beside the next payment: due within 7 days or overdue. */
export function isPaymentNear(due: Due, today: Day): boolean {
  return isPayable(due) && daysUntil(due.nextDueDate, today) <= DUE_SOON_DAYS;
}

/** The status as list and detail page show it; any status that is not known is shown as it is. */
export function displayedStatus(due: Due, today: Day): string {
  if (due.status === 'cancelled' || due.status === 'suspended' || due.status === 'trial') {
    return STATUS_LABELS[due.status];
  }
  return due.status === 'active' ? dashboardStatus(due, today) : due.status;
}

/** The status as the dashboard derives it, from the days alone. */
export function dashboardStatus(due: { nextDueDate: Day }, today: Day): 'Overdue' | 'Due Soon' | 'Active' {
  const until = daysUntil(due.nextDueDate, today);
  if (until < 0) return 'Overdue';
  return until <= DUE_SOON_DAYS ? 'Due Soon' : 'Active';
}

export type DueTone = 'overdue' | 'today' | 'urgent' | 'soon' | 'later';

/** The colour of a due day: overdue and today red, urgent (to 3 days) orange, soon (to 7) yellow, later blue. */
export function dueTone(day: Day, today: Day): DueTone {
  const until = daysUntil(day, today);
  if (until < 0) return 'overdue';
  if (until === 0) return 'today';
  if (until <= 3) return 'urgent';
  return until <= DUE_SOON_DAYS ? 'soon' : 'later';
}

/**
 * A due day in words: 'Today', 'Tomorrow', 'In 5 days', 'Yesterday', '3 days overdue', else the date. `past` chooses the
 * words for what is merely past and not owed: '3 days ago'.
 */
export function relativeDue(day: Day, today: Day, past: 'overdue' | 'ago' = 'overdue'): string {
  const until = daysUntil(day, today);
  if (until === 0) return 'Today';
  if (until === 1) return 'Tomorrow';
  if (until === -1) return 'Yesterday';
  if (until < 0) return `${-until} days ${past}`;
  return until <= DUE_SOON_DAYS ? `In ${until} days` : formatDayNear(day, today);
}

/** Percent of the days-until-payment bar: the days over 30, from 10 to 100. */
export function daysUntilBar(day: Day, today: Day): number {
  const percent = Math.round((daysUntil(day, today) / DUE_MONTH_DAYS) * 100);
  return Math.min(100, Math.max(10, percent));
}

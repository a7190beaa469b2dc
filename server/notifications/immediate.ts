import { type Day, formatDay } from '@/db/model/day.ts';
import { type Decimal, formatMoney } from '@/db/model/money.ts';
import { notificationTypeOf, priorityOf, type ReminderEvent } from '@/db/model/reminders.ts';
import type { Tx } from '@/db/open.ts';
import { notifications, reminders } from '@/db/tables/reminders.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor } from '@/server/settings/store.ts';
import { listenersOf } from './listeners.ts';

type Actor = Pick<Scope, 'workspaceId' | 'userId'>;

export interface PaidPeriod {
  subscriptionId: number;
  /** The subscription's name. */
  name: string;
  /** The due day that was settled. */
  dueDate: Day;
  amount: Decimal;
  currency: string;
}

/**
 * Tells everyone of the workspace at once, within the payment's own transaction, that periods were paid: many at a time
 * in one message. The mail goes out with the next run, and not to the one who recorded it.
 */
export function notifyPayment(tx: Tx, actor: Actor, paid: readonly PaidPeriod[], now: Date): void {
  const [first] = paid;
  if (!first) return;
  const amount = formatMoney(first.amount, first.currency);
  addReminders(tx, actor, 'payment', { id: first.subscriptionId, day: first.dueDate }, now, {
    title: paid.length === 1 ? `${oneLine(first.name)} was paid` : `${paid.length} payments were recorded`,
    message:
      paid.length === 1
        ? `${amount} for the period due on ${formatDay(first.dueDate)} is recorded as paid.`
        : `${namesOf(paid)} are recorded as paid.`,
  });
}

/** The same for subscriptions that were just set to cancelled. */
export function notifyCancelled(
  tx: Tx,
  actor: Actor,
  cancelled: readonly { id: number; name: string }[],
  now: Date,
): void {
  const [first] = cancelled;
  if (!first) return;
  const day = todayFor(tx, actor.workspaceId, now);
  addReminders(tx, actor, 'cancelled', { id: first.id, day }, now, {
    title: cancelled.length === 1 ? `${oneLine(first.name)} was cancelled` : `${cancelled.length} were cancelled`,
    message:
      cancelled.length === 1
        ? `It was cancelled on ${formatDay(day)}. Nothing more will be due.`
        : `${namesOf(cancelled)} were cancelled on ${formatDay(day)}.`,
  });
}

const oneLine = (name: string) => name.replace(/\s+/g, ' ');

/** The first three by name. */
function namesOf(all: readonly { name: string }[]): string {
  const names = [...new Set(all.map(({ name }) => oneLine(name)))];
  const shown = names.slice(0, 3);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${rest} more`;
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
}

function addReminders(
  tx: Tx,
  { workspaceId, userId: actor }: Actor,
  event: Extract<ReminderEvent, 'payment' | 'cancelled'>,
  { id: subscriptionId, day: targetDay }: { id: number; day: Day },
  now: Date,
  { title, message }: { title: string; message: string },
): void {
  for (const { userId, channels } of listenersOf(tx, workspaceId)) {
    for (const type of channels) {
      const onDashboard = type === 'dashboard';
      if (userId === actor && !onDashboard) continue;
      const row = tx
        .insert(reminders)
        .values({
          workspaceId,
          subscriptionId,
          userId,
          type,
          event,
          targetDay,
          title,
          message,
          daysBeforeDue: 0,
          plannedFor: now,
          sent: onDashboard,
          sentAt: onDashboard ? now : null,
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning()
        .get();
      if (row && onDashboard) tx.insert(notifications).values(notificationOf(row, now)).run();
    }
  }
}

function notificationOf(row: typeof reminders.$inferSelect, now: Date) {
  return {
    workspaceId: row.workspaceId,
    userId: row.userId,
    subscriptionId: row.subscriptionId,
    reminderId: row.id,
    type: notificationTypeOf(row.event),
    title: row.title,
    message: row.message,
    priority: priorityOf(row.event, row.daysBeforeDue),
    createdAt: now,
  };
}

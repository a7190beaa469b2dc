import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Contract, nextCancelBy } from '@/db/model/contract.ts';
import type { Day } from '@/db/model/day.ts';
import { isRunning } from '@/db/model/due.ts';
import type { Channel } from '@/db/model/reminders.ts';
import type { Db, Tx } from '@/db/open.ts';
import { reminders } from '@/db/tables/reminders.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { contractColumns, decidedTerms, termKey } from '@/server/decisions/store.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

export type PendingRow = typeof reminders.$inferSelect & {
  /** A nearer lead of the same item is there for the same person and channel. */
  superseded: boolean;
};

/** Longest wait between two tries of a failing channel. */
export const maxRetryDelayMs = 60 * 60 * 1000;

/** Neither sent nor skipped; in words that SQLite recognises as those of the index. */
export const isUnsent = sql`${reminders.sent} = 0 and ${reminders.skippedAt} is null`;

/** What waits to be sent now: planned until now, and past the wait after a failed try. */
export function isDue(now: Date): SQL | undefined {
  const { nextAttemptAt } = reminders;
  return and(
    isUnsent,
    lte(reminders.plannedFor, now),
    or(
      isNull(nextAttemptAt),
      lte(nextAttemptAt, now),
      // Written by a clock that has been set back since.
      sql`${nextAttemptAt} > ${now.getTime() + 2 * maxRetryDelayMs}`,
    ),
  );
}

// In plain text: in a list of columns Drizzle would leave the table's name out, and each would be compared with itself.
const superseded = sql<number>`exists (select 1 from reminders nearer
  where nearer.subscription_id = reminders.subscription_id and nearer.target_day = reminders.target_day
    and nearer.event = reminders.event and nearer.days_before_due < reminders.days_before_due
    and nearer.type = reminders.type and nearer.user_id = reminders.user_id)
  or (reminders.event = 'renewal' and exists (select 1 from reminders overdue
    where overdue.subscription_id = reminders.subscription_id and overdue.target_day = reminders.target_day
      and overdue.event = 'overdue' and overdue.type = reminders.type and overdue.user_id = reminders.user_id))`;

/** The first of what waits, person by person, in the order in which it was planned. */
export function pendingRows(db: Db | Tx, where: SQL | undefined, limit: number): PendingRow[] {
  return db
    .select({ row: reminders, superseded })
    .from(reminders)
    .where(where)
    .orderBy(asc(reminders.userId), asc(reminders.plannedFor))
    .limit(limit)
    .all()
    .map(({ row, superseded: isSuperseded }) => ({ ...row, superseded: Boolean(isSuperseded) }));
}

// What happened is news for a week.
const newsLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Why each of these rows is not worth sending any more; what is worth it is not among them. */
export function reasonsToSkip(
  db: Db | Tx,
  rows: readonly PendingRow[],
  todayOf: (workspaceId: number) => Day,
  now: Date,
): Map<number, string> {
  const ids = [...new Set(rows.map(({ subscriptionId }) => subscriptionId))];
  const contracts = db
    .select({ ...contractColumns, trialEndDate: subscriptions.trialEndDate })
    .from(subscriptions)
    .where(inArray(subscriptions.id, ids))
    .all();
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  const decided = decidedTerms(
    db,
    rows.filter(({ event }) => event === 'cancel_by').map(({ subscriptionId }) => subscriptionId),
  );

  function reasonOf(row: PendingRow): string | undefined {
    const { event, targetDay, plannedFor } = row;
    if (event === 'payment' || event === 'cancelled') {
      return now.getTime() - plannedFor.getTime() > newsLifetimeMs ? 'Not delivered within a week' : undefined;
    }
    if (row.superseded) return 'DigestItem with a later reminder';
    const subscription = byId.get(row.subscriptionId);
    if (!subscription) return 'No longer active';
    const today = todayOf(row.workspaceId);
    if (event === 'cancel_by') return reasonNotToDecide(subscription, targetDay, today);
    if (!isRunning(subscription)) return 'No longer active';
    if (event === 'overdue') return subscription.nextDueDate === targetDay ? undefined : 'Paid or moved meanwhile';
    if (targetDay < today) return 'The day has passed';
    if (event === 'renewal') return subscription.nextDueDate === targetDay ? undefined : 'Paid or moved meanwhile';
    if (event === 'trial_end') {
      const stands = subscription.status === 'trial' && subscription.trialEndDate === targetDay;
      return stands ? undefined : 'The trial was changed meanwhile';
    }
    return undefined;
  }

  function reasonNotToDecide(subscription: Contract & { id: number }, cancelBy: Day, today: Day): string | undefined {
    if (subscription.status === 'cancelled') return 'No longer active';
    if (cancelBy < today) return 'The day has passed';
    const term = nextCancelBy(subscription, today);
    if (term?.cancelBy !== cancelBy) return 'The term was changed meanwhile';
    return decided.has(termKey(subscription.id, term.termEnd)) ? 'Decided meanwhile' : undefined;
  }

  return new Map(
    rows.flatMap((row) => {
      const reason = reasonOf(row);
      return reason ? [[row.id, reason] as const] : [];
    }),
  );
}

/** Marks these rows as never to be sent, with the reason that the list shows. */
export function skipRows(db: Db | Tx, reasons: Map<number, string>, now: Date): void {
  for (const [reason, ids] of Map.groupBy(reasons.keys(), (id) => reasons.get(id) ?? '')) {
    db.update(reminders).set({ skippedAt: now, lastError: reason }).where(inArray(reminders.id, ids)).run();
  }
}

/** What of one person (or of everyone) waits on a channel. */
export const waitingOn = (type: Channel, userId: number | undefined, workspaceId: number | undefined, now: Date) =>
  and(
    isDue(now),
    eq(reminders.type, type),
    userId === undefined ? undefined : eq(reminders.userId, userId),
    workspaceId === undefined ? undefined : eq(reminders.workspaceId, workspaceId),
  );

// Rows that one transaction sends, skips or marks: some milliseconds of work.
export const batchSize = 250;

export type Change = Partial<
  Pick<typeof reminders.$inferInsert, 'sent' | 'sentAt' | 'skippedAt' | 'lastError' | 'messageId'>
> & {
  attempts?: SQL;
  nextAttemptAt?: SQL;
};

/** Changes all rows of a condition that they no longer meet afterwards, some at a time. */
export async function changeRows(
  db: Db,
  where: SQL | undefined,
  values: Change,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  const some = () => db.select({ id: reminders.id }).from(reminders).where(where).limit(batchSize);
  while (true) {
    const { length } = db
      .update(reminders)
      .set(values)
      .where(inArray(reminders.id, some()))
      .returning({ id: reminders.id })
      .all();
    if (length < batchSize) return;
    await yieldToEventLoop();
  }
}

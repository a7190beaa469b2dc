import { and, between, desc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import { paymentProblem } from '@/db/model/due.ts';
import type { BulkPayment, NewPayment, PaymentRange } from '@/db/model/payments.ts';
import { nextDue } from '@/db/model/schedule.ts';
import type { Db, Tx } from '@/db/open.ts';
import { readRows } from '@/db/rows.ts';
import { payments } from '@/db/tables/payments.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { record, recordAll } from '@/server/audit/store.ts';
import { conflict, orNotFound } from '@/server/http/errors.ts';
import { notifyPayment } from '@/server/notifications/immediate.ts';
import type { Scope } from '@/server/scope.ts';
import {
  getSubscription,
  laterThan,
  type SubscriptionRow,
  subscriptionRow,
  subscriptionRows,
} from '@/server/subscriptions/store.ts';
import { assertInvoiceSettles } from './payment-invoice.ts';
import { withReportedAmounts } from './reporting.ts';
import { alreadyPaid, type PaymentRow, settle } from './settle.ts';

/** Two clicks come within seconds; two wishes to pay do not. */
const doubleClickMs = 10_000;

/** The payments of a subscription, voided ones too, newest period first; undefined when there is no such subscription. */
export function listPayments(db: Db, scope: Scope, subscriptionId: number) {
  if (!subscriptionRow(db, scope, subscriptionId)) return;
  const rows = db
    .select()
    .from(payments)
    .where(and(eq(payments.workspaceId, scope.workspaceId), eq(payments.subscriptionId, subscriptionId)))
    .orderBy(desc(payments.dueDate), desc(payments.id))
    .all();
  return withReportedAmounts(db, scope.workspaceId, rows);
}

/** The payments of the workspace made in a range of days, both included, not voided, the newest first. */
export function paymentsBetween(db: Db, { workspaceId }: Scope, { from, to }: PaymentRange) {
  const isPaid = and(
    eq(payments.workspaceId, workspaceId),
    between(payments.paidOn, from, to),
    isNull(payments.voidedAt),
  );
  const rows = readRows(
    db,
    getTableColumns(payments),
    sql`from ${payments} where ${isPaid} order by ${desc(payments.paidOn)}, ${desc(payments.id)}`,
  );
  return withReportedAmounts(db, workspaceId, rows);
}

/** Settles one or more periods of a subscription and moves its due day on; undefined when there is none such. */
export function recordPayment(db: Db, scope: Scope, subscriptionId: number, input: NewPayment, now: Date) {
  return db.transaction((tx) => {
    const row = subscriptionRow(tx, scope, subscriptionId);
    if (!row) return;
    assertPayable([row]);
    assertNotPaidTwice(tx, scope, [row], input.dueDate ? { [row.id]: input.dueDate } : {}, now);
    if (input.invoiceId) assertInvoiceSettles(tx, scope, row.id, input.invoiceId, input.periods);
    const recorded = settle(tx, scope, [row], input, now);
    logAndNotify(tx, scope, [row], recorded, now);
    return {
      payments: withReportedAmounts(tx, scope.workspaceId, recorded),
      subscription: orNotFound(getSubscription(tx, scope, row.id), 'Subscription'),
    };
  });
}

/** Settles the next period of each subscription, all or nothing; undefined when one of them is not there. */
export function recordPayments(db: Db, scope: Scope, input: BulkPayment, now: Date) {
  return db.transaction((tx) => {
    const rows = subscriptionRows(tx, scope, input.subscriptionIds);
    if (rows.length !== input.subscriptionIds.length) return;
    assertPayable(rows);
    assertNotPaidTwice(tx, scope, rows, input.dueDates ?? {}, now);
    const recorded = settle(tx, scope, rows, { paidOn: input.paidOn, periods: 1 }, now);
    logAndNotify(tx, scope, rows, recorded, now);
    return { count: rows.length, payments: withReportedAmounts(tx, scope.workspaceId, recorded) };
  });
}

/** Writes down for each subscription what was paid, and tells everyone in one message. */
function logAndNotify(
  tx: Tx,
  scope: Scope,
  rows: readonly SubscriptionRow[],
  recorded: readonly PaymentRow[],
  now: Date,
) {
  const periods = Map.groupBy(recorded, ({ subscriptionId }) => subscriptionId);
  const changes = rows.map((row) => {
    const paid = periods.get(row.id) ?? [];
    const last = paid.at(-1)?.dueDate ?? row.nextDueDate;
    return {
      action: 'pay',
      entity: 'subscription',
      entityId: row.id,
      before: { nextDueDate: row.nextDueDate },
      after: {
        nextDueDate: nextDue(last, row.frequency, row.anchorDay),
        payments: paid.map(({ id }) => id),
      },
    };
  });
  recordAll(tx, scope, changes);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  notifyPayment(
    tx,
    scope,
    recorded.map((payment) => ({ ...payment, name: names.get(payment.subscriptionId) ?? '' })),
    now,
  );
}

/** Voids a payment and moves the due day back to the period it settled; undefined when there is no such payment. */
export function voidPayment(db: Db, scope: Scope, id: number, now: Date): true | undefined {
  return db.transaction((tx) => {
    const own = and(eq(payments.workspaceId, scope.workspaceId), eq(payments.id, id));
    const payment = tx.select().from(payments).where(own).get();
    const row = payment && subscriptionRow(tx, scope, payment.subscriptionId);
    if (!payment || !row) return;
    if (payment.voidedAt) throw conflict('This payment has already been voided');
    const later = tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.subscriptionId, row.id), isNull(payments.voidedAt), gt(payments.dueDate, payment.dueDate)))
      .get();
    if (later) throw conflict('A later period is recorded as paid. Void that payment first.');
    tx.update(payments).set({ voidedAt: now, voidedBy: scope.userId }).where(own).run();
    tx.update(subscriptions)
      .set({
        nextDueDate: payment.dueDate,
        anchorDay: payment.anchorDay,
        updatedAt: laterThan(row.updatedAt, now),
      })
      .where(eq(subscriptions.id, row.id))
      .run();
    record(tx, scope, {
      action: 'void',
      entity: 'payment',
      entityId: id,
      subscriptionId: row.id,
      before: { nextDueDate: row.nextDueDate },
      after: { nextDueDate: payment.dueDate },
    });
    return true;
  });
}

function assertPayable(rows: readonly SubscriptionRow[]): void {
  const problem = paymentProblem(rows);
  if (problem) throw conflict(problem);
}

/** By subscription, the due day that the caller saw. */
type SeenDueDays = Record<string, Day | null | undefined>;

/** Refuses a period that was paid after the caller saw it due. */
function assertNotPaidTwice(
  tx: Tx,
  scope: Scope,
  rows: readonly SubscriptionRow[],
  seen: SeenDueDays,
  now: Date,
): void {
  if (rows.some(({ id, nextDueDate }) => seen[id] && seen[id] !== nextDueDate)) throw conflict(alreadyPaid);
  // Where the caller did not say which period was meant, a second call in a moment is taken for the same click.
  if (rows.every(({ id }) => seen[id])) return;
  const justPaid = new Set(
    tx
      .select({ id: payments.subscriptionId })
      .from(payments)
      .where(
        and(
          eq(payments.workspaceId, scope.workspaceId),
          isNull(payments.voidedAt),
          gt(payments.createdAt, new Date(now.getTime() - doubleClickMs)),
        ),
      )
      .all()
      .map(({ id }) => id),
  );
  if (rows.some(({ id }) => !seen[id] && justPaid.has(id))) throw conflict(alreadyPaid);
}

import { and, between, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Day, isDay } from '@/db/model/day.ts';
import { convert, roundMoney } from '@/db/model/money.ts';
import type { BulkPayment, NewPayment, PaymentRange } from '@/db/model/payments.ts';
import { nextDue } from '@/db/model/schedule.ts';
import type { Db, Tx } from '@/db/open.ts';
import { invoices } from '@/db/tables/invoices.ts';
import { payments } from '@/db/tables/payments.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { record } from '@/server/audit/store.ts';
import { conflict, invalid } from '@/server/errors.ts';
import { rateOn } from '@/server/rates/store.ts';
import { notifyPayment } from '@/server/reminders/announce.ts';
import type { Scope } from '@/server/session.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { laterThan, type SubscriptionRow, subscriptionAnswer, subscriptionRow } from '@/server/subscriptions/store.ts';

type PaymentRow = typeof payments.$inferSelect;

/** Two clicks come within seconds; two wishes to pay do not. */
const doubleClickMilliseconds = 10_000;

const alreadyPaid = 'This period has already been recorded as paid';

/** The payments of a subscription, voided ones too, newest period first; undefined when there is no such subscription. */
export function listPayments(db: Db, scope: Scope, subscriptionId: number): PaymentRow[] | undefined {
  if (!subscriptionRow(db, scope, subscriptionId)) return;
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.workspaceId, scope.workspaceId), eq(payments.subscriptionId, subscriptionId)))
    .orderBy(desc(payments.dueDate), desc(payments.id))
    .all();
}

/** The payments of the workspace made in a range of days, both included, not voided, the newest first. */
export function paymentsBetween(db: Db, scope: Scope, { from, to }: PaymentRange): PaymentRow[] {
  return db
    .select()
    .from(payments)
    .where(
      and(eq(payments.workspaceId, scope.workspaceId), between(payments.paidOn, from, to), isNull(payments.voidedAt)),
    )
    .orderBy(desc(payments.paidOn), desc(payments.id))
    .all();
}

/** Settles one or more periods of a subscription and moves its due day on; undefined when there is none such. */
export function recordPayment(db: Db, scope: Scope, subscriptionId: number, input: NewPayment, now: Date) {
  return db.transaction((tx) => {
    const row = subscriptionRow(tx, scope, subscriptionId);
    if (!row) return;
    refuseTwice(tx, row, input.dueDate, now);
    if (input.invoiceId) refuseForeignInvoice(tx, scope, input.invoiceId);
    const paid = settle(tx, scope, row, input, now);
    const { after } = paid;
    notifyPayment(
      tx,
      scope,
      paid.payments.map((payment) => ({ ...payment, name: row.name })),
      now,
    );
    record(tx, scope, {
      action: 'pay',
      entity: 'subscription',
      entityId: row.id,
      before: { nextDueDate: row.nextDueDate },
      after: {
        nextDueDate: after.nextDueDate,
        payments: paid.payments.map(({ id }) => id),
      },
    });
    return { payments: paid.payments, subscription: subscriptionAnswer(after) };
  });
}

/** Settles the next period of each subscription, all or nothing; undefined when one of them is not there. */
export function recordPayments(db: Db, scope: Scope, input: BulkPayment, now: Date) {
  return db.transaction((tx) => {
    const rows = tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.workspaceId, scope.workspaceId), inArray(subscriptions.id, input.subscriptionIds)))
      .all();
    if (rows.length !== input.subscriptionIds.length) return;
    const recorded = rows.flatMap((row) => {
      refuseTwice(tx, row, input.dueDates?.[row.id], now);
      return settle(tx, scope, row, { paidOn: input.paidOn, periods: 1 }, now).payments;
    });
    record(tx, scope, {
      action: 'pay',
      entity: 'subscription',
      after: {
        payments: recorded.map(({ id, subscriptionId, dueDate }) => ({
          id,
          subscriptionId,
          dueDate,
        })),
      },
    });
    return { count: rows.length, payments: recorded };
  });
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
      before: { nextDueDate: row.nextDueDate },
      after: { nextDueDate: payment.dueDate },
    });
    return true;
  });
}

/** Refuses a period that was paid after the caller saw it due. */
function refuseTwice(tx: Tx, row: SubscriptionRow, seen: string | null | undefined, now: Date): void {
  if (seen) {
    if (seen !== row.nextDueDate) throw conflict(alreadyPaid);
    return;
  }
  // The caller did not say which period was meant, so a second call in a moment is taken for the same click.
  const last = tx
    .select({ createdAt: payments.createdAt })
    .from(payments)
    .where(
      and(
        eq(payments.subscriptionId, row.id),
        isNull(payments.voidedAt),
        gt(payments.createdAt, new Date(now.getTime() - doubleClickMilliseconds)),
      ),
    )
    .get();
  if (last) throw conflict(alreadyPaid);
}

function refuseForeignInvoice(tx: Tx, { workspaceId }: Scope, id: number): void {
  const own = and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, id));
  if (!tx.select({ id: invoices.id }).from(invoices).where(own).get()) throw invalid('Invoice not found');
}

type Settlement = Pick<NewPayment, 'amount' | 'paidOn' | 'invoiceId' | 'periods'>;

/** Writes a payment for each period and moves the due day past them. */
function settle(tx: Tx, scope: Scope, row: SubscriptionRow, input: Settlement, now: Date) {
  const today = todayFor(tx, scope.workspaceId, now);
  const paidOn = input.paidOn ?? today;
  if (paidOn > today) throw invalid('Paid on must not be in the future');
  const amount = roundMoney(input.amount ?? row.cost, row.currency);
  const conversion = conversionOn(tx, scope, row, amount, paidOn);

  const recorded: PaymentRow[] = [];
  let dueDate = row.nextDueDate;
  for (let period = 0; period < input.periods; period++) {
    recorded.push(
      tx
        .insert(payments)
        .values({
          workspaceId: scope.workspaceId,
          subscriptionId: row.id,
          dueDate,
          anchorDay: row.anchorDay,
          paidOn,
          amount,
          currency: row.currency,
          ...conversion,
          invoiceId: input.invoiceId ?? null,
          recordedBy: scope.userId,
          createdAt: now,
        })
        .returning()
        .get(),
    );
    dueDate = nextDue(dueDate, row.frequency, row.anchorDay);
  }
  if (!isDay(dueDate)) throw invalid('The next due date would lie too far in the future');
  const after = tx
    .update(subscriptions)
    .set({ nextDueDate: dueDate, updatedAt: laterThan(row.updatedAt, now) })
    .where(and(eq(subscriptions.workspaceId, scope.workspaceId), eq(subscriptions.id, row.id)))
    .returning()
    .get();
  return { payments: recorded, after };
}

/**
 * The amount in the workspace's currency at the rate of the day it was paid. For a day before the oldest rate the one
 * frozen on the subscription serves, with its own day beside it.
 */
function conversionOn(tx: Tx, { workspaceId }: Scope, row: SubscriptionRow, amount: string, paidOn: Day) {
  const baseCurrency = workspaceSettings(tx, workspaceId).defaultCurrency;
  const frozen =
    row.baseCurrency === baseCurrency && row.rateDay
      ? {
          rate: row.exchangeRate,
          day: row.rateDay,
          source: row.rateSource ?? '',
        }
      : undefined;
  const found = rateOn(tx, workspaceId, row.currency, baseCurrency, paidOn) ?? frozen;
  if (!found) throw invalid(`No rate for ${row.currency} on ${paidOn}. An administrator can add one in Settings.`);
  const isSame = row.currency === baseCurrency;
  return {
    baseCurrency,
    exchangeRate: found.rate,
    convertedAmount: convert(amount, found.rate, baseCurrency),
    rateDay: isSame ? null : found.day,
    rateSource: isSame ? null : found.source,
  };
}

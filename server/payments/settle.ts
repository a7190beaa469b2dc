import { and, eq, sql } from 'drizzle-orm';
import { insertAll } from '@/db/insert.ts';
import { type Day, isDay } from '@/db/model/day.ts';
import { convert, roundMoney } from '@/db/model/money.ts';
import type { NewPayment } from '@/db/model/payments.ts';
import { paidOnProblem } from '@/db/model/payments.ts';
import { nextDue } from '@/db/model/schedule.ts';
import type { Tx } from '@/db/open.ts';
import { payments } from '@/db/tables/payments.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { conflict, invalid } from '@/server/http/errors.ts';
import { ratesInto } from '@/server/rates/store.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import type { SubscriptionRow } from '@/server/subscriptions/store.ts';

export type PaymentRow = typeof payments.$inferSelect;
type NewRow = typeof payments.$inferInsert;

export type Settlement = Pick<NewPayment, 'amount' | 'paidOn' | 'invoiceId' | 'periods'>;

export const alreadyPaid = 'This period has already been recorded as paid';

/** Writes a payment for each period of each subscription, and moves their due days past them. */
export function settle(
  tx: Tx,
  scope: Scope,
  rows: readonly SubscriptionRow[],
  { amount, paidOn: typedDay, invoiceId, periods }: Settlement,
  now: Date,
): PaymentRow[] {
  const today = todayFor(tx, scope.workspaceId, now);
  const paidOn = typedDay ?? today;
  const problem = paidOnProblem(paidOn, today);
  if (problem) throw invalid(problem);
  const conversionOf = conversionsOn(tx, scope, paidOn);

  const recorded: NewRow[] = [];
  const moved: [id: number, nextDueDate: Day][] = [];
  for (const row of rows) {
    const paid = roundMoney(amount ?? row.cost, row.currency);
    const shared = {
      workspaceId: scope.workspaceId,
      subscriptionId: row.id,
      anchorDay: row.anchorDay,
      paidOn,
      amount: paid,
      currency: row.currency,
      ...conversionOf(row, paid),
      invoiceId: invoiceId ?? null,
      recordedBy: scope.userId,
      createdAt: now,
    };
    let dueDate = row.nextDueDate;
    for (let period = 0; period < periods; period++) {
      recorded.push({ ...shared, dueDate });
      dueDate = nextDue(dueDate, row.frequency, row.anchorDay);
    }
    if (!isDay(dueDate)) throw invalid('The next due date would lie too far in the future');
    moved.push([row.id, dueDate]);
  }
  moveDueDays(tx, scope, moved, now);
  return insertPayments(tx, recorded);
}

function insertPayments(tx: Tx, rows: readonly NewRow[]): PaymentRow[] {
  try {
    return insertAll(tx, payments, rows).returning().all();
  } catch (error) {
    // The due day was moved back by hand to a period that is settled.
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_UNIQUE') {
      throw conflict(alreadyPaid);
    }
    throw error;
  }
}

/** All in one statement: row by row thousands of them would stop the server for seconds. */
function moveDueDays(tx: Tx, { workspaceId }: Scope, moved: readonly [number, Day][], now: Date): void {
  tx.update(subscriptions)
    .set({
      nextDueDate: sql`move.value ->> 1`,
      updatedAt: sql`max(${now.getTime()}, ${subscriptions.updatedAt} + 1)`,
    })
    .from(sql`json_each(${JSON.stringify(moved)}) as move`)
    // The plus keeps SQLite from walking the workspace's index, and with it all moves, for each of its rows.
    .where(and(sql`+${subscriptions.workspaceId} = ${workspaceId}`, eq(subscriptions.id, sql`move.value ->> 0`)))
    .run();
}

/**
 * Amounts in the workspace's currency at the rate of the day they were paid. For a day before the oldest rate the one
 * frozen on the subscription serves, with its own day beside it.
 */
function conversionsOn(tx: Tx, { workspaceId }: Scope, paidOn: Day) {
  const { defaultCurrency: baseCurrency } = workspaceSettings(tx, workspaceId);
  const rateOf = ratesInto(tx, workspaceId, baseCurrency, paidOn);
  return (row: SubscriptionRow, amount: string) => {
    const found = rateOf(row.currency) ?? frozenRate(row, baseCurrency);
    if (!found) throw invalid(`No rate for ${row.currency} on ${paidOn}. An administrator can add one in Settings.`);
    const isSame = row.currency === baseCurrency;
    return {
      baseCurrency,
      exchangeRate: found.rate,
      convertedAmount: convert(amount, found.rate, baseCurrency),
      rateDay: isSame ? null : found.day,
      rateSource: isSame ? null : found.source,
    };
  };
}

function frozenRate(row: SubscriptionRow, baseCurrency: string) {
  if (row.baseCurrency !== baseCurrency || !row.rateDay) return undefined;
  return { rate: row.exchangeRate, day: row.rateDay, source: row.rateSource ?? '' };
}

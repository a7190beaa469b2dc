import { and, asc, between, count, eq, getTableColumns, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { addDays, endOfMonth, startOfMonth, todayIn } from '@/db/model/day.ts';
import { DUE_MONTH_DAYS, DUE_SOON_DAYS, RUNNING_STATUSES } from '@/db/model/due.ts';
import { fromScaled } from '@/db/model/money.ts';
import type { Db } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { readRows } from '@/db/rows.ts';
import { invoices } from '@/db/tables/invoices.ts';
import { payments } from '@/db/tables/payments.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { orNotFound } from '@/server/http/errors.ts';
import { paidBetween } from '@/server/payments/reporting.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { subscriptionAnswer } from '@/server/subscriptions/store.ts';

const running = [...RUNNING_STATUSES];

/**
 * All of it in one statement, that reads no more of the index of due days than it counts. These are the predicates of
 * db/model/due.ts in SQL; a test holds both to the same counts.
 */
const figures = prepared((db) => {
  const { placeholder } = sql;
  const { nextDueDate, status } = subscriptions;
  const numberOf = (table: typeof subscriptions | typeof invoices, ...where: SQL[]) =>
    sql<number>`(${db
      .select({ count: count() })
      .from(table)
      .where(and(eq(table.workspaceId, placeholder('workspaceId')), ...where))})`;
  const isRunning = inArray(status, running);
  const isFrozenInIt = sql`${payments.baseCurrency} = ${placeholder('currency')}`;
  const paid = db
    .select({
      amount: sql<number>`coalesce(sum(case when ${isFrozenInIt} then ${payments.convertedAmount} end), 0)`.as(
        'amount',
      ),
      elsewhere: sql<number>`count(case when not ${isFrozenInIt} then 1 end)`.as('elsewhere'),
    })
    .from(payments)
    .where(
      and(
        eq(payments.workspaceId, placeholder('workspaceId')),
        isNull(payments.voidedAt),
        between(payments.paidOn, placeholder('monthStart'), placeholder('monthEnd')),
      ),
    )
    .as('paid');
  return db
    .select({
      total: numberOf(subscriptions),
      dueThisWeek: numberOf(subscriptions, isRunning, between(nextDueDate, placeholder('today'), placeholder('soon'))),
      due: numberOf(subscriptions, isRunning, between(nextDueDate, placeholder('today'), placeholder('inAMonth'))),
      overdue: numberOf(subscriptions, isRunning, lt(nextDueDate, placeholder('today'))),
      paid: paid.amount,
      elsewhere: paid.elsewhere,
      invoices: numberOf(invoices),
    })
    .from(workspaces)
    .innerJoin(paid, sql`true`)
    .where(eq(workspaces.id, placeholder('workspaceId')))
    .prepare();
});

/** The dashboard's figures; what payments count for is in server/payments/reporting.ts. */
export function dashboardStats(db: Db, { workspaceId }: Scope, now: Date) {
  const { defaultCurrency, timezone } = workspaceSettings(db, workspaceId);
  const today = todayIn(timezone, now);
  const month = { from: startOfMonth(today), to: endOfMonth(today) };
  const { paid, elsewhere, ...counts } = orNotFound(
    figures(db).get({
      workspaceId,
      today,
      soon: addDays(today, DUE_SOON_DAYS),
      inAMonth: addDays(today, DUE_MONTH_DAYS),
      currency: defaultCurrency,
      monthStart: month.from,
      monthEnd: month.to,
    }),
    'Workspace',
  );
  // Only a workspace that counted in another currency this month has to be asked further.
  if (elsewhere === 0) return { ...counts, monthlyPaidAmount: fromScaled(paid, 2) };
  const { byMonth } = paidBetween(db, workspaceId, month.from, month.to);
  return { ...counts, monthlyPaidAmount: byMonth.get(month.from) ?? '0.00' };
}

/** What is overdue or due within 30 days, soonest first. */
export function upcomingRenewals(db: Db, { workspaceId }: Scope, now: Date) {
  const today = todayFor(db, workspaceId, now);
  const isUpcoming = and(
    eq(subscriptions.workspaceId, workspaceId),
    inArray(subscriptions.status, running),
    lte(subscriptions.nextDueDate, addDays(today, DUE_MONTH_DAYS)),
  );
  return readRows(
    db,
    getTableColumns(subscriptions),
    sql`from ${subscriptions} where ${isUpcoming} order by ${asc(subscriptions.nextDueDate)}, ${asc(subscriptions.id)}`,
  ).map(subscriptionAnswer);
}

import { and, asc, between, count, eq, inArray, isNull, lt, lte, type SQL, sql, sum } from 'drizzle-orm';
import { addDays, endOfMonth, startOfMonth } from '@/db/model/day.ts';
import { DUE_MONTH_DAYS, DUE_SOON_DAYS } from '@/db/model/due.ts';
import { fromScaled } from '@/db/model/money.ts';
import type { Db } from '@/db/open.ts';
import { invoices } from '@/db/tables/invoices.ts';
import { payments } from '@/db/tables/payments.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import type { Scope } from '@/server/session.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { subscriptionAnswer } from '@/server/subscriptions/store.ts';

const running = ['active', 'trial'];

/**
 * The dashboard's figures in one statement. They are the predicates of db/model/due.ts in SQL; a test holds both to
 * the same counts.
 */
export function dashboardStats(db: Db, { workspaceId }: Scope, now: Date) {
  const today = todayFor(db, workspaceId, now);
  const { defaultCurrency } = workspaceSettings(db, workspaceId);
  const { status, nextDueDate } = subscriptions;
  const countOf = (where: SQL | undefined) => sql<number>`coalesce(sum(${where}), 0)`;
  const isRunning = inArray(status, running);
  const within = (days: number) => and(isRunning, between(nextDueDate, today, addDays(today, days)));
  const paidThisMonth = db
    .select({ amount: sum(payments.convertedAmount) })
    .from(payments)
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        isNull(payments.voidedAt),
        eq(payments.baseCurrency, defaultCurrency),
        between(payments.paidOn, startOfMonth(today), endOfMonth(today)),
      ),
    );
  const allInvoices = db.select({ invoices: count() }).from(invoices).where(eq(invoices.workspaceId, workspaceId));
  const row = db
    .select({
      total: sql<number>`count(*)`,
      dueThisWeek: countOf(within(DUE_SOON_DAYS)),
      due: countOf(within(DUE_MONTH_DAYS)),
      overdue: countOf(and(isRunning, lt(nextDueDate, today))),
      paid: sql<number>`coalesce(${paidThisMonth}, 0)`,
      invoices: sql<number>`${allInvoices}`,
    })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
    .get() ?? { total: 0, dueThisWeek: 0, due: 0, overdue: 0, paid: 0, invoices: 0 };
  const { paid, ...counts } = row;
  return { ...counts, monthlyPaidAmount: fromScaled(paid, 2) };
}

/** What is overdue or due within 30 days, soonest first. */
export function upcomingRenewals(db: Db, { workspaceId }: Scope, now: Date) {
  const today = todayFor(db, workspaceId, now);
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.workspaceId, workspaceId),
        inArray(subscriptions.status, running),
        lte(subscriptions.nextDueDate, addDays(today, DUE_MONTH_DAYS)),
      ),
    )
    .orderBy(asc(subscriptions.nextDueDate), asc(subscriptions.id))
    .all()
    .map(subscriptionAnswer);
}

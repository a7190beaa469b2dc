import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { addDays, endOfMonth, startOfMonth } from '@/db/model/day.ts';
import { DUE_MONTH_DAYS, DUE_SOON_DAYS } from '@/db/model/due.ts';
import { fromScaled } from '@/db/model/money.ts';
import type { Db } from '@/db/open.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import type { Scope } from '@/server/session.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { withAliases } from '@/server/subscriptions/store.ts';

const running = ['active', 'trial'];

/**
 * The dashboard's figures in one statement. They are the predicates of db/model/due.ts in SQL; a test holds both to
 * the same counts.
 */
export function dashboardStats(db: Db, { workspaceId }: Scope, now: Date) {
  const today = todayFor(db, workspaceId, now);
  const { defaultCurrency } = workspaceSettings(db, workspaceId);
  const row = db.get<{
    total: number;
    dueThisWeek: number;
    due: number;
    overdue: number;
    paid: number;
  }>(sql`
    select
      count(*) as total,
      coalesce(sum(status in ('active', 'trial') and next_due_date between ${today} and ${addDays(today, DUE_SOON_DAYS)}), 0) as dueThisWeek,
      coalesce(sum(status in ('active', 'trial') and next_due_date between ${today} and ${addDays(today, DUE_MONTH_DAYS)}), 0) as due,
      coalesce(sum(status in ('active', 'trial') and next_due_date < ${today}), 0) as overdue,
      (select coalesce(sum(converted_amount), 0) from payments
        where workspace_id = ${workspaceId} and voided_at is null and base_currency = ${defaultCurrency}
          and paid_on between ${startOfMonth(today)} and ${endOfMonth(today)}) as paid
    from subscriptions where workspace_id = ${workspaceId}`);
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
    .map(withAliases);
}

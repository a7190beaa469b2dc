import { and, asc, between, count, countDistinct, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import { addMonths, type Day, endOfMonth, isSameMonth, startOfMonth } from '@/db/model/day.ts';
import { SPEND_MONTHS, spendOf } from '@/db/model/spend.ts';
import type { Db } from '@/db/open.ts';
import { readRows } from '@/db/rows.ts';
import { payments } from '@/db/tables/payments.ts';
import { priceChanges } from '@/db/tables/price-changes.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { apartOf, paidBetween } from '@/server/payments/reporting.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';

/** The year behind and the year ahead of a workspace, in its currency. */
export function spend(db: Db, { workspaceId }: Scope, now: Date) {
  const today = todayFor(db, workspaceId, now);
  const { defaultCurrency: baseCurrency } = workspaceSettings(db, workspaceId);
  const from = addMonths(startOfMonth(today), 1 - SPEND_MONTHS);

  const { byMonth, unconverted } = paidBetween(db, workspaceId, from, endOfMonth(today));
  const increases = db
    .select({
      subscriptionId: priceChanges.subscriptionId,
      name: subscriptions.name,
      currency: priceChanges.currency,
      previousCurrency: priceChanges.previousCurrency,
      from: priceChanges.previousCost,
      to: priceChanges.cost,
      previousQuantity: priceChanges.previousQuantity,
      quantity: priceChanges.quantity,
      day: priceChanges.day,
    })
    .from(priceChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, priceChanges.subscriptionId))
    .where(
      and(
        eq(priceChanges.workspaceId, workspaceId),
        isNotNull(priceChanges.previousCost),
        between(priceChanges.day, addMonths(today, -SPEND_MONTHS), today),
      ),
    )
    .orderBy(asc(priceChanges.day), asc(priceChanges.id))
    .all()
    // More units are a wish, not a price rise.
    .filter((row) => row.currency === row.previousCurrency && row.quantity === row.previousQuantity)
    .flatMap(({ from, previousCurrency, previousQuantity, quantity, ...row }) =>
      from === null ? [] : [{ ...row, from }],
    );

  return spendOf({
    today,
    baseCurrency,
    paid: { byMonth, apart: apartOf(unconverted) },
    paidThisMonth: {
      ...paidInMonth(db, workspaceId, today),
      apart: apartOf(unconverted.filter(({ paidOn }) => isSameMonth(paidOn, today))),
    },
    increases,
    subscriptions: readRows(db, spendColumns, sql`from ${subscriptions} where ${eq(ofWorkspace, workspaceId)}`),
  });
}

const { workspaceId: ofWorkspace, ...columns } = getTableColumns(subscriptions);
const { category, status, cost, currency, convertedCost, baseCurrency, rateDay, frequency, nextDueDate, anchorDay } =
  columns;
const spendColumns = {
  ...{ category, status, cost, currency, convertedCost, baseCurrency, rateDay },
  ...{ frequency, nextDueDate, anchorDay },
};

/** How many payments there are in the calendar month of a day, and for how many subscriptions. */
function paidInMonth(db: Db, workspaceId: number, today: Day) {
  const [from, to] = [startOfMonth(today), endOfMonth(today)];
  const counts = db
    .select({ payments: count(), subscriptions: countDistinct(payments.subscriptionId) })
    .from(payments)
    .where(and(eq(payments.workspaceId, workspaceId), isNull(payments.voidedAt), between(payments.paidOn, from, to)))
    .get();
  return { payments: counts?.payments ?? 0, subscriptions: counts?.subscriptions ?? 0 };
}

import { and, asc, between, eq, isNotNull } from 'drizzle-orm';
import { addMonths, endOfMonth, startOfMonth } from '@/db/model/day.ts';
import { SPEND_MONTHS, spendOf } from '@/db/model/spend.ts';
import type { Db } from '@/db/open.ts';
import { priceChanges } from '@/db/tables/price-changes.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { paidBetween, ratesOf } from './paid.ts';

/** The year behind and the year ahead of a workspace, in its currency. */
export function spend(db: Db, { workspaceId }: Scope, now: Date) {
  const today = todayFor(db, workspaceId, now);
  const { defaultCurrency: baseCurrency } = workspaceSettings(db, workspaceId);
  const rateOf = ratesOf(db, workspaceId, baseCurrency, today);
  const from = addMonths(startOfMonth(today), 1 - SPEND_MONTHS);

  const paid = paidBetween(db, workspaceId, { from, to: endOfMonth(today), baseCurrency, rateOf });

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
    rateOf,
    payments: paid,
    increases,
    subscriptions: db.select().from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId)).all(),
  });
}

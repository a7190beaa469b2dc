import { and, asc, between, eq, isNotNull, isNull } from 'drizzle-orm';
import { addMonths, endOfMonth, startOfMonth } from '@/db/model/day.ts';
import { convert } from '@/db/model/money.ts';
import { SPEND_MONTHS, spendOf } from '@/db/model/spend.ts';
import type { Db } from '@/db/open.ts';
import { payments } from '@/db/tables/payments.ts';
import { priceChanges } from '@/db/tables/price-changes.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { rateOn } from '@/server/rates/store.ts';
import type { Scope } from '@/server/session.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';

/** The year behind and the year ahead of a workspace, in its currency. */
export function spend(db: Db, { workspaceId }: Scope, now: Date) {
  const today = todayFor(db, workspaceId, now);
  const { defaultCurrency: baseCurrency } = workspaceSettings(db, workspaceId);
  const rates = new Map<string, ReturnType<typeof rateOn>>();
  const rateOf = (currency: string) => {
    if (!rates.has(currency)) rates.set(currency, rateOn(db, workspaceId, currency, baseCurrency, today));
    return rates.get(currency);
  };
  const from = addMonths(startOfMonth(today), 1 - SPEND_MONTHS);

  const paid = db
    .select({
      paidOn: payments.paidOn,
      amount: payments.amount,
      currency: payments.currency,
      convertedAmount: payments.convertedAmount,
      baseCurrency: payments.baseCurrency,
    })
    .from(payments)
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        isNull(payments.voidedAt),
        between(payments.paidOn, from, endOfMonth(today)),
      ),
    )
    .all()
    .flatMap(({ paidOn, amount, currency, ...frozen }) => {
      if (frozen.baseCurrency === baseCurrency) return [{ paidOn, convertedAmount: frozen.convertedAmount }];
      // Recorded while the workspace reckoned in another currency.
      const rate = rateOf(currency)?.rate;
      return rate ? [{ paidOn, convertedAmount: convert(amount, rate, baseCurrency) }] : [];
    });

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

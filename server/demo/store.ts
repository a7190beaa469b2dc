import { eq } from 'drizzle-orm';
import { computeCost } from '@/db/model/billing.ts';
import { type Day, dayOf, instantOf } from '@/db/model/day.ts';
import { convert } from '@/db/model/money.ts';
import { createSubscriptionSchema } from '@/db/model/subscriptions.ts';
import type { Db, Tx } from '@/db/open.ts';
import { DEMO_GROUPS, type DemoSubscription, demoSubscriptions } from '@/db/seed.ts';
import { licenseChanges } from '@/db/tables/license-changes.ts';
import { payments } from '@/db/tables/payments.ts';
import { priceChanges } from '@/db/tables/price-changes.ts';
import { pricingTiers } from '@/db/tables/pricing-tiers.ts';
import { subscriptionGroups } from '@/db/tables/subscription-groups.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { usageMetrics } from '@/db/tables/usage-metrics.ts';
import type { Scope } from '@/server/scope.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { addSubscription, changeSubscription, subscriptionRow } from '@/server/subscriptions/store.ts';

/** Whether a workspace holds no subscription yet, so that sample data cannot mix with real. */
export const isEmpty = (db: Db, workspaceId: number): boolean =>
  db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.workspaceId, workspaceId)).get() ===
  undefined;

/** Fills a workspace with an invented office's subscriptions and a year of their history, all or nothing. */
export function fillWithDemo(db: Db, scope: Scope, today: Day, now: Date, count?: number): number {
  const { timezone } = workspaceSettings(db, scope.workspaceId);
  const at = (day: Day) => instantOf(day, '10:00', timezone);
  return db.transaction((tx) => {
    const groups = DEMO_GROUPS.map(
      (group) =>
        tx
          .insert(subscriptionGroups)
          .values({ ...group, workspaceId: scope.workspaceId, createdAt: now, updatedAt: now })
          .returning()
          .get().id,
    );
    const sample = demoSubscriptions(today, count);
    for (const demo of sample)
      addDemo(tx, scope, demo, demo.group === null ? null : (groups[demo.group] ?? null), at, now);
    return sample.length;
  });
}

function addDemo(
  tx: Tx,
  scope: Scope,
  demo: DemoSubscription,
  groupId: number | null,
  at: (day: Day) => Date,
  now: Date,
) {
  const { payments: paid, priceChange, licenseChange, usage, tiers, quantity, group: _, ...fields } = demo;
  const { workspaceId, userId } = scope;
  const input = createSubscriptionSchema.parse({ ...fields, baseQuantity: quantity, groupId, assignedOwner: userId });
  const { id } = addSubscription(tx, scope, input, now);
  for (const [index, { name, min, max, unitCost }] of tiers.entries()) {
    tx.insert(pricingTiers)
      .values({
        workspaceId,
        subscriptionId: id,
        tierName: name,
        tierLevel: index + 1,
        minQuantity: min,
        maxQuantity: max,
        unitCost,
      })
      .run();
  }
  for (const { start, end, value } of usage) {
    tx.insert(usageMetrics)
      .values({
        workspaceId,
        subscriptionId: id,
        metricType: 'storage_gb',
        measuredValue: value,
        measurementPeriodStart: start,
        measurementPeriodEnd: end,
        currency: demo.currency,
        recordedAt: at(end),
      })
      .run();
  }
  const added = subscriptionRow(tx, scope, id);
  if (!added) throw new Error('The subscription just added is not there');
  const row = tiers.length > 0 || usage.length > 0 ? changeSubscription(tx, scope, added, {}, now) : added;

  // What happened before today is written with its own days.
  const began = at(demo.startDate);
  tx.update(subscriptions).set({ createdAt: began, updatedAt: now }).where(eq(subscriptions.id, id)).run();
  tx.update(priceChanges)
    .set({ day: demo.startDate, createdAt: began })
    .where(eq(priceChanges.subscriptionId, id))
    .run();
  const price = {
    workspaceId,
    subscriptionId: id,
    currency: row.currency,
    previousCurrency: row.currency,
    changedBy: userId,
  };
  if (priceChange) {
    tx.update(priceChanges).set({ cost: priceChange.from }).where(eq(priceChanges.subscriptionId, id)).run();
    tx.insert(priceChanges)
      .values({
        ...price,
        day: priceChange.day,
        cause: 'edited',
        previousCost: priceChange.from,
        cost: row.cost,
        previousQuantity: quantity,
        quantity,
        createdAt: at(priceChange.day),
      })
      .run();
  }
  if (licenseChange && demo.unitCost) {
    const { day, from } = licenseChange;
    const before = computeCost({
      billingModel: 'per_unit',
      cost: row.cost,
      unitCost: demo.unitCost,
      baseQuantity: from,
    });
    tx.update(priceChanges).set({ cost: before, quantity: from }).where(eq(priceChanges.subscriptionId, id)).run();
    tx.insert(priceChanges)
      .values({
        ...price,
        day,
        cause: 'license_change',
        previousCost: before,
        cost: row.cost,
        previousQuantity: from,
        quantity,
        createdAt: at(day),
      })
      .run();
    tx.insert(licenseChanges)
      .values({
        workspaceId,
        subscriptionId: id,
        changeType: 'add',
        previousQuantity: from,
        newQuantity: quantity,
        unitCostAtTime: demo.unitCost,
        effectiveDate: day,
        reason: 'New colleagues',
        changedByUserId: userId,
        createdAt: at(day),
      })
      .run();
  }
  for (const { dueDate, paidOn, amount } of paid) {
    tx.insert(payments)
      .values({
        workspaceId,
        subscriptionId: id,
        dueDate,
        anchorDay: dayOf(row.nextDueDate),
        paidOn,
        amount,
        currency: row.currency,
        exchangeRate: row.exchangeRate,
        convertedAmount: convert(amount, row.exchangeRate, row.baseCurrency),
        baseCurrency: row.baseCurrency,
        rateDay: row.rateDay,
        rateSource: row.rateSource,
        recordedBy: userId,
        createdAt: at(paidOn),
      })
      .run();
  }
}

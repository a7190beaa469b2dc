import { and, desc, eq, sql } from 'drizzle-orm';
import { computeCost } from '@/db/model/billing.ts';
import type { Day } from '@/db/model/day.ts';
import type { PriceChangeCause } from '@/db/model/price-changes.ts';
import type { Db, Tx } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { priceChanges } from '@/db/tables/price-changes.ts';
import { pricingTiers } from '@/db/tables/pricing-tiers.ts';
import type { subscriptions } from '@/db/tables/subscriptions.ts';
import { usageMetrics } from '@/db/tables/usage-metrics.ts';
import type { Actor } from '@/server/audit/store.ts';

type Row = typeof subscriptions.$inferSelect;

/** What a cost is computed from. */
type Basis = Pick<
  Row,
  'billingModel' | 'baseCost' | 'unitCost' | 'baseQuantity' | 'minimumUnits' | 'usageLimit' | 'overageRate' | 'currency'
> & { id?: number | undefined };

/** The cost of one period from its billing model, its tiers and its last measured usage. */
export function costOf(db: Db | Tx, basis: Basis): string {
  const { id, baseCost, ...rest } = basis;
  if (id === undefined) return computeCost({ ...rest, cost: baseCost });
  const tiers = tiersOf(db).all({ id });
  const usage = lastUsage(db).get({ id });
  return computeCost({
    ...rest,
    cost: baseCost,
    tiers,
    usage: usage?.value ?? null,
  });
}

const tiersOf = prepared((db) =>
  db
    .select()
    .from(pricingTiers)
    .where(eq(pricingTiers.subscriptionId, sql.placeholder('id')))
    .prepare(),
);

const lastUsage = prepared((db) =>
  db
    .select({ value: usageMetrics.measuredValue })
    .from(usageMetrics)
    .where(eq(usageMetrics.subscriptionId, sql.placeholder('id')))
    .orderBy(desc(usageMetrics.measurementPeriodEnd), desc(usageMetrics.id))
    .limit(1)
    .prepare(),
);

type Priced = Pick<Row, 'cost' | 'baseQuantity' | 'currency'>;

/** Keeps a change of cost, quantity or currency with its day and cause; does nothing when none of them changed. */
export function recordPriceChange(
  tx: Tx,
  actor: Actor,
  subscriptionId: number,
  before: Priced | undefined,
  after: Priced,
  cause: PriceChangeCause,
  day: Day,
): void {
  const same =
    before &&
    before.cost === after.cost &&
    before.baseQuantity === after.baseQuantity &&
    before.currency === after.currency;
  if (same) return;
  tx.insert(priceChanges)
    .values({
      workspaceId: actor.workspaceId,
      subscriptionId,
      day,
      cause,
      previousCost: before?.cost ?? null,
      cost: after.cost,
      previousQuantity: before?.baseQuantity ?? null,
      quantity: after.baseQuantity,
      previousCurrency: before?.currency ?? null,
      currency: after.currency,
      changedBy: actor.userId,
    })
    .run();
}

/** The price history of a subscription, newest first. */
export function listPriceChanges(db: Db, scope: Pick<Actor, 'workspaceId'>, subscriptionId: number) {
  return db
    .select()
    .from(priceChanges)
    .where(and(eq(priceChanges.workspaceId, scope.workspaceId), eq(priceChanges.subscriptionId, subscriptionId)))
    .orderBy(desc(priceChanges.day), desc(priceChanges.id))
    .all();
}

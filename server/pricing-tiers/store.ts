import { and, asc, eq } from 'drizzle-orm';
import { type NewPricingTier, type PricingTierUpdate, tierProblem } from '@/db/model/pricing-tiers.ts';
import type { Db, Tx } from '@/db/open.ts';
import { pricingTiers } from '@/db/tables/pricing-tiers.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/http/errors.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { subscriptionRow } from '@/server/subscriptions/store.ts';
import { repriceSubscription } from './repricing.ts';

const entity = 'pricing_tier';
type TierRow = typeof pricingTiers.$inferSelect;

const ofSubscription = (scope: Scope, subscriptionId: number) =>
  and(eq(pricingTiers.workspaceId, scope.workspaceId), eq(pricingTiers.subscriptionId, subscriptionId));

/** The tiers of a subscription by quantity. */
export function tiersOf(db: Db | Tx, scope: Scope, subscriptionId: number): TierRow[] {
  return db
    .select()
    .from(pricingTiers)
    .where(ofSubscription(scope, subscriptionId))
    .orderBy(asc(pricingTiers.minQuantity), asc(pricingTiers.tierLevel), asc(pricingTiers.id))
    .all();
}

/** The same; undefined when there is no such subscription. */
export const listPricingTiers = (db: Db, scope: Scope, subscriptionId: number) =>
  subscriptionRow(db, scope, subscriptionId) && tiersOf(db, scope, subscriptionId);

export function addPricingTier(db: Db, scope: Scope, subscriptionId: number, input: NewPricingTier, now: Date) {
  return db.transaction((tx) => {
    const subscription = subscriptionRow(tx, scope, subscriptionId);
    if (!subscription) return;
    const row = tx
      .insert(pricingTiers)
      .values({ ...input, workspaceId: scope.workspaceId, subscriptionId, createdAt: now })
      .returning()
      .get();
    assertNoOverlap(tx, scope, row);
    record(tx, scope, { action: 'create', entity, entityId: row.id, subscriptionId, after: row });
    repriceSubscription(tx, scope, subscription, now, 'pricing_tier');
    return withoutWorkspace(row);
  });
}

/** Changes any part of a tier; undefined when there is none. */
export function updatePricingTier(
  db: Db,
  scope: Scope,
  subscriptionId: number,
  id: number,
  input: PricingTierUpdate,
  now: Date,
) {
  return db.transaction((tx) => {
    const subscription = subscriptionRow(tx, scope, subscriptionId);
    const own = and(ofSubscription(scope, subscriptionId), eq(pricingTiers.id, id));
    const before = tx.select().from(pricingTiers).where(own).get();
    if (!subscription || !before) return;
    // The key itself: an UPDATE that sets nothing is no SQL.
    const after = tx
      .update(pricingTiers)
      .set({ ...input, id })
      .where(own)
      .returning()
      .get();
    assertNoOverlap(tx, scope, after);
    record(tx, scope, { action: 'update', entity, entityId: id, subscriptionId, before, after });
    repriceSubscription(tx, scope, subscription, now, 'pricing_tier');
    return withoutWorkspace(after);
  });
}

export function deletePricingTier(db: Db, scope: Scope, subscriptionId: number, id: number, now: Date) {
  return db.transaction((tx): true | undefined => {
    const subscription = subscriptionRow(tx, scope, subscriptionId);
    const own = and(ofSubscription(scope, subscriptionId), eq(pricingTiers.id, id));
    const before = tx.select().from(pricingTiers).where(own).get();
    if (!subscription || !before) return;
    tx.delete(pricingTiers).where(own).run();
    record(tx, scope, { action: 'delete', entity, entityId: id, subscriptionId, before });
    repriceSubscription(tx, scope, subscription, now, 'pricing_tier');
    return true;
  });
}

/** Within the transaction that wrote the tier: what it throws takes the row back. */
function assertNoOverlap(tx: Tx, scope: Scope, tier: TierRow): void {
  const others = tiersOf(tx, scope, tier.subscriptionId).filter(({ id }) => id !== tier.id);
  const problem = tierProblem(tier, others);
  if (problem) throw invalid(problem);
}

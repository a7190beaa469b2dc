import { and, desc, eq } from 'drizzle-orm';
import { overageAmount } from '@/db/model/billing.ts';
import { tierReached } from '@/db/model/pricing-tiers.ts';
import type { NewUsageMetric } from '@/db/model/usage-metrics.ts';
import type { Db } from '@/db/open.ts';
import { usageMetrics } from '@/db/tables/usage-metrics.ts';
import { record } from '@/server/audit/store.ts';
import { repriceSubscription } from '@/server/pricing-tiers/repricing.ts';
import { tiersOf } from '@/server/pricing-tiers/store.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { subscriptionRow } from '@/server/subscriptions/store.ts';

const entity = 'usage_metric';

const ofSubscription = (scope: Scope, subscriptionId: number) =>
  and(eq(usageMetrics.workspaceId, scope.workspaceId), eq(usageMetrics.subscriptionId, subscriptionId));

/** What was measured, the latest period first; undefined when there is no such subscription. */
export function listUsageMetrics(db: Db, scope: Scope, subscriptionId: number) {
  if (!subscriptionRow(db, scope, subscriptionId)) return;
  return db
    .select()
    .from(usageMetrics)
    .where(ofSubscription(scope, subscriptionId))
    .orderBy(desc(usageMetrics.measurementPeriodEnd), desc(usageMetrics.id))
    .all();
}

/** Keeps a measure with its overage, and prices the subscription anew: usage-based and hybrid costs follow the last one. */
export function addUsageMetric(db: Db, scope: Scope, subscriptionId: number, input: NewUsageMetric, now: Date) {
  return db.transaction((tx) => {
    const subscription = subscriptionRow(tx, scope, subscriptionId);
    if (!subscription) return;
    const usage = input.measuredValue;
    const row = tx
      .insert(usageMetrics)
      .values({
        ...input,
        workspaceId: scope.workspaceId,
        subscriptionId,
        billingTierReached: input.billingTierReached ?? tierReached(tiersOf(tx, scope, subscriptionId), usage) ?? null,
        overageAmount: input.overageAmount ?? overageAmount({ ...subscription, usage }),
        currency: input.currency ?? subscription.currency,
        recordedAt: now,
      })
      .returning()
      .get();
    record(tx, scope, { action: 'create', entity, entityId: row.id, subscriptionId, after: row });
    repriceSubscription(tx, scope, subscription, now, 'usage');
    return withoutWorkspace(row);
  });
}

/** Takes a measure out; undefined when there is none. */
export function deleteUsageMetric(db: Db, scope: Scope, subscriptionId: number, id: number, now: Date) {
  return db.transaction((tx): true | undefined => {
    const subscription = subscriptionRow(tx, scope, subscriptionId);
    const own = and(ofSubscription(scope, subscriptionId), eq(usageMetrics.id, id));
    const before = tx.select().from(usageMetrics).where(own).get();
    if (!subscription || !before) return;
    tx.delete(usageMetrics).where(own).run();
    record(tx, scope, { action: 'delete', entity, entityId: id, subscriptionId, before });
    repriceSubscription(tx, scope, subscription, now, 'usage');
    return true;
  });
}

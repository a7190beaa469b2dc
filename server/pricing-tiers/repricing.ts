import type { PriceChangeCause } from '@/db/model/price-changes.ts';
import type { Tx } from '@/db/open.ts';
import type { Scope } from '@/server/scope.ts';
import { costOf } from '@/server/subscriptions/pricing.ts';
import { changeSubscription, type SubscriptionRow } from '@/server/subscriptions/store.ts';

/** Prices a subscription anew after its tiers or its usage changed; leaves the row alone when the cost stays. */
export function repriceSubscription(
  tx: Tx,
  scope: Scope,
  subscription: SubscriptionRow,
  now: Date,
  cause: PriceChangeCause,
): void {
  if (costOf(tx, subscription) === subscription.cost) return;
  changeSubscription(tx, scope, subscription, {}, now, cause);
}

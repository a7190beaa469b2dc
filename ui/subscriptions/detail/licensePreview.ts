import { computeCost, type PricingTier } from '@/db/model/billing.ts';
import type { Day } from '@/db/model/day.ts';
import { compare, type Decimal, subtract } from '@/db/model/money.ts';
import { prorate } from '@/db/model/proration.ts';
import { previousDue } from '@/db/model/schedule.ts';
import type { Subscription } from '../queries/subscriptions.ts';

type Change = { newQuantity: number; effectiveDate: Day };
type Basis = { tiers: readonly PricingTier[]; usage: Decimal | undefined };

/** What a change of quantity will cost, as the server computes it: the new cost of a period, and the rest of this one. */
export function licensePreview(subscription: Subscription, change: Change, { tiers, usage }: Basis) {
  const { cost, baseCost, currency, nextDueDate, frequency, anchorDay, prorationPolicy } = subscription;
  const newCost = computeCost({
    ...subscription,
    cost: baseCost,
    baseQuantity: change.newQuantity,
    tiers,
    usage: usage ?? null,
  });
  const isMore = compare(newCost, cost) >= 0;
  const prorated = prorate({
    policy: prorationPolicy,
    unitCost: isMore ? subtract(newCost, cost) : subtract(cost, newCost),
    deltaQuantity: isMore ? 1 : -1,
    effectiveDate: change.effectiveDate,
    periodStart: previousDue(nextDueDate, frequency, anchorDay),
    periodEnd: nextDueDate,
    anchorDay,
    currency,
  });
  return { newCost, prorated };
}

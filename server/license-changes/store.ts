import { and, desc, eq } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import type { NewLicenseChange } from '@/db/model/license-changes.ts';
import { licenseChangeProblem, newQuantityLimitProblem } from '@/db/model/license-changes.ts';
import { compare, divide, subtract } from '@/db/model/money.ts';
import { prorate } from '@/db/model/proration.ts';
import { previousDue } from '@/db/model/schedule.ts';
import type { Db, Tx } from '@/db/open.ts';
import { licenseChanges } from '@/db/tables/license-changes.ts';
import { record } from '@/server/audit/store.ts';
import { conflict, invalid } from '@/server/http/errors.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { costOf } from '@/server/subscriptions/pricing.ts';
import {
  changeSubscription,
  type SubscriptionRow,
  subscriptionAnswer,
  subscriptionRow,
} from '@/server/subscriptions/store.ts';

const entity = 'license_change';

const ofSubscription = (scope: Scope, subscriptionId: number) =>
  and(eq(licenseChanges.workspaceId, scope.workspaceId), eq(licenseChanges.subscriptionId, subscriptionId));

/** The changes of a subscription, the newest first; undefined when there is no such subscription. */
export function listLicenseChanges(db: Db | Tx, scope: Scope, subscriptionId: number) {
  if (!subscriptionRow(db, scope, subscriptionId)) return;
  return db
    .select()
    .from(licenseChanges)
    .where(ofSubscription(scope, subscriptionId))
    .orderBy(desc(licenseChanges.id))
    .all();
}

/** Moves the quantity, prices it anew and says what the rest of the paid period costs. */
export function addLicenseChange(db: Db, scope: Scope, subscriptionId: number, input: NewLicenseChange, now: Date) {
  return db.transaction((tx) => {
    const before = subscriptionRow(tx, scope, subscriptionId);
    if (!before) return;
    assertQuantity(before, input);
    const { newQuantity } = input;
    const newCost = costOf(tx, { ...before, baseQuantity: newQuantity });
    const row = tx
      .insert(licenseChanges)
      .values({
        ...input,
        workspaceId: scope.workspaceId,
        subscriptionId,
        previousQuantity: before.baseQuantity,
        unitCostAtTime: input.unitCostAtTime ?? unitCostOf(before, newQuantity, newCost),
        proratedAmount: input.proratedAmount ?? proratedAmount(before, input, newCost),
        changedByUserId: scope.userId,
        createdAt: now,
      })
      .returning()
      .get();
    record(tx, scope, { action: 'create', entity, entityId: row.id, subscriptionId, after: row });
    const after = changeSubscription(tx, scope, before, { baseQuantity: newQuantity }, now, 'license_change');
    return { ...withoutWorkspace(row), subscription: subscriptionAnswer(after) };
  });
}

function assertQuantity(before: SubscriptionRow, change: NewLicenseChange): void {
  const { changeType, previousQuantity, newQuantity } = change;
  if (typeof previousQuantity === 'number' && previousQuantity !== before.baseQuantity) {
    throw conflict(`The quantity is ${before.baseQuantity} by now. Reload it and try again.`);
  }
  const problem =
    licenseChangeProblem(changeType, before.baseQuantity, newQuantity) ?? newQuantityLimitProblem(newQuantity, before);
  if (problem) throw invalid(problem);
}

/** What a unit costs; for tiers, whose units differ, the average of those that come or go. */
function unitCostOf(before: SubscriptionRow, newQuantity: number, newCost: string): string | null {
  if (before.billingModel !== 'tiered' || newQuantity === before.baseQuantity) return before.unitCost;
  const average = divide(subtract(newCost, before.cost), newQuantity - before.baseQuantity);
  return compare(average, '0') < 0 ? null : average;
}

/**
 * The rest of the current period at the unit cost that was sent, else at the difference of the costs: a commitment or a
 * tier makes a unit cost less than its price.
 */
function proratedAmount(before: SubscriptionRow, change: NewLicenseChange, newCost: string): string {
  const period = periodOf(before);
  const terms = {
    ...period,
    policy: before.prorationPolicy,
    effectiveDate: change.effectiveDate,
    anchorDay: before.anchorDay,
    currency: before.currency,
  };
  const deltaQuantity = change.newQuantity - before.baseQuantity;
  if (change.unitCostAtTime) return prorate({ ...terms, unitCost: change.unitCostAtTime, deltaQuantity });
  const isMore = compare(newCost, before.cost) >= 0;
  const difference = isMore ? subtract(newCost, before.cost) : subtract(before.cost, newCost);
  return prorate({ ...terms, unitCost: difference, deltaQuantity: isMore ? 1 : -1 });
}

/** The paid period that runs up to the next due day. */
function periodOf({ nextDueDate, frequency, anchorDay }: SubscriptionRow): { periodStart: Day; periodEnd: Day } {
  return { periodStart: previousDue(nextDueDate, frequency, anchorDay), periodEnd: nextDueDate };
}

/**
 * Takes the newest change back, and the quantity with it. Undefined when there is no such change; a conflict when it is
 * not the newest one, or the quantity was edited since.
 */
export function undoLicenseChange(db: Db, scope: Scope, subscriptionId: number, id: number, now: Date) {
  return db.transaction((tx): true | undefined => {
    const before = subscriptionRow(tx, scope, subscriptionId);
    const changes = listLicenseChanges(tx, scope, subscriptionId);
    const change = changes?.find((known) => known.id === id);
    if (!before || !change) return;
    if (change !== changes?.[0])
      throw conflict('Only the newest license change can be undone. Undo the later ones first.');
    if (before.baseQuantity !== change.newQuantity) {
      throw conflict(`The quantity was edited to ${before.baseQuantity} since. Record a new change instead.`);
    }
    tx.delete(licenseChanges)
      .where(and(ofSubscription(scope, subscriptionId), eq(licenseChanges.id, id)))
      .run();
    record(tx, scope, { action: 'delete', entity, entityId: id, subscriptionId, before: change });
    changeSubscription(tx, scope, before, { baseQuantity: change.previousQuantity }, now, 'license_change');
    return true;
  });
}

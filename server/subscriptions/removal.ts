import { and, eq } from 'drizzle-orm';
import type { SubscriptionRemoval } from '@/db/model/subscription-removal.ts';
import type { Db } from '@/db/open.ts';
import { invoices } from '@/db/tables/invoices.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/errors.ts';
import type { Scope } from '@/server/session.ts';
import { subscriptionRow } from './store.ts';

/**
 * Deletes a subscription and does with its invoices what was asked: complete deletes them too, relink moves them to
 * another subscription, unlink (and no word at all) keeps them unlinked. False when there is no such subscription.
 */
export function removeSubscription(
  db: Db,
  scope: Scope,
  id: number,
  { invoiceAction, targetSubscriptionId }: SubscriptionRemoval,
): boolean {
  return db.transaction((tx) => {
    const row = subscriptionRow(tx, scope, id);
    if (!row) return false;
    const linked = and(eq(invoices.workspaceId, scope.workspaceId), eq(invoices.subscriptionId, id));
    const count = tx.select({ id: invoices.id }).from(invoices).where(linked).all().length;

    if (invoiceAction === 'complete') tx.delete(invoices).where(linked).run();
    if (invoiceAction === 'relink') {
      if (targetSubscriptionId === id) throw invalid('Choose another subscription to move the invoices to');
      const target = targetSubscriptionId ? subscriptionRow(tx, scope, targetSubscriptionId) : undefined;
      if (!target) throw invalid('The subscription to move the invoices to was not found');
      tx.update(invoices).set({ subscriptionId: target.id }).where(linked).run();
    }
    tx.delete(subscriptions)
      .where(and(eq(subscriptions.workspaceId, scope.workspaceId), eq(subscriptions.id, id)))
      .run();
    const outcome = {
      invoiceAction,
      invoices: count,
      ...(targetSubscriptionId && { targetSubscriptionId }),
    };
    record(tx, scope, {
      action: 'delete',
      entity: 'subscription',
      entityId: id,
      before: { ...row, ...outcome },
    });
    return true;
  });
}

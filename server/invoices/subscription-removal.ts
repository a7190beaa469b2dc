import { and, eq } from 'drizzle-orm';
import { countOf } from '@/db/model/plural.ts';
import type { SubscriptionRemoval } from '@/db/model/subscriptions.ts';
import type { Db } from '@/db/open.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { record } from '@/server/audit/store.ts';
import { conflict, invalid } from '@/server/http/errors.ts';
import { invoicesLinkedTo, linkRows, removeInvoices } from '@/server/invoices/store.ts';
import type { Scope } from '@/server/scope.ts';
import { subscriptionRow } from '../subscriptions/store.ts';

/**
 * Deletes a subscription and does with its invoices what was asked: complete deletes them too, relink moves them to
 * another subscription, unlink (and no word at all) keeps them unlinked. What was chosen for the invoices in sight is
 * not done to others that were linked meanwhile. False when there is no such subscription.
 */
export function removeSubscription(
  db: Db,
  scope: Scope,
  id: number,
  { invoiceAction, targetSubscriptionId, invoiceIds }: SubscriptionRemoval,
  now: Date,
): boolean {
  return db.transaction((tx) => {
    const row = subscriptionRow(tx, scope, id);
    if (!row) return false;
    const linked = invoicesLinkedTo(tx, scope, id);
    if (invoiceIds) assertSameInvoices(linked, invoiceIds);

    if (invoiceAction === 'complete') removeInvoices(tx, scope, linked);
    if (invoiceAction === 'unlink') linkRows(tx, scope, null, linked, now);
    if (invoiceAction === 'relink') {
      if (targetSubscriptionId === id) throw invalid('Choose another subscription to move the invoices to');
      const target = targetSubscriptionId ? subscriptionRow(tx, scope, targetSubscriptionId) : undefined;
      if (!target) throw invalid('The subscription to move the invoices to was not found');
      linkRows(tx, scope, target.id, linked, now);
    }
    tx.delete(subscriptions)
      .where(and(eq(subscriptions.workspaceId, scope.workspaceId), eq(subscriptions.id, id)))
      .run();
    const outcome = {
      invoiceAction,
      invoices: linked.length,
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

function assertSameInvoices(linked: readonly { id: number }[], seen: readonly number[]): void {
  const expected = new Set(seen);
  if (linked.length === expected.size && linked.every(({ id }) => expected.has(id))) return;
  const now = linked.length === 0 ? 'none' : countOf(linked.length, 'invoices');
  throw conflict(`The linked invoices have changed: ${now} by now. Look at them and choose again.`);
}

import { and, eq, isNull } from 'drizzle-orm';
import { formatDay } from '@/db/model/day.ts';
import { invoicePeriodsProblem } from '@/db/model/payments.ts';
import type { Tx } from '@/db/open.ts';
import { invoices } from '@/db/tables/invoices.ts';
import { payments } from '@/db/tables/payments.ts';
import { recordAll } from '@/server/audit/store.ts';
import { conflict, invalid } from '@/server/http/errors.ts';
import type { Scope } from '@/server/scope.ts';

/** Refuses an invoice that is not this subscription's, that settles a period already, or that is to settle several. */
export function assertInvoiceSettles(tx: Tx, scope: Scope, subscriptionId: number, invoiceId: number, periods: number) {
  const own = and(eq(invoices.workspaceId, scope.workspaceId), eq(invoices.id, invoiceId));
  const invoice = tx.select({ subscriptionId: invoices.subscriptionId }).from(invoices).where(own).get();
  if (!invoice) throw invalid('Invoice not found');
  if (invoice.subscriptionId !== subscriptionId) {
    throw invalid('The invoice is not linked to this subscription. Link it first, or choose another.');
  }
  const problem = invoicePeriodsProblem(periods);
  if (problem) throw invalid(problem);
  const settled = tx
    .select({ dueDate: payments.dueDate })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), isNull(payments.voidedAt)))
    .get();
  if (settled) {
    throw conflict(`This invoice already stands on the payment for ${formatDay(settled.dueDate)}. Choose another.`);
  }
}

/** Takes an invoice off the payments that it stands on: it leaves their subscription, or is deleted. */
export function takeOffPayments(tx: Tx, scope: Scope, invoiceId: number): void {
  const before = { invoiceId };
  const after = { invoiceId: null };
  const rows = tx
    .update(payments)
    .set(after)
    .where(and(eq(payments.workspaceId, scope.workspaceId), eq(payments.invoiceId, invoiceId)))
    .returning({ id: payments.id, subscriptionId: payments.subscriptionId })
    .all();
  if (rows.length === 0) return;
  recordAll(
    tx,
    scope,
    rows.map(({ id, subscriptionId }) => ({
      action: 'update',
      entity: 'payment',
      entityId: id,
      subscriptionId,
      before,
      after,
    })),
  );
}

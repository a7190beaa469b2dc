import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceAction } from '@/db/model/subscriptions.ts';
import { ApiError, messageOf } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { invoicesOfQuery } from '@/ui/invoices/queries.ts';
import { subscriptionPaymentsQuery } from './queries/payments.ts';
import { type Subscription, useDeleteSubscription } from './queries/subscriptions.ts';

type RemovalSettings = { subscription: Subscription; onClose: () => void; onDeleted?: (() => void) | undefined };

/**
 * What is deleted with a subscription: asked for anew when the question opens, and sent along as it was shown, so that
 * nothing is done to an invoice that was linked meanwhile.
 */
export function useSubscriptionRemoval({ subscription: { id, name }, onClose, onDeleted }: RemovalSettings) {
  const invoices = useQuery({ ...invoicesOfQuery(id), refetchOnMount: 'always' });
  const payments = useQuery({ ...subscriptionPaymentsQuery(id), refetchOnMount: 'always' });
  const removal = useDeleteSubscription();
  const [action, setAction] = useState<InvoiceAction>();
  const [target, setTarget] = useState('');
  const [failure, setFailure] = useState<string>();

  const isFresh = invoices.isFetchedAfterMount && payments.isFetchedAfterMount;
  const shown =
    isFresh && invoices.data && payments.data
      ? { invoices: invoices.data, payments: payments.data.filter(({ voidedAt }) => voidedAt === null).length }
      : undefined;
  // Where nothing is linked there is nothing to choose, and nothing of invoices to delete.
  const chosen = shown?.invoices.length === 0 ? 'unlink' : action;
  const isReady = shown !== undefined && chosen !== undefined && (chosen !== 'relink' || target !== '');

  async function remove() {
    if (!shown || !chosen || !isReady || removal.isPending) return;
    setFailure(undefined);
    try {
      await removal.mutateAsync({
        id,
        invoiceAction: chosen,
        invoiceIds: shown.invoices.map((invoice) => invoice.id),
        ...(chosen === 'relink' && { targetSubscriptionId: Number(target) }),
      });
      toast({ title: 'Subscription deleted', description: name });
      onClose();
      onDeleted?.();
    } catch (error) {
      const message = messageOf(error) || 'Failed to delete subscription';
      setFailure(message);
      toast({ title: 'Delete failed', description: message, variant: 'destructive' });
      if (error instanceof ApiError && error.status === 409) void invoices.refetch();
    }
  }

  return {
    shown,
    /** Which of the two could not be had. */
    missing: invoices.isError ? invoices : payments.isError ? payments : undefined,
    isInvoicesMissing: invoices.isError,
    action: chosen,
    setAction,
    target,
    setTarget,
    failure,
    isReady,
    isPending: removal.isPending,
    remove,
  };
}

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DetectedSubscription as DetectedAnswer } from '@/db/model/onboarding.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { statsQuery } from '@/ui/dashboard/queries.ts';
import { type Invoice, invoicesQuery, type SavedInvoice } from '@/ui/invoices/queries.ts';
import { refreshSubscriptions, type Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';

export type DetectedSubscription = Wire<DetectedAnswer>;

/** Reads a file and saves it as an invoice that belongs to no subscription yet. */
export function uploadInvoice(file: File, signal: AbortSignal) {
  const body = new FormData();
  body.set('invoice', file);
  body.set('subscriptionId', '');
  return request<SavedInvoice>('POST', '/api/invoices/upload', { body, signal });
}

/** Finds the subscriptions that these invoices speak of; creates nothing. */
export async function analyzeInvoices(ids: readonly number[], signal: AbortSignal): Promise<DetectedSubscription[]> {
  const body = { invoices: ids.map((id) => ({ id })) };
  const { subscriptions } = await request<{ subscriptions: DetectedSubscription[] }>(
    'POST',
    '/api/onboarding/analyze',
    { body, signal },
  );
  return subscriptions;
}

export function refreshUploads(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: invoicesQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: statsQuery.queryKey });
}

/** All of them or none; their invoices are linked to them. */
export function useCreateDetected() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (detected: readonly DetectedSubscription[]) =>
      request<{ subscriptions: Subscription[]; count: number }>('POST', '/api/onboarding/create-subscriptions', {
        body: {
          subscriptions: detected.map((each) => ({ ...each, invoices: each.invoices.map(({ id }) => ({ id })) })),
        },
      }),
    onSuccess: () => {
      refreshUploads(queryClient);
      refreshSubscriptions(queryClient);
    },
  });
}

export function useLinkDetected() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ subscriptionId, invoiceIds }: { subscriptionId: number; invoiceIds: readonly number[] }) =>
      request<{ linkedInvoices: Invoice[] }>('POST', `/api/subscriptions/${subscriptionId}/link-invoices`, {
        body: { invoiceIds },
      }),
    onSuccess: () => {
      refreshUploads(queryClient);
      refreshSubscriptions(queryClient);
    },
  });
}

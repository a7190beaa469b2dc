import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LicenseChange as LicenseChangeAnswer, NewLicenseChange } from '@/db/model/license-changes.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { refreshSubscriptions, type Subscription, showSubscription } from '@/ui/subscriptions/queries/subscriptions.ts';

export type LicenseChange = Wire<LicenseChangeAnswer>;

/** The license changes of one subscription, the newest first. */
export const licenseChangesQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'license-changes'],
    queryFn: ({ signal }) =>
      request<LicenseChange[]>('GET', `/api/subscriptions/${subscriptionId}/license-changes`, { signal }),
  });

export function useAddLicenseChange(subscriptionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: NewLicenseChange) =>
      request<LicenseChange & { subscription?: Subscription }>(
        'POST',
        `/api/subscriptions/${subscriptionId}/license-changes`,
        { body: change },
      ),
    onSuccess: ({ subscription }) => subscription && showSubscription(queryClient, subscription),
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

/** Takes the newest change back, and the quantity with it. */
export function useUndoLicenseChange(subscriptionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('DELETE', `/api/subscriptions/${subscriptionId}/license-changes/${id}`),
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

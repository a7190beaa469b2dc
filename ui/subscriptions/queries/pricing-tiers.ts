import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PricingTierRow, PricingTierUpdate } from '@/db/model/pricing-tiers.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { refreshSubscriptions } from '@/ui/subscriptions/queries/subscriptions.ts';

export type PricingTier = Wire<PricingTierRow>;

/** The pricing tiers of one subscription, by quantity. */
export const pricingTiersQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'pricing-tiers'],
    queryFn: ({ signal }) =>
      request<PricingTier[]>('GET', `/api/subscriptions/${subscriptionId}/pricing-tiers`, { signal }),
  });

/** Changes the tier of that id; without one a tier is added. */
export function useSavePricingTier(subscriptionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...tier }: PricingTierUpdate & { id?: number | undefined }) => {
      const path = `/api/subscriptions/${subscriptionId}/pricing-tiers`;
      return id === undefined
        ? request<PricingTier>('POST', path, { body: tier })
        : request<PricingTier>('PUT', `${path}/${id}`, { body: tier });
    },
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

export function useDeletePricingTier(subscriptionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('DELETE', `/api/subscriptions/${subscriptionId}/pricing-tiers/${id}`),
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

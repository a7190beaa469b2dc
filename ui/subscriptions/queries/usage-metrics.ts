import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewUsageMetric, UsageMetric as UsageMetricAnswer } from '@/db/model/usage-metrics.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { refreshSubscriptions } from '@/ui/subscriptions/queries/subscriptions.ts';

export type UsageMetric = Wire<UsageMetricAnswer>;

/** What was measured of one subscription, the latest period first. */
export const usageMetricsQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'usage-metrics'],
    queryFn: ({ signal }) =>
      request<UsageMetric[]>('GET', `/api/subscriptions/${subscriptionId}/usage-metrics`, { signal }),
  });

export function useAddUsageMetric(subscriptionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (metric: NewUsageMetric) =>
      request<UsageMetric>('POST', `/api/subscriptions/${subscriptionId}/usage-metrics`, { body: metric }),
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

export function useDeleteUsageMetric(subscriptionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('DELETE', `/api/subscriptions/${subscriptionId}/usage-metrics/${id}`),
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

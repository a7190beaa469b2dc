import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CancelByItem, Decision, DecisionResult, NewDecision } from '@/db/model/decisions.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { refreshSubscriptions } from '@/ui/subscriptions/queries/subscriptions.ts';

export type CancelBy = Wire<CancelByItem>;

/** The next cancel-by day of each subscription, soonest first. */
export const cancelBysQuery = queryOptions({
  queryKey: ['decisions', 'upcoming'],
  queryFn: ({ signal }) => request<CancelBy[]>('GET', '/api/decisions/upcoming', { signal }),
});

/** All cancel-by days in a range of days, both included. */
export const cancelBysBetweenQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['decisions', 'upcoming', from, to],
    queryFn: ({ signal }) => request<CancelBy[]>('GET', `/api/decisions/upcoming?from=${from}&to=${to}`, { signal }),
  });

/** What was decided about each term of a subscription, the latest first. */
export const decisionsQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'decisions'],
    queryFn: ({ signal }) =>
      request<Wire<Decision>[]>('GET', `/api/subscriptions/${subscriptionId}/decisions`, { signal }),
  });

export function useDecide(subscriptionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: NewDecision) =>
      request<Wire<DecisionResult>>('POST', `/api/subscriptions/${subscriptionId}/decisions`, { body: decision }),
    onSuccess: () => refreshSubscriptions(queryClient),
  });
}

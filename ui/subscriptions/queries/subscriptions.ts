import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { typedCost, withAliases, withoutAliases } from '@/db/model/aliases.ts';
import { computeCost } from '@/db/model/billing.ts';
import { BULK_CHANGE_MAX } from '@/db/model/limits.ts';
import { convert, formatQuantity, subtract, sum } from '@/db/model/money.ts';
import type { SubscriptionGroup } from '@/db/model/subscription-groups.ts';
import type { InvoiceAction, Subscription as SubscriptionAnswer } from '@/db/model/subscriptions.ts';
import type { Wire } from '@/db/model/wire.ts';
import { ApiError, request } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { spendQuery, statsQuery, upcomingQuery } from '@/ui/dashboard/queries.ts';
import { isOfDeleted, markDeleted } from '@/ui/deleted.ts';
import { type Progress, sendConsecutively } from './consecutive-calls.ts';

export type Subscription = Wire<SubscriptionAnswer>;
/** Any part of a subscription; updatedAt is the version that an edit began from, an outdated one answers 409. */
export type SubscriptionChange = Partial<Subscription>;
export type NewSubscription = SubscriptionChange & Pick<Subscription, 'name' | 'startDate' | 'nextDueDate'>;

export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => request<Subscription[]>('GET', '/api/subscriptions', { signal }),
});

export const subscriptionQuery = (id: number) =>
  queryOptions({
    queryKey: ['subscriptions', id],
    queryFn: ({ signal }) => request<Subscription>('GET', `/api/subscriptions/${id}`, { signal }),
  });

export const groupsQuery = queryOptions({
  queryKey: ['groups'],
  queryFn: ({ signal }) => request<Wire<SubscriptionGroup>[]>('GET', '/api/subscription-groups', { signal }),
});

const reached = ['subscriptions', 'payments', 'decisions', 'reminders'];

/**
 * Renews all that a change of subscriptions or payments can have changed; the figures of the dashboard also while another
 * screen is shown, for it must not open with those of before.
 */
export function refreshSubscriptions(queryClient: QueryClient) {
  void queryClient.invalidateQueries({
    predicate: (query) => reached.includes(String(query.queryKey[0])) && !isOfDeleted(query),
  });
  for (const { queryKey } of [statsQuery, upcomingQuery, spendQuery])
    void queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
}

/** Puts a changed subscription wherever it is shown, before the lists are fetched anew. */
export function showSubscription(queryClient: QueryClient, row: Subscription) {
  queryClient.setQueryData(subscriptionQuery(row.id).queryKey, row);
  queryClient.setQueryData(subscriptionsQuery.queryKey, (rows) =>
    rows?.map((each) => (each.id === row.id ? row : each)),
  );
}

/** 'Failed to record payment', followed by the server's sentence where that tells a person what to do. */
export function failureText(text: string, error: unknown): string {
  const isTelling = error instanceof ApiError && (error.status === 409 || error.status === 422);
  return isTelling ? `${text}: ${error.sentence}` : text;
}

/** The same for many: how far it got before it failed. */
export function partFailureText(text: string, done: number, total: number, error: unknown): string {
  if (done === 0) return failureText(text, error);
  const [write, rest] = [formatQuantity, total - done];
  return failureText(`${text}. ${write(done)} of ${write(total)} are done, ${write(rest)} are as they were`, error);
}

export function useCreateSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (subscription: NewSubscription) =>
      request<Subscription>('POST', '/api/subscriptions', { body: subscription }),
    onSuccess: (row) => {
      queryClient.setQueryData(subscriptionQuery(row.id).queryKey, row);
      queryClient.setQueryData(subscriptionsQuery.queryKey, (rows) =>
        rows?.some((each) => each.id === row.id) ? rows : rows && [...rows, row],
      );
      refreshSubscriptions(queryClient);
    },
  });
}

/**
 * Shown at once, taken back with a toast when the server refuses. Give the description of that toast where it is not the
 * usual one: the detail page shows the server's message.
 */
export function useUpdateSubscription(
  describe: (error: Error) => string = (error) => failureText('Failed to update subscription', error),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: SubscriptionChange & { id: number }) =>
      request<Subscription>('PUT', `/api/subscriptions/${id}`, { body: change }),
    onMutate: async ({ id, ...change }) => {
      await queryClient.cancelQueries({ queryKey: subscriptionsQuery.queryKey });
      const before =
        queryClient.getQueryData(subscriptionsQuery.queryKey)?.find((row) => row.id === id) ??
        queryClient.getQueryData(subscriptionQuery(id).queryKey);
      if (before) showSubscription(queryClient, withChange(before, change));
      return before;
    },
    onSuccess: (row) => showSubscription(queryClient, row),
    onError: (error, _change, before) => {
      if (before) showSubscription(queryClient, before);
      toast({ title: 'Error', description: describe(error), variant: 'destructive' });
    },
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

/** The row as the server will answer it, as far as that can be told here. */
function withChange(row: Subscription, change: SubscriptionChange): Subscription {
  const changed = withAliases({ ...row, ...withoutAliases(change, row) });
  const typed = typedCost(change, row);
  if (typed !== undefined) changed.baseCost = typed;
  changed.cost = costAfter(row, changed);
  if (changed.currency === row.currency && row.convertedCost !== null) {
    changed.convertedCost = convert(changed.cost, row.exchangeRate, row.baseCurrency);
  }
  return changed;
}

/** What a period comes to after a change; tiers and usage are with the server, so that their part stays until it answers. */
function costAfter(row: Subscription, changed: Subscription): string {
  const { billingModel, baseCost } = changed;
  if (billingModel === 'fixed' || billingModel === 'per_unit') return computeCost({ ...changed, cost: baseCost });
  if (billingModel !== row.billingModel) return baseCost;
  return billingModel === 'hybrid' ? sum([baseCost, subtract(row.cost, row.baseCost)]) : row.cost;
}

export type ManyChange = Partial<Pick<Subscription, 'status' | 'category' | 'department' | 'assignedOwner'>>;

/** One change to many: as many as one call takes all or nothing, more in consecutive calls. */
export function useChangeMany() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ ids, ...change }: ManyChange & { ids: number[] }) =>
      sendConsecutively(
        ids,
        BULK_CHANGE_MAX,
        (part) => request<{ count: number }>('PATCH', '/api/subscriptions', { body: { ids: part, ...change } }),
        setProgress,
      ),
    onSettled: () => {
      setProgress(undefined);
      refreshSubscriptions(queryClient);
    },
  });
  return { mutateAsync, isPending, progress };
}

export type Removal = {
  id: number;
  /** Without one, linked invoices are kept, unlinked. */
  invoiceAction?: InvoiceAction;
  targetSubscriptionId?: number;
  /** The linked invoices that were shown: others by now answer 409. */
  invoiceIds?: number[];
};

export function useDeleteSubscription() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...removal }: Removal) =>
      request<void>('DELETE', `/api/subscriptions/${id}`, removal.invoiceAction ? { body: removal } : {}),
    onSuccess: (_answer, { id }) => {
      queryClient.setQueryData(subscriptionsQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id));
      markDeleted(queryClient, subscriptionQuery(id).queryKey, ['invoices', 'of', id]);
      refreshSubscriptions(queryClient);
      void queryClient.invalidateQueries({
        predicate: (query) => query.queryKey[0] === 'invoices' && !isOfDeleted(query),
      });
    },
  });
}

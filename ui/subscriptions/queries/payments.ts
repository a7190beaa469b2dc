import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Day, endOfMonth, startOfMonth } from '@/db/model/day.ts';
import { paidThisMonth } from '@/db/model/filters.ts';
import { BULK_PAYMENT_MAX } from '@/db/model/limits.ts';
import type {
  BulkPaymentResult,
  Payment as PaymentAnswer,
  PaymentResult as PaymentResultAnswer,
} from '@/db/model/payments.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';
import { refreshSubscriptions, type Subscription, showSubscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { type Progress, sendConsecutively } from './consecutive-calls.ts';

export type Payment = Wire<PaymentAnswer>;
export type PaymentResult = Wire<PaymentResultAnswer>;

/** The payments of one subscription, voided ones too, newest period first. */
export const subscriptionPaymentsQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'payments'],
    queryFn: ({ signal }) => request<Payment[]>('GET', `/api/subscriptions/${subscriptionId}/payments`, { signal }),
  });

/** All payments, not voided, made in a range of days, both included. */
export const paymentsQuery = (from: Day, to: Day) =>
  queryOptions({
    queryKey: ['payments', from, to],
    queryFn: ({ signal }) => request<Payment[]>('GET', `/api/payments?from=${from}&to=${to}`, { signal }),
  });

/** The subscriptions that were paid in this calendar month; undefined until that is known. Only asked for when needed. */
export function usePaymentsThisMonth(today: Day, isNeeded: boolean) {
  const query = useQuery({ ...paymentsQuery(startOfMonth(today), endOfMonth(today)), enabled: isNeeded });
  const { data } = query;
  const paid = useMemo(() => data && paidThisMonth(data, today), [data, today]);
  return { ...query, paid };
}

export type PaymentInput = {
  /** As it was shown: a period that was paid meanwhile answers 409. */
  subscription: Pick<Subscription, 'id' | 'nextDueDate'>;
  periods?: number;
  amount?: string;
  paidOn?: Day;
  invoiceId?: number;
};

/** Marks as paid: writes a payment for each period and moves the next due date on. */
export function useRecordPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ subscription: { id, nextDueDate }, ...payment }: PaymentInput) =>
      request<PaymentResult>('POST', `/api/subscriptions/${id}/payments`, {
        body: { ...payment, dueDate: nextDueDate },
      }),
    onSuccess: ({ subscription }) => showSubscription(queryClient, subscription),
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

/** Marks one period of each as paid: as many as one call takes all or nothing, more in consecutive calls. */
export function useRecordPayments() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (subscriptions: readonly Subscription[]) =>
      sendConsecutively(subscriptions, BULK_PAYMENT_MAX, recordPart, setProgress),
    onSettled: () => {
      setProgress(undefined);
      refreshSubscriptions(queryClient);
    },
  });
  return { mutateAsync, isPending, progress };
}

const recordPart = (subscriptions: readonly Subscription[]) =>
  request<Wire<BulkPaymentResult>>('POST', '/api/payments', {
    body: {
      subscriptionIds: subscriptions.map(({ id }) => id),
      dueDates: Object.fromEntries(subscriptions.map(({ id, nextDueDate }) => [id, nextDueDate])),
    },
  });

/** Takes payments back, the latest period first, and their due dates with them. */
export function useVoidPayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (payments: readonly Pick<Payment, 'id' | 'dueDate'>[]) => {
      const latestFirst = payments.toSorted((one, other) => other.dueDate.localeCompare(one.dueDate));
      for (const { id } of latestFirst) await request<void>('DELETE', `/api/payments/${id}`);
    },
    onSettled: () => refreshSubscriptions(queryClient),
  });
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FilterContext, NO_FILTER, type QuickFilter, subscriptionFilter } from '@/db/model/filters.ts';
import { compareSubscriptions } from '@/db/model/sorting.ts';
import { nameOf } from '@/db/model/users.ts';
import { membersQuery } from '@/ui/settings/members/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { usePaymentsThisMonth } from '@/ui/subscriptions/queries/payments.ts';
import type { ListState } from './listState.ts';
import { groupsQuery, type Subscription, subscriptionsQuery } from './queries/subscriptions.ts';

const none: readonly Subscription[] = [];

/** The rows of the list in its order, those that its filters leave, and how many each quick filter has. */
export function useListRows({ filter, sort }: ListState) {
  const today = useToday();
  const query = useQuery(subscriptionsQuery);
  const { data: members } = useQuery(membersQuery);
  const { data: groups } = useQuery(groupsQuery);
  const needsPayments = /^\s*paid\s+this\s+month\s*$/i.test(filter.search);
  const payments = usePaymentsThisMonth(today, needsPayments);
  const all = query.data ?? none;

  const { column, direction } = sort;
  const sorted = useMemo(() => all.toSorted(compareSubscriptions({ column, direction })), [all, column, direction]);
  const context = useMemo<FilterContext>(
    () => ({
      today,
      owners: new Map(members?.map((member) => [member.id, nameOf(member)])),
      groups: new Map(groups?.map(({ id, name }) => [id, name])),
      ...(payments.paid && { paidThisMonth: payments.paid }),
    }),
    [today, members, groups, payments.paid],
  );
  const shown = useMemo(() => sorted.filter(subscriptionFilter(filter, context)), [sorted, filter, context]);
  const { dueWithin } = filter;
  const counts = useMemo(() => {
    const count = (quick: QuickFilter) =>
      all.filter(subscriptionFilter({ ...NO_FILTER, quick, dueWithin }, { today })).length;
    return { all: all.length, due: count('due'), overdue: count('overdue') };
  }, [all, today, dueWithin]);

  const waited = needsPayments && !payments.paid ? payments : query;
  return {
    today,
    all,
    shown,
    counts,
    isPending: waited.isPending,
    error: query.error ?? (needsPayments ? payments.error : null),
    isFetching: waited.isFetching,
    refetch: () => void waited.refetch(),
  };
}

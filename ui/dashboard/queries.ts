import { queryOptions } from '@tanstack/react-query';
import type { DashboardStats } from '@/db/model/dashboard.ts';
import type { Spend } from '@/db/model/spend.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => request<DashboardStats>('GET', '/api/dashboard/stats', { signal }),
});

/** Overdue or due within 30 days, soonest first. */
export const upcomingQuery = queryOptions({
  queryKey: ['upcoming-renewals'],
  queryFn: ({ signal }) => request<Wire<Subscription>[]>('GET', '/api/upcoming-renewals', { signal }),
});

/** The year behind and the year ahead by month, and what runs by category, in the base currency. */
export const spendQuery = queryOptions({
  queryKey: ['spend'],
  queryFn: ({ signal }) => request<Wire<Spend>>('GET', '/api/dashboard/spend', { signal }),
});

import { queryOptions } from '@tanstack/react-query';
import type { Subscription } from '@/db/model/subscriptions.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: ({ signal }) => request<Wire<Subscription>[]>('GET', '/api/subscriptions', { signal }),
});

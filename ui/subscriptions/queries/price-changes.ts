import { queryOptions } from '@tanstack/react-query';
import type { PriceChange as PriceChangeAnswer } from '@/db/model/price-changes.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type PriceChange = Wire<PriceChangeAnswer>;

/** Each change of cost, quantity or currency of one subscription, the newest first. */
export const priceChangesQuery = (subscriptionId: number) =>
  queryOptions({
    queryKey: ['subscriptions', subscriptionId, 'price-changes'],
    queryFn: ({ signal }) =>
      request<PriceChange[]>('GET', `/api/subscriptions/${subscriptionId}/price-changes`, { signal }),
  });

import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditEntry as AuditEntryAnswer } from '@/db/model/audit.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type AuditEntry = Wire<AuditEntryAnswer>;

const pageSize = 30;

/** What was done to one subscription and all that belongs to it, the newest first, a page at a time. */
export const subscriptionAuditQuery = (subscriptionId: number) =>
  infiniteQueryOptions({
    queryKey: ['subscriptions', subscriptionId, 'audit-log'],
    queryFn: ({ signal, pageParam }) => {
      const from = pageParam === undefined ? '' : `&before=${pageParam}`;
      return request<{ entries: AuditEntry[] }>(
        'GET',
        `/api/subscriptions/${subscriptionId}/audit-log?limit=${pageSize}${from}`,
        { signal },
      );
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ entries }) => (entries.length < pageSize ? undefined : entries.at(-1)?.id),
  });

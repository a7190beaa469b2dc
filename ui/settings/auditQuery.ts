import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditEntry as AuditAnswer } from '@/db/model/audit.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type AuditEntry = Wire<AuditAnswer>;
export type AuditFilter = { entity: string; userId: string; before?: number };

export const auditPageSize = 50;

/** A page of the audit log, the newest first; `before` is the last id of the page that was read. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['audit-log', filter],
    meta: { leastRole: 'admin' },
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ limit: String(auditPageSize) });
      for (const [name, value] of Object.entries(filter)) if (value) query.set(name, String(value));
      return request<{ entries: AuditEntry[]; total?: number }>('GET', `/api/audit-log?${query}`, { signal });
    },
    placeholderData: keepPreviousData,
    // Nearly everything that is done adds to it.
    staleTime: 0,
  });

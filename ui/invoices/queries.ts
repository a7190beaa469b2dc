import { queryOptions } from '@tanstack/react-query';
import type { Invoice } from '@/db/model/invoices.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export const invoicesQuery = queryOptions({
  queryKey: ['invoices'],
  queryFn: ({ signal }) => request<Wire<Invoice>[]>('GET', '/api/invoices', { signal }),
});

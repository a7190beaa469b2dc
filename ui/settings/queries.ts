import { queryOptions } from '@tanstack/react-query';
import type { Setting } from '@/db/model/settings.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => request<Wire<Setting>[]>('GET', '/api/settings', { signal }),
});

import { queryOptions, useQuery } from '@tanstack/react-query';
import { settingOf } from '@/db/model/setting-defaults.ts';
import type { Setting } from '@/db/model/settings.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => request<Wire<Setting>[]>('GET', '/api/settings', { signal }),
});

/** The workspace's settings, each with its default until it is known. */
export function useSettings() {
  const { data = [], isPending } = useQuery(settingsQuery);
  return {
    defaultCurrency: settingOf(data, 'default_currency'),
    companyName: settingOf(data, 'company_name'),
    timezone: settingOf(data, 'timezone'),
    isPending,
  };
}

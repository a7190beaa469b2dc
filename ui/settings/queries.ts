import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Setting, type SettingKey, settingOf } from '@/db/model/settings.ts';
import type { CurrencyPreview as Preview } from '@/db/model/valuation.ts';
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

export type CurrencyPreview = Wire<Preview>;

/** What another default currency would make of every value; asked anew each time. */
export const currencyPreviewQuery = (currency: string) =>
  queryOptions({
    queryKey: ['settings', 'currency-preview', currency],
    queryFn: ({ signal }) =>
      request<CurrencyPreview>('GET', `/api/settings/default_currency/preview?currency=${currency}`, { signal }),
    gcTime: 0,
  });

export function useInitializeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<Wire<Setting>[]>('POST', '/api/settings/initialize'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  });
}

/** One key. Totals, rates and days all follow the currency and the time zone, so everything is fetched anew. */
export function useUpdateSetting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ key, value }: { key: SettingKey; value: string }) =>
      request<Wire<Setting>>('PUT', `/api/settings/${key}`, { body: { value } }),
    onSuccess: (setting) => {
      queryClient.setQueryData(settingsQuery.queryKey, (rows = []) => [
        ...rows.filter(({ settingKey }) => settingKey !== setting.settingKey),
        setting,
      ]);
      void queryClient.invalidateQueries();
    },
  });
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewRate, Rate, Rates as RatesAnswer, UploadedRates } from '@/db/model/rates.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type Rates = Wire<RatesAnswer>;
export type CurrentRate = Rates['rates'][number];
export type ManualRate = Rates['typed'][number];

/** What each currency is worth in the workspace's own, and the rates that were typed here. */
export const ratesQuery = queryOptions({
  queryKey: ['rates'],
  queryFn: ({ signal }) => request<Rates>('GET', '/api/rates', { signal }),
});

/** Totals are converted by the rates, so a change of them renews everything. */
function useRateChange<What, Answer>(send: (what: What) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => void queryClient.invalidateQueries() });
}

export const useSetManualRate = () =>
  useRateChange((rate: Partial<NewRate>) => request<Wire<Rate>>('POST', '/api/rates', { body: rate }));

export const useDeleteRate = () => useRateChange((id: number) => request<void>('DELETE', `/api/rates/${id}`));

export const useUploadRates = () =>
  useRateChange((file: File) => {
    const body = new FormData();
    body.append('file', file);
    return request<Wire<UploadedRates>>('POST', '/api/rates/upload', { body });
  });

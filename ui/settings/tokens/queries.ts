import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreatedToken, NewToken, Token as TokenAnswer } from '@/db/model/tokens.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type Token = Wire<TokenAnswer>;

/** One's own personal tokens, the newest first. */
export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: ({ signal }) => request<Token[]>('GET', '/api/tokens', { signal }),
});

export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: NewToken) => request<Wire<CreatedToken>>('POST', '/api/tokens', { body: token }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useRevokeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => request<void>('DELETE', `/api/tokens/${id}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

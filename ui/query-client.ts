import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { Role } from '@/db/model/users.ts';
import { ApiError } from './api.ts';
import { userQuery } from './session/userQuery.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Who may ask for it at all; without it everybody who is signed in. */
    queryMeta: { leastRole?: Role };
  }
}

/** Data is fetched once and renewed when something says that it changed: a mutation's keys, or the server's stream. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: forgetEndedSession }),
  mutationCache: new MutationCache({ onError: forgetEndedSession }),
  defaultOptions: {
    queries: {
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // A request that finds no server must fail and say so, not wait for the browser's word that it is online.
      networkMode: 'always',
      refetchOnReconnect: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The session ended elsewhere (a changed password, a removed member, 30 days): the next look at the user finds nobody. */
function forgetEndedSession(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  if (queryClient.getQueryData(userQuery.queryKey)) forgetPerson();
}

/** Nobody is signed in any more; nothing that this person saw is left for the next one. */
export function forgetPerson() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' });
  queryClient.setQueryData(userQuery.queryKey, null);
}

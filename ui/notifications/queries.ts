import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@/db/model/notifications.ts';
import type { Wire } from '@/db/model/wire.ts';
import { request } from '@/ui/api.ts';

export type NotificationRow = Wire<Notification>;

/** Newest first. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => request<NotificationRow[]>('GET', '/api/notifications', { signal }),
});

const { queryKey } = notificationsQuery;

export function useMarkRead() {
  return useListChange<number>({
    send: (id) => request('PUT', `/api/notifications/${id}/read`),
    expect: (rows, id) => rows.map((row) => (row.id === id ? { ...row, read: true } : row)),
  });
}

export function useMarkAllRead() {
  return useListChange<void>({
    send: () => request('PUT', '/api/notifications/mark-all-read'),
    expect: (rows) => rows.map((row) => ({ ...row, read: true })),
  });
}

export function useDismiss() {
  return useListChange<number>({
    send: (id) => request('DELETE', `/api/notifications/${id}`),
    expect: (rows, id) => rows.filter((row) => row.id !== id),
  });
}

/** A change that the list shows before the server has taken it, and takes back when it is refused. */
function useListChange<What>(change: {
  send: (what: What) => Promise<unknown>;
  expect: (rows: NotificationRow[], what: What) => NotificationRow[];
}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: queryKey,
    mutationFn: change.send,
    onMutate: async (what) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (rows) => rows && change.expect(rows, what));
      return { before };
    },
    onError: (_error, _what, kept) => queryClient.setQueryData(queryKey, kept?.before),
    onSettled: () => renewWhenQuiet(queryClient),
  });
}

/** The last of several changes fetches the list; an earlier one would show what the later have already changed. */
function renewWhenQuiet(queryClient: QueryClient) {
  if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return;
  return queryClient.invalidateQueries({ queryKey });
}

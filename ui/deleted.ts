import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * What was deleted in this window, by the keys of its queries. Its dialog or page may be on the screen for a moment more,
 * and to ask for it again then would be answered 404. An id is never given twice.
 */
const deleted: QueryKey[] = [];

export const isOfDeleted = ({ queryKey }: { queryKey: QueryKey }): boolean =>
  deleted.some((prefix) => prefix.every((part, index) => queryKey[index] === part));

/** Nothing under these keys is asked for again by what refreshes the screens. */
export function markDeleted(queryClient: QueryClient, ...keys: QueryKey[]) {
  deleted.push(...keys);
  void queryClient.cancelQueries({ predicate: isOfDeleted });
  queryClient.removeQueries({ predicate: isOfDeleted, type: 'inactive' });
}

/** Once its page is left: whoever comes back asks anew, and is told that it is gone. */
export const forgetDeleted = (queryClient: QueryClient) => queryClient.removeQueries({ predicate: isOfDeleted });

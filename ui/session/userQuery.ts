import { queryOptions } from '@tanstack/react-query';
import type { User } from '@/db/model/users.ts';
import { ApiError, request } from '@/ui/api.ts';

/** The signed-in user; null when nobody is. Apart from the rest of the noun, because every page begins with it. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  // Without the query's signal: what the routes wait for must not be given up with the first component that asks.
  queryFn: async (): Promise<User | null> => {
    if (cameForVisitor()) return null;
    try {
      return await request<User>('GET', '/api/user');
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      return null;
    }
  },
});

/**
 * Whether the page came marked as a visitor's: then the first answer is known, and the browser logs no refusal. Later ones
 * are asked for, as somebody may have signed in.
 */
function cameForVisitor(): boolean {
  const { dataset } = document.documentElement;
  const isMarked = dataset.visitor !== undefined;
  delete dataset.visitor;
  return isMarked;
}

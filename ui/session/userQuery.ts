import { queryOptions } from '@tanstack/react-query';
import type { User } from '@/db/model/users.ts';
import { ApiError, request } from '@/ui/api.ts';

/** The signed-in user; null when nobody is. Apart from the rest of the noun, because every page begins with it. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await request<User>('GET', '/api/user', { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

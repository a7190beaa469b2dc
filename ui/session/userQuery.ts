import { queryOptions } from '@tanstack/react-query';
import { PRESENCE_COOKIE } from '@/db/model/session.ts';
import type { User } from '@/db/model/users.ts';
import { ApiError, request } from '@/ui/api.ts';

/** The signed-in user; null when nobody is. Apart from the rest of the noun, because every page begins with it. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    // The server would refuse a visitor, and the browser would log it as a failure.
    if (!isPresent()) return null;
    try {
      return await request<User>('GET', '/api/user', { signal });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      Object.assign(document, { cookie: `${PRESENCE_COOKIE}=; path=/; max-age=0` });
      return null;
    }
  },
});

/** Whether this browser holds a session, though it may have ended. */
const isPresent = () => document.cookie.split('; ').includes(`${PRESENCE_COOKIE}=1`);

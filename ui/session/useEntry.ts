import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@/db/model/users.ts';
import { DashboardScreen, Layout, prefetchDashboard } from '@/ui/lazy-screens.ts';

/** Where someone goes who has just signed in or up: to the welcome page the first time, else to where they wanted to go. */
export function useEntry(wanted = '/') {
  const router = useRouter();
  const queryClient = useQueryClient();
  return {
    /** While the answer is awaited the code of the next page is already on its way; a failure shows when it is needed. */
    prepare() {
      void Layout.preload?.();
      void DashboardScreen.preload?.();
    },
    async enter(user: User) {
      if (!user.hasSeenWelcome) return router.navigate({ to: '/welcome' });
      void prefetchDashboard({ context: { queryClient, user }, location: router.latestLocation });
      return router.navigate({ href: wanted });
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '@/db/model/users.ts';
import { dashboardScreen, layout } from '@/ui/layout/parts.tsx';

/** Where someone goes who has just signed in or up: to the welcome page the first time, else to where they wanted to go. */
export function useEntry(wanted = '/') {
  const router = useRouter();
  const queryClient = useQueryClient();
  return {
    /** While the answer is awaited the code of the next page is already on its way; a failure shows when it is needed. */
    prepare() {
      layout.preload()?.catch(() => undefined);
      dashboardScreen.preload()?.catch(() => undefined);
    },
    async enter(user: User) {
      if (!user.hasSeenWelcome) return router.navigate({ to: '/welcome' });
      void import('@/ui/dashboard/DashboardScreen.tsx').then(
        ({ prefetch }) => prefetch({ queryClient }),
        () => undefined,
      );
      return router.navigate({ href: wanted });
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ScreenSpinner } from '@/ui/components/Spinner.tsx';
import { LandingPage, Layout } from '@/ui/lazy-screens.ts';
import { UserContext } from '@/ui/session/UserContext.ts';
import { userQuery } from '@/ui/session/userQuery.ts';
import { bare } from './Frame.css.ts';

/** The layout around a screen; for a visitor the landing page, or a bare page for an address that does not exist. */
export function Frame() {
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const pathname = useLocation({ select: (location) => location.pathname });
  const isUnknown = useMatches({ select: (matches) => matches.at(-1)?.routeId === '/frame/$' });
  if (user) {
    return (
      <UserContext value={user}>
        <Suspense fallback={<ScreenSpinner />}>
          <Layout />
        </Suspense>
      </UserContext>
    );
  }
  if (pathname === '/') {
    return (
      <Suspense fallback={<ScreenSpinner />}>
        <LandingPage />
      </Suspense>
    );
  }
  if (!isUnknown) return <ScreenSpinner />;
  return (
    <main className={bare}>
      <Outlet />
    </main>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { userQuery } from '@/ui/session/userQuery.ts';

/** Every page. Whoever signs in, signs out or is signed out elsewhere, the guards of the routes look again. */
export function Root() {
  const router = useRouter();
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const seen = useRef(user?.id);
  useEffect(() => {
    if (seen.current === user?.id) return;
    seen.current = user?.id;
    void router.invalidate();
  }, [user?.id, router]);
  return <Outlet />;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { reachability, request } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { StatusMark } from '@/ui/components/StatusMark.tsx';
import * as css from './Layout.css.ts';

const knockEvery = 4_000;

/** While the server is out of reach: says so, knocks, and fetches what failed once it answers again. */
export function OfflineBar() {
  const queryClient = useQueryClient();
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.read);
  const wasReachable = useRef(isReachable);
  const knock = useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => request('GET', '/api/health', { signal }),
    enabled: !isReachable,
    refetchInterval: isReachable ? false : knockEvery,
  });
  useEffect(() => {
    if (isReachable && !wasReachable.current) void queryClient.invalidateQueries();
    wasReachable.current = isReachable;
  }, [isReachable, queryClient]);

  return (
    <div role="status">
      {!isReachable && (
        <div className={css.offline}>
          <StatusMark kind="overdue" size={12} />
          <span className={css.offlineText}>
            <b>The server cannot be reached.</b> What you typed is kept. Duebook tries again by itself.
          </span>
          <Button size="s" isPending={knock.isFetching} onPress={() => void knock.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}

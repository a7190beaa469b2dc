import type { ReactNode } from 'react';
import { messageOf } from '@/ui/api.ts';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { skeletons } from './detail.css.ts';

export type QueryContentProps<Data> = {
  /** What loads, as the error names it: 'The payments'. */
  what: string;
  query: { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
};

/** What a query brought; skeletons until then, and a way to try again. */
export function QueryContent<Data>({ what, query, children }: QueryContentProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <ErrorState isCompact title={`${what} did not load`} onRetry={() => void refetch()} isRetrying={isFetching}>
        {messageOf(error)}. What is saved is safe on the server.
      </ErrorState>
    );
  }
  return (
    <Loading label="Loading...">
      <div className={skeletons}>
        <Skeleton height={18} />
        <Skeleton height={18} />
        <Skeleton height={18} />
      </div>
    </Loading>
  );
}

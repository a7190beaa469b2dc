import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, messageOf } from '@/ui/api.ts';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { ErrorState } from '@/ui/components/ErrorState.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { Loading, Skeleton } from '@/ui/components/Skeleton.tsx';
import { forgetDeleted } from '@/ui/deleted.ts';
import { page } from '@/ui/layout/page.css.ts';
import { usePageName } from '@/ui/layout/state.ts';
import { BackLink } from './detail/DetailHead.tsx';
import * as css from './detail/detail.css.ts';
import { prefetchDetail } from './detail/prefetchDetail.ts';
import { SubscriptionDetail } from './detail/SubscriptionDetail.tsx';
import { subscriptionQuery } from './queries/subscriptions.ts';

/** 0 for what is no id. */
const idOf = (text = ''): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/** What the page shows first. */
export async function prefetch(
  { queryClient }: { queryClient: QueryClient },
  { location }: { location: { pathname: string } },
) {
  const id = idOf(location.pathname.split('/').at(2));
  if (id > 0) await prefetchDetail(queryClient, id);
}

/** All that is known of one subscription, and all that can be done with it. */
export function SubscriptionScreen() {
  const { id: text } = useParams({ strict: false });
  const id = idOf(text);
  const isId = id > 0;
  const query = useQuery({ ...subscriptionQuery(id), enabled: isId });
  const queryClient = useQueryClient();
  useEffect(() => () => forgetDeleted(queryClient), [queryClient]);
  usePageName(query.data?.name);
  if (query.data) return <SubscriptionDetail key={id} subscription={query.data} />;
  if (!isId || (query.error instanceof ApiError && query.error.status === 404)) return <NotFound />;
  if (query.error) {
    return (
      <div className={page}>
        <ErrorState
          title="The subscription did not load"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
          requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
          actions={
            <LinkButton to="/subscriptions" activeOptions={{ exact: true }}>
              Back to Subscriptions
            </LinkButton>
          }
        >
          {messageOf(query.error)}. Nothing was changed.
        </ErrorState>
      </div>
    );
  }
  return <DetailSkeleton />;
}

function NotFound() {
  return (
    <div className={page}>
      <EmptyState
        title="Subscription not found"
        actions={
          <LinkButton to="/subscriptions" variant="primary">
            Back to Subscriptions
          </LinkButton>
        }
      >
        It may have been deleted, or the address is not complete.
      </EmptyState>
    </div>
  );
}

function DetailSkeleton() {
  return (
    <div className={`${page} ${css.screen}`}>
      <BackLink />
      <Loading label="Loading subscription...">
        <div className={css.screen}>
          <Skeleton width={320} height={40} />
          <Skeleton height={96} />
          <Skeleton height={120} />
          <div className={css.columns}>
            <div className={css.column}>
              <Skeleton height={320} />
              <Skeleton height={280} />
            </div>
            <div className={css.column}>
              <Skeleton height={220} />
              <Skeleton height={140} />
            </div>
          </div>
        </div>
      </Loading>
    </div>
  );
}

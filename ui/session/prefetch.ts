import type { QueryClient } from '@tanstack/react-query';
import { statsQuery, upcomingQuery } from '@/ui/dashboard/queries.ts';
import { notificationsQuery } from '@/ui/notifications/queries.ts';
import { settingsQuery } from '@/ui/settings/queries.ts';
import { subscriptionsQuery } from '@/ui/subscriptions/queries.ts';

/** What the first screen after signing in needs, asked for at once. Failures are ignored: a screen asks again and says so. */
export async function prefetchDashboard(queryClient: QueryClient) {
  await Promise.all([
    queryClient.prefetchQuery(statsQuery),
    queryClient.prefetchQuery(subscriptionsQuery),
    queryClient.prefetchQuery(upcomingQuery),
    queryClient.prefetchQuery(settingsQuery),
    queryClient.prefetchQuery(notificationsQuery),
  ]);
}

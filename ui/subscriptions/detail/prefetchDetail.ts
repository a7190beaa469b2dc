import type { QueryClient } from '@tanstack/react-query';
import { invoicesOfQuery } from '@/ui/invoices/queries.ts';
import { membersQuery } from '@/ui/settings/members/queries.ts';
import { settingsQuery } from '@/ui/settings/queries.ts';
import { decisionsQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { licenseChangesQuery } from '@/ui/subscriptions/queries/license-changes.ts';
import { subscriptionPaymentsQuery } from '@/ui/subscriptions/queries/payments.ts';
import { priceChangesQuery } from '@/ui/subscriptions/queries/price-changes.ts';
import { pricingTiersQuery } from '@/ui/subscriptions/queries/pricing-tiers.ts';
import { usageMetricsQuery } from '@/ui/subscriptions/queries/usage-metrics.ts';
import { groupsQuery, subscriptionQuery, subscriptionsQuery } from '../queries/subscriptions.ts';

/** What the page of a subscription shows, all at once: of one that does not exist only itself is asked for. */
export async function prefetchDetail(queryClient: QueryClient, id: number) {
  const one = subscriptionQuery(id);
  const isListed = queryClient.getQueryData(subscriptionsQuery.queryKey)?.some((row) => row.id === id) ?? false;
  const itself = queryClient.prefetchQuery(one);
  if (!isListed) await itself;
  if (!isListed && !queryClient.getQueryData(one.queryKey)) return;
  await Promise.all([
    itself,
    queryClient.prefetchQuery(settingsQuery),
    queryClient.prefetchQuery(membersQuery),
    queryClient.prefetchQuery(groupsQuery),
    queryClient.prefetchQuery(invoicesOfQuery(id)),
    queryClient.prefetchQuery(subscriptionPaymentsQuery(id)),
    queryClient.prefetchQuery(priceChangesQuery(id)),
    queryClient.prefetchQuery(decisionsQuery(id)),
    queryClient.prefetchQuery(licenseChangesQuery(id)),
    queryClient.prefetchQuery(usageMetricsQuery(id)),
    queryClient.prefetchQuery(pricingTiersQuery(id)),
  ]);
}

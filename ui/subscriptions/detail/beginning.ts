import type { QueryClient } from '@tanstack/react-query';
import { decisionsQuery } from '@/ui/decisions/queries.ts';
import { invoicesOfQuery } from '@/ui/invoices/queries.ts';
import { licenseChangesQuery } from '@/ui/license-changes/queries.ts';
import { membersQuery } from '@/ui/members/queries.ts';
import { subscriptionPaymentsQuery } from '@/ui/payments/queries.ts';
import { priceChangesQuery } from '@/ui/price-changes/queries.ts';
import { pricingTiersQuery } from '@/ui/pricing-tiers/queries.ts';
import { settingsQuery } from '@/ui/settings/queries.ts';
import { usageMetricsQuery } from '@/ui/usage-metrics/queries.ts';
import { groupsQuery, subscriptionQuery, subscriptionsQuery } from '../queries.ts';

/** What the page of a subscription shows, all at once: of one that does not exist only itself is asked for. */
export async function beginDetail(queryClient: QueryClient, id: number) {
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

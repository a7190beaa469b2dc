import { useQuery } from '@tanstack/react-query';
import { Card } from '@/ui/components/Card.tsx';
import { Tabs } from '@/ui/components/Tabs.tsx';
import { decisionsQuery } from '@/ui/subscriptions/queries/decisions.ts';
import { licenseChangesQuery } from '@/ui/subscriptions/queries/license-changes.ts';
import { subscriptionPaymentsQuery } from '@/ui/subscriptions/queries/payments.ts';
import { priceChangesQuery } from '@/ui/subscriptions/queries/price-changes.ts';
import { pricingTiersQuery } from '@/ui/subscriptions/queries/pricing-tiers.ts';
import { usageMetricsQuery } from '@/ui/subscriptions/queries/usage-metrics.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { Decisions } from './Decisions.tsx';
import { LicenseChanges } from './LicenseChanges.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { PricingTiers } from './PricingTiers.tsx';
import type { HistoryTabProps } from './RecordsTab.tsx';
import { Usage } from './Usage.tsx';

/** What happened to a subscription, and what it is made of, a tab each. */
export function History(props: HistoryTabProps) {
  const { id } = props.subscription;
  const { data: payments } = useQuery(subscriptionPaymentsQuery(id));
  const { data: changes } = useQuery(licenseChangesQuery(id));
  const { data: metrics } = useQuery(usageMetricsQuery(id));
  const { data: tiers } = useQuery(pricingTiersQuery(id));
  const { data: prices } = useQuery(priceChangesQuery(id));
  const { data: decisions } = useQuery(decisionsQuery(id));
  const paid = payments?.filter(({ voidedAt }) => voidedAt === null);
  return (
    <Card isFlush>
      <Tabs
        label="History"
        inset="card"
        items={[
          { id: 'payments', label: 'Payment history', ...counted(paid), content: <PaymentHistory {...props} /> },
          { id: 'licenses', label: 'License changes', ...counted(changes), content: <LicenseChanges {...props} /> },
          { id: 'usage', label: 'Usage', ...counted(metrics), content: <Usage {...props} /> },
          { id: 'tiers', label: 'Pricing tiers', ...counted(tiers), content: <PricingTiers {...props} /> },
          { id: 'prices', label: 'Price history', ...counted(prices), content: <PriceHistory {...props} /> },
          { id: 'decisions', label: 'Decisions', ...counted(decisions), content: <Decisions {...props} /> },
          { id: 'audit', label: 'Audit trail', content: <AuditTrail {...props} /> },
        ]}
      />
    </Card>
  );
}

const counted = (rows: readonly unknown[] | undefined) => (rows && rows.length > 0 ? { count: rows.length } : {});

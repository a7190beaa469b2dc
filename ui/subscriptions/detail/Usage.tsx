import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { METRIC_TYPE_LABELS } from '@/db/model/billing.ts';
import { formatDay } from '@/db/model/day.ts';
import { compare, formatQuantity } from '@/db/model/money.ts';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { type UsageMetric, usageMetricsQuery, useDeleteUsageMetric } from '@/ui/subscriptions/queries/usage-metrics.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import * as css from './detail.css.ts';
import { formatUnitPrice } from './formatRate.ts';
import { type HistoryTabProps, RecordsTab } from './RecordsTab.tsx';
import type { RecordColumn } from './RecordTable.tsx';
import { UsageDialog } from './UsageDialog.tsx';

/** What was measured, and what lies beyond the limit. */
export function Usage({ subscription, canEdit }: HistoryTabProps) {
  const query = useQuery(usageMetricsQuery(subscription.id));
  const [isAdding, setAdding] = useState(false);
  const removal = useDeleteUsageMetric(subscription.id);
  const [deleting, setDeleting] = useState<UsageMetric>();
  const columns: RecordColumn<UsageMetric>[] = [
    { id: 'period', head: 'Period', cell: periodText },
    {
      id: 'type',
      head: 'Metric',
      cell: ({ metricType }) => <span className={strong}>{METRIC_TYPE_LABELS[metricType]}</span>,
    },
    { id: 'value', head: 'Measured', align: 'end', cell: ({ measuredValue }) => formatQuantity(measuredValue) },
    { id: 'overage', head: 'Overage', align: 'end', cell: (metric) => <Overage metric={metric} /> },
    { id: 'tier', head: 'Tier reached', cell: ({ billingTierReached }) => billingTierReached },
  ];
  return (
    <>
      <RecordsTab
        what="The usage"
        query={query}
        bar={limitText(subscription)}
        add={canEdit && { label: 'Add Usage', onPress: () => setAdding(true) }}
        empty={{
          title: 'No usage recorded yet',
          description: 'A usage-based cost follows the latest period that is recorded here.',
        }}
        label="Usage"
        columns={columns}
        card={(metric) => ({
          title: METRIC_TYPE_LABELS[metric.metricType],
          detail: periodText(metric),
          figure: formatQuantity(metric.measuredValue),
          under: <Overage metric={metric} />,
        })}
        actions={
          canEdit
            ? (metric) => (
                <IconButton
                  size="s"
                  label={`Delete ${METRIC_TYPE_LABELS[metric.metricType]}, ${periodText(metric)}`}
                  icon={<Trash2 aria-hidden />}
                  onPress={() => setDeleting(metric)}
                />
              )
            : undefined
        }
      />
      {isAdding && <UsageDialog subscription={subscription} onClose={() => setAdding(false)} />}
      {deleting && (
        <ConfirmDialog
          title="Delete this usage?"
          confirmLabel="Delete usage"
          pendingLabel="Deleting..."
          act={() => removal.mutateAsync(deleting.id)}
          done={{ title: 'Usage deleted', description: periodText(deleting) }}
          onClose={() => setDeleting(undefined)}
        >
          {METRIC_TYPE_LABELS[deleting.metricType]} of {periodText(deleting)}. A cost that follows the usage is computed
          anew.
        </ConfirmDialog>
      )}
    </>
  );
}

function periodText({ measurementPeriodStart: start, measurementPeriodEnd: end }: UsageMetric): string {
  return `${formatDay(start)} to ${formatDay(end)}`;
}

function Overage({ metric: { overageAmount, currency } }: { metric: UsageMetric }) {
  if (overageAmount === null || compare(overageAmount, '0') === 0) return <span className={meta}>—</span>;
  return <Money amount={overageAmount} currency={currency} className={css.rise} />;
}

function limitText({ billingModel, unitCost, usageLimit, overageRate, currency }: Subscription): string {
  const isByUse = billingModel === 'usage_based' && unitCost !== null;
  const price = isByUse ? `${formatUnitPrice(unitCost, currency)} each. ` : '';
  if (usageLimit === null) return `${price}No usage limit is set.`;
  const limit = `${price}Up to ${formatQuantity(usageLimit)} a period`;
  return overageRate === null ? `${limit}.` : `${limit}, then ${formatUnitPrice(overageRate, currency)} each.`;
}

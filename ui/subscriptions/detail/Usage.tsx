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
import * as css from './detail.css.ts';
import type { TabProps } from './History.tsx';
import { Question } from './Question.tsx';
import type { RecordColumn } from './Records.tsx';
import { RecordsTab } from './RecordsTab.tsx';
import { unitPrice } from './rate.ts';
import { UsageDialog } from './UsageDialog.tsx';

/** What was measured, and what lies beyond the limit. */
export function Usage({ subscription, canEdit }: TabProps) {
  const query = useQuery(usageMetricsQuery(subscription.id));
  const [isAdding, setAdding] = useState(false);
  const removal = useDeleteUsageMetric(subscription.id);
  const [deleting, setDeleting] = useState<UsageMetric>();
  const columns: RecordColumn<UsageMetric>[] = [
    { id: 'period', head: 'Period', cell: periodWords },
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
        bar={limitWords(subscription)}
        add={canEdit && { label: 'Add Usage', onPress: () => setAdding(true) }}
        empty={{
          title: 'No usage recorded yet',
          words: 'A usage-based cost follows the latest period that is recorded here.',
        }}
        label="Usage"
        columns={columns}
        card={(metric) => ({
          words: METRIC_TYPE_LABELS[metric.metricType],
          detail: periodWords(metric),
          figure: formatQuantity(metric.measuredValue),
          under: <Overage metric={metric} />,
        })}
        actions={
          canEdit
            ? (metric) => (
                <IconButton
                  size="s"
                  label={`Delete ${METRIC_TYPE_LABELS[metric.metricType]}, ${periodWords(metric)}`}
                  icon={<Trash2 aria-hidden />}
                  onPress={() => setDeleting(metric)}
                />
              )
            : undefined
        }
      />
      {isAdding && <UsageDialog subscription={subscription} onClose={() => setAdding(false)} />}
      {deleting && (
        <Question
          title="Delete this usage?"
          confirmLabel="Delete usage"
          pendingLabel="Deleting..."
          act={() => removal.mutateAsync(deleting.id)}
          done={{ title: 'Usage deleted', description: periodWords(deleting) }}
          onClose={() => setDeleting(undefined)}
        >
          {METRIC_TYPE_LABELS[deleting.metricType]} of {periodWords(deleting)}. A cost that follows the usage is
          computed anew.
        </Question>
      )}
    </>
  );
}

function periodWords({ measurementPeriodStart: start, measurementPeriodEnd: end }: UsageMetric): string {
  return `${formatDay(start)} to ${formatDay(end)}`;
}

function Overage({ metric: { overageAmount, currency } }: { metric: UsageMetric }) {
  if (overageAmount === null || compare(overageAmount, '0') === 0) return <span className={meta}>—</span>;
  return <Money amount={overageAmount} currency={currency} className={css.rise} />;
}

function limitWords({ billingModel, unitCost, usageLimit, overageRate, currency }: Subscription): string {
  const isByUse = billingModel === 'usage_based' && unitCost !== null;
  const price = isByUse ? `${unitPrice(unitCost, currency)} each. ` : '';
  if (usageLimit === null) return `${price}No usage limit is set.`;
  const limit = `${price}Up to ${formatQuantity(usageLimit)} a period`;
  return overageRate === null ? `${limit}.` : `${limit}, then ${unitPrice(overageRate, currency)} each.`;
}

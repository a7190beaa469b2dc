import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { METRIC_TYPE_LABELS } from '@/db/model/billing.ts';
import { formatDay } from '@/db/model/day.ts';
import { compare, formatMoney, formatQuantity } from '@/db/model/money.ts';
import { messageOf } from '@/ui/api.ts';
import { AlertDialog } from '@/ui/components/AlertDialog.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { toast } from '@/ui/components/Toast.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { type UsageMetric, usageMetricsQuery, useDeleteUsageMetric } from '@/ui/usage-metrics/queries.ts';
import type { Subscription } from '../queries.ts';
import * as css from './detail.css.ts';
import type { TabProps } from './History.tsx';
import { Loaded } from './Loaded.tsx';
import { type RecordColumn, Records } from './Records.tsx';
import { UsageDialog } from './UsageDialog.tsx';

/** What was measured, and what lies beyond the limit. */
export function Usage({ subscription, canEdit }: TabProps) {
  const query = useQuery(usageMetricsQuery(subscription.id));
  const [isAdding, setAdding] = useState(false);
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
      <div className={css.bar}>
        <span className={css.barWords}>{limitWords(subscription)}</span>
        {canEdit && (
          <Button size="s" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
            Add Usage
          </Button>
        )}
      </div>
      <Loaded what="The usage" query={query}>
        {(metrics) =>
          metrics.length === 0 ? (
            <EmptyState isCompact title="No usage recorded yet">
              A usage-based cost follows the latest period that is recorded here.
            </EmptyState>
          ) : (
            <Records
              label="Usage"
              rows={metrics}
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
          )
        }
      </Loaded>
      {isAdding && <UsageDialog subscription={subscription} onClose={() => setAdding(false)} />}
      {deleting && <DeleteQuestion metric={deleting} onClose={() => setDeleting(undefined)} />}
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

function limitWords({ usageLimit, overageRate, currency }: Subscription): string {
  if (usageLimit === null) return 'No usage limit is set.';
  const limit = `Up to ${formatQuantity(usageLimit)} a period`;
  return overageRate === null ? `${limit}.` : `${limit}, then ${formatMoney(overageRate, currency)} each.`;
}

function DeleteQuestion({ metric, onClose }: { metric: UsageMetric; onClose: () => void }) {
  const removal = useDeleteUsageMetric(metric.subscriptionId);
  async function run() {
    if (removal.isPending) return;
    try {
      await removal.mutateAsync(metric.id);
      toast({ title: 'Usage deleted', description: periodWords(metric) });
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
    onClose();
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this usage?"
      confirmLabel="Delete usage"
      isPending={removal.isPending}
      onConfirm={() => void run()}
    >
      <p>
        {METRIC_TYPE_LABELS[metric.metricType]} of {periodWords(metric)}. A cost that follows the usage is computed
        anew.
      </p>
    </AlertDialog>
  );
}

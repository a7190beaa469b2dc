import { METRIC_TYPE_LABELS, METRIC_TYPES, type MetricType, overageAmount } from '@/db/model/billing.ts';
import { endOfMonth, startOfMonth } from '@/db/model/day.ts';
import { SHORT_TEXT_MAX } from '@/db/model/limits.ts';
import { formatMoney } from '@/db/model/money.ts';
import { periodProblem, usageMetricRules as rules } from '@/db/model/usage-metrics.ts';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { Columns } from '@/ui/components/fields/Form.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { typedAmount } from '@/ui/components/fields/typedAmount.ts';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { useAddUsageMetric } from '@/ui/subscriptions/queries/usage-metrics.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { RecordDialog } from '../RecordDialog.tsx';
import * as css from './detail.css.ts';
import { useTrySave } from './useTrySave.ts';

const typeOptions = METRIC_TYPES.map((value) => ({ value, label: METRIC_TYPE_LABELS[value] }));

type Values = { metricType: MetricType; measuredValue: string; start: string; end: string; tier: string };

/** Mount it to open it. */
export function UsageDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { id, name, currency, usageLimit, overageRate } = subscription;
  const today = useToday();
  const add = useAddUsageMetric(id);
  const { failure, trySave } = useTrySave(onClose);
  const form = useForm<Values>({
    initial: {
      metricType: 'active_users',
      measuredValue: '',
      start: startOfMonth(today),
      end: endOfMonth(today),
      tier: '',
    },
    validate: ({ measuredValue, start, end, tier }) => ({
      measuredValue: rules.measuredValue(typedAmount(measuredValue)),
      start: rules.measurementPeriodStart(start),
      end: rules.measurementPeriodEnd(end) ?? periodProblem({ start, end }),
      tier: rules.billingTierReached(tier),
    }),
    onSubmit: save,
  });
  const { values, field } = form;

  function save({ metricType, measuredValue, start, end, tier }: Values) {
    const metric = {
      metricType,
      measuredValue: typedAmount(measuredValue),
      measurementPeriodStart: start,
      measurementPeriodEnd: end,
      billingTierReached: tier.trim() || null,
    };
    const description = `${name}: ${METRIC_TYPE_LABELS[metricType]}`;
    void trySave(() => add.mutateAsync(metric), { title: 'Usage recorded', description });
  }

  const usage = typedAmount(values.measuredValue);
  return (
    <RecordDialog
      title="Add Usage"
      description={name}
      form={form}
      saveLabel="Save Usage"
      isSaving={add.isPending}
      failure={failure}
      onClose={onClose}
    >
      <Columns>
        <Select label="Metric" options={typeOptions} {...field('metricType')} />
        <TextField
          label="Measured value"
          isRequired
          autoFocus
          inputMode="decimal"
          align="end"
          {...field('measuredValue')}
        />
        <DateField label="Period start" isRequired today={today} {...field('start')} />
        <DateField label="Period end" isRequired today={today} {...field('end')} />
        <TextField label="Tier reached" maxLength={SHORT_TEXT_MAX} {...field('tier')} />
      </Columns>
      {usageLimit !== null && overageRate !== null && rules.measuredValue(usage) === undefined && (
        <p className={css.preview} role="status">
          Overage{' '}
          <span className={css.previewFigure}>
            {formatMoney(overageAmount({ usage, usageLimit, overageRate, currency }), currency)}
          </span>
        </p>
      )}
    </RecordDialog>
  );
}

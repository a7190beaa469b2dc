import { useQuery } from '@tanstack/react-query';
import { CHANGE_TYPE_LABELS, CHANGE_TYPES, type ChangeType, FREQUENCY_NOUNS } from '@/db/model/billing.ts';
import { formatDay } from '@/db/model/day.ts';
import {
  licenseChangeProblem,
  newQuantityLimitProblem,
  licenseChangeRules as rules,
} from '@/db/model/license-changes.ts';
import { QUANTITY_MAX } from '@/db/model/limits.ts';
import { compare, formatMoney, negate } from '@/db/model/money.ts';
import { countOf, nounFor } from '@/db/model/plural.ts';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { whole } from '@/ui/components/fields/Form.css.ts';
import { Columns } from '@/ui/components/fields/Form.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { useAddLicenseChange } from '@/ui/subscriptions/queries/license-changes.ts';
import { pricingTiersQuery } from '@/ui/subscriptions/queries/pricing-tiers.ts';
import { usageMetricsQuery } from '@/ui/subscriptions/queries/usage-metrics.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { RecordDialog } from '../RecordDialog.tsx';
import * as css from './detail.css.ts';
import { licensePreview } from './licensePreview.ts';
import { useTrySave } from './useTrySave.ts';

const typeOptions = CHANGE_TYPES.map((value) => ({ value, label: CHANGE_TYPE_LABELS[value] }));

type Values = { changeType: ChangeType; newQuantity: number | null; effectiveDate: string; reason: string };

/** A change of the quantity, with what it costs told before it is saved. Mount it to open it. */
export function LicenseChangeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { id, name, baseQuantity, unitName } = subscription;
  const today = useToday();
  const add = useAddLicenseChange(id);
  const { failure, trySave } = useTrySave(onClose);
  const form = useForm<Values>({
    initial: { changeType: 'add', newQuantity: null, effectiveDate: today, reason: '' },
    validate: ({ changeType, newQuantity, effectiveDate, reason }) => ({
      newQuantity: quantityProblem(changeType, newQuantity),
      effectiveDate: rules.effectiveDate(effectiveDate),
      reason: rules.reason(reason),
    }),
    onSubmit: save,
  });
  const { values, field } = form;

  function quantityProblem(changeType: ChangeType, newQuantity: number | null): string | undefined {
    if (newQuantity === null) return rules.newQuantity(newQuantity);
    return (
      rules.newQuantity(newQuantity) ??
      licenseChangeProblem(changeType, baseQuantity, newQuantity) ??
      newQuantityLimitProblem(newQuantity, subscription)
    );
  }

  function save({ newQuantity, reason, ...change }: Values) {
    if (newQuantity === null) return;
    void trySave(
      () => add.mutateAsync({ ...change, newQuantity, previousQuantity: baseQuantity, reason: reason.trim() || null }),
      { title: 'License change saved', description: `${name}: ${countOf(newQuantity, unitName)}` },
    );
  }

  const isComplete = values.newQuantity !== null && values.effectiveDate !== '';
  return (
    <RecordDialog
      title="Add License Change"
      description={`${name} has ${countOf(baseQuantity, unitName)}.`}
      form={form}
      saveLabel="Save Change"
      isSaving={add.isPending}
      failure={failure}
      onClose={onClose}
    >
      <Columns>
        <Select label="Change" options={typeOptions} {...field('changeType')} />
        <NumberField
          label="New quantity"
          isRequired
          autoFocus
          minValue={0}
          maxValue={QUANTITY_MAX}
          suffix={nounFor(values.newQuantity ?? 0, unitName)}
          {...field('newQuantity')}
          onChange={(newQuantity) => form.change({ newQuantity })}
        />
        <DateField label="Effective date" isRequired today={today} {...field('effectiveDate')} />
        <TextField className={whole} label="Reason" {...field('reason')} />
      </Columns>
      <div className={css.preview} role="status">
        {isComplete && values.newQuantity !== null ? (
          <Preview subscription={subscription} newQuantity={values.newQuantity} effectiveDate={values.effectiveDate} />
        ) : (
          'Type the new quantity to see what it costs.'
        )}
      </div>
    </RecordDialog>
  );
}

type PreviewProps = { subscription: Subscription; newQuantity: number; effectiveDate: string };

function Preview({ subscription, newQuantity, effectiveDate }: PreviewProps) {
  const { id, currency, frequency, nextDueDate, prorationPolicy } = subscription;
  const { data: tiers = [] } = useQuery(pricingTiersQuery(id));
  const { data: metrics = [] } = useQuery(usageMetricsQuery(id));
  const { newCost, prorated } = licensePreview(
    subscription,
    { newQuantity, effectiveDate },
    { tiers, usage: metrics[0]?.measuredValue },
  );
  const isCredit = compare(prorated, '0') < 0;
  return (
    <>
      {prorationPolicy === 'none' ? (
        'Nothing is due until '
      ) : (
        <>
          {isCredit ? 'Credit of ' : 'Prorated '}
          <span className={css.previewFigure}>{formatMoney(isCredit ? negate(prorated) : prorated, currency)}</span> up
          to{' '}
        </>
      )}
      {formatDay(nextDueDate)}. Then <span className={css.previewFigure}>{formatMoney(newCost, currency)}</span> per{' '}
      {FREQUENCY_NOUNS[frequency]}.
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHANGE_TYPE_LABELS, CHANGE_TYPES, type ChangeType, FREQUENCY_NOUNS } from '@/db/model/billing.ts';
import { formatDay } from '@/db/model/day.ts';
import { licenseChangeProblem } from '@/db/model/license-quantity.ts';
import { LONG_TEXT_MAX, QUANTITY_MAX } from '@/db/model/limits.ts';
import { compare, formatMoney, negate } from '@/db/model/money.ts';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { DateField } from '@/ui/components/DateField.tsx';
import { Dialog } from '@/ui/components/Dialog.tsx';
import { whole } from '@/ui/components/Form.css.ts';
import { Columns, FormErrors } from '@/ui/components/Form.tsx';
import { NumberField } from '@/ui/components/NumberField.tsx';
import { Select } from '@/ui/components/Select.tsx';
import { TextField } from '@/ui/components/TextField.tsx';
import { toast } from '@/ui/components/Toast.tsx';
import { useForm } from '@/ui/components/useForm.ts';
import { useAddLicenseChange } from '@/ui/license-changes/queries.ts';
import { pricingTiersQuery } from '@/ui/pricing-tiers/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { usageMetricsQuery } from '@/ui/usage-metrics/queries.ts';
import type { Subscription } from '../queries.ts';
import * as css from './detail.css.ts';
import { licensePreview } from './licensePreview.ts';

const typeOptions = CHANGE_TYPES.map((value) => ({ value, label: CHANGE_TYPE_LABELS[value] }));

type Values = { changeType: ChangeType; newQuantity: number | null; effectiveDate: string; reason: string };

/** A change of the quantity, with what it costs told before it is saved. Mount it to open it. */
export function LicenseChangeDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { id, name, baseQuantity, maximumUnits, unitName } = subscription;
  const today = useToday();
  const add = useAddLicenseChange(id);
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({
    initial: { changeType: 'add', newQuantity: null, effectiveDate: today, reason: '' },
    validate: ({ changeType, newQuantity, effectiveDate, reason }) => ({
      newQuantity: quantityProblem(changeType, newQuantity),
      effectiveDate: effectiveDate ? undefined : 'Effective date is required',
      reason: reason.length > LONG_TEXT_MAX ? `Reason must be at most ${LONG_TEXT_MAX} characters` : undefined,
    }),
    onSubmit: (values) => void save(values),
  });
  const { values, field } = form;

  function quantityProblem(changeType: ChangeType, newQuantity: number | null): string | undefined {
    if (newQuantity === null) return 'New quantity is required';
    if (maximumUnits !== null && newQuantity > maximumUnits) {
      return `New quantity must be at most the ${maximumUnits} ${unitName} allowed`;
    }
    return licenseChangeProblem(changeType, baseQuantity, newQuantity);
  }

  async function save({ newQuantity, reason, ...change }: Values) {
    if (add.isPending || newQuantity === null) return;
    setFailure(undefined);
    try {
      await add.mutateAsync({ ...change, newQuantity, previousQuantity: baseQuantity, reason: reason.trim() || null });
      toast({ title: 'License change saved', description: `${name}: ${newQuantity} ${unitName}` });
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  const isComplete = values.newQuantity !== null && values.effectiveDate !== '';
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add License Change"
      description={`${name} has ${baseQuantity} ${unitName}.`}
      isDirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <>
          <FormErrors count={form.errorCount} message={form.errorCount > 0 ? undefined : failure} />
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isPending={add.isPending} pendingLabel="Saving...">
            Save Change
          </Button>
        </>
      }
    >
      <Columns>
        <Select label="Change" options={typeOptions} {...field('changeType')} />
        <NumberField
          label="New quantity"
          isRequired
          autoFocus
          minValue={0}
          maxValue={QUANTITY_MAX}
          suffix={unitName}
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
    </Dialog>
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

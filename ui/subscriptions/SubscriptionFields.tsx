import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import {
  BILLING_MODEL_LABELS,
  BILLING_MODELS,
  FREQUENCIES,
  FREQUENCY_LABELS,
  type Frequency,
} from '@/db/model/billing.ts';
import { DEFAULT_NOTICE_DAYS } from '@/db/model/contract.ts';
import { formatMoney, formatQuantity } from '@/db/model/money.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { rule, whole } from '@/ui/components/fields/Form.css.ts';
import { Columns } from '@/ui/components/fields/Form.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { ConvertedPreview } from './ConvertedPreview.tsx';
import { cancelByWords } from './cancelByWords.ts';
import * as css from './form.css.ts';
import { costOf, isMetered } from './formValues.ts';
import {
  categoryOptions,
  currencyOptions,
  statusOptions,
  useGroupOptions,
  useOwnerOptions,
  useVendorOptions,
} from './options.tsx';
import type { SubscriptionForm } from './useSubscriptionForm.ts';

const billingModelOptions = BILLING_MODELS.map((value) => ({ value, label: BILLING_MODEL_LABELS[value] }));
const frequencyOptions = FREQUENCIES.map((value: Frequency) => ({ value, label: FREQUENCY_LABELS[value] }));

/** Every field of a subscription. In quick add what is rarely known on the spot waits behind 'More fields'. */
export function SubscriptionFields({ subscriptionForm }: { subscriptionForm: SubscriptionForm }) {
  const { form, variant, isEdit } = subscriptionForm;
  const isQuick = variant === 'quick';
  const [isOpen, setOpen] = useState(!isQuick);
  const vendors = useVendorOptions();
  const { values, field } = form;
  const hasHiddenError =
    !isOpen && (['cancellationNotice', 'contractEndDate', 'actionUrl'] as const).some(form.errorOf);
  return (
    <div className={css.fields}>
      <Columns>
        <TextField label="Name" isRequired autoFocus={!isEdit} {...field('name')} />
        <ComboBox
          label="Vendor"
          isRequired={!isQuick}
          allowsCustom
          menuTrigger="input"
          options={vendors}
          prefix={values.vendor.trim() ? <VendorTile name={values.vendor} size="xs" /> : undefined}
          {...field('vendor')}
        />
        <Select
          label="Category"
          isRequired={!isQuick}
          placeholder="Choose a category"
          options={categoryOptions(values.category)}
          {...field('category')}
        />
        <TextField label="Department" {...field('department')} />
      </Columns>
      <hr className={rule} />
      <CostFields subscriptionForm={subscriptionForm} />
      <hr className={rule} />
      <DateFields subscriptionForm={subscriptionForm} isShort={!isOpen && !hasHiddenError} />
      {isQuick && (
        <div className={css.more}>
          <Button
            variant="quiet"
            size="s"
            iconAfter={isOpen ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fewer fields' : 'More fields'}
          </Button>
        </div>
      )}
    </div>
  );
}

function CostFields({ subscriptionForm: { form, defaultCurrency } }: { subscriptionForm: SubscriptionForm }) {
  const { values, field, change } = form;
  const { billingModel, currency, unitName, unitCost, frequency } = values;
  const isPerUnit = billingModel === 'per_unit';
  const cost = costOf(values);
  const shownCurrency = currency || defaultCurrency;
  const units = values.currentLicenses ?? 1;
  const unitCostField = (
    <MoneyField label="Unit cost" isRequired={isPerUnit} currency={shownCurrency} {...field('unitCost')} />
  );
  return (
    <>
      <Columns count="four">
        <Select label="Billing model" options={billingModelOptions} {...field('billingModel')} />
        <NumberField
          label="Units"
          minValue={0}
          placeholder="1"
          {...field('currentLicenses')}
          onChange={(currentLicenses) => change({ currentLicenses })}
        />
        <NumberField
          label="Max units"
          minValue={0}
          placeholder="Unlimited"
          {...field('maxLicenses')}
          onChange={(maxLicenses) => change({ maxLicenses })}
        />
        <TextField label="Unit name" placeholder="licenses" {...field('unitName')} />
      </Columns>
      <div className={css.gap} />
      {isMetered(billingModel) && (
        <>
          <Columns count="three">
            {billingModel === 'usage_based' && unitCostField}
            <TextField label="Usage limit" inputMode="decimal" align="end" {...field('usageLimit')} />
            <MoneyField label="Overage rate" currency={shownCurrency} scale={4} {...field('overageRate')} />
          </Columns>
          <div className={css.gap} />
        </>
      )}
      <Columns count={isPerUnit ? 'four' : 'three'}>
        {isPerUnit && unitCostField}
        {isPerUnit ? (
          <MoneyField
            label="Cost"
            isRequired
            isReadOnly
            currency={shownCurrency}
            value={cost}
            error={form.errorOf('cost')}
            description={cost ? `${formatQuantity(units)} ${unitName} × ${formatMoney(unitCost, shownCurrency)}` : null}
          />
        ) : (
          <MoneyField label="Cost" isRequired currency={shownCurrency} {...field('cost')} />
        )}
        <Select
          label="Currency"
          isRequired
          options={currencyOptions(defaultCurrency, currency)}
          {...field('currency')}
        />
        <Select label="Frequency" options={frequencyOptions} {...field('frequency')} />
      </Columns>
      <ConvertedPreview cost={cost} currency={currency} baseCurrency={defaultCurrency} frequency={frequency} />
    </>
  );
}

type DateFieldsProps = { subscriptionForm: SubscriptionForm; isShort: boolean };

function DateFields({ subscriptionForm: { form, today }, isShort }: DateFieldsProps) {
  const { values, field, change } = form;
  const owners = useOwnerOptions(values.assignedOwner);
  const groups = useGroupOptions(values.groupId);
  const start = <DateField label="Start Date" isRequired today={today} {...field('startDate')} />;
  const due = <DateField label="Next Due Date" isRequired today={today} {...field('nextDueDate')} />;
  if (isShort) {
    return (
      <Columns>
        {due}
        {start}
        <AutoRenew form={form} />
      </Columns>
    );
  }
  return (
    <Columns count="three">
      {start}
      {due}
      <DateField label="Contract ends" today={today} {...field('contractEndDate')} />
      <NumberField
        label="Cancellation notice"
        minValue={0}
        placeholder={String(DEFAULT_NOTICE_DAYS)}
        suffix="days"
        description={cancelByWords(values, today)}
        {...field('cancellationNotice')}
        onChange={(cancellationNotice) => change({ cancellationNotice })}
      />
      <Select label="Assigned owner" options={owners} {...field('assignedOwner')} />
      <Select label="Status" options={statusOptions(values)} {...field('status')} />
      <DateField label="Contract starts" today={today} {...field('contractStartDate')} />
      <DateField
        label="Trial ends"
        today={today}
        {...field('trialEndDate')}
        onChange={(trialEndDate) => change({ trialEndDate, ...trialStatus(values.status, trialEndDate) })}
      />
      <Select label="Group" options={groups} {...field('groupId')} />
      <TextField className={whole} label="Action URL" type="url" placeholder="https://" {...field('actionUrl')} />
      <TextField className={whole} label="Notes" multiline rows={2} {...field('notes')} />
      <AutoRenew form={form} />
    </Columns>
  );
}

function AutoRenew({ form: { values, change } }: { form: SubscriptionForm['form'] }) {
  return (
    <Switch
      className={whole}
      isSelected={values.autoRenew}
      onChange={(autoRenew) => change({ autoRenew })}
      description="renews by itself unless cancelled in time"
    >
      Auto renew
    </Switch>
  );
}

/** A trial that ends is a trial; one without an end is none. */
function trialStatus(status: string, trialEndDate: string) {
  if (trialEndDate && status === 'active') return { status: 'trial' };
  return !trialEndDate && status === 'trial' ? { status: 'active' } : {};
}

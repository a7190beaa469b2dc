import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useState } from 'react';
import { PRORATION_POLICIES, PRORATION_POLICY_LABELS, UNIT_TYPE_LABELS, UNIT_TYPES } from '@/db/model/billing.ts';
import { DEFAULT_NOTICE_DAYS } from '@/db/model/contract.ts';
import { nounFor } from '@/db/model/plural.ts';
import { Button } from '@/ui/components/Button.tsx';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import { DateField } from '@/ui/components/fields/DateField.tsx';
import { rule, whole } from '@/ui/components/fields/Form.css.ts';
import { Columns } from '@/ui/components/fields/Form.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import { CostFields } from './CostFields.tsx';
import { cancelByHint } from './cancelByHint.ts';
import * as css from './form.css.ts';
import { categoryOptions, statusOptions, useGroupOptions, useOwnerOptions, useVendorOptions } from './options.tsx';
import type { SubscriptionForm } from './useSubscriptionForm.ts';

const unitTypeOptions = [
  { value: '' as const, label: 'Not said' },
  ...UNIT_TYPES.map((value) => ({ value, label: UNIT_TYPE_LABELS[value] })),
];
const prorationOptions = PRORATION_POLICIES.map((value) => ({ value, label: PRORATION_POLICY_LABELS[value] }));

/** What is rarely said stands behind 'More fields'; quick add keeps all there that is not known on the spot. */
const rareFields = ['costCenter', 'unitType', 'minimumUnits', 'prorationPolicy', 'contractLengthMonths'] as const;
const rareInQuickAdd = [...rareFields, 'cancellationNotice', 'contractEndDate', 'actionUrl'] as const;

/** Every field of a subscription. */
export function SubscriptionFields({ subscriptionForm }: { subscriptionForm: SubscriptionForm }) {
  const { form, variant, isEdit, isRareSet } = subscriptionForm;
  const isQuick = variant === 'quick';
  const [isOpened, setOpened] = useState(isRareSet);
  const vendors = useVendorOptions();
  const { values, field } = form;
  // What needs attention is never hidden.
  const isOpen = isOpened || (isQuick ? rareInQuickAdd : rareFields).some(form.errorOf);
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
      <DateFields subscriptionForm={subscriptionForm} isShort={isQuick && !isOpen} />
      <div className={css.more}>
        <Button
          variant="quiet"
          size="s"
          iconAfter={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          onPress={() => setOpened(!isOpened)}
        >
          {isOpen ? 'Fewer fields' : 'More fields'}
        </Button>
      </div>
      {isOpen && <RareFields form={form} />}
    </div>
  );
}

/** What contracts of units agree on, and where the cost is booked. */
function RareFields({ form: { values, field, change } }: { form: SubscriptionForm['form'] }) {
  return (
    <div className={css.rare}>
      <Columns count="three">
        <Select label="Unit type" options={unitTypeOptions} {...field('unitType')} />
        <NumberField
          label="Minimum units"
          minValue={0}
          placeholder="1"
          description={(values.minimumUnits ?? 1) > 1 ? 'Paid even where fewer are held' : undefined}
          {...field('minimumUnits')}
          onChange={(minimumUnits) => change({ minimumUnits })}
        />
        <Select label="Proration" options={prorationOptions} {...field('prorationPolicy')} />
        <NumberField
          label="Contract length"
          minValue={1}
          placeholder="Not agreed"
          suffix={nounFor(values.contractLengthMonths ?? 0, 'months')}
          {...field('contractLengthMonths')}
          onChange={(contractLengthMonths) => change({ contractLengthMonths })}
        />
        <TextField label="Cost center" {...field('costCenter')} />
      </Columns>
    </div>
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
        suffix={nounFor(values.cancellationNotice ?? DEFAULT_NOTICE_DAYS, 'days')}
        description={cancelByHint(values, today)}
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

import {
  BILLING_MODEL_LABELS,
  BILLING_MODELS,
  FREQUENCIES,
  FREQUENCY_LABELS,
  type Frequency,
} from '@/db/model/billing.ts';
import { formatMoney, formatQuantity } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { Columns } from '@/ui/components/fields/Form.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { ConvertedPreview } from './ConvertedPreview.tsx';
import * as css from './form.css.ts';
import { costOf, isMetered, paidUnits } from './formValues.ts';
import { currencyOptions } from './options.tsx';
import type { SubscriptionForm } from './useSubscriptionForm.ts';

const billingModelOptions = BILLING_MODELS.map((value) => ({ value, label: BILLING_MODEL_LABELS[value] }));
const frequencyOptions = FREQUENCIES.map((value: Frequency) => ({ value, label: FREQUENCY_LABELS[value] }));

/** What it costs, and what that is reckoned from. */
export function CostFields({ subscriptionForm: { form, defaultCurrency } }: { subscriptionForm: SubscriptionForm }) {
  const { values, field, change } = form;
  const { billingModel, currency, unitName, unitCost, frequency } = values;
  const isPerUnit = billingModel === 'per_unit';
  const cost = costOf(values);
  const shownCurrency = currency || defaultCurrency;
  const units = paidUnits(values);
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
            description={
              cost ? `${countOf(units, unitName, formatQuantity)} × ${formatMoney(unitCost, shownCurrency)}` : null
            }
          />
        ) : (
          <MoneyField
            label="Cost"
            isRequired
            currency={shownCurrency}
            description={billingModel === 'hybrid' ? 'Before overage' : undefined}
            {...field('cost')}
          />
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

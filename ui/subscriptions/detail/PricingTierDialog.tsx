import { pricingTierRules as rules, tierRangeProblem } from '@/db/model/pricing-tiers.ts';
import { whole } from '@/ui/components/fields/Form.css.ts';
import { Columns } from '@/ui/components/fields/Form.tsx';
import { MoneyField } from '@/ui/components/fields/MoneyField.tsx';
import { NumberField } from '@/ui/components/fields/NumberField.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { TextField } from '@/ui/components/fields/TextField.tsx';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { type PricingTier, useSavePricingTier } from '@/ui/subscriptions/queries/pricing-tiers.ts';
import type { Subscription } from '../queries/subscriptions.ts';
import { RecordDialog } from '../RecordDialog.tsx';
import { useTrySave } from './useTrySave.ts';

type Values = {
  tierName: string;
  tierLevel: number | null;
  minQuantity: number | null;
  maxQuantity: number | null;
  unitCost: string;
  discount: string;
  features: string;
  restrictions: string;
  active: boolean;
};

type PricingTierDialogProps = {
  subscription: Subscription;
  /** What is edited; without it one is added. */
  tier: PricingTier | undefined;
  tiers: readonly PricingTier[];
  onClose: () => void;
};

/** Mount it to open it. */
export function PricingTierDialog({ subscription, tier, tiers, onClose }: PricingTierDialogProps) {
  const { id, name, currency } = subscription;
  const save = useSavePricingTier(id);
  const { failure, trySave } = useTrySave(onClose);
  const form = useForm<Values>({
    initial: tier ? valuesOf(tier) : nextValues(tiers),
    validate: validateTier,
    onSubmit: submit,
  });
  const { field, change, values } = form;

  function submit({ discount, features, restrictions, tierLevel, minQuantity, ...rest }: Values) {
    const includes = features
      .split(',')
      .map((feature) => feature.trim())
      .filter(Boolean);
    const saved = {
      ...rest,
      id: tier?.id,
      tierLevel: tierLevel ?? 1,
      minQuantity: minQuantity ?? 1,
      discountPercentage: discount || null,
      includesFeatures: includes.length > 0 ? includes : null,
      restrictions: restrictions.trim() || null,
    };
    const title = tier ? 'Pricing tier updated' : 'Pricing tier added';
    void trySave(() => save.mutateAsync(saved), { title, description: rest.tierName });
  }

  return (
    <RecordDialog
      title={tier ? 'Edit Pricing Tier' : 'Add Pricing Tier'}
      description={name}
      form={form}
      saveLabel="Save Tier"
      isSaving={save.isPending}
      failure={failure}
      onClose={onClose}
    >
      <Columns>
        <TextField label="Tier name" isRequired autoFocus {...field('tierName')} />
        <NumberField
          label="Level"
          minValue={1}
          maxValue={1000}
          {...field('tierLevel')}
          onChange={(tierLevel) => change({ tierLevel })}
        />
        <NumberField
          label="From quantity"
          minValue={0}
          {...field('minQuantity')}
          onChange={(minQuantity) => change({ minQuantity })}
        />
        <NumberField
          label="To quantity"
          minValue={0}
          placeholder="No end"
          {...field('maxQuantity')}
          onChange={(maxQuantity) => change({ maxQuantity })}
        />
        <MoneyField label="Unit cost" isRequired currency={currency} {...field('unitCost')} />
        <TextField label="Discount" inputMode="decimal" align="end" suffix="%" {...field('discount')} />
        <TextField className={whole} label="Features" description="Parted by commas" {...field('features')} />
        <TextField className={whole} label="Restrictions" {...field('restrictions')} />
        <Switch className={whole} isSelected={values.active} onChange={(active) => change({ active })}>
          Active
        </Switch>
      </Columns>
    </RecordDialog>
  );
}

function valuesOf(tier: PricingTier): Values {
  const { tierName, tierLevel, minQuantity, maxQuantity, unitCost, discountPercentage, active } = tier;
  return {
    tierName,
    tierLevel,
    minQuantity,
    maxQuantity,
    unitCost,
    discount: discountPercentage ?? '',
    features: tier.includesFeatures?.join(', ') ?? '',
    restrictions: tier.restrictions ?? '',
    active,
  };
}

/** The next one begins where the last one ends. */
function nextValues(tiers: readonly PricingTier[]): Values {
  const ends = tiers.map(({ minQuantity, maxQuantity }) => maxQuantity ?? minQuantity);
  return {
    tierName: '',
    tierLevel: Math.max(0, ...tiers.map(({ tierLevel }) => tierLevel)) + 1,
    minQuantity: Math.max(0, ...ends) + 1,
    maxQuantity: null,
    unitCost: '',
    discount: '',
    features: '',
    restrictions: '',
    active: true,
  };
}

function validateTier(values: Values) {
  const { tierName, tierLevel, minQuantity, maxQuantity, unitCost, discount, restrictions } = values;
  return {
    tierName: rules.tierName(tierName),
    tierLevel: rules.tierLevel(tierLevel),
    minQuantity: rules.minQuantity(minQuantity),
    maxQuantity: rules.maxQuantity(maxQuantity) ?? tierRangeProblem({ minQuantity: minQuantity ?? 1, maxQuantity }),
    unitCost: rules.unitCost(unitCost),
    discount: rules.discountPercentage(discount),
    restrictions: rules.restrictions(restrictions),
  };
}

import { useMemo } from 'react';
import { FREQUENCY_ABBREVIATIONS } from '@/db/model/billing.ts';
import { formatMoney } from '@/db/model/money.ts';
import { suggestedMatches } from '@/db/model/vendors.ts';
import { ComboBox } from '@/ui/components/fields/ComboBox.tsx';
import type { Option } from '@/ui/components/fields/options.tsx';
import { VendorTile } from '@/ui/components/VendorTile.tsx';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';

/** '$744.00 / mo'. */
export const costText = ({
  cost,
  currency,
  frequency,
}: Pick<Subscription, 'cost' | 'currency' | 'frequency'>): string =>
  `${formatMoney(cost, currency)} / ${FREQUENCY_ABBREVIATIONS[frequency]}`;

type SubscriptionSelectProps = {
  label: string;
  /** Whose subscriptions come first. */
  vendor?: string | null | undefined;
  subscriptions: readonly Subscription[];
  value: number | null;
  onChange: (id: number | null) => void;
  isDisabled?: boolean;
};

/** Name, vendor and cost of each; those of the vendor first. */
export function SubscriptionSelect({
  label,
  vendor,
  subscriptions,
  value,
  onChange,
  isDisabled,
}: SubscriptionSelectProps) {
  const options = useMemo(() => {
    const suggested = suggestedMatches(vendor, subscriptions);
    const rest = subscriptions
      .filter((each) => !suggested.includes(each))
      .toSorted((one, other) => one.name.localeCompare(other.name));
    return [...suggested, ...rest].map(
      (each): Option => ({
        value: String(each.id),
        label: each.vendor && each.vendor !== each.name ? `${each.name}, ${each.vendor}` : each.name,
        detail: costText(each),
        icon: <VendorTile name={each.vendor || each.name} size="xs" />,
      }),
    );
  }, [vendor, subscriptions]);
  return (
    <ComboBox
      label={label}
      placeholder={subscriptions.length === 0 ? 'There are no subscriptions yet' : 'Select a subscription'}
      emptyText="No subscription has this name"
      options={options}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
      isDisabled={isDisabled ?? false}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatQuantity } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { Badge } from '@/ui/components/Badge.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { type PricingTier, pricingTiersQuery, useDeletePricingTier } from '@/ui/subscriptions/queries/pricing-tiers.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { PricingTierDialog } from './PricingTierDialog.tsx';
import { type HistoryTabProps, RecordsTab } from './RecordsTab.tsx';
import type { RecordColumn } from './RecordTable.tsx';

/** What a unit costs from which quantity on. */
export function PricingTiers({ subscription, canEdit }: HistoryTabProps) {
  const { currency, billingModel, unitName } = subscription;
  const query = useQuery(pricingTiersQuery(subscription.id));
  const [edited, setEdited] = useState<PricingTier | 'new'>();
  const removal = useDeletePricingTier(subscription.id);
  const [deleting, setDeleting] = useState<PricingTier>();
  const discount = ({ discountPercentage }: PricingTier) =>
    discountPercentage === null ? undefined : `${discountPercentage.replace(/\.?0+$/, '') || '0'}%`;
  const columns: RecordColumn<PricingTier>[] = [
    {
      id: 'name',
      head: 'Tier',
      cell: ({ tierName, active }) => (
        <>
          <span className={strong}>{tierName}</span> {!active && <Badge>Inactive</Badge>}
        </>
      ),
    },
    { id: 'level', head: 'Level', align: 'end', cell: ({ tierLevel }) => tierLevel },
    { id: 'range', head: 'Quantity', align: 'end', cell: rangeText },
    {
      id: 'unitCost',
      head: 'Unit cost',
      align: 'end',
      cell: ({ unitCost }) => <Money amount={unitCost} currency={currency} className={strong} />,
    },
    {
      id: 'discount',
      head: 'Discount',
      align: 'end',
      cell: (tier) => discount(tier) ?? <span className={meta}>—</span>,
    },
    {
      id: 'features',
      head: 'Includes',
      isFlexible: true,
      cell: ({ includesFeatures, restrictions }) =>
        [includesFeatures?.join(', '), restrictions].filter(Boolean).join(' · '),
    },
  ];
  return (
    <>
      <RecordsTab
        what="The pricing tiers"
        query={query}
        bar={
          billingModel === 'tiered'
            ? `The cost is computed from these tiers and ${countOf(subscription.baseQuantity, unitName, formatQuantity)}.`
            : 'Tiers set the cost once the billing model is Tiered.'
        }
        add={canEdit && { label: 'Add Tier', onPress: () => setEdited('new') }}
        empty={{ title: 'No pricing tiers yet' }}
        label="Pricing tiers"
        columns={columns}
        isMuted={({ active }) => !active}
        card={(tier) => ({
          title: tier.tierName,
          detail: [rangeText(tier), !tier.active && 'Inactive'].filter(Boolean).join(' · '),
          figure: <Money amount={tier.unitCost} currency={currency} />,
          under: discount(tier),
        })}
        actions={
          canEdit
            ? (tier) => (
                <>
                  <IconButton
                    size="s"
                    label={`Edit ${tier.tierName}`}
                    icon={<Pencil aria-hidden />}
                    onPress={() => setEdited(tier)}
                  />
                  <IconButton
                    size="s"
                    label={`Delete ${tier.tierName}`}
                    icon={<Trash2 aria-hidden />}
                    onPress={() => setDeleting(tier)}
                  />
                </>
              )
            : undefined
        }
      />
      {edited && (
        <PricingTierDialog
          subscription={subscription}
          tier={edited === 'new' ? undefined : edited}
          tiers={query.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete this pricing tier?"
          confirmLabel="Delete tier"
          pendingLabel="Deleting..."
          act={() => removal.mutateAsync(deleting.id)}
          done={{ title: 'Pricing tier deleted', description: deleting.tierName }}
          onClose={() => setDeleting(undefined)}
        >
          {deleting.tierName}. A tiered cost is computed anew from the tiers that stay.
        </ConfirmDialog>
      )}
    </>
  );
}

function rangeText({ minQuantity, maxQuantity }: PricingTier): string {
  const from = formatQuantity(minQuantity);
  return maxQuantity === null ? `${from} and more` : `${from} to ${formatQuantity(maxQuantity)}`;
}

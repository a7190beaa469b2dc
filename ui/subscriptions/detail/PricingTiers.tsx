import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatQuantity } from '@/db/model/money.ts';
import { messageOf } from '@/ui/api.ts';
import { AlertDialog } from '@/ui/components/AlertDialog.tsx';
import { Badge } from '@/ui/components/Badge.tsx';
import { Button } from '@/ui/components/Button.tsx';
import { EmptyState } from '@/ui/components/EmptyState.tsx';
import { IconButton } from '@/ui/components/IconButton.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { toast } from '@/ui/components/Toast.tsx';
import { meta, strong } from '@/ui/components/text.css.ts';
import { type PricingTier, pricingTiersQuery, useDeletePricingTier } from '@/ui/pricing-tiers/queries.ts';
import * as css from './detail.css.ts';
import type { TabProps } from './History.tsx';
import { Loaded } from './Loaded.tsx';
import { PricingTierDialog } from './PricingTierDialog.tsx';
import { type RecordColumn, Records } from './Records.tsx';

/** What a unit costs from which quantity on. */
export function PricingTiers({ subscription, canEdit }: TabProps) {
  const { currency, billingModel, unitName } = subscription;
  const query = useQuery(pricingTiersQuery(subscription.id));
  const [edited, setEdited] = useState<PricingTier | 'new'>();
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
    { id: 'range', head: 'Quantity', align: 'end', cell: rangeWords },
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
      <div className={css.bar}>
        <span className={css.barWords}>
          {billingModel === 'tiered'
            ? `The cost is computed from these tiers and ${formatQuantity(subscription.baseQuantity)} ${unitName}.`
            : 'Tiers set the cost once the billing model is Tiered.'}
        </span>
        {canEdit && (
          <Button size="s" icon={<Plus aria-hidden />} onPress={() => setEdited('new')}>
            Add Tier
          </Button>
        )}
      </div>
      <Loaded what="The pricing tiers" query={query}>
        {(tiers) =>
          tiers.length === 0 ? (
            <EmptyState isCompact title="No pricing tiers yet" />
          ) : (
            <Records
              label="Pricing tiers"
              rows={tiers}
              columns={columns}
              isMuted={({ active }) => !active}
              card={(tier) => ({
                words: tier.tierName,
                detail: rangeWords(tier),
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
          )
        }
      </Loaded>
      {edited && (
        <PricingTierDialog
          subscription={subscription}
          tier={edited === 'new' ? undefined : edited}
          tiers={query.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleting && <DeleteQuestion tier={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function rangeWords({ minQuantity, maxQuantity }: PricingTier): string {
  const from = formatQuantity(minQuantity);
  return maxQuantity === null ? `${from} and more` : `${from} to ${formatQuantity(maxQuantity)}`;
}

function DeleteQuestion({ tier, onClose }: { tier: PricingTier; onClose: () => void }) {
  const removal = useDeletePricingTier(tier.subscriptionId);
  async function run() {
    if (removal.isPending) return;
    try {
      await removal.mutateAsync(tier.id);
      toast({ title: 'Pricing tier deleted', description: tier.tierName });
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
    }
    onClose();
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this pricing tier?"
      confirmLabel="Delete tier"
      isPending={removal.isPending}
      onConfirm={() => void run()}
    >
      <p>{tier.tierName}. A tiered cost is computed anew from the tiers that stay.</p>
    </AlertDialog>
  );
}

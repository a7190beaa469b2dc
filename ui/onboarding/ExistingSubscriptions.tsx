import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { countOf } from '@/db/model/plural.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Select } from '@/ui/components/fields/Select.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { costText } from '@/ui/invoices/SubscriptionSelect.tsx';
import { failureText } from '@/ui/subscriptions/queries/subscriptions.ts';
import * as css from './onboarding.css.ts';
import { useLinkDetected } from './queries.ts';
import { changeDetectedAtom, type Detected, removeLinkedAtom } from './state.ts';

/** Subscriptions that are there already and look like it: skip it, or link its invoices to one of them. */
export function ExistingSubscriptions({ detected, onLinked }: { detected: Detected; onLinked: () => void }) {
  const { id, existingSubscriptions: existing, invoices, confirmed, isChosen } = detected;
  const change = useSetAtom(changeDetectedAtom);
  const removeLinked = useSetAtom(removeLinkedAtom);
  const link = useLinkDetected();
  const [target, setTarget] = useState(String(existing[0]?.id ?? ''));
  const isSkipped = !confirmed && isChosen === true;
  const linkInvoices = () =>
    link.mutate(
      { subscriptionId: Number(target), invoiceIds: invoices.map((invoice) => invoice.id) },
      {
        onSuccess: ({ linkedInvoices: { length } }) => {
          const name = existing.find((each) => String(each.id) === target)?.name ?? '';
          toast({
            title: 'Successfully linked!',
            description: `${countOf(length, 'invoices')} linked to ${name}`,
          });
          removeLinked(detected);
          onLinked();
        },
        onError: (error) =>
          toast({
            title: 'Link failed',
            description: failureText('Failed to link invoices to existing subscription', error),
            variant: 'destructive',
          }),
      },
    );
  return (
    <div className={css.duplicates}>
      <p className={css.duplicateText}>
        {isSkipped ? 'Skipped. Already in the book: ' : 'Already in the book: '}
        {existing.map((each, index) => (
          <span key={each.id}>
            {index > 0 && '; '}
            <b>{each.name}</b>, <span className={css.size}>{costText(each)}</span>
          </span>
        ))}
      </p>
      <div className={css.duplicateActions}>
        <Button size="s" isDisabled={isSkipped} onPress={() => change(id, { confirmed: false, isChosen: true })}>
          Skip (Avoid Duplicate)
        </Button>
        <Select
          label="Existing subscription"
          isLabelHidden
          size="s"
          className={css.target}
          options={existing.map((each) => ({ value: String(each.id), label: each.name }))}
          value={target}
          onChange={setTarget}
        />
        <Button size="s" variant="primary" isPending={link.isPending} pendingLabel="Linking..." onPress={linkInvoices}>
          Link to Existing
        </Button>
      </div>
    </div>
  );
}

import { FREQUENCY_LABELS } from '@/db/model/billing.ts';
import { displayedStatus } from '@/db/model/due.ts';
import { Button } from '@/ui/components/Button.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { StatusBadge } from '@/ui/components/StatusBadge.tsx';
import { useToday } from '@/ui/settings/useToday.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';

/** What an invoice belongs to. Mount it to open it. */
export function SubscriptionDetailsDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  const today = useToday();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Subscription Details"
      size="m"
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          <LinkButton variant="primary" to="/subscriptions/$id" params={{ id: String(subscription.id) }}>
            View Full Details & Invoices
          </LinkButton>
        </>
      }
    >
      <KeyValue
        items={[
          { label: 'Name', value: subscription.name },
          { label: 'Vendor', value: subscription.vendor || 'Unknown' },
          { label: 'Cost', value: <Money amount={subscription.cost} currency={subscription.currency} /> },
          { label: 'Frequency', value: FREQUENCY_LABELS[subscription.frequency] },
          { label: 'Next due date', value: <DayText day={subscription.nextDueDate} /> },
          { label: 'Status', value: <StatusBadge status={displayedStatus(subscription, today)} /> },
          { label: 'Notes', value: subscription.notes || 'None' },
        ]}
      />
    </Dialog>
  );
}

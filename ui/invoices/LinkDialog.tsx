import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { subscriptionsQuery } from '@/ui/subscriptions/queries/subscriptions.ts';
import { type Invoice, useLinkInvoice } from './queries.ts';
import { SubscriptionSelect } from './SubscriptionSelect.tsx';

type LinkDialogProps = { invoice: Invoice; onCreate: () => void; onClose: () => void };

/** Links an invoice that is in the book. Mount it to open it. */
export function LinkDialog({ invoice, onCreate, onClose }: LinkDialogProps) {
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery);
  const [subscriptionId, setSubscriptionId] = useState<number | null>(null);
  const link = useLinkInvoice();

  async function submit() {
    if (subscriptionId === null || link.isPending) return;
    try {
      await link.mutateAsync({ id: invoice.id, subscriptionId });
      toast({ title: 'Invoice linked to subscription successfully' });
      onClose();
    } catch (error) {
      toast({
        title: 'Failed to link invoice to subscription',
        description: messageOf(error),
        variant: 'destructive',
      });
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Link Invoice to Subscription"
      description={invoice.originalName}
      size="m"
      onSubmit={() => void submit()}
      footer={
        <>
          <Button variant="quiet" icon={<Plus />} onPress={onCreate}>
            Create New Subscription
          </Button>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isDisabled={subscriptionId === null}
            isPending={link.isPending}
            pendingLabel="Linking..."
          >
            Link Invoice
          </Button>
        </>
      }
    >
      <SubscriptionSelect
        label="Subscription"
        vendor={invoice.vendorName}
        subscriptions={subscriptions}
        value={subscriptionId}
        onChange={setSubscriptionId}
      />
    </Dialog>
  );
}

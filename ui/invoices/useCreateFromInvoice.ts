import { useSetAtom } from 'jotai';
import { draftFromInvoice } from '@/db/model/invoices.ts';
import { messageOf } from '@/ui/api.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { useToday } from '@/ui/settings/useToday.ts';
import { addSubscriptionAtom } from '@/ui/subscriptions/state.ts';
import { type Invoice, useLinkInvoice } from './queries.ts';

/** Opens the subscription form with what an invoice says, and links the invoice to what is saved. */
export function useCreateFromInvoice() {
  const today = useToday();
  const { defaultCurrency } = useSettings();
  const add = useSetAtom(addSubscriptionAtom);
  const link = useLinkInvoice();
  return (invoice: Invoice) => {
    const { tenure, paymentTerms, billingAddress } = invoice;
    const currency = invoice.currency ?? invoice.originalCurrency ?? defaultCurrency;
    add({
      tab: 'manual',
      prefill: {
        ...draftFromInvoice({ ...invoice, currency }, today),
        ...(tenure && { tenure }),
        ...(paymentTerms && { paymentTerms }),
        ...(billingAddress && { billingAddress }),
      },
      onCreated: async (subscription) => {
        try {
          await link.mutateAsync({ id: invoice.id, subscriptionId: subscription.id });
        } catch (error) {
          const description = messageOf(error);
          toast({ title: 'Failed to link invoice to subscription', description, variant: 'destructive' });
        }
      },
    });
  };
}

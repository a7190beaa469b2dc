import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { DayText } from '@/ui/components/DayText.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { FilePreview } from './FilePreview.tsx';
import * as css from './invoices.css.ts';
import { type Invoice, usePaidStatus } from './queries.ts';
import { ReadBadges } from './ReadBadges.tsx';

type InvoiceDetailsDialogProps = {
  invoice: Invoice;
  subscription: Subscription | undefined;
  canEdit: boolean;
  onViewSubscription: (subscription: Subscription) => void;
  onClose: () => void;
};

/** All that is known about an invoice, beside its file. Mount it to open it. */
export function InvoiceDetailsDialog(props: InvoiceDetailsDialogProps) {
  const { invoice, subscription, canEdit, onViewSubscription, onClose } = props;
  const { defaultCurrency } = useSettings();
  const paidStatus = usePaidStatus();
  const currency = invoice.currency ?? invoice.originalCurrency ?? defaultCurrency;
  const money = (amount: string | null) =>
    amount === null ? 'Not found' : <Money amount={amount} currency={currency} />;

  async function setPaid(isPaid: boolean) {
    try {
      await paidStatus.mutateAsync({ id: invoice.id, isPaid });
      toast({ title: 'Payment status updated' });
    } catch (error) {
      const description = messageOf(error) || 'Failed to update payment status.';
      toast({ title: 'Update failed', description, variant: 'destructive' });
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber}` : 'Invoice details'}
      description={invoice.originalName}
      size="xl"
      isFlush
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          {subscription && (
            <Button variant="primary" onPress={() => onViewSubscription(subscription)}>
              View Subscription
            </Button>
          )}
        </>
      }
    >
      <div className={css.details}>
        <FilePreview invoice={invoice} canEdit={canEdit} />
        <div className={css.facts}>
          <div className={css.badges}>
            <ReadBadges invoice={invoice} />
          </div>
          <KeyValue
            items={[
              { label: 'File', value: invoice.originalName },
              { label: 'Vendor', value: invoice.vendorName ?? 'Unknown' },
              { label: 'Invoice number', value: invoice.invoiceNumber ?? 'Not found' },
              { label: 'Date', value: day(invoice.invoiceDate) },
              { label: 'Due date', value: day(invoice.dueDate) },
              { label: 'Total amount', value: money(invoice.totalAmount) },
              ...(invoice.convertedTotalAmount !== null && invoice.convertedCurrency !== currency
                ? [
                    {
                      label: `In ${invoice.convertedCurrency}`,
                      value: <Money amount={invoice.convertedTotalAmount} currency={invoice.convertedCurrency} />,
                    },
                  ]
                : []),
              { label: 'GST amount', value: money(invoice.gstAmount) },
              { label: 'GST number', value: invoice.gstNumber ?? 'Not found' },
              { label: 'Currency', value: currency },
              ...(invoice.tenure ? [{ label: 'Billing period', value: invoice.tenure }] : []),
              ...(invoice.paymentTerms ? [{ label: 'Payment terms', value: invoice.paymentTerms }] : []),
              ...(invoice.billingAddress ? [{ label: 'Billing address', value: invoice.billingAddress }] : []),
              { label: 'Subscription', value: subscription?.name ?? 'Not linked' },
            ]}
          />
          <div className={css.paid}>
            <Switch
              isSelected={invoice.isPaid}
              isDisabled={!canEdit || paidStatus.isPending}
              onChange={(isPaid) => void setPaid(isPaid)}
            >
              Paid
            </Switch>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

const day = (value: string | null) => (value === null ? 'Not found' : <DayText day={value} />);

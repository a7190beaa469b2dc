import { useQuery } from '@tanstack/react-query';
import PencilLine from 'lucide-react/icons/pencil-line';
import { useId } from 'react';
import { messageOf } from '@/ui/api.ts';
import { Button } from '@/ui/components/Button.tsx';
import { Form, FormErrors } from '@/ui/components/fields/Form.tsx';
import { Switch } from '@/ui/components/fields/Switch.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { FilePreview } from './FilePreview.tsx';
import { InvoiceFacts } from './InvoiceFacts.tsx';
import { InvoiceFields, UncertainCount } from './InvoiceFields.tsx';
import * as css from './invoices.css.ts';
import { INVOICE_FIELD_NAMES } from './invoiceValues.ts';
import { LineItems } from './LineItems.tsx';
import { ParseBadges } from './ParseBadges.tsx';
import { type Invoice, invoiceQuery, usePaidStatus } from './queries.ts';
import { useEditInvoice } from './useEditInvoice.ts';

type InvoiceDetailsDialogProps = {
  /** As the list has it, without its evidence. */
  invoice: Invoice;
  subscription: Subscription | undefined;
  canEdit: boolean;
  onViewSubscription: (subscription: Subscription) => void;
  onClose: () => void;
};

/** All that is known about an invoice, beside its file; editors change it here. Mount it to open it. */
export function InvoiceDetailsDialog(props: InvoiceDetailsDialogProps) {
  const { subscription, canEdit, onViewSubscription, onClose } = props;
  const { data: withEvidence } = useQuery(invoiceQuery(props.invoice.id));
  const invoice = withEvidence ?? props.invoice;
  const edit = useEditInvoice(invoice);
  const formId = useId();
  const fields = { fields: INVOICE_FIELD_NAMES, form: edit.form, evidence: invoice.evidence ?? {} };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={invoice.invoiceNumber ? `Invoice ${invoice.invoiceNumber}` : 'Invoice details'}
      description={invoice.originalName}
      size="xl"
      isFlush
      isDirty={edit.isDirty}
      footer={
        edit.initial ? (
          <>
            <FormErrors count={edit.form.errorCount} message={edit.problem} />
            <Button onPress={edit.cancel}>Cancel</Button>
            <Button type="submit" form={formId} variant="primary" isPending={edit.isPending} pendingLabel="Saving...">
              Save changes
            </Button>
          </>
        ) : (
          <>
            <Button onPress={onClose}>Close</Button>
            {canEdit && (
              <Button icon={<PencilLine aria-hidden />} isDisabled={!withEvidence} onPress={edit.start}>
                Edit
              </Button>
            )}
            {subscription && (
              <Button variant="primary" onPress={() => onViewSubscription(subscription)}>
                View Subscription
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.details}>
        <FilePreview invoice={invoice} canEdit={canEdit} />
        {edit.initial ? (
          <Form id={formId} className={css.editForm} onSubmit={() => void edit.form.submit()}>
            <UncertainCount {...fields} initial={edit.initial} />
            <InvoiceFields {...fields} initial={edit.initial} />
          </Form>
        ) : (
          <div className={css.facts}>
            <div className={css.badges}>
              <ParseBadges invoice={invoice} />
            </div>
            <InvoiceFacts invoice={invoice} subscription={subscription} />
            {invoice.itemsPurchased && invoice.itemsPurchased.length > 0 && (
              <LineItems items={invoice.itemsPurchased} currency={invoice.currency ?? invoice.convertedCurrency} />
            )}
            <PaidSwitch invoice={invoice} canEdit={canEdit} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

function PaidSwitch({ invoice, canEdit }: { invoice: Invoice; canEdit: boolean }) {
  const paidStatus = usePaidStatus();
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
    <div className={css.paid}>
      <Switch
        isSelected={invoice.isPaid}
        isDisabled={!canEdit || paidStatus.isPending}
        onChange={(isPaid) => void setPaid(isPaid)}
      >
        Paid
      </Switch>
    </div>
  );
}

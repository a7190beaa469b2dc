import { messageOf } from '@/ui/api.ts';
import { AlertDialog } from '@/ui/components/overlays/AlertDialog.tsx';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { type Invoice, useDeleteInvoice } from './queries.ts';

/** Mount it to open it. */
export function DeleteInvoiceDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const remove = useDeleteInvoice();
  async function confirm() {
    try {
      await remove.mutateAsync(invoice.id);
      toast({ title: 'Invoice deleted successfully' });
      onClose();
    } catch (error) {
      toast({ title: 'Failed to delete invoice', description: messageOf(error), variant: 'destructive' });
    }
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this invoice?"
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      onConfirm={() => void confirm()}
    >
      {invoice.originalName} and all that was read from it go for good. Its subscription stays.
    </AlertDialog>
  );
}

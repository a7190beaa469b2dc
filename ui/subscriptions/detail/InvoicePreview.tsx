import { useState } from 'react';
import { formatDay } from '@/db/model/day.ts';
import { formatSize } from '@/db/model/invoices.ts';
import { hasRole } from '@/db/model/users.ts';
import { Button } from '@/ui/components/Button.tsx';
import { LinkButton } from '@/ui/components/Link.tsx';
import { Dialog } from '@/ui/components/overlays/Dialog.tsx';
import { FilePreview } from '@/ui/invoices/FilePreview.tsx';
import type { Invoice } from '@/ui/invoices/queries.ts';
import { useUser } from '@/ui/session/queries.ts';

/** What was uploaded, to look at. Mount it to open it. */
export function InvoicePreview({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, originalName, invoiceNumber, invoiceDate, size } = invoice;
  const canEdit = hasRole(useUser().role, 'editor');
  const description = [invoiceNumber, invoiceDate && formatDay(invoiceDate), formatSize(size)].filter(Boolean);
  return (
    <Dialog
      isOpen
      size="l"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={originalName}
      description={description.join(' · ')}
      footer={
        <>
          <LinkButton to="/invoices" search={{ invoice: String(id) }}>
            Invoice details
          </LinkButton>
          <Button variant="primary" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <FilePreview invoice={invoice} canEdit={canEdit} />
    </Dialog>
  );
}

/** The number of an invoice; opens its file. */
export function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="s" onPress={() => setOpen(true)}>
        {invoice.invoiceNumber || invoice.originalName}
      </Button>
      {isOpen && <InvoicePreview invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

import { useState } from 'react';
import { Button } from '@/ui/components/Button.tsx';
import type { Invoice } from '@/ui/invoices/queries.ts';
import { InvoicePreview } from './InvoicePreview.tsx';

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

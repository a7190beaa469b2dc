import { useState } from 'react';
import { ApiError, messageOf } from '@/ui/api.ts';
import { useForm } from '@/ui/components/fields/useForm.ts';
import { toast } from '@/ui/components/overlays/Toast.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import { INVOICE_FIELD_NAMES, type InvoiceValues, invoiceProblems, invoiceValues } from './invoiceValues.ts';
import { type Invoice, useUpdateInvoice } from './queries.ts';

/** The form of a saved invoice: only what was changed is sent, and a failure keeps what was typed. */
export function useEditInvoice(invoice: Invoice) {
  const { defaultCurrency } = useSettings();
  const [initial, setInitial] = useState<InvoiceValues>();
  const [version, setVersion] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const update = useUpdateInvoice();
  const form = useForm({ initial: invoiceValues(invoice, defaultCurrency), validate: invoiceProblems, onSubmit: save });

  function start() {
    const values = invoiceValues(invoice, defaultCurrency);
    setInitial(values);
    setVersion(invoice.updatedAt);
    setProblem(undefined);
    form.reset(values);
  }

  async function save(values: InvoiceValues) {
    if (!initial || update.isPending) return;
    const changed = INVOICE_FIELD_NAMES.filter((name) => values[name].trim() !== initial[name]);
    // An amount that is typed where there was none is in the currency beside it.
    if (changed.includes('totalAmount') && invoice.currency === null) changed.push('currency');
    if (changed.length === 0) return setInitial(undefined);
    const changes = Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
    try {
      await update.mutateAsync({ id: invoice.id, updatedAt: version ?? invoice.updatedAt, changes });
      setInitial(undefined);
      toast({ title: 'Invoice saved' });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.sentence : messageOf(error));
      // After a conflict the next try overwrites the newest version: the person has read that it changed.
      if (error instanceof ApiError && [409, 412].includes(error.status)) setVersion(undefined);
    }
  }

  return {
    /** Undefined while the invoice is only shown. */
    initial,
    form,
    problem,
    isDirty: initial !== undefined && form.isDirty,
    isPending: update.isPending,
    start,
    cancel: () => setInitial(undefined),
  };
}

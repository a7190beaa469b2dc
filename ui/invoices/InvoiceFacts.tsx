import type { ReactNode } from 'react';
import { isUncertain } from '@/db/model/readings.ts';
import { DayText } from '@/ui/components/DayText.tsx';
import { KeyValue } from '@/ui/components/KeyValue.tsx';
import { Money } from '@/ui/components/Money.tsx';
import { useSettings } from '@/ui/settings/queries.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { EvidenceMark } from './EvidenceMark.tsx';
import * as css from './invoices.css.ts';
import { evidenceNote, INVOICE_FIELDS, type InvoiceField } from './invoiceValues.ts';
import type { Invoice } from './queries.ts';
import { doubt } from './upload.css.ts';

/** Always listed; the other fields only where they hold something. */
const always: readonly InvoiceField[] = [
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'gstAmount',
  'gstNumber',
  'currency',
];
const others: readonly InvoiceField[] = [
  'taxAmount',
  'subtotalAmount',
  'discountAmount',
  'tenure',
  'paymentTerms',
  'department',
  'billingAddress',
];
const labels: Partial<Record<InvoiceField, string>> = { vendorName: 'Vendor', invoiceDate: 'Date' };

type InvoiceFactsProps = { invoice: Invoice; subscription: Subscription | undefined };

/** What is known of an invoice, each fact with where it was read and how surely. */
export function InvoiceFacts({ invoice, subscription }: InvoiceFactsProps) {
  const { defaultCurrency } = useSettings();
  const currency = invoice.currency ?? invoice.originalCurrency ?? defaultCurrency;
  const { convertedTotalAmount, convertedCurrency } = invoice;

  function shown(name: InvoiceField): ReactNode {
    if (name === 'currency') return currency;
    const value = invoice[name];
    if (value === null) return name === 'vendorName' ? 'Unknown' : 'Not found';
    const { kind } = INVOICE_FIELDS[name];
    if (kind === 'amount') return <Money amount={value} currency={currency} />;
    return kind === 'day' ? <DayText day={value} /> : value;
  }

  const fact = (name: InvoiceField) => ({
    label: labels[name] ?? INVOICE_FIELDS[name].label,
    value: (
      <FactValue invoice={invoice} name={name}>
        {shown(name)}
      </FactValue>
    ),
  });
  const isConverted = convertedTotalAmount !== null && convertedCurrency !== currency;
  const converted = {
    label: `In ${convertedCurrency}`,
    value: isConverted && <Money amount={convertedTotalAmount} currency={convertedCurrency} />,
  };
  return (
    <KeyValue
      items={[
        { label: 'File', value: invoice.originalName },
        fact('vendorName'),
        ...always.map(fact),
        ...(isConverted ? [converted] : []),
        ...others.filter((name) => invoice[name]).map(fact),
        { label: 'Subscription', value: subscription?.name ?? 'Not linked' },
      ]}
    />
  );
}

type FactValueProps = { invoice: Invoice; name: InvoiceField; children: ReactNode };

function FactValue({ invoice, name, children }: FactValueProps) {
  const evidence = invoice[name] === null ? undefined : invoice.evidence?.[name];
  const note = evidenceNote(evidence);
  return (
    <span className={css.fact}>
      <EvidenceMark evidence={evidence} />
      <span>{children}</span>
      {note && <span className={`${css.factNote} ${isUncertain(evidence) ? doubt : ''}`}>{note}</span>}
    </span>
  );
}

import { invoiceRules } from '@/db/model/invoice-rules.ts';
import { type Evidence, isUncertain } from '@/db/model/readings.ts';
import type { FieldErrors } from '@/ui/components/fields/useForm.ts';

type FieldKind = { kind: 'text' | 'amount' | 'day' | 'currency'; label: string };

/** The fields of an invoice that a person reads and edits, in their order on the screens. */
export const INVOICE_FIELDS = {
  vendorName: { kind: 'text', label: 'Vendor name' },
  invoiceNumber: { kind: 'text', label: 'Invoice number' },
  totalAmount: { kind: 'amount', label: 'Total amount' },
  currency: { kind: 'currency', label: 'Currency' },
  invoiceDate: { kind: 'day', label: 'Invoice date' },
  dueDate: { kind: 'day', label: 'Due date' },
  gstNumber: { kind: 'text', label: 'GST number' },
  gstAmount: { kind: 'amount', label: 'GST amount' },
  taxAmount: { kind: 'amount', label: 'Tax amount' },
  subtotalAmount: { kind: 'amount', label: 'Subtotal' },
  discountAmount: { kind: 'amount', label: 'Discount' },
  tenure: { kind: 'text', label: 'Billing period' },
  paymentTerms: { kind: 'text', label: 'Payment terms' },
  department: { kind: 'text', label: 'Department' },
  billingAddress: { kind: 'text', label: 'Billing address' },
} as const satisfies Record<keyof typeof invoiceRules, FieldKind>;

export type InvoiceField = keyof typeof INVOICE_FIELDS;
export const INVOICE_FIELD_NAMES = Object.keys(INVOICE_FIELDS) as InvoiceField[];

/** The fields that the Review & Edit Details form always shows, and those of the manual upload. */
export const REVIEW_FIELDS: readonly InvoiceField[] = [
  'vendorName',
  'invoiceNumber',
  'totalAmount',
  'currency',
  'invoiceDate',
  'dueDate',
  'gstNumber',
];
export const MANUAL_FIELDS: readonly InvoiceField[] = ['vendorName', 'totalAmount', 'currency', 'invoiceDate'];

/** What a form of an invoice holds: texts, '' for none. */
export type InvoiceValues = Record<InvoiceField, string>;

/** Of a reading or of a saved invoice. */
export function invoiceValues(
  source: Partial<Record<InvoiceField | 'originalCurrency', string | null>>,
  defaultCurrency: string,
): InvoiceValues {
  const values = INVOICE_FIELD_NAMES.map((name) => [name, source[name] ?? '']);
  const currency = source.currency || source.originalCurrency || defaultCurrency;
  return { ...(Object.fromEntries(values) as InvoiceValues), currency };
}

/** The fields that a form shows: its own, and every other one that was read or typed. None is saved that was not seen. */
export const shownFields = (own: readonly InvoiceField[], ...given: InvoiceValues[]): InvoiceField[] =>
  INVOICE_FIELD_NAMES.filter((name) => own.includes(name) || given.some((values) => values[name] !== ''));

/** What the server would refuse, for each field. */
export const invoiceProblems = (values: InvoiceValues): FieldErrors<InvoiceValues> =>
  Object.fromEntries(INVOICE_FIELD_NAMES.map((name) => [name, invoiceRules[name](values[name])]));

/** The note under a field: why its value is uncertain, or what the document says instead. */
export function evidenceNote(evidence: Evidence | undefined): string | undefined {
  if (!evidence) return undefined;
  if (evidence.note) return evidence.note;
  if (evidence.verified) return 'Signature checked';
  if (evidence.read) return `The document says ${evidence.read}`;
  return isUncertain(evidence) ? 'Not certain: compare it with the document' : undefined;
}

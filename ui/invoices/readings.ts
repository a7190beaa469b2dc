import type { Evidence } from '@/db/model/invoices.ts';
import { LONG_TEXT_MAX, NAME_MAX, SHORT_TEXT_MAX } from '@/db/model/limits.ts';
import { isDecimal } from '@/db/model/money.ts';
import type { FieldErrors } from '@/ui/components/fields/useForm.ts';
import { textProblem } from '@/ui/subscriptions/formValues.ts';
import type { Parsed } from './useReading.ts';

/** What the review form holds: texts, '' for nothing read. */
export type ReviewValues = {
  vendorName: string;
  invoiceNumber: string;
  totalAmount: string;
  currency: string;
  invoiceDate: string;
  dueDate: string;
  gstNumber: string;
  billingAddress: string;
};

/** Less sure than this, a person should look. */
export const SURE = 0.8;

export const isDoubtful = (evidence: Evidence | undefined): boolean =>
  evidence !== undefined && evidence.source !== 'user' && evidence.confidence < SURE;

/** What stands under a field of what was read there. */
export function evidenceWords(evidence: Evidence | undefined): string | undefined {
  if (!evidence) return undefined;
  if (evidence.note) return evidence.note;
  if (evidence.verified) return 'Signature checked';
  return evidence.read ? `The document says ${evidence.read}` : undefined;
}

/** What the form begins with: all that was read. */
export const reviewValues = (parsed: Parsed, defaultCurrency: string): ReviewValues => ({
  vendorName: parsed.vendorName ?? '',
  invoiceNumber: parsed.invoiceNumber ?? '',
  totalAmount: parsed.totalAmount ?? '',
  currency: parsed.currency ?? parsed.originalCurrency ?? defaultCurrency,
  invoiceDate: parsed.invoiceDate ?? '',
  dueDate: parsed.dueDate ?? '',
  gstNumber: parsed.gstNumber ?? '',
  billingAddress: parsed.billingAddress ?? '',
});

/** What the server would refuse, said at the field. */
export function validateReview(values: ReviewValues): FieldErrors<ReviewValues> {
  return {
    vendorName: textProblem(values.vendorName, 'Vendor name', NAME_MAX),
    invoiceNumber: textProblem(values.invoiceNumber, 'Invoice number', SHORT_TEXT_MAX),
    totalAmount: amountProblem(values.totalAmount),
    gstNumber: textProblem(values.gstNumber, 'GST number', 32),
    billingAddress: textProblem(values.billingAddress, 'Billing address', LONG_TEXT_MAX),
  };
}

/** An amount that may be left out; a credit note's is negative. */
export function amountProblem(amount: string): string | undefined {
  if (amount.trim() === '' || isDecimal(amount)) return undefined;
  return 'Amount must be a valid number';
}

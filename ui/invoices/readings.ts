import type { Evidence } from '@/db/model/invoices.ts';
import { LONG_TEXT_MAX, NAME_MAX, SHORT_TEXT_MAX } from '@/db/model/limits.ts';
import { decimalRule, textRule } from '@/db/model/validation.ts';
import type { FieldErrors } from '@/ui/components/fields/useForm.ts';
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

const amountRule = decimalRule('Amount', { scale: 2 });
const reviewRules = {
  vendorName: textRule('Vendor name', { max: NAME_MAX }),
  invoiceNumber: textRule('Invoice number', { max: SHORT_TEXT_MAX }),
  totalAmount: amountRule,
  gstNumber: textRule('GST number', { max: 32 }),
  billingAddress: textRule('Billing address', { max: LONG_TEXT_MAX }),
};

/** What the server would refuse, said at the field. */
export function validateReview(values: ReviewValues): FieldErrors<ReviewValues> {
  return {
    vendorName: reviewRules.vendorName(values.vendorName),
    invoiceNumber: reviewRules.invoiceNumber(values.invoiceNumber),
    totalAmount: reviewRules.totalAmount(values.totalAmount),
    gstNumber: reviewRules.gstNumber(values.gstNumber),
    billingAddress: reviewRules.billingAddress(values.billingAddress),
  };
}

/** An amount that may be left out; a credit note's is negative. */
export const amountProblem = (amount: string): string | undefined => amountRule(amount);

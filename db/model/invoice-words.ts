import { type Frequency, frequencyOfTenure } from './billing.ts';
import { DEFAULT_CURRENCY } from './currency.ts';
import type { Day } from './day.ts';
import type { ParsedData } from './parsed-invoices.ts';
import { nextDue } from './schedule.ts';

// Apart from the wire forms: the screens may use these without carrying the validator.

export const INVOICE_MAX_BYTES = 10 * 1024 * 1024;
export const INVOICE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export const INVOICE_FILE_TYPES = [...INVOICE_IMAGE_TYPES, 'application/pdf'] as const;
/** What the manual upload's file picker offers, and what onboarding's does. */
export const UPLOAD_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.gif'] as const;
export const ONBOARDING_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;

/** Where a value was read, surest first; `user` is a person's own entry. */
export const EVIDENCE_SOURCES = ['xml', 'qr', 'text', 'ocr', 'model', 'user'] as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];
export const EVIDENCE_SOURCE_LABELS: Record<EvidenceSource, string> = {
  xml: 'XML',
  qr: 'QR code',
  text: 'Text',
  ocr: 'OCR',
  model: 'Model',
  user: 'You',
};

export const DUPLICATE_REASONS = ['same_file', 'same_number', 'same_amount_and_day'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];
export const DUPLICATE_REASON_LABELS: Record<DuplicateReason, string> = {
  same_file: 'same file',
  same_number: 'same number and vendor',
  same_amount_and_day: 'same vendor, amount and day',
};
export const DUPLICATE_ACTIONS = ['replace', 'keep-both', 'link', 'skip'] as const;
export type DuplicateAction = (typeof DUPLICATE_ACTIONS)[number];

/** '812 Bytes', '14.2 KB', '1.5 MB'. */
export function formatSize(bytes: number, decimals = 1): string {
  const units = ['Bytes', 'KB', 'MB', 'GB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? size : Number(size.toFixed(decimals))} ${units[unit]}`;
}

/** '92%': the confidence as a rounded percentage, from '0.92' or 0.92. */
export function formatConfidence(confidence: string | number): string {
  return `${Math.round(Number(confidence) * 100)}%`;
}

/** How many fields were read: 'AI extracted N fields'. */
export function countFields(parsed: ParsedData): number {
  const { confidence, rawText, fields, engines, warnings, ...read } = parsed;
  return Object.values(read).filter((value) => value !== null && value !== '').length;
}

export type SubscriptionDraft = {
  name: string;
  vendor: string;
  cost: string;
  currency: string;
  frequency: Frequency;
  category: 'Software';
  startDate: Day;
  nextDueDate: Day;
  status: 'active';
  notes: string;
};

/** The subscription that an invoice proposes: category Software, rhythm from the tenure, due one period after today. */
export function draftFromInvoice(
  invoice: {
    vendorName?: string | null;
    totalAmount?: string | null;
    currency?: string | null;
    originalCurrency?: string | null;
    tenure?: string | null;
    invoiceDate?: string | null;
    invoiceNumber?: string | null;
  },
  today: Day,
): SubscriptionDraft {
  const vendor = invoice.vendorName?.trim() || 'Unknown';
  const frequency = frequencyOfTenure(invoice.tenure);
  return {
    name: vendor,
    vendor,
    cost: invoice.totalAmount ?? '0.00',
    currency: invoice.currency ?? invoice.originalCurrency ?? DEFAULT_CURRENCY,
    frequency,
    category: 'Software',
    startDate: invoice.invoiceDate ?? today,
    nextDueDate: nextDue(today, frequency),
    status: 'active',
    notes: invoice.invoiceNumber ? `Created from invoice ${invoice.invoiceNumber}` : '',
  };
}

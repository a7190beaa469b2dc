import { z } from 'zod';
import { resolveAlias } from './aliases.ts';
import { type Frequency, frequencyOfTenure } from './billing.ts';
import { DEFAULT_CURRENCY } from './currency.ts';
import type { Day } from './day.ts';
import { invoiceRules } from './invoice-rules.ts';
import { decimalAnswer } from './money.ts';
import { fieldEvidenceSchema } from './readings.ts';
import { nextDue } from './schedule.ts';
import { foldLines, type TextRule, textRule } from './validation.ts';
import {
  currencyInput,
  dayAnswer,
  dayOrNull,
  decimalOrNull,
  flagInput,
  idAnswer,
  idInput,
  instantAnswer,
  optionalDecimal,
  optionalId,
  textOrNull,
  versionInput,
} from './wire.ts';

export const INVOICE_MAX_BYTES = 10 * 1024 * 1024;
export const INVOICE_IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
/** What the manual upload's file picker offers, and what onboarding's does. */
export const UPLOAD_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.gif'] as const;
export const ONBOARDING_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const;

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

/**
 * The day that an invoice stands at where they are in order of their days: an undated one at the day of its upload, so
 * that it is seen while somebody still knows what it is.
 */
export const invoiceSortDay = ({ invoiceDate, uploadedAt }: { invoiceDate: Day | null; uploadedAt: string }): Day =>
  invoiceDate ?? uploadedAt.slice(0, 10);

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

/** Text of a multipart body that looks like JSON may arrive parsed: it is text all the same, and its lines end in LF. */
const asText = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.replace(/\r\n?/g, '\n')
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : typeof value === 'object' && value !== null
        ? JSON.stringify(value)
        : value;

function looseText(rule: TextRule) {
  const read = (value: unknown) => {
    const text = asText(value);
    return typeof text === 'string' && !rule.isMultiLine ? foldLines(text) : text;
  };
  return z.preprocess(read, textOrNull(rule)).optional();
}

const looseNumber = (label: string) => optionalDecimal(label, 4, { min: '-99999999999', max: '99999999999' });

/** One line of an invoice as it comes in. */
export const invoiceItemInput = z.object({
  name: looseText(textRule('Item name', { max: 500 })),
  quantity: looseNumber('Item quantity'),
  unitPrice: looseNumber('Item unit price'),
  totalPrice: looseNumber('Item total price'),
});

export const invoiceItemSchema = z.object({
  name: z.string().nullish(),
  quantity: z.string().nullish(),
  unitPrice: z.string().nullish(),
  totalPrice: z.string().nullish(),
});
export type InvoiceItem = z.infer<typeof invoiceItemSchema>;

/** JSON in a field of a multipart body may arrive as its text. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  if (value.trim() === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const optionalCurrency = (label: string) =>
  z.preprocess((value) => (value === '' ? null : value), currencyInput(label).nullable()).optional();

const fields = {
  invoiceNumber: looseText(invoiceRules.invoiceNumber),
  dueDate: dayOrNull(invoiceRules.dueDate),
  currency: optionalCurrency('Currency'),
  originalCurrency: optionalCurrency('Original currency'),
  taxAmount: decimalOrNull(invoiceRules.taxAmount),
  gstAmount: decimalOrNull(invoiceRules.gstAmount),
  gstNumber: looseText(invoiceRules.gstNumber),
  itemsPurchased: z
    .preprocess(
      fromJson,
      z.array(invoiceItemInput, 'Items must be a list').max(1000, 'Items must be at most 1000').nullable(),
    )
    .optional(),
  subtotalAmount: decimalOrNull(invoiceRules.subtotalAmount),
  discountAmount: decimalOrNull(invoiceRules.discountAmount),
  paymentTerms: looseText(invoiceRules.paymentTerms),
  tenure: looseText(invoiceRules.tenure),
  department: looseText(invoiceRules.department),
  billingAddress: looseText(invoiceRules.billingAddress),
  isPaid: flagInput('Paid').optional(),
};

/** The three facts that screens send under one name or another. */
const named = {
  vendorName: looseText(invoiceRules.vendorName),
  vendor: looseText(invoiceRules.vendorName).meta({ description: 'The same as vendorName.' }),
  invoiceDate: dayOrNull(invoiceRules.invoiceDate),
  date: dayOrNull(invoiceRules.invoiceDate).meta({ description: 'The same as invoiceDate.' }),
  totalAmount: decimalOrNull(invoiceRules.totalAmount),
  amount: decimalOrNull(invoiceRules.totalAmount).meta({ description: 'The same as totalAmount.' }),
};

/** The fields of a multipart upload beside its file. */
export const createInvoiceSchema = z.object({
  subscriptionId: optionalId('Subscription'),
  replaceInvoiceId: optionalId('Invoice to replace').meta({
    description: 'A duplicate whose file and fields this one takes over.',
  }),
  keepBoth: flagInput('Keep both').optional().meta({
    description: 'Saves it although the workspace has an invoice with the same bytes.',
  }),
  ...named,
  ...fields,
  isAiParsed: flagInput('AI parsed').optional(),
  aiConfidence: optionalDecimal('Confidence', 2, { min: '0', max: '1' }).meta({
    description: 'Counts only for a file that was not read here.',
  }),
  rawExtractedText: looseText(textRule('Extracted text', { max: 500_000, isMultiLine: true })).meta({
    description: 'Counts only for a file that was not read here.',
  }),
});
export type NewInvoice = z.infer<typeof createInvoiceSchema>;

export const updateInvoiceSchema = z.object({
  subscriptionId: optionalId('Subscription').meta({ description: 'null unlinks.' }),
  updatedAt: versionInput,
  ...named,
  ...fields,
});
export type InvoiceUpdate = z.infer<typeof updateInvoiceSchema>;

type Named = { vendorName: string | null; invoiceDate: string | null; totalAmount: string | null };

/**
 * The fields under their one name each; what was not sent stays undefined. With the stored row a whole answer can be
 * sent back with either name of a fact changed.
 */
export function invoiceFields<Input extends InvoiceUpdate>(
  { vendor, date, amount: total, ...rest }: Input,
  stored?: Named,
) {
  const vendorName = resolveAlias(rest.vendorName, vendor, stored?.vendorName);
  const invoiceDate = resolveAlias(rest.invoiceDate, date, stored?.invoiceDate);
  const totalAmount = resolveAlias(rest.totalAmount, total, stored?.totalAmount);
  return {
    ...rest,
    ...(vendorName === undefined ? {} : { vendorName }),
    ...(invoiceDate === undefined ? {} : { invoiceDate }),
    ...(totalAmount === undefined ? {} : { totalAmount }),
  };
}

export const paidStatusSchema = z.object({ isPaid: flagInput('isPaid') });

export const invoiceSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer.nullable(),
  filename: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.int().nonnegative().meta({ description: 'Bytes.' }),
  vendor: z.string().nullable(),
  vendorName: z.string().nullable(),
  date: dayAnswer.nullable(),
  invoiceDate: dayAnswer.nullable(),
  amount: decimalAnswer(2).nullable(),
  totalAmount: decimalAnswer(2).nullable(),
  uploadedAt: instantAnswer,
  invoiceNumber: z.string().nullable(),
  dueDate: dayAnswer.nullable(),
  convertedTotalAmount: decimalAnswer(2).nullable(),
  originalCurrency: z.string().nullable(),
  convertedCurrency: z.string(),
  exchangeRate: decimalAnswer(6).nullable(),
  rateDay: dayAnswer.nullable().optional(),
  rateSource: z.string().nullable().optional(),
  taxAmount: decimalAnswer(2).nullable(),
  gstAmount: decimalAnswer(2).nullable(),
  gstNumber: z.string().nullable(),
  itemsPurchased: z.array(invoiceItemSchema).nullable(),
  subtotalAmount: decimalAnswer(2).nullable(),
  discountAmount: decimalAnswer(2).nullable(),
  currency: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  tenure: z.string().nullable(),
  department: z.string().nullable(),
  billingAddress: z.string().nullable(),
  aiConfidence: decimalAnswer(2).nullable().meta({ description: '0 to 1.', example: '0.92' }),
  evidence: fieldEvidenceSchema.nullable().optional(),
  rawExtractedText: z.string().nullable().optional().meta({ description: 'Left out of lists.' }),
  isAiParsed: z.boolean(),
  isPaid: z.boolean(),
  updatedAt: instantAnswer.optional(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What saving a file answers. */
export const savedInvoiceSchema = invoiceSchema.extend({
  isExisting: z.boolean().meta({
    description: 'The workspace had these bytes already: this is the invoice that holds them, and nothing was added.',
  }),
});
export type SavedInvoice = z.infer<typeof savedInvoiceSchema>;

/** A row with the second name of each of the three facts that have two. */
export function withInvoiceAliases<Row extends Named>(row: Row) {
  return { ...row, vendor: row.vendorName, date: row.invoiceDate, amount: row.totalAmount };
}

export const checkDuplicatesSchema = z.object({
  invoiceNumber: looseText(invoiceRules.invoiceNumber),
  vendorName: looseText(invoiceRules.vendorName),
  invoiceDate: dayOrNull(invoiceRules.invoiceDate),
  totalAmount: decimalOrNull(invoiceRules.totalAmount),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'sha256 must be 64 hexadecimal digits')
    .nullish()
    .meta({ description: 'Of the file, so that the same bytes are found.' }),
});
export type DuplicateCheck = z.infer<typeof checkDuplicatesSchema>;

export const duplicatesSchema = z.object({
  hasDuplicates: z.boolean(),
  duplicates: z.array(invoiceSchema.extend({ reason: z.enum(DUPLICATE_REASONS) })),
});
export type Duplicates = z.infer<typeof duplicatesSchema>;

const uploadedFile = z
  .file('Choose a file')
  .meta({ description: 'JPEG, PNG, GIF, WebP, PDF or an XML invoice, up to 10 MB. Its bytes decide its type.' });

/** The multipart bodies: a file to read or to put in another's place, one with its fields, one of the onboarding. */
export const invoiceFileSchema = z.object({ file: uploadedFile });
export const newInvoiceFormSchema = createInvoiceSchema.extend({ file: uploadedFile });
export const onboardingUploadSchema = z.object({ invoice: uploadedFile, subscriptionId: optionalId('Subscription') });

/** POST /api/subscriptions/{id}/link-invoices. */
export const linkInvoicesSchema = z.object({
  invoiceIds: z
    .array(idInput('Invoice'), { error: 'invoiceIds must be a list of ids' })
    .min(1, 'Choose at least one invoice')
    .max(1000, 'Choose at most 1000 invoices'),
});
export const linkedInvoicesSchema = z.object({ linkedInvoices: z.array(invoiceSchema) });

import { z } from 'zod';
import { isDay } from '@/db/model/day.ts';
import { decimalAnswer } from '@/db/model/money.ts';

/** Where a value comes from, the surest first. */
export const SOURCES = ['xml', 'qr', 'text', 'ocr', 'model'] as const;
export const sourceSchema = z.enum(SOURCES);
export type Source = z.infer<typeof sourceSchema>;

const share = z.number().min(0).max(1);

/** A place on a page, in parts of the page's width and height from its top left corner, whatever it is drawn at. */
export const boxSchema = z.object({ x: share, y: share, width: share, height: share });
export type Box = z.infer<typeof boxSchema>;

/** Amounts and days are what their column holds; everything else is text. `amountDue` is what remains to be paid. */
export const AMOUNT_FIELDS = [
  'totalAmount',
  'subtotalAmount',
  'taxAmount',
  'gstAmount',
  'discountAmount',
  'amountDue',
] as const;
export const DAY_FIELDS = ['invoiceDate', 'dueDate'] as const;
export const TEXT_FIELDS = [
  'vendorName',
  'invoiceNumber',
  'currency',
  'gstNumber',
  'vendorTaxId',
  'billingAddress',
  'paymentTerms',
  'tenure',
  'department',
] as const;
export const FIELD_NAMES = [...TEXT_FIELDS, ...DAY_FIELDS, ...AMOUNT_FIELDS] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type AmountField = (typeof AMOUNT_FIELDS)[number];

export const isAmountField = (field: FieldName): field is AmountField =>
  (AMOUNT_FIELDS as readonly string[]).includes(field);

/** How long a billing period is, in the words that the frequency of a subscription is found by. */
export const TENURES = ['Monthly', 'Quarterly', 'Yearly'] as const;
export type Tenure = (typeof TENURES)[number];

/** Quantity and prices are decimals with up to four places. */
export const itemSchema = z.object({
  name: z.string(),
  quantity: z.string().nullable(),
  unitPrice: z.string().nullable(),
  totalPrice: z.string().nullable(),
});
export type Item = z.infer<typeof itemSchema>;

const evidence = {
  confidence: share,
  source: sourceSchema,
  page: z.number().int().min(1).optional(),
  box: boxSchema.optional(),
};
export const fieldSchema = z.object({ value: z.string(), ...evidence });
export type Field = z.infer<typeof fieldSchema>;
export const itemsFieldSchema = z.object({ value: z.array(itemSchema), ...evidence });
export type ItemsField = z.infer<typeof itemsFieldSchema>;

const text = z.string().nullable();
const money = decimalAnswer(2).nullable();
const day = z.string().refine(isDay).nullable();

/**
 * The specification's parsedData. `originalCurrency` is the currency of the document; the two converted fields are
 * filled by whoever knows the rates.
 */
export const parsedDataSchema = z.object({
  vendorName: text,
  invoiceNumber: text,
  invoiceDate: day,
  dueDate: day,
  totalAmount: money,
  subtotalAmount: money,
  taxAmount: money,
  gstAmount: money,
  discountAmount: money,
  amountDue: money,
  currency: text,
  originalCurrency: text,
  convertedTotalAmount: money,
  convertedCurrency: text,
  gstNumber: text,
  vendorTaxId: text,
  billingAddress: text,
  paymentTerms: text,
  tenure: text,
  department: text,
  itemsPurchased: z.array(itemSchema),
  confidence: share,
  rawText: z.string(),
});
export type ParsedData = z.infer<typeof parsedDataSchema>;

export const FILE_KINDS = ['pdf', 'jpeg', 'png', 'gif', 'webp', 'xml'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What a document says it is. */
export const DOCUMENT_TYPES = ['invoice', 'credit note', 'receipt', 'statement', 'quote'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const readingSchema = z.object({
  kind: z.enum(FILE_KINDS).nullable(),
  documentType: z.enum(DOCUMENT_TYPES),
  fields: z.partialRecord(z.enum(FIELD_NAMES), fieldSchema),
  items: itemsFieldSchema.nullable(),
  parsedData: parsedDataSchema,
  confidence: share,
  rawText: z.string(),
  /** The engines that answered, in the order of the chain. */
  engines: z.array(z.string()),
  /** Sentences for the person who reviews the reading. */
  warnings: z.array(z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

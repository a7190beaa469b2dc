import { z } from 'zod';

/** Where a value comes from, surest first; `user` is a person's own entry, on this invoice or on an earlier one. */
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

const share = z.number().min(0).max(1);

/** A place on a page, in parts of the page's width and height from its top left corner, whatever it is drawn at. */
export const boxSchema = z
  .object({ x: share, y: share, width: share, height: share })
  .meta({ description: 'Parts of the page, 0 to 1 from its top left corner.' });
export type Box = z.infer<typeof boxSchema>;

export const evidenceSchema = z.object({
  confidence: share,
  source: z.enum(EVIDENCE_SOURCES),
  page: z.int().positive().optional(),
  box: boxSchema.optional(),
  verified: z.boolean().optional().meta({ description: 'A signature was checked and holds.' }),
  note: z.string().optional(),
  read: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'What the document says where a person, now or on an earlier invoice, said otherwise.' }),
});
export type Evidence = z.infer<typeof evidenceSchema>;
export const fieldEvidenceSchema = z.record(z.string().max(64), evidenceSchema);
/** By field of the invoice. */
export type FieldEvidence = z.infer<typeof fieldEvidenceSchema>;

/** Less sure than this, a person should look. */
export const SURE = 0.8;

export const isUncertain = (evidence: Evidence | undefined): boolean =>
  evidence !== undefined && evidence.source !== 'user' && evidence.confidence < SURE;

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

const isOneOf =
  <Name extends string>(names: readonly Name[]) =>
  (field: string): field is Name =>
    (names as readonly string[]).includes(field);
export const isAmountField = isOneOf(AMOUNT_FIELDS);
export const isDayField = isOneOf(DAY_FIELDS);

/** How long a billing period is, in the words that the frequency of a subscription is found by. */
export type Tenure = 'Monthly' | 'Quarterly' | 'Yearly';

/** Quantity and prices are decimals with up to four places. */
export const readItemSchema = z.object({
  name: z.string(),
  quantity: z.string().nullable(),
  unitPrice: z.string().nullable(),
  totalPrice: z.string().nullable(),
});
export type ReadItem = z.infer<typeof readItemSchema>;

export const readFieldSchema = evidenceSchema.extend({ value: z.string() });
export type ReadField = z.infer<typeof readFieldSchema>;
export const readItemsSchema = evidenceSchema.extend({ value: z.array(readItemSchema) });
export type ReadItems = z.infer<typeof readItemsSchema>;

/** What a document says it is. */
export const DOCUMENT_TYPES = ['invoice', 'credit note', 'receipt', 'statement', 'quote'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const FILE_KINDS = ['pdf', 'jpeg', 'png', 'gif', 'webp', 'xml'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What was read from a document: each value with where it stands and how sure it is. It is stored as it is here. */
export const readingSchema = z.object({
  kind: z.enum(FILE_KINDS).nullable(),
  documentType: z.enum(DOCUMENT_TYPES),
  fields: z.partialRecord(z.enum(FIELD_NAMES), readFieldSchema),
  items: readItemsSchema.nullable(),
  /** The whole reading. */
  confidence: share,
  rawText: z.string(),
  /** The engines that answered, in the order of the chain. */
  engines: z.array(z.enum(EVIDENCE_SOURCES)),
  /** Sentences for the person who reviews the reading. */
  warnings: z.array(z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

/** Nothing read, and why. */
export const emptyReading = (kind: FileKind | null, ...warnings: string[]): Reading => ({
  kind,
  documentType: 'invoice',
  fields: {},
  items: null,
  confidence: 0,
  rawText: '',
  engines: [],
  warnings,
});

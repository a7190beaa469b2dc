import { z } from 'zod';
import { decimalAnswer } from './money.ts';
import {
  DOCUMENT_TYPES,
  EVIDENCE_SOURCES,
  type FieldEvidence,
  type FieldName,
  fieldEvidenceSchema,
  type Reading,
  readItemSchema,
} from './readings.ts';
import { dayAnswer } from './wire.ts';

/** What was read from an invoice. Each value may be null; `fields` says where it was read and how surely. */
export const parsedDataSchema = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  vendorName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: dayAnswer.nullable(),
  dueDate: dayAnswer.nullable(),
  totalAmount: decimalAnswer(2).nullable(),
  amountDue: decimalAnswer(2).nullable().meta({ description: 'What remains to be paid.' }),
  currency: z.string().nullable(),
  originalCurrency: z.string().nullable(),
  convertedTotalAmount: decimalAnswer(2).nullable(),
  convertedCurrency: z.string().nullable(),
  exchangeRate: decimalAnswer(6).nullable(),
  subtotalAmount: decimalAnswer(2).nullable(),
  taxAmount: decimalAnswer(2).nullable(),
  discountAmount: decimalAnswer(2).nullable(),
  gstAmount: decimalAnswer(2).nullable(),
  gstNumber: z.string().nullable(),
  vendorTaxId: z.string().nullable(),
  itemsPurchased: z.array(readItemSchema).nullable(),
  tenure: z.string().nullable(),
  department: z.string().nullable(),
  billingAddress: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  confidence: z.number().min(0).max(1).meta({ description: 'The whole reading.', example: 0.92 }),
  rawText: z.string(),
  fields: fieldEvidenceSchema,
  engines: z.array(z.enum(EVIDENCE_SOURCES)).meta({ description: 'The steps that read something.' }),
  warnings: z.array(z.string()).meta({ description: 'What could not be read, or does not add up, in sentences.' }),
});
export type ParsedData = z.infer<typeof parsedDataSchema>;

/** The total in the office's currency, or the sentence that says why there is none. */
export type Conversion =
  | { convertedTotalAmount: string; convertedCurrency: string; exchangeRate: string }
  | { warning: string };

/** The specification's form of a reading. */
export function parsedDataOf(reading: Reading, conversion?: Conversion): ParsedData {
  const { fields, items, documentType, confidence, rawText, engines } = reading;
  const value = (name: FieldName): string | null => fields[name]?.value ?? null;
  const converted = conversion && 'convertedTotalAmount' in conversion ? conversion : undefined;
  const warning = conversion && 'warning' in conversion ? [conversion.warning] : [];
  return {
    documentType,
    vendorName: value('vendorName'),
    invoiceNumber: value('invoiceNumber'),
    invoiceDate: value('invoiceDate'),
    dueDate: value('dueDate'),
    totalAmount: value('totalAmount'),
    amountDue: value('amountDue'),
    currency: value('currency'),
    originalCurrency: value('currency'),
    convertedTotalAmount: converted?.convertedTotalAmount ?? null,
    convertedCurrency: converted?.convertedCurrency ?? null,
    exchangeRate: converted?.exchangeRate ?? null,
    subtotalAmount: value('subtotalAmount'),
    taxAmount: value('taxAmount'),
    discountAmount: value('discountAmount'),
    gstAmount: value('gstAmount'),
    gstNumber: value('gstNumber'),
    vendorTaxId: value('vendorTaxId'),
    itemsPurchased: items?.value ?? null,
    tenure: value('tenure'),
    department: value('department'),
    billingAddress: value('billingAddress'),
    paymentTerms: value('paymentTerms'),
    confidence,
    rawText,
    fields: evidenceOf(reading),
    engines,
    warnings: [...reading.warnings, ...warning],
  };
}

/** Where each value of a reading stands and how sure it is, without the value. */
export function evidenceOf({ fields, items }: Pick<Reading, 'fields' | 'items'>): FieldEvidence {
  const evidence: FieldEvidence = {};
  for (const [name, field] of Object.entries({ ...fields, ...(items && { itemsPurchased: items }) })) {
    const { value, ...rest } = field;
    evidence[name] = rest;
  }
  return evidence;
}

export const isNothingRead = ({ fields }: Pick<ParsedData, 'fields'>): boolean => Object.keys(fields).length === 0;

export const fileInfoSchema = z.object({
  filename: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.int().nonnegative().meta({ description: 'Bytes.' }),
  sha256: z.string().meta({ description: 'Of the bytes: what the stored reading is found by.' }),
});

export const parseResultSchema = z.object({ parsedData: parsedDataSchema, fileInfo: fileInfoSchema });
export type ParseResult = z.infer<typeof parseResultSchema>;

import { z } from 'zod';
import { EVIDENCE_SOURCES, fieldEvidenceSchema, invoiceItemSchema } from './invoices.ts';
import { decimalAnswer } from './money.ts';
import { dayAnswer } from './wire.ts';

/** What was read from an invoice. Each field may be null; `fields` says where a value was read and how surely. */
export const parsedDataSchema = z.object({
  vendorName: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDate: dayAnswer.nullable(),
  dueDate: dayAnswer.nullable(),
  totalAmount: decimalAnswer(2).nullable(),
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
  itemsPurchased: z.array(invoiceItemSchema).nullable(),
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

export const EMPTY_PARSED_DATA: ParsedData = {
  vendorName: null,
  invoiceNumber: null,
  invoiceDate: null,
  dueDate: null,
  totalAmount: null,
  currency: null,
  originalCurrency: null,
  convertedTotalAmount: null,
  convertedCurrency: null,
  exchangeRate: null,
  subtotalAmount: null,
  taxAmount: null,
  discountAmount: null,
  gstAmount: null,
  gstNumber: null,
  itemsPurchased: null,
  tenure: null,
  department: null,
  billingAddress: null,
  paymentTerms: null,
  confidence: 0,
  rawText: '',
  fields: {},
  engines: [],
  warnings: [],
};

export const fileInfoSchema = z.object({
  filename: z.string(),
  originalName: z.string(),
  mimeType: z.string(),
  size: z.int().nonnegative().meta({ description: 'Bytes.' }),
  sha256: z.string().optional(),
  pages: z.int().positive().optional(),
});
export type FileInfo = z.infer<typeof fileInfoSchema>;

export const parseResultSchema = z.object({ parsedData: parsedDataSchema, fileInfo: fileInfoSchema });
export type ParseResult = z.infer<typeof parseResultSchema>;

import { type Day, formatDay } from '@/db/model/day.ts';
import {
  countFields,
  createInvoiceSchema,
  EVIDENCE_SOURCES,
  type EvidenceSource,
  type FieldEvidence,
  type NewInvoice,
} from '@/db/model/invoices.ts';
import { EMPTY_PARSED_DATA, type ParsedData } from '@/db/model/parsed-invoices.ts';
import { settingOf } from '@/db/model/settings.ts';
import type { Db } from '@/db/open.ts';
import type { Scope } from '@/server/scope.ts';
import type { Services } from '@/server/services.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import type { Reading } from '../reading/result.ts';
import { convertedTotal } from './conversion.ts';
import { withCorrections } from './corrections.ts';
import type { InvoiceFile } from './files.ts';

/** Reads a file, mends it as people mended earlier ones, and adds the amount in the workspace's currency. */
export async function parseInvoice(
  { db, reader, clock }: Services,
  { workspaceId }: Scope,
  file: InvoiceFile,
  signal: AbortSignal,
): Promise<ParsedData> {
  const today = todayFor(db, workspaceId, clock());
  const reading = await reader.read(file, { today, office: officeName(db, workspaceId), signal });
  return parsedFor(db, workspaceId, reading, today);
}

/** The company's name, once somebody has set it. */
function officeName(db: Db, workspaceId: number): string | undefined {
  const { companyName } = workspaceSettings(db, workspaceId);
  return companyName === settingOf([], 'company_name') ? undefined : companyName;
}

/** What was read lately from these bytes, when anything was. */
export function recallParsed({ db, reader, clock }: Services, { workspaceId }: Scope, sha256: string) {
  const reading = reader.recall(sha256);
  return reading && parsedFor(db, workspaceId, reading, todayFor(db, workspaceId, clock()));
}

/** What a workspace makes of a reading. */
export function parsedFor(db: Db, workspaceId: number, reading: Reading, today: Day): ParsedData {
  const parsed = withCorrections(db, workspaceId, parsedDataOf(reading));
  const { totalAmount, currency, invoiceDate } = parsed;
  if (totalAmount === null || currency === null) return parsed;
  const { convertedTotalAmount, convertedCurrency, exchangeRate } = convertedTotal(db, workspaceId, parsed, today);
  if (convertedTotalAmount !== null) return { ...parsed, convertedTotalAmount, convertedCurrency, exchangeRate };
  const day = formatDay(invoiceDate ?? today);
  const warning = `There is no rate for ${currency} on or before ${day}: the amounts stay in ${currency}.`;
  return { ...parsed, warnings: [...parsed.warnings, warning] };
}

/** Longer texts would not come back with a save: its form has 1 MB beside the file. */
const longestRawText = 200_000;

const longestText = {
  vendorName: 200,
  invoiceNumber: 100,
  gstNumber: 32,
  tenure: 100,
  department: 100,
  paymentTerms: 500,
  billingAddress: 1000,
} as const;

/** A reading under the names that cross the wire, with nothing in it that a save would refuse. */
export function parsedDataOf(reading: Reading): ParsedData {
  const { amountDue, vendorTaxId, itemsPurchased, convertedTotalAmount, convertedCurrency, ...read } =
    reading.parsedData;
  const texts = Object.entries(longestText).map(([field, most]) => {
    const text = read[field as keyof typeof longestText]?.toWellFormed().slice(0, most).trim();
    return [field, text || null];
  });
  const items = itemsPurchased.length > 0 ? itemsPurchased : null;
  const values = savable({ ...read, ...Object.fromEntries(texts), itemsPurchased: items });
  return {
    ...EMPTY_PARSED_DATA,
    ...values,
    originalCurrency: values.currency ?? null,
    confidence: reading.confidence,
    rawText: reading.rawText.toWellFormed().slice(0, longestRawText),
    fields: evidenceOf(reading, values),
    engines: reading.engines.filter(isSource),
    warnings: reading.warnings,
  };
}

type Values = Partial<Omit<ParsedData, 'confidence' | 'rawText' | 'fields' | 'engines' | 'warnings'>>;

/** The values that the form of a save takes: a day of the year 12 or an amount of twenty digits is none. */
function savable(read: Record<string, unknown>): Values {
  const kept = Object.entries(createInvoiceSchema.shape).flatMap(([field, schema]) => {
    if (!Object.hasOwn(EMPTY_PARSED_DATA, field) || read[field] === undefined) return [];
    const { success, data } = schema.safeParse(read[field]);
    return success ? [[field, data]] : [];
  });
  return Object.fromEntries(kept);
}

function evidenceOf({ fields, items }: Reading, values: Values): FieldEvidence {
  const evidence: FieldEvidence = {};
  for (const [field, read] of Object.entries({ ...fields, itemsPurchased: items })) {
    if (!read || (values[field as keyof Values] ?? null) === null) continue;
    const { value, ...rest } = read;
    evidence[field] = rest;
  }
  return evidence;
}

const isSource = (engine: string): engine is EvidenceSource => EVIDENCE_SOURCES.some((each) => each === engine);

/** The fields of an invoice that is saved just as it was read. */
export function fieldsOfParsed(parsed: ParsedData): NewInvoice {
  const { confidence, rawText, fields, engines, warnings, convertedTotalAmount, exchangeRate, ...values } = parsed;
  const isAiParsed = countFields(parsed) > 0;
  return {
    ...values,
    isAiParsed,
    aiConfidence: isAiParsed ? confidence.toFixed(2) : null,
    rawExtractedText: rawText || null,
    evidence: isAiParsed ? fields : null,
  };
}

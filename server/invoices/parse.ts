import { isCurrency } from '@/db/model/currency.ts';
import { type Day, formatDay } from '@/db/model/day.ts';
import { EVIDENCE_SOURCES, type EvidenceSource, type FieldEvidence, type NewInvoice } from '@/db/model/invoices.ts';
import { countFields, EMPTY_PARSED_DATA, type ParsedData } from '@/db/model/parsed-invoices.ts';
import type { Db } from '@/db/open.ts';
import type { Services } from '@/server/services.ts';
import type { Scope } from '@/server/session.ts';
import { todayFor } from '@/server/settings/store.ts';
import { convertedTotal } from './conversion.ts';
import { withCorrections } from './corrections.ts';
import type { InvoiceFile } from './files.ts';
import type { Reading } from './reading/result.ts';

/** Reads a file, mends it as people mended earlier ones, and adds the amount in the workspace's currency. */
export async function parseInvoice(
  { db, reader, clock }: Services,
  { workspaceId }: Scope,
  file: InvoiceFile,
  signal: AbortSignal,
): Promise<ParsedData> {
  const today = todayFor(db, workspaceId, clock());
  const reading = await reader.read(file, { today, signal });
  return parsedFor(db, workspaceId, reading, today);
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
const longestText = { vendorName: 200, invoiceNumber: 100, gstNumber: 32, tenure: 100, department: 100 };

/** A reading under the names that cross the wire, no longer than the columns take. */
export function parsedDataOf({
  parsedData,
  fields,
  items,
  confidence,
  rawText,
  engines,
  warnings,
}: Reading): ParsedData {
  const { amountDue, vendorTaxId, itemsPurchased, convertedTotalAmount, convertedCurrency, ...values } = parsedData;
  const evidence: FieldEvidence = {};
  for (const [field, read] of Object.entries({ ...fields, itemsPurchased: items })) {
    if (!read || !Object.hasOwn(EMPTY_PARSED_DATA, field)) continue;
    const { value, ...rest } = read;
    evidence[field] = rest;
  }
  const currency = isCurrency(values.currency) ? values.currency : null;
  const parsed: ParsedData = {
    ...EMPTY_PARSED_DATA,
    ...values,
    billingAddress: values.billingAddress?.slice(0, 1000) ?? null,
    paymentTerms: values.paymentTerms?.slice(0, 500) ?? null,
    currency,
    originalCurrency: isCurrency(values.originalCurrency) ? values.originalCurrency : currency,
    itemsPurchased: itemsPurchased.length > 0 ? itemsPurchased.slice(0, 1000) : null,
    confidence,
    rawText: rawText.toWellFormed().slice(0, longestRawText),
    fields: evidence,
    engines: engines.filter(isSource),
    warnings,
  };
  for (const [field, most] of Object.entries(longestText) as [keyof typeof longestText, number][]) {
    parsed[field] = parsed[field]?.slice(0, most).trim() || null;
  }
  return parsed;
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

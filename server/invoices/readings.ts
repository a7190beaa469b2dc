import { and, eq, lt, notExists } from 'drizzle-orm';
import { type Day, formatDay } from '@/db/model/day.ts';
import { createInvoiceSchema } from '@/db/model/invoices.ts';
import { LONG_TEXT_MAX, NAME_MAX, SHORT_TEXT_MAX } from '@/db/model/limits.ts';
import { type Conversion, type ParsedData, parsedDataOf } from '@/db/model/parsed-invoices.ts';
import { type FieldName, isAmountField, isDayField, type Reading } from '@/db/model/readings.ts';
import { settingOf } from '@/db/model/settings.ts';
import type { Db, Tx } from '@/db/open.ts';
import { invoiceFiles, invoiceReadings } from '@/db/tables/invoices.ts';
import { Problem } from '@/server/http/errors.ts';
import { ReaderFull, ReadingStopped } from '@/server/reading/reader.ts';
import type { Scope } from '@/server/scope.ts';
import type { Services } from '@/server/services.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { version } from '@/server/version.ts';
import { convertedTotal } from './conversion.ts';
import { withCorrections } from './corrections.ts';
import type { InvoiceFile } from './files.ts';

/** Reads a file, as people corrected earlier ones of its vendor, with the total in the workspace's currency. */
export async function parseInvoice(
  services: Services,
  scope: Scope,
  file: InvoiceFile,
  signal: AbortSignal,
): Promise<ParsedData> {
  const { db, clock } = services;
  const reading = withCorrections(db, scope.workspaceId, await readFile(services, scope, file, signal));
  const today = todayFor(db, scope.workspaceId, clock());
  return parsedDataOf(reading, conversionOf(db, scope.workspaceId, reading, today));
}

/** What is stored of these bytes; where nothing is, or an older program read them, they are read and stored. */
async function readFile(
  { db, reader, clock }: Services,
  { workspaceId }: Scope,
  file: InvoiceFile,
  signal: AbortSignal,
): Promise<Reading> {
  const office = officeName(db, workspaceId);
  const stored = storedRow(db, workspaceId, file.sha256);
  if (stored && stored.readerVersion === version && (stored.officeName ?? undefined) === office)
    return readingOf(stored);
  const today = todayFor(db, workspaceId, clock());
  const options = { today, office, queue: String(workspaceId), signal };
  const reading = savable(await reader.read(file.bytes, options).catch(notRead));
  // A document that ended the reading is tried again the next time.
  if (reading.kind !== null) storeReading(db, workspaceId, file.sha256, reading, office, clock());
  return reading;
}

function notRead(error: unknown): never {
  if (error instanceof ReadingStopped) throw new Problem(503, 'Reading was stopped. Please try again.');
  if (error instanceof ReaderFull) throw new Problem(503, 'Too many documents wait to be read. Try again in a minute.');
  throw error;
}

/** The company's name, once somebody has set it. */
function officeName(db: Db, workspaceId: number): string | undefined {
  const { companyName } = workspaceSettings(db, workspaceId);
  return companyName === settingOf([], 'company_name') ? undefined : companyName;
}

type Row = typeof invoiceReadings.$inferSelect;

const ofFile = (workspaceId: number, sha256: string) =>
  and(eq(invoiceReadings.workspaceId, workspaceId), eq(invoiceReadings.sha256, sha256));

const storedRow = (db: Db | Tx, workspaceId: number, sha256: string): Row | undefined =>
  db.select().from(invoiceReadings).where(ofFile(workspaceId, sha256)).get();

const readingOf = ({ id, workspaceId, sha256, readerVersion, officeName, readAt, ...reading }: Row): Reading => reading;

/** What was read from the file with these bytes, whenever that was. */
export function storedReading(db: Db | Tx, workspaceId: number, sha256: string): Reading | undefined {
  const row = storedRow(db, workspaceId, sha256);
  return row && readingOf(row);
}

/** What was read from an invoice's file. */
export function readingOfInvoice(db: Db | Tx, workspaceId: number, invoiceId: number): Reading | undefined {
  const file = db
    .select({ sha256: invoiceFiles.sha256 })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.workspaceId, workspaceId), eq(invoiceFiles.invoiceId, invoiceId)))
    .get();
  return file && storedReading(db, workspaceId, file.sha256);
}

function storeReading(
  db: Db,
  workspaceId: number,
  sha256: string,
  reading: Reading,
  officeName: string | undefined,
  readAt: Date,
): void {
  const values = { ...reading, readerVersion: version, officeName: officeName ?? null, readAt };
  db.insert(invoiceReadings)
    .values({ ...values, workspaceId, sha256 })
    .onConflictDoUpdate({ target: [invoiceReadings.workspaceId, invoiceReadings.sha256], set: values })
    .run();
}

/** Forgets what was read from files that nobody saved. */
export function forgetUnusedReadings(db: Db, before: Date): void {
  const file = db
    .select({ invoiceId: invoiceFiles.invoiceId })
    .from(invoiceFiles)
    .where(
      and(eq(invoiceFiles.workspaceId, invoiceReadings.workspaceId), eq(invoiceFiles.sha256, invoiceReadings.sha256)),
    );
  db.delete(invoiceReadings)
    .where(and(lt(invoiceReadings.readAt, before), notExists(file)))
    .run();
}

/** Characters of a document's text that are kept. */
const maxRawText = 200_000;

/** Longer texts are cut to what the fields of an invoice take. */
const maxTextLength: Partial<Record<FieldName, number>> = {
  vendorName: NAME_MAX,
  invoiceNumber: SHORT_TEXT_MAX,
  gstNumber: 32,
  vendorTaxId: SHORT_TEXT_MAX,
  tenure: SHORT_TEXT_MAX,
  department: SHORT_TEXT_MAX,
  paymentTerms: 500,
  billingAddress: LONG_TEXT_MAX,
};

/** A reading with nothing in it that a save would refuse: a day of the year 12 or an amount of twenty digits is none. */
export function savable(reading: Reading): Reading {
  const fields: Reading['fields'] = {};
  for (const [field, read] of Object.entries(reading.fields)) {
    const value = savableValue(field as FieldName, read.value);
    if (value !== null) fields[field as FieldName] = { ...read, value };
  }
  const items = createInvoiceSchema.shape.itemsPurchased.safeParse(reading.items?.value).data ?? [];
  return {
    ...reading,
    fields,
    items:
      reading.items && items.length > 0
        ? {
            ...reading.items,
            value: items.map(({ name, quantity, unitPrice, totalPrice }) => ({
              name: name ?? '',
              quantity: quantity ?? null,
              unitPrice: unitPrice ?? null,
              totalPrice: totalPrice ?? null,
            })),
          }
        : null,
    rawText: reading.rawText.toWellFormed().slice(0, maxRawText),
  };
}

function savableValue(field: FieldName, read: string): string | null {
  const { shape } = createInvoiceSchema;
  if (isAmountField(field)) return shape.totalAmount.safeParse(read).data ?? null;
  if (isDayField(field)) return shape.invoiceDate.safeParse(read).data ?? null;
  if (field === 'currency') return shape.currency.safeParse(read).data ?? null;
  return read.toWellFormed().slice(0, maxTextLength[field]).trim() || null;
}

/** The total in the workspace's currency; undefined where there is no total to convert. */
function conversionOf(db: Db, workspaceId: number, { fields }: Reading, today: Day): Conversion | undefined {
  const { totalAmount, currency, invoiceDate } = fields;
  if (!totalAmount || !currency) return undefined;
  const day = invoiceDate?.value ?? today;
  const total = { totalAmount: totalAmount.value, currency: currency.value, invoiceDate: day };
  const { convertedTotalAmount, convertedCurrency, exchangeRate } = convertedTotal(db, workspaceId, total, today);
  if (convertedTotalAmount !== null && exchangeRate !== null)
    return { convertedTotalAmount, convertedCurrency, exchangeRate };
  const warning = `There is no rate for ${currency.value} on or before ${formatDay(day)}: the amounts stay in ${currency.value}.`;
  return { warning };
}

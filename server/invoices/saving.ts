import { and, eq } from 'drizzle-orm';
import { invoiceFields, type NewInvoice } from '@/db/model/invoices.ts';
import { isNothingRead, type ParsedData } from '@/db/model/parsed-invoices.ts';
import type { Reading } from '@/db/model/readings.ts';
import type { Db, Tx } from '@/db/open.ts';
import { invoiceFiles, invoices } from '@/db/tables/invoices.ts';
import { record } from '@/server/audit/store.ts';
import { conflict, invalid } from '@/server/http/errors.ts';
import { takeOffPayments } from '@/server/payments/payment-invoice.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { laterThan } from '@/server/subscriptions/store.ts';
import { convertedTotal } from './conversion.ts';
import { evidenceOfSaved, learn, withCorrections } from './corrections.ts';
import { hashOfBytes, type InvoiceFile } from './files.ts';
import { storedReading } from './readings.ts';
import {
  assertSubscriptionInScope,
  changeInvoice,
  fileOf,
  type InvoiceRow,
  inScope,
  invoiceAnswer,
  invoiceRow,
  keysOf,
  type Owned,
} from './store.ts';

/**
 * Saves an invoice with its file. Bytes that the workspace has already answer the invoice that holds them, by whatever
 * way they come in, unless a person chose to keep both. With replaceInvoiceId the file and all fields go to that
 * invoice, which keeps its subscription and whether it is paid unless these are given too.
 */
export function saveInvoice(
  db: Db,
  scope: Scope,
  file: InvoiceFile,
  { replaceInvoiceId, keepBoth, ...input }: NewInvoice,
  now: Date,
) {
  return db.transaction((tx) => {
    const fields = invoiceFields(input);
    assertSubscriptionInScope(tx, scope, fields.subscriptionId);
    const replaced = replaceInvoiceId ? invoiceRow(tx, scope, replaceInvoiceId) : undefined;
    if (replaceInvoiceId && !replaced) throw invalid('The invoice to replace was not found');
    const existing = keepBoth ? undefined : invoiceOfFile(tx, scope, file.sha256, replaceInvoiceId);
    if (existing && !replaced) {
      repairFile(tx, scope, existing.id, file, now);
      return { ...invoiceAnswer(linked(tx, scope, existing, fields, now)), isExisting: true };
    }
    if (existing && existing.id !== replaceInvoiceId) throw alreadyHeld(existing);
    const values = { ...newValues(tx, scope, file, fields, now), ...nameAndSize(file) };
    const row = replaced ? takeOver(tx, scope, replaced, values, input, now) : add(tx, scope, values, now);
    putFile(tx, scope, row.id, file, now);
    record(tx, scope, {
      action: replaced ? 'replace' : 'create',
      entity: 'invoice',
      entityId: row.id,
      before: replaced,
      after: row,
    });
    return { ...invoiceAnswer(row), isExisting: false };
  });
}

/** The invoice that holds these bytes: `preferredId` where it is among several, else the first one. */
function invoiceOfFile(tx: Tx, scope: Owned, sha256: string, preferredId?: number | null): InvoiceRow | undefined {
  const holders = tx
    .select({ id: invoiceFiles.invoiceId })
    .from(invoiceFiles)
    .where(and(eq(invoiceFiles.workspaceId, scope.workspaceId), eq(invoiceFiles.sha256, sha256)))
    .orderBy(invoiceFiles.invoiceId)
    .all();
  const holder = holders.find(({ id }) => id === preferredId) ?? holders[0];
  return holder && invoiceRow(tx, scope, holder.id);
}

/** Stored bytes that went bad are mended by the same ones coming again. */
function repairFile(tx: Tx, scope: Owned, invoiceId: number, file: InvoiceFile, now: Date): void {
  const stored = fileOf(tx, scope, invoiceId);
  if (!stored || hashOfBytes(stored.bytes) !== file.sha256) putFile(tx, scope, invoiceId, file, now);
}

/** An invoice that belongs to no subscription yet goes to the one that its file was uploaded for. */
function linked(tx: Tx, scope: Scope, row: InvoiceRow, { subscriptionId }: Fields, now: Date): InvoiceRow {
  if (!subscriptionId || row.subscriptionId !== null) return row;
  return changeInvoice(tx, scope, row, { subscriptionId }, now);
}

const alreadyHeld = ({ originalName }: InvoiceRow) =>
  conflict(`Another invoice already has this file (${originalName}). Choose that one, or keep both.`);

type Values = ReturnType<typeof newValues> & ReturnType<typeof nameAndSize>;

const add = (tx: Tx, { workspaceId, userId }: Scope, values: Values, now: Date): InvoiceRow =>
  tx
    .insert(invoices)
    .values({ ...values, workspaceId, uploadedBy: userId, uploadedAt: now, updatedAt: now })
    .returning()
    .get();

function takeOver(tx: Tx, scope: Scope, replaced: InvoiceRow, values: Values, sent: NewInvoice, now: Date): InvoiceRow {
  const row = tx
    .update(invoices)
    .set({
      ...values,
      subscriptionId: sent.subscriptionId ?? replaced.subscriptionId,
      isPaid: sent.isPaid ?? replaced.isPaid,
      updatedAt: laterThan(replaced.updatedAt, now),
    })
    .where(inScope(scope, replaced.id))
    .returning()
    .get();
  if (row.subscriptionId !== replaced.subscriptionId) takeOffPayments(tx, scope, row.id);
  return row;
}

const nameAndSize = ({ filename, originalName, mimeType, size }: InvoiceFile) => ({
  filename,
  originalName,
  mimeType,
  size,
});

type Fields = ReturnType<typeof invoiceFields<NewInvoice>>;

/** The columns of an invoice from what was sent; what was not sent is empty. What was read of its file is kept with it. */
function newValues(tx: Tx, scope: Scope, file: InvoiceFile, fields: Fields, now: Date) {
  const { workspaceId } = scope;
  const reading = storedReading(tx, workspaceId, file.sha256);
  const isAiParsed = fields.isAiParsed ?? false;
  const typed = fields.currency ?? fields.originalCurrency ?? null;
  // Who types an amount without a currency means the office's own.
  const isOwn = typed === null && !isAiParsed && Boolean(fields.totalAmount);
  const currency = isOwn ? workspaceSettings(tx, workspaceId).defaultCurrency : typed;
  const values = {
    subscriptionId: fields.subscriptionId ?? null,
    vendorName: fields.vendorName ?? null,
    invoiceNumber: fields.invoiceNumber ?? null,
    invoiceDate: fields.invoiceDate ?? null,
    dueDate: fields.dueDate ?? null,
    totalAmount: fields.totalAmount ?? null,
    currency,
    originalCurrency: fields.originalCurrency ?? currency,
    taxAmount: fields.taxAmount ?? null,
    gstAmount: fields.gstAmount ?? null,
    gstNumber: fields.gstNumber ?? null,
    itemsPurchased: fields.itemsPurchased ?? null,
    subtotalAmount: fields.subtotalAmount ?? null,
    discountAmount: fields.discountAmount ?? null,
    paymentTerms: fields.paymentTerms ?? null,
    tenure: fields.tenure ?? null,
    department: fields.department ?? null,
    billingAddress: fields.billingAddress ?? null,
    isAiParsed,
    isPaid: fields.isPaid ?? false,
    aiConfidence: confidenceOf(reading, fields, isAiParsed),
    rawExtractedText: reading?.rawText || (fields.rawExtractedText ?? null),
    evidence: reading ? evidenceOfSaved(reading, withCorrections(tx, workspaceId, reading), fields) : null,
  };
  if (reading) learn(tx, workspaceId, reading, fields);
  return {
    ...values,
    ...keysOf(values),
    ...convertedTotal(tx, workspaceId, values, todayFor(tx, workspaceId, now)),
  };
}

function confidenceOf(reading: Reading | undefined, { aiConfidence }: Fields, isAiParsed: boolean): string | null {
  return isAiParsed && reading ? reading.confidence.toFixed(2) : (aiConfidence ?? null);
}

/** The fields of an invoice that is saved just as it was read. */
export function fieldsOfParsed(parsed: ParsedData): NewInvoice {
  const { documentType, amountDue, vendorTaxId, confidence, rawText, fields, engines, warnings, ...read } = parsed;
  const { convertedTotalAmount, convertedCurrency, exchangeRate, ...values } = read;
  return { ...values, isAiParsed: !isNothingRead(parsed) };
}

/** Takes another file in for an invoice; its fields stay. Undefined when there is no such invoice. */
export function replaceFile(db: Db, scope: Scope, id: number, file: InvoiceFile, now: Date) {
  return db.transaction((tx) => {
    const before = invoiceRow(tx, scope, id);
    if (!before) return;
    const holder = invoiceOfFile(tx, scope, file.sha256, id);
    if (holder && holder.id !== id) throw alreadyHeld(holder);
    const after = tx
      .update(invoices)
      .set({
        ...nameAndSize(file),
        ...(holder ? {} : readFrom(tx, scope, file, before)),
        updatedAt: laterThan(before.updatedAt, now),
      })
      .where(inScope(scope, id))
      .returning()
      .get();
    putFile(tx, scope, id, file, now);
    record(tx, scope, { action: 'replace file', entity: 'invoice', entityId: id, before, after });
    return invoiceAnswer(after);
  });
}

/** The fields stay when another file comes; where they stand in it is told by the new file's reading alone. */
function readFrom(tx: Tx, { workspaceId }: Owned, { sha256 }: InvoiceFile, fields: InvoiceRow) {
  const reading = storedReading(tx, workspaceId, sha256);
  if (!reading) return { evidence: null, rawExtractedText: null };
  const evidence = evidenceOfSaved(reading, withCorrections(tx, workspaceId, reading), fields);
  return { evidence, rawExtractedText: reading.rawText || null };
}

function putFile(tx: Tx, { workspaceId }: Owned, invoiceId: number, file: InvoiceFile, now: Date): void {
  const { bytes, sha256, mimeType, size } = file;
  const stored = { sha256, mimeType, size, bytes, storedAt: now };
  tx.insert(invoiceFiles)
    .values({ ...stored, invoiceId, workspaceId })
    .onConflictDoUpdate({ target: invoiceFiles.invoiceId, set: stored })
    .run();
}

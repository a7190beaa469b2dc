import { invoiceFields, type NewInvoice } from '@/db/model/invoices.ts';
import type { ParsedData } from '@/db/model/parsed-invoices.ts';
import type { Db, Tx } from '@/db/open.ts';
import { invoiceFiles, invoices } from '@/db/tables/invoices.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/http/errors.ts';
import { takeOffPayments } from '@/server/payments/payment-invoice.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { laterThan } from '@/server/subscriptions/store.ts';
import { convertedTotal } from './conversion.ts';
import { evidenceOf, learn } from './corrections.ts';
import type { InvoiceFile } from './files.ts';
import { type InvoiceRow, inScope, invoiceAnswer, invoiceRow, keysOf, type Owned, refuseStranger } from './store.ts';

/**
 * Saves an invoice with its file. `parsed` is what was read from these very bytes, when that is known: it tells what
 * the person mended. With replaceInvoiceId the file and all fields go to that invoice, which keeps its subscription
 * and whether it is paid unless these are given too.
 */
export function saveInvoice(
  db: Db,
  scope: Scope,
  file: InvoiceFile,
  { replaceInvoiceId, ...input }: NewInvoice,
  parsed: ParsedData | undefined,
  now: Date,
) {
  return db.transaction((tx) => {
    const fields = invoiceFields(input);
    refuseStranger(tx, scope, fields.subscriptionId);
    const replaced = replaceInvoiceId ? invoiceRow(tx, scope, replaceInvoiceId) : undefined;
    if (replaceInvoiceId && !replaced) throw invalid('The invoice to replace was not found');
    const values = { ...newValues(tx, scope, fields, parsed, now), ...nameAndSize(file) };
    const row = replaced ? takeOver(tx, scope, replaced, values, input, now) : add(tx, scope, values, now);
    putFile(tx, scope, row.id, file, now);
    record(tx, scope, {
      action: replaced ? 'replace' : 'create',
      entity: 'invoice',
      entityId: row.id,
      before: replaced,
      after: row,
    });
    learn(tx, scope.workspaceId, row);
    return invoiceAnswer(row);
  });
}

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

/** The columns of an invoice from what was sent; what was not sent is empty. */
function newValues(tx: Tx, scope: Scope, fields: Fields, parsed: ParsedData | undefined, now: Date) {
  const isAiParsed = fields.isAiParsed ?? false;
  const typed = fields.currency ?? fields.originalCurrency ?? null;
  // Who types an amount without a currency means the office's own.
  const isOwn = typed === null && !isAiParsed && Boolean(fields.totalAmount);
  const currency = isOwn ? workspaceSettings(tx, scope.workspaceId).defaultCurrency : typed;
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
    aiConfidence: fields.aiConfidence ?? (isAiParsed && parsed ? parsed.confidence.toFixed(2) : null),
    rawExtractedText: fields.rawExtractedText ?? (isAiParsed ? parsed?.rawText || null : null),
  };
  return {
    ...values,
    ...keysOf(values),
    ...convertedTotal(tx, scope.workspaceId, values, todayFor(tx, scope.workspaceId, now)),
    evidence: isAiParsed && parsed ? evidenceOf(parsed, values) : (fields.evidence ?? null),
  };
}

/** Takes another file in for an invoice; its fields stay. Undefined when there is no such invoice. */
export function replaceFile(db: Db, scope: Scope, id: number, file: InvoiceFile, now: Date) {
  return db.transaction((tx) => {
    const before = invoiceRow(tx, scope, id);
    if (!before) return;
    const after = tx
      .update(invoices)
      .set({ ...nameAndSize(file), updatedAt: laterThan(before.updatedAt, now) })
      .where(inScope(scope, id))
      .returning()
      .get();
    putFile(tx, scope, id, file, now);
    record(tx, scope, { action: 'replace file', entity: 'invoice', entityId: id, before, after });
    return invoiceAnswer(after);
  });
}

function putFile(tx: Tx, { workspaceId }: Owned, invoiceId: number, file: InvoiceFile, now: Date): void {
  const { bytes, sha256, mimeType, size } = file;
  const stored = { sha256, mimeType, size, bytes, storedAt: now };
  tx.insert(invoiceFiles)
    .values({ ...stored, invoiceId, workspaceId })
    .onConflictDoUpdate({ target: invoiceFiles.invoiceId, set: stored })
    .run();
}

import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { type InvoiceUpdate, invoiceFields, withInvoiceAliases } from '@/db/model/invoices.ts';
import { invoiceNumberKey, vendorKey } from '@/db/model/vendors.ts';
import type { Db, Tx } from '@/db/open.ts';
import { readRows } from '@/db/rows.ts';
import { invoiceFiles, invoices } from '@/db/tables/invoices.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/http/errors.ts';
import { assertNotStale } from '@/server/http/preconditions.ts';
import { takeOffPayments } from '@/server/payments/payment-invoice.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor } from '@/server/settings/store.ts';
import { laterThan, subscriptionRow } from '@/server/subscriptions/store.ts';
import { convertedTotal } from './conversion.ts';
import { EVIDENCE_FIELDS, evidenceOfSaved, learn } from './corrections.ts';
import { readingOfInvoice } from './readings.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

const {
  rawExtractedText,
  evidence,
  workspaceId: _workspace,
  uploadedBy,
  vendorKey: _vendor,
  numberKey,
  ...listed
} = getTableColumns(invoices);
/** The columns of lists: not the long ones. */
export const listedColumns = listed;
export type ListedInvoice = Pick<InvoiceRow, keyof typeof listed>;

/** A row as it is answered. */
export function invoiceAnswer({ workspaceId, uploadedBy, vendorKey, numberKey, ...row }: InvoiceRow) {
  return withAliases(row);
}

/** The same as one of a list. */
export function listedAnswer(row: InvoiceRow) {
  const { rawExtractedText, evidence, ...answer } = invoiceAnswer(row);
  return answer;
}

/** What was selected for a list as it is answered. */
export const withAliases = withInvoiceAliases;

export type Owned = Pick<Scope, 'workspaceId'>;
export const inScope = ({ workspaceId }: Owned, id: number) =>
  and(eq(invoices.workspaceId, workspaceId), eq(invoices.id, id));

/** All invoices of the workspace, newest upload first. */
export function listInvoices(db: Db, { workspaceId }: Owned) {
  const rest = sql`from ${invoices} where ${eq(invoices.workspaceId, workspaceId)}
    order by ${invoices.uploadedAt} desc, ${invoices.id} desc`;
  return readRows(db, listedColumns, rest).map(withAliases);
}

/** As invoiceSortDay has it: an undated invoice stands at the day of its upload. */
const sortDay = sql`coalesce(${invoices.invoiceDate}, date(${invoices.uploadedAt} / 1000, 'unixepoch'))`;

/** The invoices of a subscription, newest first; undefined when there is no such subscription. */
export function invoicesOfSubscription(db: Db, scope: Scope, subscriptionId: number) {
  if (!subscriptionRow(db, scope, subscriptionId)) return;
  return db
    .select(listedColumns)
    .from(invoices)
    .where(and(eq(invoices.workspaceId, scope.workspaceId), eq(invoices.subscriptionId, subscriptionId)))
    .orderBy(desc(sortDay), desc(invoices.uploadedAt), desc(invoices.id))
    .all()
    .map(withAliases);
}

export const invoiceRow = (db: Db | Tx, scope: Owned, id: number): InvoiceRow | undefined =>
  db.select().from(invoices).where(inScope(scope, id)).get();

export function getInvoice(db: Db | Tx, scope: Owned, id: number) {
  const row = invoiceRow(db, scope, id);
  return row && invoiceAnswer(row);
}

/** The invoices of these ids; undefined when one of them is not there. */
export function invoicesById(db: Db | Tx, { workspaceId }: Owned, ids: readonly number[]): InvoiceRow[] | undefined {
  const wanted = [...new Set(ids)];
  const rows = db
    .select()
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), inArray(invoices.id, wanted)))
    .orderBy(invoices.id)
    .all();
  return rows.length === wanted.length ? rows : undefined;
}

/** What duplicates and corrections are found by. */
export const keysOf = ({ vendorName, invoiceNumber }: Pick<InvoiceRow, 'vendorName' | 'invoiceNumber'>) => ({
  vendorKey: vendorKey(vendorName) || null,
  numberKey: invoiceNumberKey(invoiceNumber) || null,
});

/** Changes any part of an invoice. Undefined when there is none; refuses an edit of an older version of the row. */
export function updateInvoice(
  db: Db,
  scope: Scope,
  id: number,
  { updatedAt, ...input }: InvoiceUpdate,
  ifMatch: string | null,
  now: Date,
) {
  return db.transaction((tx) => {
    const before = invoiceRow(tx, scope, id);
    if (!before) return;
    assertNotStale(before, { ifMatch, updatedAt });
    const change = defined(invoiceFields(input, before));
    assertSubscriptionInScope(tx, scope, change.subscriptionId);
    const { isPaid = before.isPaid } = change;
    return invoiceAnswer(changeInvoice(tx, scope, before, { ...change, isPaid }, now));
  });
}

type Change = Partial<Omit<InvoiceRow, 'id' | 'workspaceId'>>;

/** The change itself, within a transaction, with everything that follows from it. A change of nothing is none. */
export function changeInvoice(tx: Tx, scope: Scope, before: InvoiceRow, change: Change, now: Date): InvoiceRow {
  const merged = { ...before, ...change };
  const changed = (Object.keys(change) as (keyof Change)[]).filter((field) => differs(before[field], merged[field]));
  if (changed.length === 0) return before;
  const revalued = changed.some((field) =>
    ['totalAmount', 'currency', 'originalCurrency', 'invoiceDate'].includes(field),
  );
  if (change.currency !== undefined && change.originalCurrency === undefined) merged.originalCurrency = merged.currency;
  const today = todayFor(tx, scope.workspaceId, now);
  const after = tx
    .update(invoices)
    .set({
      ...change,
      originalCurrency: merged.originalCurrency,
      ...keysOf(merged),
      ...(revalued && convertedTotal(tx, scope.workspaceId, merged, today)),
      evidence: evidenceAfter(tx, merged, changed),
      updatedAt: laterThan(before.updatedAt, now),
    })
    .where(inScope(scope, before.id))
    .returning()
    .get();
  record(tx, scope, { action: 'update', entity: 'invoice', entityId: before.id, before, after });
  if (changed.includes('subscriptionId')) takeOffPayments(tx, scope, before.id);
  return after;
}

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** A read value that a person changes is theirs from then on, and the reading's again when it is put back. */
function evidenceAfter(tx: Tx, after: InvoiceRow, changed: readonly (keyof Change)[]) {
  const corrected = pick(after, changed);
  const reading = readingOfInvoice(tx, after.workspaceId, after.id);
  if (!reading || Object.keys(corrected).length === 0) return after.evidence;
  learn(tx, after.workspaceId, reading, corrected);
  return { ...after.evidence, ...evidenceOfSaved(reading, reading, corrected) };
}

const pick = (row: InvoiceRow, changed: readonly (keyof Change)[]) =>
  Object.fromEntries(
    [...EVIDENCE_FIELDS, 'itemsPurchased' as const]
      .filter((field) => changed.includes(field))
      .map((field) => [field, row[field]]),
  );

/** Deletes an invoice and its file. */
export function deleteInvoice(db: Db, scope: Scope, id: number): InvoiceRow | undefined {
  return db.transaction((tx) => {
    const row = invoiceRow(tx, scope, id);
    if (row) removeInvoices(tx, scope, [row]);
    return row;
  });
}

/** The same within a transaction, for rows that are there. */
export function removeInvoices(tx: Tx, scope: Scope, rows: readonly InvoiceRow[]): void {
  for (const row of rows) {
    takeOffPayments(tx, scope, row.id);
    tx.delete(invoices).where(inScope(scope, row.id)).run();
    record(tx, scope, { action: 'delete', entity: 'invoice', entityId: row.id, before: row });
  }
}

/** All invoices of a subscription, whole. */
export const invoicesLinkedTo = (tx: Tx, { workspaceId }: Owned, subscriptionId: number): InvoiceRow[] =>
  tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.subscriptionId, subscriptionId)))
    .orderBy(invoices.id)
    .all();

/** The stored file with the name it is saved under. */
export function fileOf(db: Db | Tx, scope: Owned, id: number) {
  return db
    .select({
      bytes: invoiceFiles.bytes,
      mimeType: invoiceFiles.mimeType,
      sha256: invoiceFiles.sha256,
      originalName: invoices.originalName,
    })
    .from(invoices)
    .innerJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(inScope(scope, id))
    .get();
}

/** Links invoices to a subscription, all or none; undefined when one of them is not there. */
export function linkInvoices(db: Db, scope: Scope, subscriptionId: number, ids: readonly number[], now: Date) {
  return db.transaction((tx) => {
    const rows = invoicesById(tx, scope, ids);
    return rows && linkRows(tx, scope, subscriptionId, rows, now);
  });
}

/** The same within a transaction, for rows that are there; null unlinks. */
export const linkRows = (tx: Tx, scope: Scope, subscriptionId: number | null, rows: readonly InvoiceRow[], now: Date) =>
  rows.map((row) => listedAnswer(changeInvoice(tx, scope, row, { subscriptionId }, now)));

export function assertSubscriptionInScope(tx: Tx, scope: Owned, subscriptionId: number | null | undefined): void {
  if (subscriptionId && !subscriptionRow(tx, scope, subscriptionId)) throw invalid('Subscription not found');
}

type Defined<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> };

const defined = <Row extends object>(row: Row): Defined<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;

import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { DuplicateCheck, DuplicateReason } from '@/db/model/invoices.ts';
import { invoiceNumberKey, vendorKey } from '@/db/model/vendors.ts';
import type { Db } from '@/db/open.ts';
import { invoiceFiles, invoices } from '@/db/tables/invoices.ts';
import type { Scope } from '@/server/scope.ts';
import { type ListedInvoice, listedColumns, withAliases } from './store.ts';

/** More than these help nobody to choose. */
const MAX_DUPLICATES = 20;

/** The invoices that may be the one about to be saved, each once with its strongest reason, newest first by reason. */
export function findDuplicates(db: Db, { workspaceId }: Pick<Scope, 'workspaceId'>, check: DuplicateCheck) {
  const { sha256, totalAmount, invoiceDate } = check;
  const vendor = vendorKey(check.vendorName);
  const number = invoiceNumberKey(check.invoiceNumber);
  const own = eq(invoices.workspaceId, workspaceId);
  const ofVendor = and(own, eq(invoices.vendorKey, vendor));
  const found = new Map<number, ListedInvoice & { reason: DuplicateReason }>();
  const add = (reason: DuplicateReason, rows: ListedInvoice[]) => {
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, { ...row, reason });
  };

  if (sha256) add('same_file', sameBytes(db, workspaceId, sha256));
  if (vendor && number) add('same_number', select(db, and(ofVendor, eq(invoices.numberKey, number))));
  if (vendor && totalAmount && invoiceDate) {
    const sameCharge = and(eq(invoices.totalAmount, totalAmount), eq(invoices.invoiceDate, invoiceDate));
    add('same_amount_and_day', select(db, and(ofVendor, sameCharge)));
  }
  const duplicates = [...found.values()].slice(0, MAX_DUPLICATES).map(withAliases);
  return { hasDuplicates: duplicates.length > 0, duplicates };
}

const select = (db: Db, where: SQL | undefined): ListedInvoice[] =>
  db
    .select(listedColumns)
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.uploadedAt), desc(invoices.id))
    .limit(MAX_DUPLICATES)
    .all();

function sameBytes(db: Db, workspaceId: number, sha256: string): ListedInvoice[] {
  return db
    .select(listedColumns)
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
    .where(and(eq(invoiceFiles.workspaceId, workspaceId), eq(invoiceFiles.sha256, sha256.toLowerCase())))
    .orderBy(desc(invoices.uploadedAt), desc(invoices.id))
    .limit(MAX_DUPLICATES)
    .all();
}

import { and, desc, eq } from 'drizzle-orm';
import type { Evidence, FieldEvidence, FieldName, Reading } from '@/db/model/readings.ts';
import { vendorKey } from '@/db/model/vendors.ts';
import type { Db, Tx } from '@/db/open.ts';
import { readingCorrections } from '@/db/tables/invoices.ts';

/** What stays the same from one invoice of a vendor to the next. Never an amount, a day or a number. */
const LASTING_FIELDS = ['vendorName', 'gstNumber', 'tenure', 'currency'] as const;
type LastingField = (typeof LASTING_FIELDS)[number];

/** The fields of a reading that an invoice has a column for. */
export const EVIDENCE_FIELDS = [
  'vendorName',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'totalAmount',
  'currency',
  'taxAmount',
  'gstAmount',
  'gstNumber',
  'subtotalAmount',
  'discountAmount',
  'paymentTerms',
  'tenure',
  'department',
  'billingAddress',
] as const satisfies FieldName[];

/** An invoice's fields; those that nobody was asked about are undefined. */
type Saved = Partial<Record<(typeof EVIDENCE_FIELDS)[number], string | null | undefined>> & {
  itemsPurchased?: unknown;
};

const CORRECTION_CONFIDENCE = 0.95;

/** A reading corrected as people corrected earlier ones of that vendor: only where the very same was read. */
export function withCorrections(db: Db | Tx, workspaceId: number, reading: Reading): Reading {
  const key = identityOf(reading);
  if (key === '') return reading;
  const known = correctionsOf(db, workspaceId, key);
  const fields = { ...reading.fields };
  for (const field of LASTING_FIELDS) {
    const read = reading.fields[field]?.value ?? null;
    const correction = known.find((each) => each.field === field && isSame(field, each.read, read));
    if (!correction) continue;
    fields[field] = {
      value: correction.corrected,
      confidence: CORRECTION_CONFIDENCE,
      source: 'user',
      read,
      note: 'As you corrected it on an earlier invoice of this vendor.',
    };
  }
  return { ...reading, fields };
}

/**
 * Keeps where a person's fields differ from what was read, for the next invoice of that vendor; takes an earlier
 * correction back where they let the reading stand. Fields that are undefined say nothing.
 */
export function learn(tx: Tx, workspaceId: number, reading: Reading, saved: Saved): void {
  const key = identityOf(reading);
  if (key === '') return;
  for (const field of LASTING_FIELDS) {
    const corrected = saved[field];
    if (corrected === undefined) continue;
    keep(tx, workspaceId, { vendorKey: key, field, read: reading.fields[field]?.value ?? null, corrected });
  }
}

interface Correction {
  vendorKey: string;
  field: LastingField;
  read: string | null;
  corrected: string | null;
}

function keep(tx: Tx, workspaceId: number, { corrected, ...of }: Correction): void {
  const { vendorKey: key, field, read } = of;
  const same = correctionsOf(tx, workspaceId, key).filter(
    (each) => each.field === field && isSame(field, each.read, read),
  );
  const wanted = corrected !== null && corrected !== read ? corrected : undefined;
  if (same.length === 1 && same[0]?.corrected === wanted) return;
  for (const { id } of same) tx.delete(readingCorrections).where(eq(readingCorrections.id, id)).run();
  if (wanted !== undefined)
    tx.insert(readingCorrections)
      .values({ ...of, workspaceId, corrected: wanted })
      .run();
}

function correctionsOf(db: Db | Tx, workspaceId: number, key: string) {
  return db
    .select()
    .from(readingCorrections)
    .where(and(eq(readingCorrections.workspaceId, workspaceId), eq(readingCorrections.vendorKey, key)))
    .orderBy(desc(readingCorrections.id))
    .all();
}

/** Whose document it is as it was read: the vendor's name, else its tax number. */
function identityOf({ fields: { vendorName, gstNumber } }: Reading): string {
  return vendorKey(vendorName?.value) || (gstNumber ? `gstin ${gstNumber.value.trim().toLowerCase()}` : '');
}

function isSame(field: LastingField, one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return field === 'vendorName' ? vendorKey(one) === vendorKey(other) : one.trim() === other.trim();
}

/**
 * The evidence of fields as they are saved: that of the reading, or a person's word where the two differ, with what the
 * document says kept beside it. `suggested` is the reading with earlier corrections in it.
 */
export function evidenceOfSaved(reading: Reading, suggested: Reading, saved: Saved): FieldEvidence {
  const evidence: FieldEvidence = {};
  for (const field of EVIDENCE_FIELDS) {
    const value = saved[field];
    const read = reading.fields[field]?.value ?? null;
    if (value === undefined || (value === null && read === null)) continue;
    const match = [suggested, reading].map(({ fields }) => fields[field]).find((each) => each?.value === value);
    evidence[field] = match ? withoutValue(match) : { confidence: 1, source: 'user', read };
  }
  const items = reading.items;
  if (items && Array.isArray(saved.itemsPurchased)) {
    const isAsRead = Bun.deepEquals(saved.itemsPurchased, items.value);
    evidence.itemsPurchased = isAsRead ? withoutValue(items) : { confidence: 1, source: 'user' };
  }
  return evidence;
}

const withoutValue = ({ value, ...evidence }: Evidence & { value: unknown }): Evidence => evidence;

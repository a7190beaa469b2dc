import { and, desc, eq } from 'drizzle-orm';
import type { Evidence, FieldEvidence } from '@/db/model/invoices.ts';
import type { ParsedData } from '@/db/model/parsed-invoices.ts';
import { vendorKey } from '@/db/model/vendors.ts';
import type { Db, Tx } from '@/db/open.ts';
import { type invoices, readingCorrections } from '@/db/tables/invoices.ts';

/** What stays the same from one invoice of a vendor to the next. Never an amount, a day or a number. */
const lasting = ['vendorName', 'gstNumber', 'tenure', 'currency'] as const;
type LastingField = (typeof lasting)[number];

type Row = typeof invoices.$inferSelect;

const confidenceOfCorrection = 0.95;

/** A reading mended as people mended earlier ones of that vendor: only where the very same was read. */
export function withCorrections(db: Db | Tx, workspaceId: number, parsed: ParsedData): ParsedData {
  const key = identityOf(parsed);
  if (key === '') return parsed;
  const known = correctionsOf(db, workspaceId, key);
  const mended = { ...parsed, fields: { ...parsed.fields } };
  for (const field of lasting) {
    const read = parsed[field];
    const correction = known.find((each) => each.field === field && isSame(field, each.read, read));
    if (!correction) continue;
    mended[field] = correction.corrected;
    mended.fields[field] = {
      confidence: confidenceOfCorrection,
      source: 'user',
      read,
      note: 'As you corrected it on an earlier invoice of this vendor.',
    };
  }
  if (mended.currency !== parsed.currency) mended.originalCurrency = mended.currency;
  return mended;
}

/**
 * Keeps what a person mended in a read invoice; takes back an earlier correction where they let the reading stand.
 * Of an invoice that was saved before only what differs counts: touching an old one does not bring its words back.
 */
export function learn(tx: Tx, workspaceId: number, row: Row, before?: Row): void {
  if (!row.isAiParsed || !row.evidence) return;
  const { evidence } = row;
  const read = (field: LastingField) => readValue(evidence[field], row[field]);
  const key = identityOf({ vendorName: read('vendorName') ?? null, gstNumber: read('gstNumber') ?? null });
  if (key === '') return;
  for (const field of lasting) {
    if (before && before[field] === row[field]) continue;
    const value = read(field);
    if (value !== undefined) keep(tx, workspaceId, { vendorKey: key, field, read: value, corrected: row[field] });
  }
}

/** What the document says by a field's evidence; undefined where a person's word hides it. */
function readValue(evidence: Evidence | undefined, value: string | null): string | null | undefined {
  if (!evidence) return null;
  if (evidence.read !== undefined) return evidence.read;
  return evidence.source === 'user' ? undefined : value;
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
function identityOf({ vendorName, gstNumber }: Pick<ParsedData, 'vendorName' | 'gstNumber'>): string {
  return vendorKey(vendorName) || (gstNumber ? `gstin ${gstNumber.trim().toLowerCase()}` : '');
}

function isSame(field: LastingField, one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other;
  return field === 'vendorName' ? vendorKey(one) === vendorKey(other) : one.trim() === other.trim();
}

/** A value that a person changed: theirs is sure, and what the document says is kept beside it. */
export function mendedEvidence(before: Evidence | undefined, read: string | null): Evidence {
  return { confidence: 1, source: 'user', read: before?.read === undefined ? read : before.read };
}

/** The evidence of what is saved: as it was read, or the person's where the two differ. */
export function evidenceOf(parsed: ParsedData, saved: Partial<Record<keyof ParsedData, unknown>>): FieldEvidence {
  const { confidence, rawText, fields, engines, warnings, itemsPurchased, ...values } = parsed;
  const evidence = { ...fields };
  for (const [field, value] of Object.entries(values)) {
    const kept = saved[field as keyof ParsedData] ?? null;
    if (computed.has(field) || kept === value) continue;
    evidence[field] = mendedEvidence(fields[field], value);
  }
  return evidence;
}

/** Follows from other fields, so is nobody's word. */
const computed = new Set(['originalCurrency', 'convertedTotalAmount', 'convertedCurrency', 'exchangeRate']);

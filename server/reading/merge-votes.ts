import {
  EVIDENCE_SOURCES,
  type EvidenceSource,
  FIELD_NAMES,
  type FieldName,
  isAmountField,
  type ReadField,
  type ReadItems,
} from '@/db/model/readings.ts';
import type { EngineResult, ItemsVote, Vote } from './engine.ts';
import { unitsOf } from './rules/amounts.ts';
import { companyKey } from './rules/company.ts';
import { normalized } from './rules/normalized-text.ts';

export type MergedFields = {
  fields: Partial<Record<FieldName, ReadField>>;
  items: ReadItems | null;
  warnings: string[];
};

type Group = { votes: Vote[]; top: Vote; confidence: number };

/** What two spellings of one value have in common. */
function keyOf({ field, value }: Vote): string {
  if (isAmountField(field)) return String(unitsOf(value));
  if (field === 'vendorName') return companyKey(value);
  return normalized(value) || value;
}

/**
 * One value a field from the votes of all engines. The surest vote wins; others for the same value make it surer, most of
 * all from another source, and a rival of nearly the same weight makes it less sure.
 */
export function mergeVotes(found: readonly EngineResult[]): MergedFields {
  const votes = found.flatMap((evidence) => evidence.votes);
  const fields: MergedFields['fields'] = {};
  const warnings: string[] = [];
  for (const field of FIELD_NAMES) {
    const groups = grouped(votes.filter((vote) => vote.field === field));
    const [best, rival] = groups;
    if (!best) continue;
    const { value, source, verified, note } = best.top;
    const located = best.votes.find((vote) => vote.box !== undefined);
    const confidence = round(best.confidence - doubtOf(best, rival));
    fields[field] = {
      value,
      confidence,
      source,
      ...(located ? { page: located.page, box: located.box } : {}),
      ...(verified !== undefined && { verified }),
      ...(note && { note }),
    };
    const sentence = rival && disagreement(field, best, groups);
    if (sentence) warnings.push(sentence);
  }
  return { fields, items: mergeItems(found), warnings };
}

function grouped(votes: readonly Vote[]): Group[] {
  const groups = new Map<string, Vote[]>();
  for (const vote of votes) {
    const key = keyOf(vote);
    groups.set(key, [...(groups.get(key) ?? []), vote]);
  }
  return [...groups.values()]
    .flatMap((same) => {
      const sorted = same.toSorted((one, other) => other.confidence - one.confidence);
      const [top] = sorted;
      return top ? [{ votes: sorted, top, confidence: together(sorted) }] : [];
    })
    .sort((one, other) => other.confidence - one.confidence || rank(one.top.source) - rank(other.top.source));
}

const rank = (source: EvidenceSource): number => EVIDENCE_SOURCES.indexOf(source);

/** Sources err apart from each other, so their agreement counts; one source repeating itself hardly does. */
function together(votes: readonly Vote[]): number {
  const bySource = new Map<EvidenceSource, number>();
  for (const vote of votes) bySource.set(vote.source, Math.max(bySource.get(vote.source) ?? 0, vote.confidence));
  const doubt = [...bySource.values()].reduce((product, confidence) => product * (1 - confidence * 0.95), 1);
  const surest = Math.max(...bySource.values());
  const repeated = Math.min(votes.length - bySource.size, 3) * 0.02;
  const agreed = bySource.size > 1 ? Math.max(1 - doubt, surest) : surest;
  return Math.min(agreed + (surest < 0.9 ? repeated : 0), 0.99);
}

/** A rival of the same source casts doubt by how near it comes; a weaker source does not unsettle a stronger. */
function doubtOf(best: Group, rival: Group | undefined): number {
  if (!rival || rank(rival.top.source) > rank(best.top.source)) return 0;
  const near = rival.confidence / Math.max(best.confidence, 0.01);
  return near > 0.75 ? (near - 0.75) * 0.7 * best.confidence : 0;
}

const NAMED: Partial<Record<FieldName, string>> = {
  invoiceNumber: 'invoice number',
  invoiceDate: 'invoice date',
  totalAmount: 'total',
};

/** The page and its XML, or a code on it, may say two things: a person has to look. */
function disagreement(field: FieldName, best: Group, groups: readonly Group[]): string | undefined {
  const name = NAMED[field];
  if (!name || (best.top.source !== 'xml' && best.top.source !== 'qr')) return undefined;
  const page = groups.find((group) => group.top.source === 'text' || group.top.source === 'ocr');
  const agrees = best.votes.some((vote) => vote.source === 'text' || vote.source === 'ocr');
  if (!page || agrees || page.top.confidence < 0.74) return undefined;
  const machineSource = best.top.source === 'xml' ? 'its XML' : 'its QR code';
  return `The page says ${page.top.value} for the ${name}, ${machineSource} says ${best.top.value}.`;
}

function mergeItems(found: readonly EngineResult[]): ReadItems | null {
  const votes = found.map((evidence) => evidence.items).filter((vote) => vote !== undefined && vote.items.length > 0);
  const [best] = (votes as ItemsVote[]).sort((one, other) => rank(one.source) - rank(other.source));
  if (!best) return null;
  const { items, ...evidence } = best;
  return { value: items, ...evidence };
}

export const round = (confidence: number): number => Math.round(Math.min(Math.max(confidence, 0), 1) * 100) / 100;

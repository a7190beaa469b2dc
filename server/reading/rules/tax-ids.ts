import { type Vote, voteAt } from '../engine.ts';
import {
  type AnnotatedCell,
  type AnnotatedText,
  after,
  depthOf,
  labelled,
  rightOf,
  spanText,
} from './annotated-text.ts';
import { looksLikeGstin, mendGstin } from './gstin.ts';
import type { Blocks } from './parties.ts';

export type FoundGstin = {
  gstin: string;
  valid: boolean;
  party: 'seller' | 'buyer' | undefined;
  cell: AnnotatedCell;
  start: number;
  end: number;
};

const LOOSE =
  /(?:(?<![A-Z0-9])|(?<=GSTIN|UIN|GST|NO))([0-9OQIZSB]{2}[A-Z0-9]{5}[0-9OQDILZSBG]{4}[A-Z0-9]{2}[Z2][A-Z0-9])/gi;

/** Every GSTIN of a document, with whose it is by its label or block. */
export function findGstins(document: AnnotatedText, blocks: Blocks): FoundGstin[] {
  const found: FoundGstin[] = [];
  for (const cell of document.cells) {
    // Some print it in groups: '27 AAPFU 0939 F1Z V'
    const text = cell.text.replace(
      /(?<=\b\d{2}) (?=[A-Z]{5})|(?<=[A-Z]{5}) (?=\d{4})|(?<=\d{4}) (?=[A-Z]\d?Z)/g,
      '\u0000',
    );
    const glued = text.replaceAll('\u0000', '');
    const shift = cell.text.length - glued.length;
    for (const match of glued.matchAll(LOOSE)) {
      const printed = (match[1] ?? '').toUpperCase();
      const mended = mendGstin(printed);
      if (!mended && !looksLikeGstin(printed)) continue;
      // Glued to what follows: only the check character tells where it ends
      if (mended !== printed && /^[A-Z0-9]/i.test(glued.slice(match.index + 15))) continue;
      const start = match.index;
      const end = Math.min(start + 15 + shift, cell.text.length);
      const gstin = mended ?? printed;
      found.push({
        gstin,
        valid: mended !== undefined,
        party: partyOf(document, blocks, cell, start),
        cell,
        start,
        end,
      });
    }
  }
  return found;
}

function partyOf(
  document: AnnotatedText,
  blocks: Blocks,
  cell: AnnotatedCell,
  start: number,
): 'seller' | 'buyer' | undefined {
  const label = cell.labels.findLast((label) => label.end <= start + 1);
  if (label?.kind === 'buyerTaxId') return 'buyer';
  const left = document.marked
    .find((page) => page.number === cell.page)
    ?.lines[cell.line]?.cells.filter((other) => other.x < cell.x)
    .at(-1);
  if (left?.labels.some((label) => label.kind === 'buyerTaxId')) return 'buyer';
  const party = blocks.of(cell) ?? (left && blocks.of(left));
  return party === 'seller' || party === 'buyer' ? party : undefined;
}

/** The seller's GSTIN: the one in the seller's block, else the first that is not the buyer's. */
export function gstNumbers(document: AnnotatedText, gstins: readonly FoundGstin[]): Vote[] {
  const own = gstins.filter((found) => found.party !== 'buyer');
  const twice = new Set(gstins.filter((found) => found.party === 'buyer').map((found) => found.gstin));
  return own.map((found, index) => {
    const sure = found.party === 'seller' ? 0.86 : index === 0 ? 0.78 : 0.5;
    const doubt = (found.valid ? 0 : 0.3) + (twice.has(found.gstin) ? 0.4 : 0);
    return voteAt(document.pages, document.source, 'gstNumber', found.gstin, Math.max(sure - doubt, 0.1), found);
  });
}

const VAT =
  /(?<![A-Z0-9])((?:ATU\d{8}|BE\s?[01]\d{3}[.\s]?\d{3}[.\s]?\d{3}|BG\d{9,10}|CHE[-\s]?\d{3}[.\s]?\d{3}[.\s]?\d{3}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\s?\d{3}\s?\d{3}\s?\d{3}|DK\s?\d{2}\s?\d{2}\s?\d{2}\s?\d{2}|EE\d{9}|EL\d{9}|ES[A-Z0-9]\d{7}[A-Z0-9]|FI\d{8}|FR\s?[A-Z0-9]{2}\s?\d{3}\s?\d{3}\s?\d{3}|GB\s?\d{3}\s?\d{4}\s?\d{2}|HR\d{11}|HU\d{8}|IE\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT\s?\d{11}|LT\d{9,12}|LU\s?\d{8}|LV\d{11}|MT\d{8}|NL\s?\d{9}\s?B\s?\d{2}|PL\s?\d{10}|PT\s?\d{9}|RO\d{2,10}|SE\s?\d{12}|SI\d{8}|SK\d{10}|EU\d{9}))(?![A-Z0-9])/g;

/** The seller's VAT number, or another tax number that stands beside its label. */
export function vendorTaxIds(document: AnnotatedText, blocks: Blocks): Vote[] {
  const votes: Vote[] = [];
  for (const cell of document.cells) {
    for (const match of cell.text.matchAll(VAT)) {
      const label = cell.labels.findLast((label) => label.end <= match.index + 1);
      const buyer = label?.kind === 'buyerTaxId' || blocks.of(cell) === 'buyer';
      if (label?.kind === 'bankId') continue;
      const value = match[0].replace(/[\s.-]/g, '');
      // A customer's own number is often printed at the top, among his other numbers; the seller's stands in the footer
      const footer = depthOf(document, cell) > 0.7 ? 0.06 : 0;
      const sure = (label?.kind === 'taxId' ? 0.8 : 0.58) + footer - (buyer ? 0.6 : 0);
      if (sure <= 0) continue;
      const position = { cell, start: match.index, end: match.index + match[0].length };
      votes.push(voteAt(document.pages, document.source, 'vendorTaxId', value, sure, position));
    }
  }
  if (votes.length > 0) return votes;
  for (const { cell, label } of labelled(document, ['taxId'])) {
    if (blocks.of(cell) === 'buyer') continue;
    for (const span of [after(cell, label), ...rightOf(document, cell, label).slice(0, 1)]) {
      const match = /\b(?=[A-Z0-9 .\-/]*\d)[A-Z0-9][A-Z0-9 .\-/]{6,18}[A-Z0-9]\b/.exec(spanText(span));
      if (!match || looksLikeGstin(match[0].replace(/\s/g, ''))) continue;
      const start = span.start + match.index;
      const position = { cell: span.cell, start, end: start + match[0].length };
      votes.push(
        voteAt(document.pages, document.source, 'vendorTaxId', match[0].replace(/[\s.]/g, ''), 0.55, position),
      );
      break;
    }
  }
  return votes;
}

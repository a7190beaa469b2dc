import {
  type AnnotatedCell,
  type AnnotatedPage,
  type AnnotatedText,
  type Label,
  opensWithLabel,
} from './annotated-text.ts';
import { isBareForm } from './company.ts';
import { isTableHead } from './items.ts';
import type { LabelKind } from './labels.ts';

export type Party = 'seller' | 'buyer' | 'other';

/** Whose block a cell lies in; a cell outside every block is nobody's. */
export type Blocks = { of: (cell: AnnotatedCell) => Party | undefined; starts: BlockStart[]; senders: AnnotatedCell[] };
export type BlockStart = { party: Party; cell: AnnotatedCell; label: Label; cells: AnnotatedCell[]; rest: string };

const PARTY: Partial<Record<LabelKind, Party>> = { seller: 'seller', buyer: 'buyer', otherParty: 'other' };

/** Words that are a heading only when nothing follows but a colon: 'To', 'From', 'Company'. */
const SHORT = 7;
/** An address block has no more lines than these. */
const BLOCK_LINES = 9;

/** The blocks of an invoice: under 'Bill to', beside 'Seller:', under the small line of the sender in a window envelope. */
export function partyBlocks(document: Pick<AnnotatedText, 'marked'>): Blocks {
  const owner = new Map<AnnotatedCell, Party>();
  const starts: BlockStart[] = [];
  const senders: AnnotatedCell[] = [];
  for (const page of document.marked) {
    for (const line of page.lines) {
      for (const cell of line.cells) {
        if (page.number === 1 && isSenderLine(cell.text) && cell.y < page.height * 0.45) {
          senders.push(cell);
          for (const under of windowUnder(page, cell)) if (!owner.has(under)) owner.set(under, 'buyer');
        }
        if (page.number === 1 && cell.y < page.height * 0.5 && SALUTATION.test(cell.text) && cell.text.length < 50) {
          for (const under of [cell, ...windowUnder(page, cell)]) if (!owner.has(under)) owner.set(under, 'buyer');
        }
        const label = headingOf(cell);
        const party = label && PARTY[label.kind];
        if (!label || !party) continue;
        const rest = cell.text.slice(label.end).replace(/^[\s:.,\-–|*#]+/, '');
        const cells = blockOf(page, cell, rest !== '');
        starts.push({ party, cell, label, cells, rest });
        // A heading with its value in the cell claims the cell; the sender's own small line stays the sender's
        for (const claimed of rest === '' ? cells : [cell, ...cells]) {
          if (!owner.has(claimed) || party !== 'other') owner.set(claimed, party);
        }
      }
    }
  }
  return { of: (cell) => owner.get(cell), starts, senders };
}

/** A person is who is written to, not who writes. */
const SALUTATION = /^(herrn?|frau|mrs?\.?|ms\.?|mme|mlle|monsieur|madame|m\.?|shri|smt\.?)\s\p{Lu}/iu;

/** The label of a party that a cell opens with, if it is a heading and not the beginning of a sentence. */
function headingOf(cell: AnnotatedCell): Label | undefined {
  const [label] = cell.labels;
  if (!label || !PARTY[label.kind] || label.start > 3) return undefined;
  const rest = cell.text.slice(label.end);
  // 'Verkäufer-IBAN' is one word
  if (/^[-–]\p{L}/u.test(rest)) return undefined;
  const marked = /^\s*(\([^)]*\)\s*)?(:|\s[-–]\s)/.test(rest);
  // 'Lieferant GmbH' is a name that begins like a heading
  if (!marked && isBareForm(rest)) return undefined;
  if (rest.trim().length <= 1 || marked) return label;
  if (label.phrase.length < SHORT) return /^(bill|sold|ship|m\/?s)/i.test(cell.text) ? label : undefined;
  return label.phrase.includes('capital') || rest.length > 80 ? undefined : label;
}

/** The cells of a block: right of its heading when that stands alone, and under it, until a gap or another heading. */
function blockOf(page: AnnotatedPage, head: AnnotatedCell, valued: boolean): AnnotatedCell[] {
  const block: AnnotatedCell[] = [];
  const line = page.lines[head.line];
  const next = line?.cells.find((cell) => cell.x > head.x);
  const right = !valued && next && next.labels[0]?.start !== 0 && !isCaptioned(next.text) ? next : undefined;
  if (right) block.push(right);
  const left = Math.min(head.x, right?.x ?? head.x);
  const edge = Math.max(head.x + head.width, (right?.x ?? 0) + (right?.width ?? 0));
  let floor = head.y + head.height;
  let gap = Number.POSITIVE_INFINITY;
  /** Too far under the last line to go on from it; lines that were close so far stay close. */
  const isApart = ({ y, height }: AnnotatedCell) =>
    y - floor > Math.min(Math.max(head.height, height) * 2.6, gap * 2 + height * 0.5);
  const goOn = (cells: AnnotatedCell[], { y, height }: AnnotatedCell) => {
    if (block.length > 2) gap = Math.max(height * 0.5, y - floor);
    block.push(...cells);
    floor = y + height;
  };
  // Where the values of 'Name:' and 'Address:' stand: an address goes on there without a word on its left
  let values: number | undefined;
  for (const under of page.lines.slice(head.line + 1, head.line + 1 + BLOCK_LINES)) {
    if (isTableHead(under)) break;
    const cells = under.cells.filter((cell) => sharesColumn(cell, head, right, left, edge));
    const [cell] = cells;
    if (!cell) {
      const more = under.cells.find((other) => values !== undefined && Math.abs(other.x - values) < head.height);
      if (more && !isApart(more) && !opensWithLabel(more)) goOn([more], more);
      else if (under.y - floor > head.height * 3) break;
      continue;
    }
    if (isApart(cell)) break;
    const stop = cell.labels[0];
    if (stop && stop.start <= 2 && ENDING.has(stop.kind) && (!PARTY[stop.kind] || headingOf(cell))) break;
    const taken = cells.flatMap((each) => {
      // 'Name:' and its value in two columns
      const value = under.cells.find((other) => other.x > each.x);
      if (!value || cells.includes(value) || !/:\s*$/.test(each.text) || each.labels.length === 0) return [each];
      values = value.x;
      return [each, value];
    });
    goOn(taken, cell);
  }
  return block;
}

/** 'CURRENCY: SGD' beside an address belongs to the invoice. */
const isCaptioned = (text: string): boolean => /^\p{L}[^:]{0,30}:(\s|$)/u.test(text);

/** Headings after which an address does not go on. */
const ENDING = new Set<LabelKind>([
  'seller',
  'buyer',
  'otherParty',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'grandTotal',
  'subtotal',
  'amountDue',
  'otherDate',
  'period',
  'paymentTerms',
  'total',
  'date',
]);

function sharesColumn(
  cell: AnnotatedCell,
  head: AnnotatedCell,
  right: AnnotatedCell | undefined,
  left: number,
  edge: number,
): boolean {
  const slack = head.height * 1.2;
  const aligned = Math.abs(cell.x - head.x) < slack || (right !== undefined && Math.abs(cell.x - right.x) < slack);
  return aligned || (cell.x < edge && cell.x >= left - slack);
}

/** 'Acme GmbH · Hauptstr. 1 · 12345 Musterstadt': name, street and town on one line, in small type above the window. */
export function isSenderLine(text: string): boolean {
  const parts = senderParts(text);
  if (parts.length < 3 || parts.length > 6 || text.length > 140 || /[:@]|www\./.test(text)) return false;
  return (
    /\p{L}/u.test(parts[0] ?? '') && parts.slice(1).some((part) => /^(?:[A-Z]{1,2}[- ])?\d{4,6}\s?\p{L}/u.test(part))
  );
}

export const senderParts = (text: string): string[] =>
  text
    .split(/\s*[•●·∙▪|*]\s*|\s+[-–—]\s+|,\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The address in the window: under the sender's line, from its left edge on, in its column. */
function windowUnder(page: AnnotatedPage, sender: AnnotatedCell): AnnotatedCell[] {
  const cells: AnnotatedCell[] = [];
  let floor = sender.y + sender.height;
  for (const line of page.lines.slice(sender.line + 1, sender.line + 12)) {
    const cell = line.cells.find((cell) => Math.abs(cell.x - sender.x) < sender.height * 2.5);
    if (!cell) continue;
    if (cell.y - floor > sender.height * 6 || cells.length > 7) break;
    if (cell.labels[0]?.start === 0 && ENDING.has(cell.labels[0].kind)) break;
    cells.push(cell);
    floor = cell.y + cell.height;
  }
  return cells;
}

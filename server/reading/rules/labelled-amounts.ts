import type { FoundAmount } from './amounts.ts';
import { type AnnotatedCell, type AnnotatedText, below, type Label, lineOf, opensWithLabel } from './annotated-text.ts';
import type { LabelKind } from './labels.ts';

export const AMOUNT_KINDS = [
  'grandTotal',
  'total',
  'amountDue',
  'subtotal',
  'tax',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'discount',
  'shipping',
  'roundOff',
  'paid',
  'otherAmount',
] as const satisfies readonly LabelKind[];
export type AmountKind = (typeof AMOUNT_KINDS)[number];

/** An amount that a label names, with how sure it is that it is the label's. */
export type Labelled = {
  kind: AmountKind;
  units: number;
  sure: number;
  cell: AnnotatedCell;
  amount: FoundAmount;
  /** Where the label stands. */
  label: { cell: AnnotatedCell; phrase: string };
};

const isAmountKind = (kind: LabelKind): kind is AmountKind => (AMOUNT_KINDS as readonly string[]).includes(kind);

/** 'Total (excl. VAT)' names the net, 'Total HT' too. */
const BEFORE_TAX =
  /\b(excl|exkl|exclud\w*|exclusi\w*|ohne|hors|before|without|senza|sin|bez|netto?|HT|untaxed|pre-?tax)\b/i;

/** Every amount that stands beside or under a label of amounts, each label's likeliest first. */
export function labelledAmounts(document: AnnotatedText): Labelled[] {
  const found: Labelled[] = [];
  for (const cell of document.cells) {
    for (const { label, end } of governing(cell)) {
      const kind = kindOf(cell, label, end);
      if (!kind) continue;
      const own = cell.amounts.filter(
        (amount) => amount.start >= label.end && amount.start < end && isPrice(amount, true),
      );
      const besides = end < cell.text.length ? [] : rowAmounts(document, cell);
      const row = [...own.map((amount) => ({ cell, amount })), ...besides];
      const at = { cell, phrase: label.phrase };
      if (row.length > 0) {
        found.push(...fromRow(kind, at, row), ...taxBesideBase(kind, cell, end, at, row));
        continue;
      }
      if (end < cell.text.length || label.start > 25) continue;
      found.push(...fromColumn(document, kind, at, label));
    }
  }
  return found;
}

/**
 * The labels of a cell that take its amounts: the first, and each that follows an amount ('Net 100.00 Tax 19.00').
 * A later label without an amount between only qualifies the one before: 'Net (excl. VAT)'.
 */
function governing(cell: AnnotatedCell): { label: Label; end: number }[] {
  const heads: Label[] = [];
  for (const label of cell.labels) {
    const last = heads.at(-1);
    const parted =
      last && cell.amounts.some((amount) => amount.start >= last.end && amount.end <= label.start && !amount.percent);
    if (!last || parted || (!isAmountKind(last.kind) && isAmountKind(label.kind))) heads.push(label);
  }
  return heads.map((label, index) => ({ label, end: heads[index + 1]?.start ?? cell.text.length }));
}

function kindOf(cell: AnnotatedCell, label: Label, end: number): AmountKind | undefined {
  if (!isAmountKind(label.kind)) return undefined;
  const qualified = cell.text.slice(label.end, end);
  const total = label.kind === 'grandTotal' || label.kind === 'total';
  if (total && BEFORE_TAX.test(qualified.slice(0, 30))) return 'subtotal';
  // 'Total GST', 'Total CGST', 'Total Steuern': a sum of what is named next
  const next = cell.labels.find((other) => other.start >= label.end && other.start - label.end <= 2);
  const part =
    next && ['tax', 'cgst', 'sgst', 'igst', 'cess', 'discount', 'paid', 'otherAmount', 'shipping'].includes(next.kind);
  if (total && part && next && isAmountKind(next.kind) && !/incl|inkl|inc\b|\(/i.test(qualified.slice(0, 8)))
    return next.kind;
  if (label.kind === 'total' && /^\s*(in words|hours|qty|quantity|pages|items|weight|users|seats)/i.test(qualified))
    return undefined;
  return label.kind;
}

/** Whole numbers count beside a label only when nothing else could be meant: 1939 is an amount, 2026 or 110001 perhaps not. */
const isPrice = (amount: FoundAmount, labelled: boolean): boolean =>
  !amount.percent &&
  (amount.money || (labelled && amount.decimals > 0) || (labelled && amount.decimals === 0 && amount.units > 0));

/** The amounts right of a cell on its line, up to the next cell with a label of amounts. */
function rowAmounts(document: AnnotatedText, cell: AnnotatedCell): { cell: AnnotatedCell; amount: FoundAmount }[] {
  const row: { cell: AnnotatedCell; amount: FoundAmount }[] = [];
  for (const other of lineOf(document, cell)?.cells ?? []) {
    if (other.x <= cell.x) continue;
    const [label] = other.labels;
    if (label && opensWithLabel(other) && other.amounts.every((amount) => amount.start > label.start)) break;
    for (const amount of other.amounts) if (isPrice(amount, true)) row.push({ cell: other, amount });
  }
  return row;
}

/** The last amount of a row is the label's; those before may be its base, its net or its tax. */
function fromRow(
  kind: AmountKind,
  label: Labelled['label'],
  row: { cell: AnnotatedCell; amount: FoundAmount }[],
): Labelled[] {
  const money = row.filter(({ amount }) => amount.money);
  const kept = money.length > 0 ? money : row;
  return kept.map(({ cell, amount }, index) => ({
    kind,
    units: amount.units,
    sure: (index === kept.length - 1 ? 0.9 : 0.45) - (amount.money ? 0 : 0.35),
    cell,
    amount,
    label,
  }));
}

/** 'Taxable base 19% VAT  198.00  37.62': the row of a base may close with the tax on it. */
function taxBesideBase(
  kind: AmountKind,
  cell: AnnotatedCell,
  end: number,
  label: Labelled['label'],
  row: { cell: AnnotatedCell; amount: FoundAmount }[],
): Labelled[] {
  const last = row.at(-1);
  const taxed = cell.labels.some((other) => other.kind === 'tax' && other.start < end);
  if (kind !== 'subtotal' || !last || row.length < 2 || !taxed) return [];
  return [{ kind: 'tax', units: last.amount.units, sure: 0.7, cell: last.cell, amount: last.amount, label }];
}

/** A label heading a column: the amounts under it, the last (the sum) surest. */
function fromColumn(document: AnnotatedText, kind: AmountKind, label: Labelled['label'], head: Label): Labelled[] {
  const column = below(document, label.cell, head, 30);
  const found: { cell: AnnotatedCell; amount: FoundAmount }[] = [];
  let floor = label.cell.y + label.cell.height;
  for (const { cell } of column) {
    if (cell.y - floor > cell.height * 6) break;
    const amount = cell.amounts.findLast((each) => isPrice(each, false));
    if (!amount) {
      if (found.length === 0 && cell.y - floor > cell.height * 3) break;
      continue;
    }
    found.push({ cell, amount });
    floor = cell.y + cell.height;
  }
  return found.map(({ cell, amount }, index) => ({
    kind,
    units: amount.units,
    sure: index === found.length - 1 ? 0.62 : 0.4,
    cell,
    amount,
    label,
  }));
}

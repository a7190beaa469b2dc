import type { AmountField } from '@/db/model/readings.ts';
import { type EngineResult, type Vote, voteAt } from '../engine.ts';
import { amountInWords } from './amount-in-words.ts';
import { ONE, toText, unitsOf } from './amounts.ts';
import { type AnnotatedCell, type AnnotatedText, depthOf } from './annotated-text.ts';
import { type AmountKind, type Labelled, labelledAmounts } from './labelled-amounts.ts';

/** An amount with how likely it is what it is held for, and the cell it was read from. */
type Option = { units: number; score: number; cell?: AnnotatedCell; start?: number; end?: number };

export type Totals = { votes: Vote[]; inWords?: string; currency?: string; gst: NonNullable<EngineResult['gst']> };

const BASE: Partial<Record<AmountKind, number>> = { grandTotal: 0.8, total: 0.62, amountDue: 0.6 };
/** At most this many options of a kind are tried together. */
const MOST = 14;

/**
 * The sums of an invoice, found together: of all amounts that could be the total, the net and the tax, those that add
 * up are taken before those whose label alone speaks for them.
 */
export function totals(document: AnnotatedText): Totals {
  const labelled = labelledAmounts(document);
  const words = wordsOf(document);
  const wordUnits = words === undefined ? undefined : unitsOf(words);
  const nets = distinct([
    ...options(document, labelled, ['subtotal']),
    // 'Net total' is the net in Europe and the sum to pay in India: what adds up decides
    ...labelled
      .filter((each) => each.kind === 'total' && /^ne(t|tt)total/.test(each.label.phrase))
      .map((each) => optionOf(each, 0.6)),
  ]);
  const taxes = taxOptions(document, labelled);
  const rows = rowSums(document);
  const candidates = totalOptions(document, labelled, rows, wordUnits);
  const extras = adjustments(labelled);
  let best: { total: Option; net?: Option; tax?: Option; score: number } | undefined;
  for (const total of candidates) {
    const alone = { total, score: total.score };
    if (!best || alone.score > best.score) best = alone;
    for (const tax of taxes) {
      const net = tax.units === 0 ? undefined : printedNet(document, total.units - tax.units, tax.units);
      const score = total.score + 0.28 + tax.score * 0.1;
      if (net && score > best.score) best = { total, net, tax, score };
    }
    for (const net of [...nets, ...rows.map((row) => row.net)].slice(0, MOST * 2)) {
      for (const tax of [...taxes, ...rows.map((row) => row.tax), undefined].slice(0, MOST * 2)) {
        if (!addsUp(total.units, net.units, tax?.units ?? 0, extras)) continue;
        // Net equal to the total proves little: a document without tax prints one amount many times
        const proof = tax && tax.units !== 0 ? 0.42 : 0.12;
        const score = total.score + proof + net.score * 0.1 + (tax?.score ?? 0) * 0.1;
        if (score > best.score) best = { total, net, tax, score };
      }
    }
  }
  const votes: Vote[] = [];
  const push = (field: AmountField, option: Option | undefined, confidence: number) => {
    if (!option || confidence <= 0) return;
    const units =
      document.documentType === 'credit note' && field !== 'discountAmount' ? -Math.abs(option.units) : option.units;
    if (!option.cell) {
      votes.push({ field, value: toText(units), confidence, source: document.source });
      return;
    }
    const position = { cell: option.cell, start: option.start, end: option.end };
    votes.push(voteAt(document.pages, document.source, field, toText(units), confidence, position));
  };
  const gst = partsOf(labelled);
  if (!best) return { votes, inWords: words, gst };
  push('totalAmount', best.total, sureness(best.total.score));
  for (const other of candidates.filter((option) => option.units !== best.total.units).slice(0, 3)) {
    push('totalAmount', other, Math.min(other.score, 0.5) * 0.5);
  }
  const net = best.net ?? nets.find((option) => fits(option.units, best.total.units));
  const tax = best.tax ?? taxes.find((option) => Math.abs(option.units) < Math.abs(best.total.units) * 0.6);
  push('subtotalAmount', net, best.net ? 0.8 : 0.5);
  push('taxAmount', tax, best.tax ? 0.8 : 0.45);
  push('gstAmount', gstOption(labelled, taxes, tax), best.tax ? 0.8 : 0.45);
  push('discountAmount', strongest(labelled, 'discount'), 0.6);
  push('amountDue', dueOption(labelled, best.total), 0.6);
  return {
    votes,
    gst,
    inWords: words,
    currency: best.total.cell?.amounts.find((amount) => amount.start === best.total.start)?.currency,
  };
}

const sureness = (score: number): number => Math.min(Math.max(score, 0.1), 0.82);

const fits = (net: number, total: number): boolean => Math.abs(net) <= Math.abs(total) && net * total >= 0;

/** An amount that no label names, but that is exactly what the tax leaves of the total. */
function printedNet(document: AnnotatedText, units: number, tax: number): Option | undefined {
  if (units * tax <= 0 || Math.abs(units) < Math.abs(tax)) return undefined;
  for (const cell of document.cells) {
    const amount = cell.amounts.find((each) => each.money && each.units === units);
    if (amount) return { units, score: 0.3, cell, start: amount.start, end: amount.end };
  }
  return undefined;
}

/** Rounding of each line may leave two hundredths; Indian invoices round the total to the rupee and say so. */
function addsUp(total: number, net: number, tax: number, extras: { amounts: number[]; tolerance: number }): boolean {
  const rest = total - net - tax;
  if (Math.abs(rest) <= 0.02 * ONE) return true;
  if (tax !== 0 && Math.abs(rest) <= extras.tolerance) return true;
  return extras.amounts.some((extra) => Math.abs(Math.abs(rest) - Math.abs(extra)) <= 0.02 * ONE && extra !== 0);
}

/** What may stand between net plus tax and the total: discount, shipping, rounding. */
function adjustments(labelled: Labelled[]): { amounts: number[]; tolerance: number } {
  const kinds: AmountKind[] = ['discount', 'shipping', 'roundOff', 'cess'];
  const amounts = labelled.filter((each) => kinds.includes(each.kind) && each.sure > 0.5).map((each) => each.units);
  const rounding = labelled.some((each) => each.kind === 'roundOff');
  return { amounts: amounts.slice(0, MOST), tolerance: rounding ? ONE : 0.02 * ONE };
}

function optionOf(each: Labelled, score: number): Option {
  return { units: each.units, score, cell: each.cell, start: each.amount.start, end: each.amount.end };
}

/** The options of some kinds, the likeliest first, the same amount once. */
function options(document: AnnotatedText, labelled: Labelled[], kinds: AmountKind[]): Option[] {
  const found = labelled
    .filter((each) => kinds.includes(each.kind))
    .map((each) => optionOf(each, each.sure + depthOf(document, each.cell) * 0.1));
  return distinct(found).slice(0, MOST);
}

function distinct(found: Option[]): Option[] {
  const kept = new Map<number, Option>();
  for (const option of found.sort((one, other) => other.score - one.score)) {
    if (!kept.has(option.units)) kept.set(option.units, option);
  }
  return [...kept.values()];
}

function totalOptions(
  document: AnnotatedText,
  labelled: Labelled[],
  rows: RowSum[],
  words: number | undefined,
): Option[] {
  const found = labelled.flatMap((each) => {
    const base = BASE[each.kind];
    if (base === undefined) return [];
    const early = each.cell.page === 1 ? 0.03 : 0;
    return [optionOf(each, base * (0.4 + each.sure * 0.6) + depthOf(document, each.cell) * 0.04 + early)];
  });
  found.push(...rows.map((row) => row.total));
  const amounts = document.cells.flatMap((cell) =>
    cell.amounts.filter((amount) => amount.money).map((amount) => ({ cell, amount })),
  );
  const largest = Math.max(...amounts.map(({ amount }) => amount.units), 0);
  const biggest = amounts.find(({ amount }) => amount.units === largest && largest > 0);
  if (biggest) {
    const { cell, amount } = biggest;
    found.push({ units: largest, score: 0.22, cell, start: amount.start, end: amount.end });
  }
  if (document.source === 'ocr') found.push(...withoutSign(found));
  const elsewhere = new Set(
    labelled.filter((each) => each.kind === 'otherAmount' && each.sure > 0.8).map((each) => each.units),
  );
  const scored = found.map((option) => {
    const printed = amounts.filter(({ amount }) => amount.units === option.units).length;
    const repeated = Math.min(printed - 1, 3) * 0.02;
    const spelled = words !== undefined && Math.abs(option.units - words) < ONE / 100 ? 0.35 : 0;
    const doubt = elsewhere.has(option.units) && printed === 1 ? 0.3 : 0;
    const nothing = option.units === 0 ? 0.35 : 0;
    return { ...option, score: option.score + Math.max(repeated, 0) + spelled - doubt - nothing };
  });
  return distinct(scored).slice(0, MOST);
}

/** An OCR reads the rupee sign as 3, 1, 7 or 2: the same amount without its first digit is an option too. */
function withoutSign(found: Option[]): Option[] {
  return found.flatMap((option) => {
    const digits = String(Math.trunc(option.units / ONE));
    const printed = option.cell?.amounts.find((amount) => amount.start === option.start);
    if (!/^[1237]\d{2,}$/.test(digits) || printed?.currency) return [];
    const less = Number(digits[0]) * 10 ** (digits.length - 1) * ONE;
    return [{ ...option, units: option.units - less, score: option.score - 0.12 }];
  });
}

/** All that could be the whole tax: single rows, sums of rows, CGST and SGST together, IGST. */
function taxOptions(document: AnnotatedText, labelled: Labelled[]): Option[] {
  const single = options(document, labelled, ['tax', 'igst']);
  const sure = labelled.filter((each) => each.kind === 'tax' && each.sure > 0.8);
  const rows = distinctRows(sure);
  const sum = rows.reduce((total, each) => total + each.units, 0);
  const last = rows.at(-1);
  const summed: Option[] = rows.length > 1 && last ? [{ ...optionOf(last, 0.6), units: sum }] : [];
  return distinct([...halves(labelled), ...single, ...summed]).slice(0, MOST);
}

/** Rows of one label repeated for several rates; the same row on a second page counts once. */
function distinctRows(rows: Labelled[]): Labelled[] {
  return rows.filter(
    (row, index) =>
      rows.findIndex((other) => other.units === row.units && other.label.cell.text === row.label.cell.text) === index,
  );
}

/** Central and state tax are equal halves of one tax: it counts twice. */
function halves(labelled: Labelled[]): Option[] {
  const central = labelled.filter((each) => each.kind === 'cgst');
  const state = labelled.filter((each) => each.kind === 'sgst');
  const pairs = central.flatMap((one) =>
    state.some((other) => Math.abs(other.units - one.units) <= 0.02 * ONE)
      ? [{ ...optionOf(one, 0.5 + one.sure * 0.5), units: one.units * 2 }]
      : [],
  );
  const rows = distinctRows(central.filter((each) => each.sure > 0.8));
  const sum = rows.reduce((total, each) => total + each.units, 0);
  const stateSum = distinctRows(state.filter((each) => each.sure > 0.8)).reduce((total, each) => total + each.units, 0);
  const last = rows.at(-1);
  if (rows.length > 1 && last && Math.abs(sum - stateSum) <= 0.05 * ONE) {
    pairs.push({ ...optionOf(last, 0.75), units: sum + stateSum });
  }
  return pairs;
}

/** The largest of each part of an Indian tax: the sum of its lines. */
function partsOf(labelled: Labelled[]): Totals['gst'] {
  const largest = (kind: AmountKind): string | undefined => {
    const sure = labelled.filter((each) => each.kind === kind && each.sure > 0.5 && each.units !== 0);
    return sure.length === 0 ? undefined : toText(Math.max(...sure.map((each) => Math.abs(each.units))));
  };
  return { cgst: largest('cgst'), sgst: largest('sgst'), igst: largest('igst') };
}

function gstOption(labelled: Labelled[], taxes: Option[], tax: Option | undefined): Option | undefined {
  const indian = labelled.some((each) => each.kind === 'cgst' || each.kind === 'sgst' || each.kind === 'igst');
  const named = labelled.some((each) => each.kind === 'tax' && /gst/.test(each.label.phrase));
  if (!indian && !named) return undefined;
  return tax ?? taxes[0];
}

function strongest(labelled: Labelled[], kind: AmountKind): Option | undefined {
  const [best] = labelled
    .filter((each) => each.kind === kind && each.sure > 0.5 && each.units !== 0)
    .sort((one, other) => other.sure - one.sure);
  return best && { ...optionOf(best, best.sure), units: Math.abs(best.units) };
}

function dueOption(labelled: Labelled[], total: Option): Option | undefined {
  const dues = labelled.filter((each) => each.kind === 'amountDue' && each.sure > 0.5);
  const other = dues.find((each) => each.units !== total.units) ?? dues[0];
  return other && optionOf(other, other.sure);
}

type RowSum = { net: Option; tax: Option; total: Option };

/** Lines that add up in themselves, net and tax to gross; the largest is the sum of the others. */
function rowSums(document: AnnotatedText): RowSum[] {
  const sums: RowSum[] = [];
  for (const page of document.marked) {
    for (const line of page.lines) {
      const row = line.cells.flatMap((cell) =>
        cell.amounts.filter((amount) => amount.money).map((amount) => ({ cell, amount })),
      );
      const gross = row.at(-1);
      if (row.length < 3 || row.length > 9 || !gross) continue;
      for (let first = 0; first < row.length - 2; first++) {
        for (let second = first + 1; second < row.length - 1; second++) {
          const net = row[first];
          const tax = row[second];
          if (!net || !tax || tax.amount.units === 0) continue;
          const [larger, smaller] = Math.abs(net.amount.units) >= Math.abs(tax.amount.units) ? [net, tax] : [tax, net];
          if (Math.abs(larger.amount.units + smaller.amount.units - gross.amount.units) > 0.01 * ONE) continue;
          const at = ({ cell, amount }: typeof gross, score: number): Option => ({
            units: amount.units,
            score,
            cell,
            start: amount.start,
            end: amount.end,
          });
          sums.push({ net: at(larger, 0.4), tax: at(smaller, 0.4), total: at(gross, 0.34) });
        }
      }
    }
  }
  const largest = Math.max(...sums.map((sum) => Math.abs(sum.total.units)), 0);
  return sums.filter((sum) => Math.abs(sum.total.units) === largest).slice(0, 3);
}

/** The total spelled out, beside a label that says so or on a line that ends in 'only'. */
function wordsOf(document: AnnotatedText): string | undefined {
  for (const page of document.marked) {
    for (const [index, line] of page.lines.entries()) {
      const tax = /tax\s*amount|gst\s*amount/i.test(line.text);
      const labelled =
        /in\s*words|in\s*word\b/i.test(line.text) || /^\s*(rupees|inr|indian\s*rupees?)\b/i.test(line.text);
      if (tax || (!labelled && !/only\W*$/i.test(line.text))) continue;
      const next = page.lines[index + 1]?.text ?? '';
      // A long amount runs over into the next line
      const whole = /only\W*$/i.test(line.text) ? line.text : `${line.text} ${next}`;
      const words = amountInWords(whole) ?? amountInWords(line.text);
      if (words) return words;
    }
  }
  return undefined;
}

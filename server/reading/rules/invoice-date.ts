import { addDays, type Day } from '@/db/model/day.ts';
import { type Vote, voteAt } from '../engine.ts';
import {
  type AnnotatedCell,
  type AnnotatedText,
  after,
  below,
  datesIn,
  depthOf,
  labelled,
  lineOf,
  rightOf,
  type Span,
} from './annotated-text.ts';
import type { FoundDate } from './dates.ts';
import { TITLES } from './labels.ts';
import { findPhrases } from './phrases.ts';

/** A date may stand this many characters after its label in the same cell. */
const NEAR = 32;

export type DatedSpan = { span: Span; date: FoundDate };

/** The date of a label: in its own cell, right of it, or under it. */
export function dateOfLabel(document: AnnotatedText, { cell, label }: ReturnType<typeof labelled>[number]) {
  const own = after(cell, label);
  const inside = datesIn(own).find((date) => date.start - own.start <= NEAR);
  if (inside) return { span: own, date: inside, where: 'inside' as const };
  for (const span of rightOf(document, cell, label).slice(0, 2)) {
    const [date] = datesIn(span);
    if (date) return { span, date, where: 'right' as const };
  }
  for (const span of below(document, cell, label)) {
    const [date] = datesIn(span);
    if (date) return { span, date, where: 'below' as const };
  }
  return undefined;
}

/** Candidates for the day the invoice was written. */
export function invoiceDates(document: AnnotatedText): Vote[] {
  const votes: Vote[] = [];
  const vote = ({ span, date }: DatedSpan, confidence: number) => {
    if (isSignature(document, span.cell)) return;
    const late = date.day > addDays(document.today, 1) ? 0.35 : 0;
    const sure = confidence - late;
    votes.push(
      voteAt(document.pages, document.source, 'invoiceDate', date.day, sure, { cell: span.cell, ...placeOf(date) }),
    );
    if (date.otherwise) {
      const other = { cell: span.cell, ...placeOf(date) };
      votes.push(voteAt(document.pages, document.source, 'invoiceDate', date.otherwise, sure * 0.4, other));
    }
  };
  for (const found of labelled(document, ['invoiceDate'])) {
    const dated = dateOfLabel(document, found);
    if (dated) vote(dated, (dated.where === 'below' ? 0.84 : 0.9) - (found.cell.page > 1 ? 0.05 : 0));
  }
  for (const dated of besideTitle(document)) vote(dated, 0.82);
  for (const found of labelled(document, ['date'])) {
    if (!standsForItself(found.cell, found.label.start)) continue;
    const dated = dateOfLabel(document, found);
    if (dated) vote(dated, (found.cell.page === 1 ? 0.74 : 0.5) - depthOf(document, found.cell) * 0.2);
  }
  for (const dated of unclaimed(document)) vote(dated, dated.confidence);
  return votes;
}

const placeOf = ({ start, end }: FoundDate) => ({ start, end });

/** 'Date:' begins its cell, or follows a place ('München, den 1.11.2026'). */
const standsForItself = (cell: AnnotatedCell, at: number): boolean =>
  at <= 2 || /[,:;]\s*$/.test(cell.text.slice(0, at));

/** 'Rechnung Nr. 12 vom 5.3.2026', 'Facture n° 5 du 2 juillet': the date on the title's or the number's line. */
function besideTitle(document: AnnotatedText): DatedSpan[] {
  return document.cells.flatMap((cell) => {
    const number = cell.labels.find((label) => label.kind === 'invoiceNumber');
    const [title] = findPhrases(cell.text, TITLES);
    const compound = /\p{L}{3,}(rechnung|gutschrift|faktura)\b/iu.exec(cell.text);
    const start = number?.end ?? title?.end ?? (compound ? compound.index + compound[0].length : undefined);
    if (start === undefined || (number === undefined && start > 40)) return [];
    const other = cell.labels.find(
      (label) =>
        label.start >= start && label.kind !== 'invoiceNumber' && label.kind !== 'date' && label.kind !== 'seller',
    );
    const span = { cell, start, end: other?.start ?? cell.text.length };
    const date = datesIn(span).find((date) => date.start - start <= 60);
    if (!date) return [];
    const between = cell.text.slice(start, date.start);
    const joined = /\b(vom|von|du|of|dated|from|dd|del|van|am|date|den|z dnia|dnia|on|per)\W*$/i.test(between);
    return joined || between.trim().split(/\s+/).length <= 3 ? [{ span, date }] : [];
  });
}

/** A date signed into the file, or of printing, says nothing of the invoice. */
function isSignature(document: AnnotatedText, cell: AnnotatedCell): boolean {
  const page = document.marked.find((page) => page.number === cell.page);
  const around =
    page?.lines
      .slice(Math.max(cell.line - 3, 0), cell.line + 1)
      .map((line) => line.text)
      .join(' ') ?? '';
  return (
    /digital(ly)?\s*sign|signature\s*(not\s*verified|valid)|signed\s*by|elektronisch\s*signiert/i.test(around) ||
    /\d:\d\d[\d:.\s]*[+-]\d\d'?:?\d\d'?\s*$/.test(cell.text)
  );
}

/** Dates that no label claims: one that stands alone near the top is likely the invoice's. */
function unclaimed(document: AnnotatedText): (DatedSpan & { confidence: number })[] {
  const first = document.cells.filter((cell) => cell.page === 1);
  return first.flatMap((cell) => {
    const [date] = cell.dates;
    if (!date) return [];
    if (cell.labels.some((label) => label.start < date.start && label.kind !== 'date')) return [];
    const line = lineOf(document, cell);
    const left = line?.cells.filter((other) => other.x < cell.x).at(-1);
    if (left && left.labels.length > 0 && left.dates.length === 0) return [];
    const range = cell.dates.length > 1 || /[-–]\s*$/.test(cell.text.slice(0, date.start));
    const alone = cell.text.length - (date.end - date.start) <= 14;
    const top = 1 - depthOf(document, cell);
    const confidence = (alone ? 0.32 : 0.16) + top * 0.16 - (range ? 0.12 : 0);
    return [{ span: { cell, start: 0, end: cell.text.length }, date, confidence }];
  });
}

/** Whether a day can be the due day of an invoice of another day. */
export const isDueAfter = (due: Day, invoiced: Day | undefined): boolean =>
  invoiced === undefined || (due >= invoiced && due <= addDays(invoiced, 400));

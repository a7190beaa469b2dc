import type { Day } from '@/db/model/day.ts';
import type { DocumentType, EvidenceSource } from '@/db/model/readings.ts';
import { type Cell, type Page, part, textOf } from '../page.ts';
import { type AmountStyle, type FoundAmount, findAmounts, styleOf } from './amounts.ts';
import { type DateOrder, type FoundDate, findDates, orderOf } from './dates.ts';
import { LABELS, type LabelKind } from './labels.ts';
import { type Found, findPhrases } from './phrases.ts';

export type Label = Found<LabelKind>;

/** A cell with what can be told from it alone. */
export type AnnotatedCell = Cell & { labels: Label[]; dates: FoundDate[]; amounts: FoundAmount[] };
export type AnnotatedLine = { cells: AnnotatedCell[]; y: number; height: number; text: string };
export type AnnotatedPage = { number: number; width: number; height: number; lines: AnnotatedLine[] };

/** A document's text prepared for the rules. */
export type AnnotatedText = {
  pages: readonly Page[];
  marked: AnnotatedPage[];
  cells: AnnotatedCell[];
  text: string;
  style: AmountStyle;
  order: DateOrder;
  source: EvidenceSource;
  today: Day;
  documentType: DocumentType;
};

/** Characters of a line, and of a document, that the rules look at: what goes on longer is prose, or hostile. */
const MAX_LINE_LENGTH = 600;
const MAX_TEXT_LENGTH = 100_000;

export function annotate(
  pages: readonly Page[],
  source: EvidenceSource,
  today: Day,
): Omit<AnnotatedText, 'documentType'> {
  const text = textOf(pages).slice(0, MAX_TEXT_LENGTH);
  const style = styleOf(text);
  const order = orderOf(text);
  const marked = pages.map((page) => ({
    number: page.number,
    width: page.width,
    height: page.height,
    lines: page.lines.map((line) => ({
      y: line.y,
      height: line.height,
      text: line.text.slice(0, MAX_LINE_LENGTH),
      cells: line.cells.map((cell) => mark(part(cell, 0, Math.min(cell.text.length, MAX_LINE_LENGTH)), style, order)),
    })),
  }));
  const cells = marked.flatMap((page) => page.lines.flatMap((line) => line.cells));
  return { pages, marked, cells, text, style, order, source, today };
}

function mark(cell: Cell, style: AmountStyle, order: DateOrder): AnnotatedCell {
  const dates = findDates(cell.text, order);
  return {
    ...cell,
    labels: findPhrases(cell.text, LABELS),
    dates,
    amounts: findAmounts(cell.text, style, dates),
  };
}

/** A stretch of a cell in which a label's value may stand. */
export type Span = { cell: AnnotatedCell; start: number; end: number };

export const spanText = ({ cell, start, end }: Span): string => cell.text.slice(start, end);

export const datesIn = ({ cell, start, end }: Span): FoundDate[] =>
  cell.dates.filter((date) => date.start >= start && date.end <= end);

export const lineOf = (document: Pick<AnnotatedText, 'marked'>, cell: Cell): AnnotatedLine | undefined =>
  document.marked.find((page) => page.number === cell.page)?.lines[cell.line];

/** Whether a cell opens with a label, and so claims what follows for itself. */
export const opensWithLabel = (cell: AnnotatedCell): boolean =>
  (cell.labels[0]?.start ?? Number.POSITIVE_INFINITY) <= 2;

/** The rest of a label's own cell, up to the next label in it. */
export function after(cell: AnnotatedCell, label: Label): Span {
  const next = cell.labels.find((other) => other.start >= label.end);
  return { cell, start: label.end, end: next?.start ?? cell.text.length };
}

/** The cells right of a label on its line, up to one with a label of its own. */
export function rightOf(document: Pick<AnnotatedText, 'marked'>, cell: AnnotatedCell, label: Label): Span[] {
  if (cell.labels.some((other) => other.start >= label.end)) return [];
  const spans: Span[] = [];
  for (const other of lineOf(document, cell)?.cells ?? []) {
    if (other.x <= cell.x) continue;
    if (opensWithLabel(other)) break;
    const end = other.labels[0]?.start ?? other.text.length;
    spans.push({ cell: other, start: 0, end });
    if (end < other.text.length) break;
  }
  return spans;
}

/**
 * The cells under a label, nearest first: in its column, no further than `depth` lines of its size, and none that opens
 * with a label when `stop` is set.
 */
export function below(document: Pick<AnnotatedText, 'marked'>, cell: AnnotatedCell, label: Label, depth = 2.6): Span[] {
  const page = document.marked.find((page) => page.number === cell.page);
  if (!page) return [];
  const left = cell.edges[label.start] ?? cell.x;
  const right = cell.edges[label.end] ?? cell.x + cell.width;
  const reach = cell.y + cell.height * (1 + depth);
  const spans: Span[] = [];
  for (const line of page.lines.slice(cell.line + 1)) {
    if (line.y > reach) break;
    const under = line.cells.filter((other) => other.y > cell.y + cell.height * 0.4 && overlaps(other, left, right));
    const other = under[0];
    if (!other) continue;
    if (opensWithLabel(other)) break;
    spans.push({ cell: other, start: 0, end: other.text.length });
  }
  return spans;
}

const overlaps = (cell: Cell, left: number, right: number): boolean => {
  const slack = cell.height * 0.6;
  return cell.x < right + slack && cell.x + cell.width > left - slack;
};

/** Every label of some kinds with its cell, in reading order. */
export function labelled(
  document: Pick<AnnotatedText, 'cells'>,
  kinds: readonly LabelKind[],
): { cell: AnnotatedCell; label: Label }[] {
  return document.cells.flatMap((cell) =>
    cell.labels.filter((label) => kinds.includes(label.kind)).map((label) => ({ cell, label })),
  );
}

/** How far down the whole document a cell stands, 0 to 1 on its page. */
export function depthOf(document: Pick<AnnotatedText, 'marked'>, cell: Cell): number {
  const page = document.marked.find((page) => page.number === cell.page);
  return page && page.height > 0 ? cell.y / page.height : 0;
}

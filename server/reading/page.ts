import type { Box } from '@/db/model/readings.ts';

/** A piece of text with its place, in the page's own units, from the top left corner. */
export type Word = { text: string; x: number; y: number; width: number; height: number };

/** What stands together on a line, up to a wide gap: a label, a column's value. */
export type Cell = {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
  page: number;
  /** The index of its line on the page. */
  line: number;
  /** The left edge of each character. */
  edges: number[];
  /** Set across the page's reading direction: its place is not one of the page's. */
  aside?: boolean;
};

export type Line = { text: string; x: number; y: number; width: number; height: number; cells: Cell[] };
/** `turned`: the text runs across the page as it is shown, so that no box can be given. */
export type Page = { number: number; width: number; height: number; lines: Line[]; turned?: boolean };

/** A gap wider than this many heights of the text parts two cells. */
const CELL_GAP = 1.1;
/** A gap wider than this many heights of the text is a space. */
const SPACE_GAP = 0.16;

/**
 * Words put on lines, top down, each line's words parted into cells by its gaps. Works for a text layer's runs and for
 * an OCR's words alike; no rule may depend on where the spaces come out.
 */
export function layOut(number: number, width: number, height: number, words: readonly Word[]): Page {
  const rows: { middle: number; height: number; words: Word[] }[] = [];
  const kept = withoutOverprint(words.map(closed).flatMap(splitAtRuns));
  for (const word of kept.sort((one, other) => one.y + one.height / 2 - (other.y + other.height / 2))) {
    const middle = word.y + word.height / 2;
    // The rows come in order: only the last few can be this word's
    const row = rows
      .slice(-8)
      .findLast((row) => Math.abs(row.middle - middle) < 0.45 * Math.min(row.height, word.height) + 0.5);
    if (!row) {
      rows.push({ middle, height: word.height, words: [word] });
      continue;
    }
    row.words.push(word);
    row.middle += (middle - row.middle) / row.words.length;
  }
  const lines = rows
    .sort((one, other) => one.middle - other.middle)
    .map((row, index) => toLine(row.words, number, index));
  return { number, width, height, lines };
}

/** Letters set apart for effect are one word: 'R E C H N U N G'. */
const closed = (word: Word): Word =>
  /^\s*\p{L}(?: \p{L}){2,}\s*$/u.test(word.text) ? { ...word, text: word.text.replaceAll(' ', '') } : word;

/** A fixed-pitch document sets its columns with runs of spaces inside one piece. */
function splitAtRuns(word: Word): Word[] {
  if (!/\s{3,}/.test(word.text)) return [word];
  const pitch = word.width / Math.max(word.text.length, 1);
  return [...word.text.matchAll(/\S+(?:\s{1,2}\S+)*/g)].map((part) => ({
    ...word,
    text: part[0],
    x: word.x + part.index * pitch,
    width: part[0].length * pitch,
  }));
}

/** Bold by printing twice: the same text at nearly the same place counts once. */
function withoutOverprint(words: readonly Word[]): Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    if (word.text.trim() === '') return false;
    const twins = seen.get(word.text) ?? [];
    const reach = word.height * 0.25;
    if (twins.some((twin) => Math.abs(twin.x - word.x) < reach && Math.abs(twin.y - word.y) < reach)) return false;
    seen.set(word.text, [...twins, word]);
    return true;
  });
}

function toLine(words: Word[], page: number, line: number): Line {
  const cells: Cell[] = [];
  for (const word of words.sort((one, other) => one.x - other.x)) {
    const last = cells.at(-1);
    const gap = last ? word.x - (last.x + last.width) : 0;
    const size = Math.min(word.height, last?.height ?? word.height);
    if (!last || gap > CELL_GAP * size) {
      cells.push(toCell(word, page, line));
      continue;
    }
    const glue = gap > SPACE_GAP * size && !last.text.endsWith(' ') && !word.text.startsWith(' ') ? ' ' : '';
    append(last, word, glue);
  }
  const parted = cells.map(trimCell).filter((cell) => cell.text !== '');
  const x = Math.min(...parted.map((cell) => cell.x));
  const y = Math.min(...parted.map((cell) => cell.y));
  return {
    text: parted.map((cell) => cell.text).join('  '),
    x,
    y,
    width: Math.max(...parted.map((cell) => cell.x + cell.width)) - x,
    height: Math.max(...parted.map((cell) => cell.y + cell.height)) - y,
    cells: parted,
  };
}

const edgesOf = (word: Word): number[] =>
  Array.from({ length: word.text.length }, (_, index) => word.x + (word.width * index) / word.text.length);

function toCell(word: Word, page: number, line: number): Cell {
  return { ...word, page, line, edges: edgesOf(word) };
}

function append(cell: Cell, word: Word, glue: string): void {
  if (glue !== '') cell.edges.push(cell.x + cell.width);
  cell.edges.push(...edgesOf(word));
  cell.text += glue + word.text;
  const bottom = Math.max(cell.y + cell.height, word.y + word.height);
  cell.y = Math.min(cell.y, word.y);
  cell.height = bottom - cell.y;
  cell.width = Math.max(cell.x + cell.width, word.x + word.width) - cell.x;
}

function trimCell(cell: Cell): Cell {
  const start = cell.text.length - cell.text.trimStart().length;
  const end = cell.text.trimEnd().length;
  if (start === 0 && end === cell.text.length) return cell;
  return part(cell, start, end);
}

/** Lines set in another direction, a company's register along the margin for one, put after a page's own lines. */
export function withAside(page: Page, aside: readonly Line[]): Page {
  const lines = aside.map((line, index) => ({
    ...line,
    y: page.height - line.height,
    cells: line.cells.map((cell) => ({
      ...cell,
      y: page.height - cell.height,
      line: page.lines.length + index,
      aside: true,
    })),
  }));
  return { ...page, lines: [...page.lines, ...lines] };
}

/** The part of a cell from one character up to another, as a cell of its own. */
export function part(cell: Cell, start: number, end: number): Cell {
  const x = cell.edges[start] ?? cell.x;
  const right = cell.edges[end] ?? cell.x + cell.width;
  return {
    ...cell,
    text: cell.text.slice(start, end),
    x,
    width: Math.max(right - x, 0),
    edges: cell.edges.slice(start, end),
  };
}

/** Where characters of a cell stand on the page, in parts of its width and height. */
export function boxOf(pages: readonly Page[], cell: Cell, start = 0, end = cell.text.length): Box | undefined {
  const page = pages.find((page) => page.number === cell.page);
  if (!page || page.turned || cell.aside || page.width <= 0 || page.height <= 0) return undefined;
  const { x, width } = part(cell, start, end);
  const left = clamp(x / page.width);
  const top = clamp(cell.y / page.height);
  return {
    x: left,
    y: top,
    width: clamp(Math.min(width / page.width, 1 - left)),
    height: clamp(Math.min(cell.height / page.height, 1 - top)),
  };
}

const clamp = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;

/** The pages as a person would read them aloud: line by line, cells two spaces apart. */
export const textOf = (pages: readonly Page[]): string =>
  pages.map((page) => page.lines.map((line) => line.text).join('\n')).join('\n\n');

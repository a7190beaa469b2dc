import type { ReactNode } from 'react';
import type { Option } from '../fields/options.tsx';

export type SortDirection = 'ascending' | 'descending';
export type Sort = { column: string; direction: SortDirection };

/** How a cell is edited in its place. Values are texts: decimal strings for money, 'YYYY-MM-DD' for days. */
export type CellEdit<Row> = {
  kind?: 'text' | 'number' | 'money' | 'day' | 'select';
  value: (row: Row) => string;
  /** The choices of a select. */
  options?: readonly Option[];
  /** Said under the editor, where the value is not what the cell shows. */
  hint?: (row: Row) => string | undefined;
  /** What is wrong with the text, in words. */
  validate?: (value: string, row: Row) => string | undefined;
  /** Only called with a changed, valid value. When it rejects, the editor opens again with what was typed and the message. */
  save: (row: Row, value: string) => unknown;
  isAllowed?: (row: Row) => boolean;
};

export type Column<Row> = {
  id: string;
  /** The head's words; read out but not shown when isHeadHidden. */
  head: string;
  isHeadHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Pixels that it would like to have. */
  width: number;
  /** Pixels that it can do with where there are few; as wide as it would like to be without. */
  minWidth?: number;
  /** Where there is no room for all, the lowest goes first; without one it always stays. */
  priority?: number;
  /** Takes the width that the others leave; one column a table. */
  isFlexible?: boolean;
  /** end: money, dates, counts, in tabular figures. */
  align?: 'start' | 'end';
  isSortable?: boolean;
  isResizable?: boolean;
  /** Stays at the left or right edge while the rest scrolls: the name, the actions. */
  sticky?: 'start' | 'end';
  /** Names the row for screen readers. */
  isRowHeader?: boolean;
  edit?: CellEdit<Row>;
};

export const selectWidth = 48;

/** The CSS grid of a row: fixed tracks, the flexible one, and a filler before what sticks to the end. */
export function trackList<Row>(
  columns: readonly Column<Row>[],
  widths: Readonly<Record<string, number>>,
  isSelectable: boolean,
  fitted: Readonly<Record<string, number>> = {},
) {
  const hasFlexible = columns.some((column) => column.isFlexible && widths[column.id] === undefined);
  const tracks: string[] = isSelectable ? [`${selectWidth}px`] : [];
  let total = isSelectable ? selectWidth : 0;
  const endAt = columns.findIndex((column) => column.sticky === 'end');
  for (const [index, column] of columns.entries()) {
    if (index === endAt && !hasFlexible) tracks.push('minmax(0, 1fr)');
    const width = widths[column.id] ?? fitted[column.id] ?? column.width;
    total += width;
    tracks.push(column.isFlexible && widths[column.id] === undefined ? `minmax(${width}px, 1fr)` : `${width}px`);
  }
  if (endAt < 0 && !hasFlexible) tracks.push('minmax(0, 1fr)');
  return { tracks: tracks.join(' '), total };
}

/** The cell after (or before) this one that may be edited, along the row and then along the rows; undefined at the end. */
export function nextEditable<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  from: { row: number; column: number },
  step: 1 | -1,
): { row: number; column: number } | undefined {
  let { row, column } = from;
  for (;;) {
    column += step;
    if (column >= columns.length) {
      column = 0;
      row += 1;
    }
    if (column < 0) {
      column = columns.length - 1;
      row -= 1;
    }
    const item = rows[row];
    if (item === undefined) return undefined;
    const edit = columns[column]?.edit;
    if (edit && (edit.isAllowed?.(item) ?? true)) return { row, column };
  }
}

/** The selection after a click on a row's box; with shift the range from the last one takes its state. */
export function toggledSelection<Id>(
  ids: readonly Id[],
  selected: ReadonlySet<Id>,
  id: Id,
  rangeFrom?: Id | undefined,
): Set<Id> {
  const next = new Set(selected);
  const turnOn = !selected.has(id);
  const start = rangeFrom === undefined ? -1 : ids.indexOf(rangeFrom);
  const end = ids.indexOf(id);
  const range = start < 0 ? [id] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  for (const each of range) {
    if (turnOn) next.add(each);
    else next.delete(each);
  }
  return next;
}

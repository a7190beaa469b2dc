import type { ReactNode } from 'react';
import type { CardState } from './TableCards.tsx';
import type { RowAction, RowId } from './TableRow.tsx';
import type { Column, Sort } from './tableColumns.ts';

export type TableProps<Row> = {
  /** What the rows are: 'Subscriptions'. */
  label: string;
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** The row in words: its name. */
  rowLabel: (row: Row) => string;
  /** Keep the array's identity (a constant or useMemo): rows are drawn again when it changes. */
  columns: readonly Column<Row>[];
  hidden?: ReadonlySet<string>;
  /** Told which of the columns there is no room for now. */
  onUnfit?: (columns: ReadonlySet<string>) => void;
  sort?: Sort;
  /** The caller sorts the rows. A click on the sorted column turns the direction. */
  onSort?: (sort: Sort) => void;
  /** Selectable when given. */
  selected?: ReadonlySet<RowId>;
  onSelect?: (selected: ReadonlySet<RowId>) => void;
  /** A click on a row (not on a control), or Enter in a cell that cannot be edited. */
  onRowAction?: (row: Row) => void;
  /** Buttons at the end of the row. */
  actions?: (row: Row) => readonly RowAction[];
  /** Items of the menu behind the dots. */
  menu?: (row: Row) => ReactNode;
  actionsWidth?: number;
  isMuted?: (row: Row) => boolean;
  rowHeight?: number;
  /** fill: takes the height its flex column leaves and draws only what is seen; content: all rows, for short tables in cards. */
  height?: 'fill' | 'content';
  /** On a phone, a card a row instead of the grid; cardHeight in px, near enough. */
  card?: (row: Row, state: CardState) => ReactNode;
  cardHeight?: number;
  /** A press on a card selects it. */
  isSelecting?: boolean;
  isLoading?: boolean;
  loadingText?: string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** The line below: totals. */
  footer?: ReactNode;
  className?: string;
};

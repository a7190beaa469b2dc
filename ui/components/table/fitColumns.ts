import { type Column, selectWidth } from './tableColumns.ts';

/** What of a column decides its width. */
type Fitted = Pick<Column<never>, 'id' | 'width' | 'minWidth' | 'priority'>;

export type ColumnFit = {
  /** Pixels by column, of those that are shown. */
  widths: Readonly<Record<string, number>>;
  /** Less air beside what the cells hold. */
  isTight: boolean;
  /** The columns that there is no room for. */
  unfit: ReadonlySet<string>;
};

/** Pixels that a column gives up when its cells are tight. */
export const tightGain = 8;

/**
 * Makes columns fit: each is as wide as it would like to be; where that is too much all narrow evenly towards their least
 * widths; where that is still too much their cells become tight; then those of the lowest priority go, one by one.
 * A column without a priority always stays.
 */
export function fitColumns(columns: readonly Fitted[], available: number): ColumnFit {
  const goingOrder = columns
    .filter(({ priority }) => priority !== undefined)
    .toSorted((one, other) => Number(one.priority) - Number(other.priority));
  const unfit = new Set<string>();
  for (;;) {
    const shown = columns.filter(({ id }) => !unfit.has(id));
    for (const isTight of [false, true]) {
      const widths = narrowed(shown, available, isTight ? tightGain : 0);
      if (widths) return { widths, isTight, unfit };
    }
    const next = goingOrder.shift();
    if (!next) return { widths: minWidths(shown), isTight: true, unfit };
    unfit.add(next.id);
  }
}

const least = ({ width, minWidth }: Fitted) => Math.min(width, minWidth ?? width);

const minWidths = (columns: readonly Fitted[]) =>
  Object.fromEntries(columns.map((column) => [column.id, least(column) - tightGain]));

/** The widths that fit; undefined when not even the least ones do. */
function narrowed(columns: readonly Fitted[], available: number, gain: number): Record<string, number> | undefined {
  const wanted = columns.reduce((sum, { width }) => sum + width - gain, 0);
  const needed = columns.reduce((sum, column) => sum + least(column) - gain, 0);
  if (needed > available) return undefined;
  const share = wanted <= available ? 1 : (available - needed) / (wanted - needed);
  return Object.fromEntries(
    columns.map((column) => [column.id, Math.floor(least(column) - gain + (column.width - least(column)) * share)]),
  );
}

/** What the columns have of a table's width: the boxes and the buttons of its rows stay. */
export const roomForColumns = (tableWidth: number, isSelectable: boolean, actionsWidth: number) =>
  tableWidth - (isSelectable ? selectWidth : 0) - actionsWidth;

import { useLayoutEffect, useMemo, useState } from 'react';
import { fitColumns, roomForColumns } from './fitColumns.ts';
import { type Column, trackList } from './tableColumns.ts';
import type { TableProps } from './tableProps.ts';

type Widths = Readonly<Record<string, number>>;

type Space<Row> = Pick<TableProps<Row>, 'columns' | 'hidden' | 'onUnfit'> & {
  /** Pixels; 0 until it is measured. */
  tableWidth: number;
  isSelectable: boolean;
  hasActions: boolean;
  actionsWidth: number;
};

/** The columns that there is room for and their widths, also those that a person gave them. */
export function useFittedColumns<Row>(space: Space<Row>) {
  const { hidden, onUnfit, tableWidth, isSelectable, hasActions, actionsWidth } = space;
  const [widths, setWidths] = useState<Widths>({});
  const wanted = useMemo(() => space.columns.filter((column) => !hidden?.has(column.id)), [space.columns, hidden]);
  const fit = useMemo(() => {
    const sized = wanted.map((column) => {
      const width = widths[column.id];
      return width === undefined ? column : { ...column, width, minWidth: width };
    });
    const room = roomForColumns(tableWidth, isSelectable, hasActions ? actionsWidth : 0);
    return fitColumns(sized, tableWidth === 0 ? Number.POSITIVE_INFINITY : room);
  }, [wanted, widths, tableWidth, isSelectable, hasActions, actionsWidth]);
  const unfitIds = [...fit.unfit].join(' ');
  const columns = useMemo(() => wanted.filter(({ id }) => !unfitIds.split(' ').includes(id)), [wanted, unfitIds]);
  useLayoutEffect(() => onUnfit?.(new Set(unfitIds.split(' ').filter(Boolean))), [onUnfit, unfitIds]);
  const { tracks, total } = useMemo(() => {
    const end: Column<Row>[] = hasActions
      ? [{ id: 'actions', head: 'Actions', cell: () => null, width: actionsWidth, sticky: 'end' }]
      : [];
    return trackList([...columns, ...end], widths, isSelectable, fit.widths);
  }, [columns, widths, fit, isSelectable, hasActions, actionsWidth]);

  const stickyWidth = columns.reduce(
    (sum, { id, sticky, width }) => sum + (sticky === 'start' ? (fit.widths[id] ?? width) : 0),
    0,
  );

  const resize = (column: Column<Row>, width: number) => setWidths((all) => withWidth(all, column.id, width));
  return { columns, isTight: fit.isTight, tracks, total, stickyWidth, resize };
}

function withWidth(all: Widths, id: string, width: number) {
  const { [id]: _old, ...rest } = all;
  return width > 0 ? { ...rest, [id]: width } : rest;
}

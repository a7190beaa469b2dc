import { useRef } from 'react';
import type { RowId } from './TableRow.tsx';
import { toggledSelection } from './tableColumns.ts';
import type { TableProps } from './tableProps.ts';

type Selectable<Row> = Pick<TableProps<Row>, 'rows' | 'rowId' | 'selected' | 'onSelect'>;

/** Which rows are selected: one by one, a range with shift, or all. */
export function useSelection<Row>({ rows, rowId, selected, onSelect }: Selectable<Row>) {
  const lastToggled = useRef<RowId | undefined>(undefined);
  const isSelectable = selected !== undefined;
  const count = selected?.size ? rows.reduce((sum, row) => sum + (selected.has(rowId(row)) ? 1 : 0), 0) : 0;
  const extent: 'none' | 'some' | 'all' | undefined = !isSelectable
    ? undefined
    : count === 0
      ? 'none'
      : count === rows.length
        ? 'all'
        : 'some';

  function toggle(row: Row, isRange: boolean) {
    if (!selected || !onSelect) return;
    const id = rowId(row);
    onSelect(toggledSelection(rows.map(rowId), selected, id, isRange ? lastToggled.current : undefined));
    lastToggled.current = id;
  }
  const selectAll = () => onSelect?.(new Set(rows.map(rowId)));
  const clear = () => onSelect?.(new Set());
  const toggleAll = () => (extent === 'all' ? clear() : selectAll());

  return { isSelectable, selected, extent, toggle, toggleAll, selectAll, clear };
}

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import { useWidth } from '../useWidth.ts';
import { isOnControl, positionOf } from './cellTarget.ts';
import type { TableCommands } from './TableRow.tsx';
import type { TableProps } from './tableProps.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useCellEdit } from './useCellEdit.ts';
import { useFittedColumns } from './useFittedColumns.ts';
import { useSelection } from './useSelection.ts';
import { useTruncationTitle } from './useTruncationTitle.ts';

/** What a table knows and does: its columns, active cell, edit, selection, drawn rows and open menu. */
export function useTable<Row>(props: TableProps<Row>) {
  const { rows, rowId, selected, onRowAction, actions, menu } = props;
  const { actionsWidth = 76, rowHeight = 38, height = 'fill' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [measured, tableWidth] = useWidth<HTMLDivElement>();
  const scrollerRef = useCallback(
    (element: HTMLDivElement) => {
      scroller.current = element;
      return measured(element);
    },
    [measured],
  );
  const grid = useRef<HTMLTableElement>(null);
  const [menuFor, setMenuFor] = useState<{ row: Row; button: HTMLElement }>();

  const selection = useSelection({ rows, rowId, selected, onSelect: props.onSelect });
  const { isSelectable } = selection;
  const hasActions = actions !== undefined || menu !== undefined;
  const fitted = useFittedColumns({
    columns: props.columns,
    hidden: props.hidden,
    onUnfit: props.onUnfit,
    tableWidth,
    isSelectable,
    hasActions,
    actionsWidth,
  });
  const { columns } = fitted;
  const focus = useActiveCell(grid, {
    rows: rows.length,
    columns: columns.length + (hasActions ? 1 : 0),
    firstColumn: isSelectable ? -1 : 0,
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / rowHeight) - 2),
  });
  const onMouseOver = useTruncationTitle();
  const edit = useCellEdit({ rows, rowId, columns, go: focus.go });

  const isVirtual = height === 'fill';
  const virtualizer = useVirtualizer({
    count: isVirtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
    // The active row stays in the page, so that the focus and what is being typed are never scrolled away.
    rangeExtractor: (range) => withRow(defaultRangeExtractor(range), focus.active.row),
  });
  const drawn = isVirtual ? virtualizer.getVirtualItems().map((item) => item.index) : [...rows.keys()];

  // One object for all rows and all time; what it calls is always the newest.
  const latest = useRef({ toggle: selection.toggle, commit: edit.commit, cancelEdit: edit.cancel });
  latest.current = { toggle: selection.toggle, commit: edit.commit, cancelEdit: edit.cancel };
  const [commands] = useState<TableCommands<Row>>(() => ({
    toggle: (row, isRange) => latest.current.toggle(row, isRange),
    commit: (row, column, text, exit) => latest.current.commit(row, column, text, exit),
    cancelEdit: () => latest.current.cancelEdit(),
    openMenu: (row, button) => setMenuFor({ row, button }),
  }));

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target } = event;
    if (!(target instanceof Element) || isOnControl(target)) return;
    const position = positionOf(target);
    const row = position && rows[position.row];
    if (!position || row === undefined) return;
    if (target.closest('[data-edit]')) edit.start(position);
    else if (window.getSelection()?.isCollapsed ?? true) onRowAction?.(row);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
    if (focus.onKeyDown(event)) return;
    const row = rows[focus.active.row];
    const onCell = target.hasAttribute('data-cell');
    if (event.key === 'Escape' && selection.selected?.size) {
      event.preventDefault();
      selection.clear();
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && isSelectable) {
      event.preventDefault();
      selection.selectAll();
    }
    if (row === undefined || !onCell) return;
    if (event.key === 'F2') edit.start(focus.active);
    if (event.key === ' ' && isSelectable) {
      event.preventDefault();
      selection.toggle(row, event.shiftKey);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (target.dataset.editable && !event.ctrlKey) edit.start(focus.active);
    else onRowAction?.(row);
  }

  return {
    fitted,
    selection,
    edit,
    active: focus.active,
    commands,
    hasActions,
    actionsWidth,
    rowHeight,
    isVirtual,
    drawn,
    bodyHeight: isVirtual ? virtualizer.getTotalSize() : undefined,
    menuFor,
    closeMenu: () => setMenuFor(undefined),
    scrollerRef,
    grid,
    handlers: { onClick, onKeyDown, onFocus: focus.onFocus, onMouseOver },
  };
}

export type TableState<Row> = ReturnType<typeof useTable<Row>>;

function withRow(indexes: number[], row: number) {
  if (row < 0 || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((one, other) => one - other);
}

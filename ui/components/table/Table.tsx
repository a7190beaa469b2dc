import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { media } from '@/ui/theme.css.ts';
import { RowMenu } from '../overlays/RowMenu.tsx';
import { setTruncationTitle } from '../setTruncationTitle.ts';
import { hidden as hiddenText } from '../text.css.ts';
import { useMedia } from '../useMedia.ts';
import { useWidth } from '../useWidth.ts';
import { fitColumns, roomForColumns } from './fitColumns.ts';
import * as css from './Table.css.ts';
import { type CardState, TableCards } from './TableCards.tsx';
import { TableHead } from './TableHead.tsx';
import { type RowAction, type RowId, type TableCommands, TableRow } from './TableRow.tsx';
import { CardSkeletons, TableSkeleton } from './TableSkeleton.tsx';
import { type Column, type Sort, selectWidth, toggledSelection, trackList } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';
import { useActiveCell } from './useActiveCell.ts';
import { useCellEdit } from './useCellEdit.ts';

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

/** Pixels of a card of three lines. */
const cardHeight = 88;
const own = 'button, a, input, select, textarea, label, [role="slider"]';

export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, rowId, rowLabel, hidden, sort, onSort, selected, onSelect, onRowAction, actions, menu } = props;
  const { actionsWidth = 76, isMuted, rowHeight = 38, height = 'fill', card, isLoading = false } = props;
  const isPhone = useMedia(media.phone);
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
  const lastToggled = useRef<RowId | undefined>(undefined);
  const pointing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [menuFor, setMenuFor] = useState<{ row: Row; button: HTMLElement }>();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});

  const isSelectable = selected !== undefined;
  const hasActions = actions !== undefined || menu !== undefined;
  const wanted = useMemo(() => props.columns.filter((column) => !hidden?.has(column.id)), [props.columns, hidden]);
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
  const { onUnfit } = props;
  useLayoutEffect(() => onUnfit?.(new Set(unfitIds.split(' ').filter(Boolean))), [onUnfit, unfitIds]);
  const { tracks, total } = useMemo(() => {
    const end: Column<Row>[] = hasActions
      ? [{ id: 'actions', head: 'Actions', cell: () => null, width: actionsWidth, sticky: 'end' }]
      : [];
    return trackList([...columns, ...end], widths, isSelectable, fit.widths);
  }, [columns, widths, fit, isSelectable, hasActions, actionsWidth]);

  const firstColumn = isSelectable ? -1 : 0;
  const focus = useActiveCell(grid, {
    rows: rows.length,
    columns: columns.length + (hasActions ? 1 : 0),
    firstColumn,
    pageRows: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / rowHeight) - 2),
  });
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

  function toggle(row: Row, isRange: boolean) {
    if (!selected || !onSelect) return;
    const id = rowId(row);
    onSelect(toggledSelection(rows.map(rowId), selected, id, isRange ? lastToggled.current : undefined));
    lastToggled.current = id;
  }
  const count = selected?.size ? rows.reduce((sum, row) => sum + (selected.has(rowId(row)) ? 1 : 0), 0) : 0;
  const selection = !isSelectable ? undefined : count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
  const selectAll = () => onSelect?.(selection === 'all' ? new Set() : new Set(rows.map(rowId)));

  // One object for all rows and all time; what it calls is always the newest.
  const latest = useRef({ toggle, commit: edit.commit, cancelEdit: edit.cancel });
  latest.current = { toggle, commit: edit.commit, cancelEdit: edit.cancel };
  const [commands] = useState<TableCommands<Row>>(() => ({
    toggle: (row, isRange) => latest.current.toggle(row, isRange),
    commit: (row, column, text, exit) => latest.current.commit(row, column, text, exit),
    cancelEdit: () => latest.current.cancelEdit(),
    openMenu: (row, button) => setMenuFor({ row, button }),
  }));

  function onClick(event: MouseEvent<HTMLElement>) {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(own)) return;
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
    if (event.key === 'Escape' && selected?.size) {
      event.preventDefault();
      onSelect?.(new Set());
    }
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && isSelectable) {
      event.preventDefault();
      onSelect?.(new Set(rows.map(rowId)));
    }
    if (row === undefined || !onCell) return;
    if (event.key === 'F2') edit.start(focus.active);
    if (event.key === ' ' && isSelectable) {
      event.preventDefault();
      toggle(row, event.shiftKey);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (target.dataset.editable && !event.ctrlKey) edit.start(focus.active);
    else onRowAction?.(row);
  }

  /** What is cut is told in full to whom points at it; measured once the pointer rests, not while rows scroll under it. */
  function onMouseOver({ target }: MouseEvent<HTMLElement>) {
    clearTimeout(pointing.current);
    if (!(target instanceof HTMLElement) || !target.closest('[data-cell]') || target.closest(own)) return;
    pointing.current = setTimeout(() => setTruncationTitle(target), 150);
  }

  const footer = props.footer && <div className={css.foot}>{props.footer}</div>;
  const isEmpty = !isLoading && rows.length === 0;
  if (card && isPhone && isLoading)
    return <CardSkeletons height={props.cardHeight ?? cardHeight} label={props.loadingText ?? 'Loading...'} />;
  if (card && isPhone && isEmpty) return <div className={props.className}>{props.empty}</div>;
  if (card && isPhone)
    return (
      <div className={props.className}>
        <TableCards
          {...{ label, rows, rowId, rowLabel, card, selected, onRowAction }}
          cardHeight={props.cardHeight ?? cardHeight}
          isSelecting={props.isSelecting ?? false}
          onToggle={(row) => toggle(row, false)}
        />
        {footer}
      </div>
    );
  const stickyWidth = columns.reduce(
    (sum, { id, sticky, width }) => sum + (sticky === 'start' ? (fit.widths[id] ?? width) : 0),
    0,
  );
  const style = {
    '--table-tracks': tracks,
    '--table-width': `${total}px`,
    '--table-row': `${rowHeight}px`,
    scrollPaddingLeft: stickyWidth + (isSelectable ? selectWidth : 0),
    scrollPaddingRight: hasActions ? actionsWidth : 0,
    ...(isEmpty ? { flex: 'none' } : {}),
  } as CSSProperties;
  return (
    <div className={`${css.frame} ${isVirtual ? css.fill : ''} ${props.className ?? ''}`}>
      <div ref={scrollerRef} className={css.scroller} style={style} data-tight={fit.isTight || undefined}>
        <table
          ref={grid}
          {...(isSelectable ? tableRoles.selectableGrid : tableRoles.grid)}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + (isSelectable ? 1 : 0) + (hasActions ? 1 : 0)}
          aria-busy={isLoading || undefined}
          className={css.grid}
          onClick={onClick}
          onMouseOver={onMouseOver}
          onKeyDown={onKeyDown}
          onFocus={focus.onFocus}
        >
          <TableHead
            columns={columns}
            sort={sort}
            onSort={(column) => onSort?.(nextSort(sort, column))}
            activeColumn={focus.active.row < 0 ? focus.active.column : undefined}
            selection={selection}
            onToggleAll={selectAll}
            hasActions={hasActions}
            onResize={(column, width) => setWidths((all) => withWidth(all, column.id, width))}
          />
          {isLoading ? (
            <TableSkeleton columns={columns} isSelectable={isSelectable} hasActions={hasActions} />
          ) : (
            <tbody
              {...tableRoles.group}
              className={css.body}
              style={isVirtual ? { minWidth: total, height: virtualizer.getTotalSize() } : undefined}
            >
              {drawn.map((index) => {
                const row = rows[index];
                if (row === undefined) return null;
                const id = rowId(row);
                return (
                  <TableRow
                    key={id}
                    row={row}
                    index={index}
                    columns={columns}
                    label={rowLabel(row)}
                    top={isVirtual ? index * rowHeight : undefined}
                    activeColumn={focus.active.row === index ? focus.active.column : undefined}
                    editing={edit.editing?.id === id ? edit.editing : undefined}
                    isSelectable={isSelectable}
                    isSelected={selected?.has(id) ?? false}
                    isMuted={isMuted?.(row) ?? false}
                    isClickable={onRowAction !== undefined}
                    actions={actions}
                    hasMenu={menu !== undefined}
                    commands={commands}
                  />
                );
              })}
            </tbody>
          )}
        </table>
      </div>
      {isLoading && (
        <span role="status" className={hiddenText}>
          {props.loadingText ?? 'Loading...'}
        </span>
      )}
      {isEmpty && props.empty}
      {footer}
      {menuFor && menu && (
        <RowMenu button={menuFor.button} label={rowLabel(menuFor.row)} onClose={() => setMenuFor(undefined)}>
          {menu(menuFor.row)}
        </RowMenu>
      )}
    </div>
  );
}

function withWidth(all: Readonly<Record<string, number>>, id: string, width: number) {
  const { [id]: _old, ...rest } = all;
  return width > 0 ? { ...rest, [id]: width } : rest;
}

function withRow(indexes: number[], row: number) {
  if (row < 0 || indexes.includes(row)) return indexes;
  return [...indexes, row].sort((one, other) => one - other);
}

function nextSort(sort: Sort | undefined, column: string): Sort {
  const turns = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: turns ? 'descending' : 'ascending' };
}

function positionOf(target: Element) {
  const [row, column] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

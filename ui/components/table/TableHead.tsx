import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { hidden } from '../text.css.ts';
import * as css from './Table.css.ts';
import { cellClass, stickyAt, stickyStyle } from './TableRow.tsx';
import type { Column, Sort } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (column: string) => void;
  /** The column that a Tab reaches, -1 for the box; undefined when it is in a row. */
  activeColumn: number | undefined;
  selection: 'none' | 'some' | 'all' | undefined;
  onToggleAll: () => void;
  hasActions: boolean;
  onResize: (column: Column<Row>, width: number) => void;
};

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, activeColumn, selection, onToggleAll, hasActions, onResize } = props;
  const isSelectable = selection !== undefined;
  const first = isSelectable ? 2 : 1;
  return (
    <thead {...tableRoles.group} className={css.head}>
      <tr {...tableRoles.row} aria-rowindex={1} className={css.headRow}>
        {isSelectable && (
          <th
            {...tableRoles.head}
            aria-colindex={1}
            data-cell="-1:-1"
            className={`${css.headCell} ${css.selectCell} ${css.stickyStart}`}
            style={stickyAt(0)}
          >
            <input
              type="checkbox"
              className={css.box}
              tabIndex={activeColumn === -1 ? 0 : -1}
              aria-label="Select all rows"
              checked={selection === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selection === 'some';
              }}
              onChange={onToggleAll}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const hasControl = column.isSortable || column.isResizable;
          const stop = activeColumn === at ? 0 : -1;
          return (
            <th
              key={column.id}
              {...tableRoles.head}
              aria-colindex={at + first}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              data-cell={`-1:${at}`}
              tabIndex={hasControl ? undefined : stop}
              className={cellClass(columns, at, false, css.headCell)}
              style={stickyStyle(columns, at, isSelectable)}
            >
              {column.isSortable ? (
                <button type="button" className={css.sortButton} tabIndex={stop} onClick={() => onSort(column.id)}>
                  <span className={css.content}>{column.head}</span>
                  {direction === 'ascending' && <ArrowUp aria-hidden />}
                  {direction === 'descending' && <ArrowDown aria-hidden />}
                </button>
              ) : (
                <span className={column.isHeadHidden ? hidden : css.content}>{column.head}</span>
              )}
              {column.isResizable && (
                <Resizer column={column} stop={column.isSortable ? -1 : stop} onResize={onResize} />
              )}
            </th>
          );
        })}
        {hasActions && (
          <th
            {...tableRoles.head}
            aria-colindex={columns.length + first}
            data-cell={`-1:${columns.length}`}
            tabIndex={activeColumn === columns.length ? 0 : -1}
            className={`${css.headCell} ${css.stickyEnd}`}
          >
            <span className={hidden}>Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const step = 16;
const most = 800;

type ResizerProps<Row> = { column: Column<Row>; stop: number; onResize: TableHeadProps<Row>['onResize'] };

/** Dragged, or moved by the arrow keys once it has the focus; a double click gives the width back. */
function Resizer<Row>({ column, stop, onResize }: ResizerProps<Row>) {
  const drag = useRef<{ x: number; width: number } | null>(null);
  const least = column.minWidth ?? 64;
  const widthOf = (element: Element) =>
    Math.round(element.parentElement?.getBoundingClientRect().width ?? column.width);
  const resize = (width: number) => onResize(column, Math.min(most, Math.max(least, Math.round(width))));
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.resizing = '';
    drag.current = { x: event.clientX, width: widthOf(event.currentTarget) };
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    drag.current = null;
    delete event.currentTarget.dataset.resizing;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined || !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const width = widthOf(event.currentTarget) + direction * step;
    resize(width);
    event.currentTarget.setAttribute('aria-valuenow', String(Math.min(most, Math.max(least, width))));
  };
  return (
    <div
      role="slider"
      aria-orientation="horizontal"
      aria-label={`Width of ${column.head}; Shift and the arrow keys change it`}
      aria-valuenow={column.width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={stop}
      className={css.resizer}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (drag.current) resize(drag.current.width + event.clientX - drag.current.x);
      }}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => onResize(column, 0)}
      onKeyDown={onKeyDown}
    />
  );
}

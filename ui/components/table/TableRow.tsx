import Ellipsis from 'lucide-react/icons/ellipsis';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { CellEditor, type EditorExit } from './CellEditor.tsx';
import * as css from './Table.css.ts';
import { type Column, selectWidth } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';

export type RowId = string | number;

export type RowAction = { label: string; icon: ReactNode; onPress: () => void; isDisabled?: boolean };

export type Editing = { id: RowId; column: string; refused?: { text: string; message: string } };

/** What a row may ask of its table; the object stays the same while the table lives. */
export type TableCommands<Row> = {
  toggle: (row: Row, isRange: boolean) => void;
  commit: (row: Row, column: Column<Row>, text: string, exit: EditorExit) => string | undefined;
  cancelEdit: () => void;
  openMenu: (row: Row, button: HTMLElement) => void;
};

type TableRowProps<Row> = {
  row: Row;
  index: number;
  columns: readonly Column<Row>[];
  label: string;
  /** Pixels from the top; undefined when all rows are drawn. */
  top: number | undefined;
  /** The column that a Tab reaches, -1 for the box; undefined when it is in another row. */
  activeColumn: number | undefined;
  editing: Editing | undefined;
  isSelectable: boolean;
  isSelected: boolean;
  isMuted: boolean;
  isClickable: boolean;
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  hasMenu: boolean;
  commands: TableCommands<Row>;
};

function Row<Item>(props: TableRowProps<Item>) {
  const { row, index, columns, label, top, activeColumn, editing, isSelectable, isSelected, commands } = props;
  const first = isSelectable ? 2 : 1;
  const actions = props.actions?.(row);
  return (
    <tr
      {...tableRoles.row}
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? isSelected : undefined}
      data-row={index}
      data-virtual={top === undefined ? undefined : ''}
      data-editing={editing ? '' : undefined}
      data-muted={props.isMuted || undefined}
      data-clickable={props.isClickable || undefined}
      className={css.bodyRow}
      style={top === undefined ? undefined : { top }}
    >
      {isSelectable && (
        <td
          {...tableRoles.cell}
          aria-colindex={1}
          data-cell={`${index}:-1`}
          className={`${css.cell} ${css.selectCell} ${css.stickyStart}`}
          style={stickyAt(0)}
        >
          <input
            type="checkbox"
            className={css.box}
            tabIndex={activeColumn === -1 ? 0 : -1}
            aria-label={`Select ${label}`}
            checked={isSelected}
            onChange={() => {}}
            onClick={(event) => commands.toggle(row, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column, at) => {
        const isEditing = editing?.column === column.id;
        const canEdit = column.edit && (column.edit.isAllowed?.(row) ?? true);
        const Cell = column.isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(column.isRowHeader ? tableRoles.rowHead : tableRoles.cell)}
            aria-colindex={at + first}
            data-cell={`${index}:${at}`}
            data-editable={canEdit || undefined}
            tabIndex={activeColumn === at ? 0 : -1}
            className={cellClass(columns, at, isEditing)}
            style={stickyStyle(columns, at, isSelectable)}
          >
            {isEditing && column.edit ? (
              <CellEditor
                edit={column.edit}
                label={`${column.head}, ${label}`}
                start={column.edit.value(row)}
                hint={column.edit.hint?.(row)}
                refused={editing?.refused}
                onCommit={(text, exit) => commands.commit(row, column, text, exit)}
                onCancel={commands.cancelEdit}
              />
            ) : (
              <CellContent column={column} row={row} canEdit={canEdit === true} />
            )}
          </Cell>
        );
      })}
      {(props.actions || props.hasMenu) && (
        <td
          {...tableRoles.cell}
          aria-colindex={columns.length + first}
          data-cell={`${index}:${columns.length}`}
          className={`${css.cell} ${css.stickyEnd}`}
        >
          <div className={css.actions}>
            {actions?.map((action, order) => (
              <button
                key={action.label}
                type="button"
                className={css.action}
                tabIndex={activeColumn === columns.length && order === 0 ? 0 : -1}
                aria-label={`${action.label}: ${label}`}
                title={action.label}
                disabled={action.isDisabled ?? false}
                onClick={action.onPress}
              >
                {action.icon}
              </button>
            ))}
            {props.hasMenu && (
              <button
                type="button"
                className={css.action}
                tabIndex={activeColumn === columns.length && !actions?.length ? 0 : -1}
                aria-label={`More: ${label}`}
                aria-haspopup="menu"
                onClick={(event) => commands.openMenu(row, event.currentTarget)}
                onKeyDown={(event) => {
                  // Opened by the key itself and not by the click that follows it, so that the first item takes the focus.
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  commands.openMenu(row, event.currentTarget);
                }}
              >
                <Ellipsis aria-hidden />
              </button>
            )}
          </div>
        </td>
      )}
    </tr>
  );
}

function CellContent<Item>({ column, row, canEdit }: { column: Column<Item>; row: Item; canEdit: boolean }) {
  const content = column.cell(row);
  if (!canEdit) return <span className={css.content}>{content}</span>;
  const isBlank = content === '' || content === null || content === undefined;
  return (
    <span className={css.roomy}>
      <span className={`${css.editable} ${isBlank ? css.blank : ''}`} data-edit="">
        {isBlank ? '–' : content}
      </span>
    </span>
  );
}

/** Drawn again only when its own facts change: columns, callbacks and row objects must keep their identity. */
export const TableRow = memo(Row) as typeof Row;

export function cellClass<Item>(
  columns: readonly Column<Item>[],
  at: number,
  isEditing = false,
  base: string = css.cell,
) {
  const column = columns[at];
  const classes = [base];
  if (column?.align === 'end') classes.push(css.end);
  if (column?.sticky === 'start') classes.push(css.stickyStart);
  if (column?.sticky === 'start' && columns[at + 1]?.sticky !== 'start') classes.push(css.lastStart);
  if (column?.sticky === 'end') classes.push(css.stickyEnd);
  if (isEditing) classes.push(css.editing);
  return classes.join(' ');
}

export function stickyAt(left: number) {
  return { '--table-sticky-left': `${left}px` } as CSSProperties;
}

export function stickyStyle<Item>(columns: readonly Column<Item>[], at: number, isSelectable: boolean) {
  if (columns[at]?.sticky !== 'start') return undefined;
  const before = columns.slice(0, at).reduce((total, column) => total + column.width, 0);
  return stickyAt(before + (isSelectable ? selectWidth : 0));
}

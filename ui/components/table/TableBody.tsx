import * as css from './Table.css.ts';
import { TableRow } from './TableRow.tsx';
import type { TableProps } from './tableProps.ts';
import { tableRoles } from './tableRoles.ts';
import type { TableState } from './useTable.ts';

type TableBodyProps<Row> = { table: TableProps<Row>; state: TableState<Row> };

/** The rows of the grid: those that are seen, or all. */
export function TableBody<Row>({ table, state }: TableBodyProps<Row>) {
  const { rows, rowId, rowLabel, isMuted, onRowAction, actions, menu } = table;
  const { fitted, selection, active, edit, commands, isVirtual, bodyHeight, rowHeight } = state;
  return (
    <tbody
      {...tableRoles.group}
      className={css.body}
      style={isVirtual ? { minWidth: fitted.total, height: bodyHeight } : undefined}
    >
      {state.drawn.map((index) => {
        const row = rows[index];
        if (row === undefined) return null;
        const id = rowId(row);
        return (
          <TableRow
            key={id}
            row={row}
            index={index}
            columns={fitted.columns}
            label={rowLabel(row)}
            top={isVirtual ? index * rowHeight : undefined}
            activeColumn={active.row === index ? active.column : undefined}
            editing={edit.editing?.id === id ? edit.editing : undefined}
            isSelectable={selection.isSelectable}
            isSelected={selection.selected?.has(id) ?? false}
            isMuted={isMuted?.(row) ?? false}
            isClickable={onRowAction !== undefined}
            actions={actions}
            hasMenu={menu !== undefined}
            commands={commands}
          />
        );
      })}
    </tbody>
  );
}

import { useRef, useState } from 'react';
import { typedAmount } from '../fields/typedAmount.ts';
import type { EditorExit } from './CellEditor.tsx';
import type { Editing, RowId } from './TableRow.tsx';
import { type Column, nextEditable } from './tableColumns.ts';
import type { CellPosition } from './useActiveCell.ts';

type Table<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowId: (row: Row) => RowId;
  go: (position: CellPosition) => void;
};

/** The one cell of a table that is being edited. */
export function useCellEdit<Row>(table: Table<Row>) {
  const [editing, setEditing] = useState<Editing>();
  const latest = useRef(table);
  latest.current = table;

  function start(position: CellPosition) {
    const { rows, columns, rowId } = latest.current;
    const row = rows[position.row];
    const column = columns[position.column];
    if (row === undefined || !column?.edit || column.edit.isAllowed?.(row) === false) return;
    setEditing({ id: rowId(row), column: column.id });
  }

  function positionOf(row: Row, column: Column<Row>): CellPosition {
    const { rows, columns, rowId } = latest.current;
    const id = rowId(row);
    return {
      row: rows.findIndex((each) => rowId(each) === id),
      column: columns.findIndex((each) => each.id === column.id),
    };
  }

  function leave(position: CellPosition, exit: EditorExit) {
    setEditing(undefined);
    if (exit === 'leave') return;
    const { rows, columns, go } = latest.current;
    const next = exit === 'stay' ? undefined : nextEditable(rows, columns, position, exit === 'next' ? 1 : -1);
    go(next ?? position);
    if (next) start(next);
  }

  /** Answers what is wrong with the text; undefined when it was taken. */
  function commit(row: Row, column: Column<Row>, text: string, exit: EditorExit): string | undefined {
    const { edit } = column;
    if (!edit) return undefined;
    const value = edit.kind === 'money' ? typedAmount(text) : text.trim();
    const wrong = value === edit.value(row) ? undefined : edit.validate?.(value, row);
    if (wrong !== undefined) return wrong;
    leave(positionOf(row, column), exit);
    if (value !== edit.value(row)) void save(row, column, value);
    return undefined;
  }

  async function save(row: Row, column: Column<Row>, text: string) {
    try {
      await column.edit?.save(row, text);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'This could not be saved';
      // Nothing typed is lost: the editor comes back, unless another cell is being edited by now.
      setEditing((now) => now ?? { id: latest.current.rowId(row), column: column.id, refused: { text, message } });
    }
  }

  function cancel() {
    const { rows, columns, rowId, go } = latest.current;
    const position = {
      row: rows.findIndex((row) => rowId(row) === editing?.id),
      column: columns.findIndex((column) => column.id === editing?.column),
    };
    setEditing(undefined);
    if (position.row >= 0 && position.column >= 0) go(position);
  }

  return { editing, start, commit, cancel };
}

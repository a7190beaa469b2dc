import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** row -1 is the head; column -1 is the box of a selectable table. */
export type CellPosition = { row: number; column: number };

type Extent = { rows: number; columns: number; firstColumn: number; pageRows: number };

const controls = 'button:not(:disabled), input:not(:disabled), a[href], [role="slider"], select';

/**
 * One cell of the grid takes the Tab; arrows, Home, End, Page Up and Page Down move it. In a cell that holds controls the
 * control itself has the focus.
 */
export function useActiveCell(grid: RefObject<HTMLElement | null>, extent: Extent) {
  const [position, setPosition] = useState<CellPosition>({ row: 0, column: extent.firstColumn });
  const pending = useRef<'first' | 'last' | null>(null);
  const active = {
    row: Math.min(position.row, extent.rows - 1),
    column: Math.min(Math.max(position.column, extent.firstColumn), extent.columns - 1),
  };

  useLayoutEffect(() => {
    if (!pending.current) return;
    const cell = grid.current?.querySelector(`[data-cell="${active.row}:${active.column}"]`);
    if (!(cell instanceof HTMLElement)) return;
    const inside = cell.dataset.editable ? [] : [...cell.querySelectorAll<HTMLElement>(controls)];
    const target = (pending.current === 'last' ? inside.at(-1) : inside[0]) ?? cell;
    pending.current = null;
    // An editor that has opened in the cell has taken the focus already; taking it back would close it.
    if (!cell.contains(document.activeElement)) target.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  function go(next: CellPosition, enter: 'first' | 'last' = 'first') {
    pending.current = enter;
    setPosition({
      row: Math.min(extent.rows - 1, Math.max(-1, next.row)),
      column: Math.min(extent.columns - 1, Math.max(extent.firstColumn, next.column)),
    });
  }

  /** Answers whether the key moved the focus. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    const { row, column } = active;
    const whole = event.ctrlKey || event.metaKey;
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (sideways !== undefined && moveInside(event, sideways)) return true;
    const lastColumn = extent.columns - 1;
    const target = {
      ArrowUp: { row: row - 1, column },
      ArrowDown: { row: row + 1, column },
      ArrowLeft: { row, column: column - 1 },
      ArrowRight: { row, column: column + 1 },
      PageUp: { row: Math.max(0, row - extent.pageRows), column },
      PageDown: { row: row + extent.pageRows, column },
      Home: { row: whole ? 0 : row, column: extent.firstColumn },
      End: { row: whole ? extent.rows - 1 : row, column: lastColumn },
    }[event.key];
    if (!target || event.altKey) return false;
    event.preventDefault();
    go(target, event.key === 'ArrowLeft' ? 'last' : 'first');
    return true;
  }

  function onFocus(event: FocusEvent<HTMLElement>) {
    const cell = event.target.closest<HTMLElement>('[data-cell]');
    const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
    if (row === undefined || column === undefined || Number.isNaN(row)) return;
    if (row !== position.row || column !== position.column) setPosition({ row, column });
  }

  return { active, go, onKeyDown, onFocus };
}

function moveInside(event: KeyboardEvent<HTMLElement>, direction: number) {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const cell = target.closest('[data-cell]');
  if (!cell || cell === target) return false;
  const inside = [...cell.querySelectorAll<HTMLElement>(controls)];
  const next = inside[inside.indexOf(target) + direction];
  if (!next) return false;
  event.preventDefault();
  next.focus();
  return true;
}

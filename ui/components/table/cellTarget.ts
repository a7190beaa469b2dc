const controls = 'button, a, input, select, textarea, label, [role="slider"]';

/** Whether an event in the grid was on a control, which answers it itself. */
export const isOnControl = (target: Element) => target.closest(controls) !== null;

export function positionOf(target: Element) {
  const [row, column] = (target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined ? undefined : { row, column };
}

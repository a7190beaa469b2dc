/**
 * The table's elements are laid out as CSS grids, and a browser may then forget that they are a table: each says its role
 * outright. The pattern is ARIA's grid: one cell takes the Tab, the arrow keys move.
 */
export const tableRoles = {
  grid: { role: 'grid' },
  selectableGrid: { role: 'grid', 'aria-multiselectable': true },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const;

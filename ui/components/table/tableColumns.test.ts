import { describe, expect, test } from 'bun:test';
import { type Column, nextEditable, toggledSelection, trackList } from './tableColumns.ts';

type Row = { locked?: boolean };
const edit = { value: () => '', save: () => undefined };
const plain = (id: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  id,
  head: id,
  width: 100,
  cell: () => id,
  ...more,
});
const columns = [
  plain('name', { isFlexible: true, edit }),
  plain('value'),
  plain('cost', { edit: { ...edit, isAllowed: (row) => !row.locked } }),
  plain('actions', { sticky: 'end', width: 76 }),
];

describe('tracks', () => {
  test('the flexible column takes what is left', () => {
    expect(trackList(columns, {}, true)).toEqual({ tracks: '48px minmax(100px, 1fr) 100px 100px 76px', total: 424 });
  });
  test('once it has a width of its own, a filler keeps the actions at the edge', () => {
    expect(trackList(columns, { name: 240 }, false).tracks).toBe('240px 100px 100px minmax(0, 1fr) 76px');
  });
});

describe('the next cell to edit', () => {
  const rows: Row[] = [{}, { locked: true }, {}];
  test.each([
    [{ row: 0, column: 0 }, 1, { row: 0, column: 2 }],
    [{ row: 0, column: 2 }, 1, { row: 1, column: 0 }],
    [{ row: 1, column: 0 }, 1, { row: 2, column: 0 }],
    [{ row: 2, column: 2 }, 1, undefined],
    [{ row: 2, column: 0 }, -1, { row: 1, column: 0 }],
    [{ row: 0, column: 0 }, -1, undefined],
  ] as const)('from %p by %p is %p', (from, step, next) => {
    expect(nextEditable(rows, columns, from, step)).toEqual(next);
  });
});

describe('a click on a box', () => {
  const ids = ['a', 'b', 'c', 'd'];
  test('turns one', () => {
    expect([...toggledSelection(ids, new Set(['a']), 'c')]).toEqual(['a', 'c']);
    expect([...toggledSelection(ids, new Set(['a']), 'a')]).toEqual([]);
  });
  test('with shift turns the range, either way', () => {
    expect([...toggledSelection(ids, new Set(['a']), 'c', 'a')].toSorted()).toEqual(['a', 'b', 'c']);
    expect([...toggledSelection(ids, new Set(['a', 'b', 'c']), 'b', 'c')]).toEqual(['a']);
    expect([...toggledSelection(ids, new Set(), 'b', 'gone')]).toEqual(['b']);
  });
});

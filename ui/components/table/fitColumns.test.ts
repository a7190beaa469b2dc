import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { fitColumns } from './fitColumns.ts';

const columns = [
  { id: 'name', width: 250, minWidth: 150 },
  { id: 'vendor', width: 120, minWidth: 80, priority: 2 },
  { id: 'department', width: 100, minWidth: 80, priority: 1 },
  { id: 'status', width: 106, priority: 3 },
];
const sumOf = (widths: Readonly<Record<string, number>>) => Object.values(widths).reduce((sum, each) => sum + each, 0);

test('with room for all, each column is as wide as it would like to be', () => {
  expect(fitColumns(columns, 576)).toEqual({
    widths: { name: 250, vendor: 120, department: 100, status: 106 },
    isTight: false,
    unfit: new Set(),
  });
});

test('with less room all narrow evenly, then their cells become tight, then the lowest priority goes', () => {
  const narrow = fitColumns(columns, 496);
  expect(narrow.widths).toEqual({ name: 200, vendor: 100, department: 90, status: 106 });
  expect(fitColumns(columns, 400)).toMatchObject({ isTight: true, unfit: new Set() });
  expect(fitColumns(columns, 380)).toMatchObject({ isTight: false, unfit: new Set(['department']) });
  expect([...fitColumns(columns, 250).unfit]).toEqual(['department', 'vendor']);
});

test('no column is ever cut: what is shown fits, none is under its least width, and what always stays is shown', () => {
  const column = fc.record({
    width: fc.integer({ min: 60, max: 300 }),
    minWidth: fc.option(fc.integer({ min: 40, max: 300 }), { nil: undefined }),
    priority: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(column, { maxLength: 12 }), fc.integer({ min: 0, max: 3000 }), (drawn, available) => {
      const all = drawn.map((each, index) => ({ ...each, id: `${index}` }));
      const { widths, unfit } = fitColumns(all, available);
      const staying = all.filter(({ priority }) => priority === undefined);
      for (const { id } of staying) expect(unfit.has(id)).toBe(false);
      for (const { id, width, minWidth } of all) {
        if (!unfit.has(id)) expect(widths[id]).toBeGreaterThanOrEqual(Math.min(width, minWidth ?? width) - 8);
      }
      if (unfit.size < all.length - staying.length) expect(sumOf(widths)).toBeLessThanOrEqual(available);
      expect(Object.keys(widths)).toHaveLength(all.length - unfit.size);
    }),
  );
});

test('a wider table never shows fewer columns', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 700 }), fc.integer({ min: 0, max: 200 }), (available, more) => {
      expect(fitColumns(columns, available + more).unfit.size).toBeLessThanOrEqual(
        fitColumns(columns, available).unfit.size,
      );
    }),
  );
});

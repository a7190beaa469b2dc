import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { compareSubscriptions, DEFAULT_SORT, SORT_COLUMNS, type SortedRow } from './sorting.ts';

const row = (id: number, more: Partial<SortedRow> = {}): SortedRow => ({
  id,
  name: 'Same',
  vendor: 'Vendor',
  category: 'software',
  cost: '10.00',
  convertedCost: '10.00',
  frequency: 'monthly',
  nextDueDate: '2026-11-18',
  baseQuantity: 1,
  status: 'active',
  ...more,
});

const order = (rows: SortedRow[], column: (typeof SORT_COLUMNS)[number], direction: 'ascending' | 'descending') =>
  rows.toSorted(compareSubscriptions({ column, direction })).map(({ id }) => id);

describe('sorting', () => {
  test.each<[(typeof SORT_COLUMNS)[number], SortedRow[], number[], number[]]>([
    ['name', [row(1, { name: 'b10' }), row(2, { name: 'B9' }), row(3, { name: 'a' })], [3, 2, 1], [1, 2, 3]],
    ['cost', [row(1, { cost: '9.00' }), row(2, { cost: '10.00' }), row(3, { cost: '2.00' })], [3, 1, 2], [2, 1, 3]],
    [
      'convertedCost',
      [row(1, { convertedCost: null }), row(2), row(3, { convertedCost: '9.00' })],
      [3, 2, 1],
      [2, 3, 1],
    ],
    ['frequency', [row(1, { frequency: 'yearly' }), row(2), row(3, { frequency: 'quarterly' })], [2, 3, 1], [1, 3, 2]],
    [
      'nextDueDate',
      [row(1, { nextDueDate: '2027-01-01' }), row(2), row(3, { nextDueDate: '2026-01-01' })],
      [3, 2, 1],
      [1, 2, 3],
    ],
    ['baseQuantity', [row(1, { baseQuantity: 100 }), row(2, { baseQuantity: 20 }), row(3)], [3, 2, 1], [1, 2, 3]],
    ['vendor', [row(1, { vendor: '' }), row(2, { vendor: 'Z' }), row(3, { vendor: 'a' })], [3, 2, 1], [2, 3, 1]],
    ['category', [row(3), row(2, { name: 'A' }), row(1)], [2, 1, 3], [2, 1, 3]],
  ])('by %s', (column, rows, ascending, descending) => {
    expect(order(rows, column, 'ascending')).toEqual(ascending);
    expect(order(rows, column, 'descending')).toEqual(descending);
  });

  test('starts with the next due', () => {
    expect(DEFAULT_SORT).toEqual({ column: 'nextDueDate', direction: 'ascending' });
  });

  test('is one order, whatever order the rows come in', () => {
    const rows = fc.uniqueArray(
      fc.record({
        id: fc.nat(1000),
        name: fc.constantFrom('a', 'B', 'b', 'c10', 'c9'),
        cost: fc.constantFrom('1.00', '10.00', '9.50'),
        convertedCost: fc.constantFrom(null, '1.00', '2.00'),
      }),
      { selector: ({ id }) => id, maxLength: 30 },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom(...SORT_COLUMNS), fc.boolean(), (all, column, down) => {
        const direction = down ? 'descending' : 'ascending';
        const full = all.map((each) => row(each.id, each));
        const sorted = full.toSorted(compareSubscriptions({ column, direction }));
        expect(full.toReversed().sort(compareSubscriptions({ column, direction }))).toEqual(sorted);
        const comparator = compareSubscriptions({ column, direction });
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1];
          if (next) expect(comparator(one, next)).toBeLessThan(0);
        }
      }),
    );
  });
});

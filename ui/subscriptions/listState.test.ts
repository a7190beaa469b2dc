import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { NO_FILTER } from '@/db/model/filters.ts';
import { DEFAULT_SORT, SORT_COLUMNS } from '@/db/model/sorting.ts';
import { type ListState, readListState, searchOf } from './listState.ts';

const usual: ListState = { filter: NO_FILTER, sort: DEFAULT_SORT };

const queries: { filter: string; quick: string; search: string; dueWithin: number }[] = [
  { filter: 'due-week', quick: 'due', search: 'due this week', dueWithin: 7 },
  { filter: 'due-month', quick: 'due', search: '', dueWithin: 30 },
  { filter: 'overdue', quick: 'overdue', search: '', dueWithin: 7 },
  { filter: 'paid-month', quick: 'all', search: 'paid this month', dueWithin: 7 },
  { filter: 'due', quick: 'due', search: '', dueWithin: 7 },
  { filter: 'nonsense', quick: 'all', search: '', dueWithin: 7 },
];
for (const { filter, ...wanted } of queries) {
  test(`filter=${filter}`, () => expect(readListState({ filter }).filter).toMatchObject(wanted));
}

test('the usual state has no words in the address', () => expect(searchOf(usual)).toEqual({}));

test('what was typed wins over the words of the filter', () => {
  expect(readListState({ filter: 'due-week', search: 'mail' }).filter).toMatchObject({ quick: 'due', search: 'mail' });
});

test('an unknown column is the usual order', () =>
  expect(readListState({ sort: '-password' }).sort).toEqual(DEFAULT_SORT));

test('any state comes back from its address', () => {
  const state = fc.record({
    filter: fc
      .record({
        quick: fc.constantFrom('all' as const, 'due' as const, 'overdue' as const),
        dueWithin: fc.constantFrom(7 as const, 30 as const),
        search: fc.string(),
        category: fc.string(),
        frequency: fc.string(),
        status: fc.string(),
        department: fc.string(),
      })
      // The width belongs to Due alone.
      .map((filter) => (filter.quick === 'due' ? filter : { ...filter, dueWithin: 7 as const })),
    sort: fc.record({
      column: fc.constantFrom(...SORT_COLUMNS),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
    }),
  });
  fc.assert(fc.property(state, (each) => expect(readListState(searchOf(each))).toEqual(each)));
});

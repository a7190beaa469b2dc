import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseSearch, stringifySearch } from './search-params.ts';

test.each([
  [{ invoice: '6' }, '?invoice=6'],
  [{ invoice: 6, upload: undefined }, '?invoice=6'],
  [{ filter: 'due-week', search: 'true' }, '?filter=due-week&search=true'],
  [{ date: '2026-11-22' }, '?date=2026-11-22'],
  [{ upload: undefined }, ''],
])('%p is written %p', (search, expected) => expect(stringifySearch(search)).toBe(expected));

test('every text comes back as it was', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text !== '__proto__');
  fc.assert(
    fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
  );
});

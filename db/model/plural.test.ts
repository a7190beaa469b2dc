import { expect, test } from 'bun:test';
import { countOf, nounFor } from './plural.ts';

test.each([
  [1, 'licenses', '1 license'],
  [0, 'licenses', '0 licenses'],
  [2, 'licenses', '2 licenses'],
  [1, 'mailboxes', '1 mailbox'],
  [1, 'classes', '1 class'],
  [1, 'entries', '1 entry'],
  [1, 'linked invoices', '1 linked invoice'],
  [1, 'GB', '1 GB'],
  [1, 'GBs', '1 GB'],
  [1, 'API calls', '1 API call'],
  [1, 'series', '1 series'],
  [1, 'seat', '1 seat'],
  [1, '', '1 '],
])('%p of %p is %p', (count, plural, written) => {
  expect(countOf(count, plural)).toBe(written);
});

test('a count may be written in another way', () => {
  expect(countOf(1250, 'licenses', (count) => count.toLocaleString('en'))).toBe('1,250 licenses');
  expect(nounFor(1, 'days')).toBe('day');
});

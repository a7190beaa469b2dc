import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { readLeads, writtenLeads } from './leads.ts';

const range = 'Each lead must be a whole number from 0 to 365';

test.each([
  ['', { leads: [] }],
  ['30, 7, 1', { leads: [30, 7, 1] }],
  ['1 7;30,,7', { leads: [30, 7, 1] }],
  ['0', { leads: [0] }],
  ['366', { problem: range }],
  ['-1', { problem: range }],
  ['1.5', { problem: range }],
  ['soon', { problem: range }],
  ['1,2,3,4,5,6,7,8,9,10,11', { problem: 'Leads must be at most 10' }],
])('%p', (text, read) => expect(readLeads(text)).toEqual(read));

test('what is written is read back', () => {
  const leads = fc.uniqueArray(fc.integer({ min: 0, max: 365 }), { maxLength: 10 });
  fc.assert(
    fc.property(leads, (days) => {
      const sorted = [...days].sort((one, other) => other - one);
      expect(readLeads(writtenLeads(days))).toEqual({ leads: sorted });
    }),
  );
});

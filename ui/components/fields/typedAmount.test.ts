import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { paddedAmount, typedAmount } from './typedAmount.ts';

describe('typedAmount', () => {
  test.each([
    ['', ''],
    ['2960', '2960'],
    ['2960.5', '2960.5'],
    ['2960.', '2960.'],
    ['.5', '0.5'],
    ['₹1,05,280.56', '105280.56'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['12,5', '12.5'],
    ['1,234', '1234'],
    ['1 234,5', '1234.5'],
    ["1'234.50", '1234.50'],
    ['A$329.00', '329.00'],
    ['EUR 12.00', '12.00'],
    ['12.00 EUR', '12.00'],
    ['-4.20', '-4.20'],
    ['twelve', 'twelve'],
    ['12 apples', '12 apples'],
    ['1.2.3', '1.2.3'],
  ])('%p is read as %p', (typed, amount) => expect(typedAmount(typed)).toBe(amount));

  test('an amount grouped in the Indian or the western way comes back whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom('en-IN', 'en-US'), (paise, locale) => {
        const amount = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
        const [whole = '', fraction = ''] = amount.split('.');
        expect(typedAmount(`${new Intl.NumberFormat(locale).format(BigInt(whole))}.${fraction}`)).toBe(amount);
      }),
    );
  });
});

test.each([
  ['2960.5', 2, '2960.50'],
  ['2960', 2, '2960.00'],
  ['2960', 0, '2960'],
  ['007', 2, '7.00'],
  ['1.239', 2, '1.239'],
  ['', 2, ''],
  ['abc', 2, 'abc'],
])('%p with %p places is %p', (amount, scale, padded) => expect(paddedAmount(amount, scale)).toBe(padded));

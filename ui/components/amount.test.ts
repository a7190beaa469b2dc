import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { writtenMoney } from './amount.ts';

test.each([
  ['499.00', 'INR', '₹499.00'],
  ['105280.56', 'INR', '₹1,05,280.56'],
  ['4617482.80', 'INR', '₹46,17,482.80'],
  ['4617482.80', 'USD', '$4,617,482.80'],
  ['38400.00', 'JPY', '¥38,400'],
  ['329', 'AUD', 'A$329.00'],
  ['0.0125', 'USD', '$0.0125'],
  ['-4.20', 'USD', '−$4.20'],
  ['12.50', 'CHF', 'CHF\u00a012.50'],
  ['', 'INR', '₹'],
])('%p in %s is written %p', (amount, currency, written) => expect(writtenMoney(amount, currency)).toBe(written));

test('grouping follows the locale of the currency and loses no digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom('INR', 'USD'), (whole, currency) => {
      const locale = currency === 'INR' ? 'en-IN' : 'en-US';
      expect(writtenMoney(`${whole}.05`, currency).slice(1)).toBe(`${new Intl.NumberFormat(locale).format(whole)}.05`);
    }),
  );
});

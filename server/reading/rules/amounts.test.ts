import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { findAmounts, ONE, styleOf, toPrice, toText } from './amounts.ts';

const read = (text: string) =>
  findAmounts(text, styleOf(text)).map(({ units, currency, percent, money }) => [
    units / ONE,
    currency,
    money ? 'money' : percent ? '%' : 'number',
  ]);

describe('amounts in a text', () => {
  test.each<[string, unknown[]]>([
    ['1.005,55 €', [[1005.55, 'EUR', 'money']]],
    ['$10,375', [[10375, '$', 'money']]],
    ['₹1,23,456.00', [[123456, 'INR', 'money']]],
    ['Rs. 499/-', [[499, 'INR', 'money']]],
    ['12,50-', [[-12.5, undefined, 'money']]],
    ['(12.50)', [[-12.5, undefined, 'money']]],
    ['€ -9,32', [[-9.32, 'EUR', 'money']]],
    ["CHF 1'234.50", [[1234.5, 'CHF', 'money']]],
    ['Total TTC 1 234,56 €', [[1234.56, 'EUR', 'money']]],
    [
      '20 198,00',
      [
        [20, undefined, 'number'],
        [198, undefined, 'money'],
      ],
    ],
    ['TotalINR4,720.00', [[4720, undefined, 'money']]],
    ['19,00 % MwSt.', [[19, undefined, '%']]],
    ['hours 12.00', [[12, undefined, 'money']]],
  ])('%s', (text, expected) => {
    expect<unknown[]>(read(text)).toEqual(expected);
  });

  test.each(['78.46.77.79', '12:30', 'INV-12', 'A4', '2026-471102', '05.03.2026', '1/2'])('none in %s', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('a comma before three digits is what the document makes of it', () => {
    expect(findAmounts('1,234', { mark: undefined, spaces: false })[0]?.units).toBe(1234 * ONE);
    expect(findAmounts('1,234', { mark: ',', spaces: false })[0]?.units).toBe(1.234 * ONE);
  });

  test('are what was printed, in either style and grouping', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999_99 });
    const style = fc.constantFrom<['en-US' | 'de-DE' | 'en-IN' | 'de-CH', string]>(
      ['en-US', '.'],
      ['de-DE', ','],
      ['en-IN', '.'],
      ['de-CH', '.'],
    );
    fc.assert(
      fc.property(cents, style, (amount, [locale]) => {
        const printed = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100);
        expect(findAmounts(`Sum ${printed} x`, styleOf(printed)).map(({ units }) => units)).toEqual([
          amount * (ONE / 100),
        ]);
      }),
    );
  });

  test('are written back with their places', () => {
    expect(toText(12_3450)).toBe('12.35');
    expect(toPrice(8403)).toBe('0.8403');
    expect(toPrice(25_0000)).toBe('25.00');
    expect(toPrice(250)).toBe('0.025');
  });
});

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { CURRENCIES, CURRENCY_CODES, currencyLabel, FORM_CURRENCIES, isCurrency } from './currency.ts';
import {
  add,
  compare,
  convert,
  DecimalError,
  divide,
  formatMoney,
  formatQuantity,
  fromScaled,
  hundredthsConverter,
  multiply,
  negate,
  parseScaled,
  roundMoney,
  splitMoney,
  subtract,
  sum,
  toScaled,
} from './money.ts';

/** Long division on digits, by hand: |numerator| / 10^places, half away from zero. */
function roundDigits(units: bigint, places: number): bigint {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(places + 1, '0');
  const whole = BigInt(digits.slice(0, digits.length - places) || '0');
  const up = places > 0 && (digits[digits.length - places] ?? '0') >= '5' ? 1n : 0n;
  return negative ? -(whole + up) : whole + up;
}

describe('decimals', () => {
  test.each([
    ['499.00', 2, 49900],
    ['499', 2, 49900],
    [499.1, 2, 49910],
    ['0.005', 2, 1],
    ['0.0049999', 2, 0],
    ['-0.005', 2, -1],
    ['1.005', 2, 101],
    [1.005, 2, 101],
    [0.1 + 0.2, 2, 30],
    ['.5', 2, 50],
    ['5.', 2, 500],
    ['+7', 0, 7],
    [' 12.34 ', 2, 1234],
    [1e-7, 2, 0],
    ['1e3', 2, 100000],
    ['12.5e-1', 2, 125],
    ['88.1234565', 6, 88123457],
    ['-0', 2, 0],
  ])('%p at %i is %i', (value, scale, expected) => {
    expect(toScaled(value, scale)).toBe(expected);
  });

  test.each(['', ' ', '.', '-', 'abc', '1,000.00', '1.2.3', '0x10', 'NaN', 'Infinity', '1e', '₹5', '١٢', '--1'])(
    '%p is none',
    (value) => {
      expect(() => toScaled(value, 2)).toThrow(DecimalError);
      expect(parseScaled(value, 2)).toBeUndefined();
    },
  );

  test('too large is its own error', () => {
    const attempt = () => toScaled('90071992547409.92', 2);
    expect(attempt).toThrow('too large');
    expect(toScaled('90071992547409.91', 2)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => toScaled(Number.NaN, 2)).toThrow(DecimalError);
    expect(parseScaled(undefined, 2)).toBeUndefined();
    expect(() => fromScaled(2 ** 53, 2)).toThrow('too large');
  });

  test.each([
    [49900, 2, '499.00'],
    [5, 2, '0.05'],
    [-5, 2, '-0.05'],
    [0, 2, '0.00'],
    [-123456, 3, '-123.456'],
    [7, 0, '7'],
    [123n, 10, '0.0000000123'],
  ])('%p at %i is written %s', (scaled, scale, expected) => {
    expect(fromScaled(scaled, scale)).toBe(expected);
  });

  test('text and integer are one value', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10 }), (scaled, scale) => {
        expect(toScaled(fromScaled(scaled, scale), scale) === scaled).toBe(true);
      }),
    );
  });

  test('no operation differs from whole-number arithmetic', () => {
    const amount = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n });
    const rate = fc.bigInt({ min: 1n, max: 10n ** 10n });
    fc.assert(
      fc.property(amount, amount, rate, (one, other, factor) => {
        const [a, b, r] = [fromScaled(one, 2), fromScaled(other, 2), fromScaled(factor, 6)];
        expect(add(a, b)).toBe(fromScaled(one + other, 2));
        expect(subtract(a, b)).toBe(fromScaled(one - other, 2));
        expect(negate(negate(a))).toBe(a);
        expect(multiply(a, r)).toBe(fromScaled(roundDigits(one * factor, 6), 2));
        expect(convert(a, r, 'INR')).toBe(fromScaled(roundDigits(one * factor, 6), 2));
        expect(convert(a, r, 'JPY')).toBe(`${roundDigits(one * factor, 8)}.00`);
        expect(compare(a, b)).toBe(one < other ? -1 : one > other ? 1 : 0);
        expect(toScaled(roundMoney(a, 'JPY'), 2)).toBe(Number(roundDigits(one, 2) * 100n));
      }),
      { numRuns: 100_000 },
    );
  });

  test('a quotient is within half a unit of the truth', () => {
    const amount = fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n });
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 1n, max: 10n ** 8n }), (one, by) => {
        const units = BigInt(toScaled(divide(fromScaled(one, 2), fromScaled(by, 2)), 2));
        const error = 2n * (units * by - one * 100n);
        expect(error <= by && error >= -by).toBe(true);
      }),
    );
    expect(divide('1', '3', 6)).toBe('0.333333');
    expect(divide('-1', '8', 2)).toBe('-0.13');
    expect(() => divide('1', '0')).toThrow(RangeError);
  });

  test('a sum is rounded once, at its end', () => {
    expect(sum([])).toBe('0.00');
    expect(sum(['0.004', '0.004', '0.004'])).toBe('0.01');
    expect(sum(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00');
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), (all) => {
        const total = all.reduce((so, far) => so + far, 0n);
        expect(sum(all.map((units) => fromScaled(units, 2)))).toBe(fromScaled(total, 2));
      }),
    );
  });
});

describe('conversion', () => {
  test.each([
    ['744.00', '88.620000', 'INR', '65933.28'],
    ['2960.00', '116.480000', 'INR', '344780.80'],
    ['38400.00', '0.573100', 'INR', '22007.04'],
    ['1.00', '1.005000', 'INR', '1.01'],
    ['100.00', '1.224999', 'JPY', '122.00'],
    ['100.00', '1.225000', 'JPY', '123.00'],
    ['100.00', '1.225000', 'KRW', '123.00'],
    ['99999999.99', '999999.999999', 'INR', '99999999989900.00'],
  ])('%s at %s in %s is %s', (amount, rate, currency, expected) => {
    expect(convert(amount, rate, currency)).toBe(expected);
  });
});

describe('as it is shown', () => {
  test.each([
    ['105280.56', 'INR', '₹1,05,280.56'],
    ['86686.94', 'INR', '₹86,686.94'],
    ['4617482.80', 'INR', '₹46,17,482.80'],
    ['1234567890.12', 'INR', '₹1,23,45,67,890.12'],
    ['999.00', 'INR', '₹999.00'],
    ['1000.00', 'INR', '₹1,000.00'],
    ['100000.00', 'INR', '₹1,00,000.00'],
    ['38400.00', 'JPY', '¥38,400'],
    ['38400.50', 'JPY', '¥38,401'],
    ['1234567.80', 'USD', '$1,234,567.80'],
    ['2960.00', 'GBP', '£2,960.00'],
    ['249.00', 'EUR', '€249.00'],
    ['12.50', 'CAD', 'C$12.50'],
    ['329.00', 'AUD', 'A$329.00'],
    ['156.00', 'SGD', 'S$156.00'],
    ['12.00', 'CHF', 'CHF 12.00'],
    ['-5.00', 'INR', '−₹5.00'],
    ['-0.004', 'INR', '₹0.00'],
    ['-1234.00', 'CHF', '−CHF 1,234.00'],
    ['5.00', 'XXX', 'XXX 5.00'],
  ])('%s %s is %s', (amount, currency, expected) => {
    expect(formatMoney(amount, currency)).toBe(expected);
  });

  test.each([
    ['65933.28', 'INR', '₹65,933'],
    ['7893.50', 'INR', '₹7,894'],
    ['38400.00', 'JPY', '¥38,400'],
  ])('%s %s whole is %s', (amount, currency, expected) => {
    expect(formatMoney(amount, currency, { whole: true })).toBe(expected);
  });

  test.each([
    ['0', 'INR', '₹0'],
    ['999.40', 'INR', '₹999'],
    ['999.60', 'INR', '₹1K'],
    ['1500.00', 'INR', '₹1.5K'],
    ['99949.00', 'INR', '₹99.9K'],
    ['99960.00', 'INR', '₹1L'],
    ['300000.00', 'INR', '₹3L'],
    ['1234567.00', 'INR', '₹12.3L'],
    ['9999999.00', 'INR', '₹1Cr'],
    ['123456789.00', 'INR', '₹12.3Cr'],
    ['-250000.00', 'INR', '−₹2.5L'],
    ['4500.00', 'USD', '$4.5K'],
    ['999999.00', 'USD', '$1M'],
    ['2500000000.00', 'USD', '$2.5B'],
  ])('%s %s compact is %s', (amount, currency, expected) => {
    expect(formatMoney(amount, currency, { compact: true })).toBe(expected);
  });

  test('in two parts for the large figures', () => {
    expect(splitMoney('86686.94', 'INR')).toEqual({ whole: '₹86,686', fraction: '.94' });
    expect(splitMoney('38400.00', 'JPY')).toEqual({ whole: '¥38,400', fraction: '' });
    expect(splitMoney('-1.50', 'USD')).toEqual({ whole: '−$1', fraction: '.50' });
  });

  test('the digits are those of the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), fc.constantFrom('INR', 'USD'), (units, currency) => {
        const shown = formatMoney(fromScaled(units, 2), currency);
        expect(shown.replace(/[₹$,]/g, '').replace('−', '-')).toBe(fromScaled(units, 2));
      }),
    );
  });

  test.each([
    ['1250.000', '1,250'],
    ['12.500', '12.5'],
    [1234567, '1,234,567'],
    ['-3.10', '−3.1'],
  ])('the quantity %p is %s', (value, expected) => {
    expect(formatQuantity(value)).toBe(expected);
  });
});

test('thousands of stored amounts are converted as each by itself', () => {
  const stored = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
  const rates = fc.oneof(
    fc.integer({ min: 1, max: 999_999_999 }).map((scaled) => fromScaled(scaled, 6)),
    fc.constantFrom('1', '0.5', '1.005'),
  );
  const currencies = fc.constantFrom(...CURRENCY_CODES);
  fc.assert(
    fc.property(fc.array(stored), rates, currencies, (amounts, rate, currency) => {
      const each = amounts.map((hundredths) => toScaled(convert(fromScaled(hundredths, 2), rate, currency), 2));
      expect(amounts.map(hundredthsConverter(rate, currency))).toEqual(each);
    }),
  );
  expect(() => hundredthsConverter('999999.999999', 'USD')(9_999_999_999)).toThrow(DecimalError);
});

describe('currencies', () => {
  test('the eight come first, each once', () => {
    expect(CURRENCIES.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual([
      'USD $',
      'EUR €',
      'GBP £',
      'INR ₹',
      'JPY ¥',
      'CAD C$',
      'AUD A$',
      'SGD S$',
    ]);
    expect(new Set(CURRENCY_CODES).size).toBe(CURRENCY_CODES.length);
    expect(FORM_CURRENCIES.every(isCurrency)).toBe(true);
    expect(currencyLabel('INR')).toBe('INR ₹ Indian rupee');
    expect(currencyLabel('CHF')).toBe('CHF Swiss franc');
  });
});

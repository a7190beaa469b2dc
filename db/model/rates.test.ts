import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { convertSchema, createRateSchema, crossRate, type RateRow } from './rates.ts';

const row = (base: string, currency: string, day: string, rate: string, source = 'bundled'): RateRow => ({
  base,
  currency,
  day,
  rate,
  source,
});

const bundled = [
  row('EUR', 'USD', '2026-11-17', '1.1600000000'),
  row('EUR', 'INR', '2026-11-17', '102.3500000000'),
  row('EUR', 'JPY', '2026-11-17', '178.5900000000'),
  row('EUR', 'USD', '2026-10-01', '1.1000000000'),
  row('EUR', 'INR', '2026-10-01', '99.0000000000'),
];

describe('the rate', () => {
  test.each([
    ['of one currency with itself', [], 'INR', 'INR', '2026-11-18', '1.000000', '2026-11-18', 'same'],
    ['of a row', bundled, 'EUR', 'INR', '2026-11-18', '102.350000', '2026-11-17', 'bundled'],
    ['of a row, the other way', bundled, 'INR', 'EUR', '2026-11-18', '0.009770', '2026-11-17', 'bundled'],
    ['through the shared base', bundled, 'USD', 'INR', '2026-11-18', '88.232759', '2026-11-17', 'bundled'],
    ['of an earlier day', bundled, 'USD', 'INR', '2026-11-16', '90.000000', '2026-10-01', 'bundled'],
    ['of the day itself', bundled, 'USD', 'INR', '2026-10-01', '90.000000', '2026-10-01', 'bundled'],
    [
      'typed wins on the same day',
      [...bundled, row('USD', 'INR', '2026-11-17', '88.62', 'typed')],
      'USD',
      'INR',
      '2026-11-18',
      '88.620000',
      '2026-11-17',
      'typed',
    ],
    [
      'typed the other way wins as well',
      [...bundled, row('INR', 'USD', '2026-11-17', '0.0125', 'typed')],
      'USD',
      'INR',
      '2026-11-18',
      '80.000000',
      '2026-11-17',
      'typed',
    ],
    [
      'a newer one wins over a typed one',
      [...bundled, row('USD', 'INR', '2026-11-02', '57.9', 'typed')],
      'USD',
      'INR',
      '2026-11-18',
      '88.232759',
      '2026-11-17',
      'bundled',
    ],
    [
      'a typed one that is newer wins',
      [...bundled, row('USD', 'INR', '2026-11-18', '88.62', 'typed')],
      'USD',
      'INR',
      '2026-11-18',
      '88.620000',
      '2026-11-18',
      'typed',
    ],
    [
      'a cross is as old as its oldest row',
      [row('EUR', 'USD', '2026-11-01', '1.25'), row('EUR', 'INR', '2026-11-10', '100')],
      'USD',
      'INR',
      '2026-11-18',
      '80.000000',
      '2026-11-01',
      'bundled',
    ],
    [
      'a currency known only by another goes through two',
      [...bundled, row('AED', 'USD', '2026-11-17', '0.2723', 'typed')],
      'AED',
      'INR',
      '2026-11-18',
      '24.025780',
      '2026-11-17',
      'bundled, typed',
    ],
  ])('%s', (_, rows, from, to, day, rate, rateDay, source) => {
    expect(crossRate(rows, from, to, day)).toEqual({ rate, day: rateDay, source });
  });

  test.each([
    ['no rows', [], 'USD', 'INR'],
    ['only later rows', bundled, 'USD', 'INR'],
    ['an unknown currency', bundled, 'CHF', 'INR'],
    ['a rate that six places cannot hold', [row('USD', 'INR', '2020-01-01', '10000000')], 'INR', 'USD'],
    ['a rate of nothing', [row('USD', 'INR', '2020-01-01', '0')], 'USD', 'INR'],
  ])('is missing: %s', (_, rows, from, to) => {
    expect(crossRate(rows, from, to, '2026-01-01')).toBeUndefined();
  });

  test('does not depend on the order of the rows', () => {
    const rows = fc.array(
      fc.record({
        base: fc.constantFrom('EUR', 'USD', 'INR'),
        currency: fc.constantFrom('EUR', 'USD', 'INR', 'JPY'),
        day: fc.constantFrom('2026-11-15', '2026-11-16', '2026-11-17'),
        rate: fc.integer({ min: 1, max: 1_000_000 }).map((units) => `${units}e-3`),
        source: fc.constantFrom('typed', 'bundled', 'ECB'),
      }),
      { maxLength: 12 },
    );
    // The table holds one row for each base, currency, day and source
    const unique = (all: RateRow[]) => [
      ...new Map(all.map((each) => [[each.base, each.currency, each.day, each.source].join(), each])).values(),
    ];
    fc.assert(
      fc.property(rows, (all) => {
        const table = unique(all);
        const answer = crossRate(table, 'JPY', 'INR', '2026-11-16');
        expect(crossRate(table.toReversed(), 'JPY', 'INR', '2026-11-16')).toEqual(answer as never);
        if (answer) expect(answer.day <= '2026-11-16').toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the exact quotient, half up', () => {
    const rate = fc.bigInt({ min: 10n ** 6n, max: 10n ** 13n });
    fc.assert(
      fc.property(rate, rate, (usd, inr) => {
        const text = (units: bigint) => `${units / 10n ** 10n}.${(units % 10n ** 10n).toString().padStart(10, '0')}`;
        const rows = [row('EUR', 'USD', '2026-01-01', text(usd)), row('EUR', 'INR', '2026-01-01', text(inr))];
        const units = BigInt((crossRate(rows, 'USD', 'INR', '2026-01-01')?.rate ?? '0').replace('.', ''));
        const error = 2n * (units * usd - inr * 10n ** 6n);
        expect(error <= usd && error > -usd - 1n).toBe(true);
      }),
    );
  });
});

describe('on the wire', () => {
  const first = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;
  test('a conversion', () => {
    expect(convertSchema.parse({ amount: 10, fromCurrency: 'usd', toCurrency: 'INR', extra: 1 })).toEqual({
      amount: '10.00',
      fromCurrency: 'USD',
      toCurrency: 'INR',
    });
    expect(first(convertSchema.safeParse({ amount: -1, fromCurrency: 'USD', toCurrency: 'INR' }))).toContain(
      'at least 0',
    );
    expect(first(convertSchema.safeParse({ amount: 1, fromCurrency: 'ZZZ', toCurrency: 'INR' }))).toContain(
      'fromCurrency',
    );
    expect(first(convertSchema.safeParse({ fromCurrency: 'USD', toCurrency: 'INR' }))).toBe('Amount is required');
  });
  test('a typed rate', () => {
    expect(createRateSchema.parse({ base: 'USD', currency: 'INR', rate: 88.62 })).toEqual({
      base: 'USD',
      currency: 'INR',
      rate: '88.6200000000',
    });
    expect(first(createRateSchema.safeParse({ base: 'USD', currency: 'USD', rate: 1 }))).toContain('two different');
    expect(first(createRateSchema.safeParse({ base: 'USD', currency: 'INR', rate: 0 }))).toContain('more than 0');
  });
});

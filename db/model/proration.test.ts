import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays, daysBetween } from './day.ts';
import { compare, negate, toScaled } from './money.ts';
import { type Proration, prorate } from './proration.ts';

const november = {
  policy: 'daily',
  unitCost: '30.00',
  deltaQuantity: 1,
  effectiveDate: '2026-11-16',
  periodStart: '2026-11-01',
  periodEnd: '2026-12-01',
} satisfies Proration;
const year = { ...november, unitCost: '120.00', periodStart: '2026-01-01', periodEnd: '2027-01-01' };

describe('prorated', () => {
  test.each<[string, Proration, string]>([
    ['half a month by the day', november, '15.00'],
    ['on the first day all of it', { ...november, effectiveDate: '2026-11-01' }, '30.00'],
    ['on the last day a thirtieth', { ...november, effectiveDate: '2026-11-30' }, '1.00'],
    ['from the next due day nothing', { ...november, effectiveDate: '2026-12-01' }, '0.00'],
    ['before the period all of it', { ...november, effectiveDate: '2026-05-01' }, '30.00'],
    ['three given back are a credit', { ...november, deltaQuantity: -3 }, '-45.00'],
    ['no policy, no charge', { ...november, policy: 'none' }, '0.00'],
    ['no change, no charge', { ...november, deltaQuantity: 0 }, '0.00'],
    ['a month begun counts in full', { ...november, policy: 'full_month' }, '30.00'],
    ['a month begun is not given back', { ...november, policy: 'full_month', deltaQuantity: -1 }, '0.00'],
    [
      'given back on its first day it is',
      { ...november, policy: 'full_month', effectiveDate: '2026-11-01', deltaQuantity: -1 },
      '-30.00',
    ],
    ['seven months of a year', { ...year, policy: 'full_month', effectiveDate: '2026-06-15' }, '70.00'],
    ['six are given back', { ...year, policy: 'full_month', effectiveDate: '2026-06-15', deltaQuantity: -1 }, '-60.00'],
    ['by the day of a year', { ...year, effectiveDate: '2026-07-02' }, '60.16'],
    [
      'month ends keep their anchor',
      {
        ...year,
        policy: 'full_month',
        periodStart: '2026-02-28',
        periodEnd: '2026-05-31',
        effectiveDate: '2026-03-31',
        unitCost: '90.00',
      },
      '60.00',
    ],
    ['yen', { ...november, unitCost: '101.00', currency: 'JPY' }, '51.00'],
    ['a period of nothing', { ...november, periodEnd: '2026-11-01' }, '0.00'],
  ])('%s', (_, change, expected) => {
    expect(prorate(change)).toBe(expected);
  });

  const changes = fc
    .record({
      units: fc.integer({ min: 0, max: 10 ** 7 }),
      deltaQuantity: fc.integer({ min: 1, max: 1000 }),
      start: fc.integer({ min: 0, max: 5000 }),
      length: fc.integer({ min: 1, max: 400 }),
      offset: fc.nat(400),
    })
    .map(({ units, deltaQuantity, start, length, offset }) => {
      const periodStart = addDays('2020-01-01', start);
      const effectiveDate = addDays(periodStart, Math.min(offset, length - 1));
      const unitCost = `${units}e-2`;
      return { unitCost, deltaQuantity, periodStart, periodEnd: addDays(periodStart, length), effectiveDate };
    });

  test('by the day is the exact share, and a credit mirrors a charge', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const charge = prorate({ ...change, policy: 'daily' });
        const left = BigInt(daysBetween(change.effectiveDate, change.periodEnd));
        const whole = BigInt(daysBetween(change.periodStart, change.periodEnd));
        const full = BigInt(toScaled(change.unitCost, 2)) * BigInt(change.deltaQuantity);
        // half up, by way of a second rounding in the eighth place: within a hundredth of the truth
        const error = BigInt(toScaled(charge, 2)) * whole - full * left;
        expect(2n * error <= whole + 2n && -2n * error <= whole + 2n).toBe(true);
        expect(prorate({ ...change, policy: 'daily', deltaQuantity: -change.deltaQuantity })).toBe(negate(charge));
      }),
    );
  });

  test('whole months never cost less than days, and never more than the period', () => {
    fc.assert(
      fc.property(changes, (change) => {
        const months = prorate({ ...change, policy: 'full_month' });
        const back = prorate({ ...change, policy: 'full_month', deltaQuantity: -change.deltaQuantity });
        const full = prorate({ ...change, policy: 'daily', effectiveDate: change.periodStart });
        expect(compare(months, full)).toBeLessThanOrEqual(0);
        expect(compare(negate(back), months)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

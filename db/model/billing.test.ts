import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  annualCost,
  billedUnits,
  budget,
  type CostBasis,
  computeCost,
  FREQUENCIES,
  FREQUENCY_ABBREVIATIONS,
  frequencyOfTenure,
  isFrequency,
  monthlyEquivalent,
  overageAmount,
  type PricingTier,
} from './billing.ts';
import { fromScaled, multiply, sum, toScaled } from './money.ts';

const anyCost = fc.integer({ min: 0, max: 10 ** 10 }).map((units) => fromScaled(units, 2));

describe('a year, a budget, a month', () => {
  test.each([
    ['monthly', '12000.00', '3000.00', '6000.00', '12000.00', '1000.00'],
    ['quarterly', '4000.00', '1000.00', '2000.00', '4000.00', '333.33'],
    ['yearly', '1000.00', '250.00', '500.00', '1000.00', '83.33'],
  ] as const)('%s 1000.00', (frequency, year, three, six, twelve, month) => {
    expect(annualCost('1000.00', frequency)).toBe(year);
    expect(budget('1000.00', frequency, 3)).toBe(three);
    expect(budget('1000.00', frequency, 6)).toBe(six);
    expect(budget('1000.00', frequency, 12)).toBe(twelve);
    expect(monthlyEquivalent('1000.00', frequency)).toBe(month);
  });

  test('halves go up, yen have no decimals', () => {
    expect(budget('0.02', 'yearly', 3)).toBe('0.01');
    expect(budget('2960.00', 'yearly', 3)).toBe('740.00');
    expect(budget('1002.00', 'yearly', 3, 'JPY')).toBe('251.00');
    expect(monthlyEquivalent('1000.00', 'yearly', 'JPY')).toBe('83.00');
  });

  test('twelve months are a year, and two budgets of 3 are one of 6 within a cent', () => {
    fc.assert(
      fc.property(anyCost, fc.constantFrom(...FREQUENCIES), (cost, frequency) => {
        expect(budget(cost, frequency, 12)).toBe(annualCost(cost, frequency));
        const twice = toScaled(multiply(budget(cost, frequency, 3), 2), 2);
        expect(Math.abs(twice - toScaled(budget(cost, frequency, 6), 2))).toBeLessThanOrEqual(1);
      }),
    );
  });
});

const tiers: PricingTier[] = [
  { tierLevel: 2, minQuantity: 11, maxQuantity: 50, unitCost: '8.00' },
  { tierLevel: 1, minQuantity: 1, maxQuantity: 10, unitCost: '10.00' },
  { tierLevel: 3, minQuantity: 51, maxQuantity: null, unitCost: '6.00', discountPercentage: '50.00' },
];

describe('the cost of a period', () => {
  const cost = (basis: Partial<CostBasis>) => computeCost({ billingModel: 'fixed', cost: '100.00', ...basis });

  test.each<[string, Partial<CostBasis>, string]>([
    ['fixed is as typed', { unitCost: '5.00', baseQuantity: 9 }, '100.00'],
    ['per unit', { billingModel: 'per_unit', unitCost: '740.00', baseQuantity: 4 }, '2960.00'],
    [
      'no unit costs nothing',
      { billingModel: 'per_unit', unitCost: '740.00', baseQuantity: 0, minimumUnits: 1 },
      '0.00',
    ],
    ['a minimum is paid', { billingModel: 'per_unit', unitCost: '10.00', baseQuantity: 3, minimumUnits: 5 }, '50.00'],
    ['above the minimum', { billingModel: 'per_unit', unitCost: '10.00', baseQuantity: 7, minimumUnits: 5 }, '70.00'],
    ['without a unit cost', { billingModel: 'per_unit', baseQuantity: 7 }, '100.00'],
    ['the first tier', { billingModel: 'tiered', tiers, baseQuantity: 10 }, '100.00'],
    ['into the second', { billingModel: 'tiered', tiers, baseQuantity: 11 }, '108.00'],
    ['the end of the second', { billingModel: 'tiered', tiers, baseQuantity: 50 }, '420.00'],
    ['into the third, at half', { billingModel: 'tiered', tiers, baseQuantity: 60 }, '450.00'],
    ['no tiers', { billingModel: 'tiered', tiers: [], baseQuantity: 60 }, '100.00'],
    ['none active', { billingModel: 'tiered', tiers: tiers.map((t) => ({ ...t, active: false })) }, '100.00'],
    [
      'above the last end the last price goes on',
      { billingModel: 'tiered', tiers: tiers.slice(0, 2), baseQuantity: 60 },
      '500.00',
    ],
    [
      'without ends a tier runs to the next',
      { billingModel: 'tiered', tiers: tiers.map((t) => ({ ...t, maxQuantity: null })), baseQuantity: 60 },
      '450.00',
    ],
    ['usage', { billingModel: 'usage_based', unitCost: '0.05', usage: '1250.500' }, '62.53'],
    [
      'usage beyond the limit',
      { billingModel: 'usage_based', unitCost: '0.05', usage: '1250.000', usageLimit: '1000', overageRate: '0.0755' },
      '68.88',
    ],
    [
      'beyond the limit without a rate',
      { billingModel: 'usage_based', unitCost: '0.05', usage: '1250.000', usageLimit: '1000' },
      '62.50',
    ],
    ['nothing measured yet', { billingModel: 'usage_based', unitCost: '0.05' }, '100.00'],
    ['hybrid within the limit', { billingModel: 'hybrid', usage: '10', usageLimit: '10', overageRate: '2' }, '100.00'],
    ['hybrid beyond it', { billingModel: 'hybrid', usage: '12.5', usageLimit: '10', overageRate: '2' }, '105.00'],
    ['hybrid without a limit', { billingModel: 'hybrid', usage: '12.5', overageRate: '2' }, '100.00'],
    ['yen', { cost: '100.50', currency: 'JPY' }, '101.00'],
  ])('%s', (_, basis, expected) => {
    expect(cost(basis)).toBe(expected);
  });

  test('tiers cost what their units cost one by one', () => {
    const price = (unit: number) => (unit <= 10 ? '10.00' : unit <= 50 ? '8.00' : '3.00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (quantity) => {
        const each = Array.from({ length: quantity }, (_, index) => price(index + 1));
        expect(cost({ billingModel: 'tiered', tiers, baseQuantity: quantity })).toBe(sum(each));
      }),
    );
  });

  test('per unit is exact for any cost and quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 6 }), (units, quantity) => {
        const total = cost({ billingModel: 'per_unit', unitCost: fromScaled(units, 2), baseQuantity: quantity });
        expect(total).toBe(fromScaled(BigInt(units) * BigInt(quantity), 2));
      }),
    );
  });

  test('overage needs a limit, a rate and a measure', () => {
    expect(overageAmount({ usage: '1000000.5', usageLimit: '1000000', overageRate: '0.0100' })).toBe('0.01');
    expect(overageAmount({ usage: '5', usageLimit: null, overageRate: '1' })).toBe('0.00');
    expect(overageAmount({ usage: null, usageLimit: '1', overageRate: '1' })).toBe('0.00');
    expect(overageAmount({ usage: '5', usageLimit: '0', overageRate: '1.5' })).toBe('7.50');
    expect(billedUnits(null, null)).toBe(1);
  });
});

describe('frequencies', () => {
  test.each([
    ['1 year', 'yearly'],
    ['Annual plan', 'yearly'],
    ['12 months', 'yearly'],
    ['billed quarterly', 'quarterly'],
    ['Monthly', 'monthly'],
    ['', 'monthly'],
    [null, 'monthly'],
  ] as const)('the tenure %p is %s', (tenure, expected) => {
    expect(frequencyOfTenure(tenure)).toBe(expected);
  });
  test('are abbreviated', () => {
    expect(FREQUENCY_ABBREVIATIONS).toEqual({ monthly: 'mo', quarterly: 'qtr', yearly: 'yr' });
    expect(isFrequency('weekly')).toBe(false);
  });
});

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { FREQUENCIES } from './billing.ts';
import { compare, sum } from './money.ts';
import type { CrossRate } from './rates.ts';
import { type SpendFacts, type SpendSubscription, spendOf } from './spend.ts';
import { valuationOf } from './valuation.ts';

const rates: Record<string, CrossRate | undefined> = {
  USD: { rate: '80.000000', day: '2026-09-29', source: 'bundled' },
};

const row = (fields: Partial<SpendSubscription>): SpendSubscription => {
  const { cost = '100.00', currency = 'INR' } = fields;
  return {
    category: 'SaaS',
    status: 'active',
    cost,
    currency,
    ...valuationOf(cost, currency, 'INR', rates[currency]),
    frequency: 'monthly',
    nextDueDate: '2026-11-20',
    anchorDay: 20,
    ...fields,
  };
};

const facts = (part: Partial<SpendFacts>): SpendFacts => ({
  today: '2026-11-18',
  baseCurrency: 'INR',
  subscriptions: [],
  paid: { byMonth: new Map(), apart: [] },
  paidThisMonth: { payments: 0, subscriptions: 0, apart: [] },
  increases: [],
  ...part,
});

describe('spend', () => {
  test('of nothing is nothing', () => {
    const spend = spendOf(facts({}));
    expect(spend).toMatchObject({ paidTotal: '0.00', expectedTotal: '0.00', categories: [], biggestIncrease: null });
    expect(spend.months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((month) => `${month}-01`),
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => `${month}-01`),
      ...['2026-12', '2027-01', '2027-02', '2027-03', '2027-04', '2027-05'].map((month) => `${month}-01`),
      ...['2027-06', '2027-07', '2027-08', '2027-09', '2027-10', '2027-11'].map((month) => `${month}-01`),
    ]);
  });

  test('a month shows what was paid in it and what is still to come', () => {
    const spend = spendOf(
      facts({
        subscriptions: [row({})],
        paid: {
          byMonth: new Map([
            ['2026-11-01', '70.00'],
            ['2026-10-01', '5.00'],
          ]),
          apart: [],
        },
      }),
    );
    const at = (month: string) => spend.months.find((each) => each.month === month);
    expect(at('2026-11-01')).toEqual({ month: '2026-11-01', paid: '70.00', expected: '100.00' });
    expect(at('2027-11-01')).toEqual({ month: '2027-11-01', paid: '0.00', expected: '100.00' });
    expect(spend).toMatchObject({ paidTotal: '75.00', expectedTotal: '1200.00' });
  });

  test('what is overdue is expected now', () => {
    const spend = spendOf(facts({ subscriptions: [row({ nextDueDate: '2026-09-20' })] }));
    expect(spend.months.find(({ month }) => month === '2026-11-01')?.expected).toBe('300.00');
  });

  test('suspended and cancelled are not expected, a trial is', () => {
    const spend = spendOf(
      facts({ subscriptions: ['suspended', 'cancelled', 'trial'].map((status) => row({ status })) }),
    );
    expect(spend.monthlyTotal).toBe('100.00');
  });

  test('categories are monthly equivalents in the base currency, the largest first', () => {
    const spend = spendOf(
      facts({
        subscriptions: [
          row({ category: 'Domain', cost: '1200.00', frequency: 'yearly' }),
          row({ category: 'Hosting', cost: '3.00', currency: 'USD', frequency: 'quarterly' }),
          row({ category: 'Domain', cost: '20.00' }),
        ],
      }),
    );
    expect(spend.categories).toEqual([
      { category: 'Domain', monthly: '120.00', count: 2, share: 60 },
      { category: 'Hosting', monthly: '80.00', count: 1, share: 40 },
    ]);
    expect(spend.rateDay).toBe('2026-09-29');
  });

  test('what has no rate is listed apart and in no total', () => {
    const spend = spendOf(facts({ subscriptions: [row({}), row({ currency: 'XAU', cost: '5.00' })] }));
    expect(spend.unconverted).toEqual([{ currency: 'XAU', amount: '5.00', count: 1 }]);
    expect(spend.monthlyTotal).toBe('100.00');
  });

  test('the parts make the whole, whatever the rows', () => {
    const rows = fc.array(
      fc.record({
        category: fc.constantFrom('SaaS', 'Hosting', 'Domain'),
        status: fc.constantFrom('active', 'trial', 'suspended'),
        cents: fc.integer({ min: 0, max: 10_000_000 }),
        currency: fc.constantFrom('INR', 'USD', 'XAU'),
        frequency: fc.constantFrom(...FREQUENCIES),
      }),
    );
    fc.assert(
      fc.property(rows, (given) => {
        const subscriptions = given.map(({ cents, ...each }) => row({ ...each, cost: (cents / 100).toFixed(2) }));
        const spend = spendOf(facts({ subscriptions }));
        expect(sum(spend.categories.map(({ monthly }) => monthly))).toBe(spend.monthlyTotal);
        const counted = spend.categories.reduce((total, { count }) => total + count, 0);
        const apart = spend.unconverted.reduce((total, { count }) => total + count, 0);
        expect(counted + apart).toBe(subscriptions.filter(({ status }) => status !== 'suspended').length);
        for (const [index, each] of spend.categories.entries()) {
          const next = spend.categories[index + 1];
          if (next) expect(compare(each.monthly, next.monthly)).not.toBe(-1);
        }
      }),
    );
  });
});

import { expect, test } from 'bun:test';
import { dueOf, type TotalledRow, totalsOf } from './totals.ts';

const row: TotalledRow = {
  status: 'active',
  cost: '100.00',
  currency: 'INR',
  convertedCost: '100.00',
  baseCurrency: 'INR',
  frequency: 'monthly',
  rateDay: null,
};

test('a month and a year of what runs, rounded row by row', () => {
  const rows: TotalledRow[] = [
    row,
    { ...row, frequency: 'yearly', cost: '100.00' },
    { ...row, frequency: 'quarterly', status: 'trial' },
    { ...row, status: 'cancelled', convertedCost: '9999.00' },
    { ...row, status: 'suspended' },
  ];
  expect(totalsOf(rows, 'INR')).toEqual({
    monthly: '141.66',
    yearly: '1700.00',
    resting: 2,
    apart: [],
    rateDay: undefined,
  });
});

test('what cannot be converted stands apart, by currency', () => {
  const rows: TotalledRow[] = [
    { ...row, currency: 'USD', convertedCost: '8300.00', rateDay: '2026-11-17' },
    { ...row, currency: 'EUR', convertedCost: '9000.00', rateDay: '2026-11-10' },
    { ...row, currency: 'KWD', convertedCost: null },
    { ...row, currency: 'KWD', convertedCost: null, frequency: 'yearly', cost: '120.00' },
    // Frozen in another base currency, before the workspace changed its own
    { ...row, currency: 'GBP', baseCurrency: 'EUR' },
  ];
  expect(totalsOf(rows, 'INR')).toMatchObject({
    monthly: '17300.00',
    rateDay: '2026-11-10',
    apart: [
      { currency: 'KWD', amount: '110.00', count: 2 },
      { currency: 'GBP', amount: '100.00', count: 1 },
    ],
  });
  expect(dueOf(rows, 'INR')).toEqual({
    due: '17300.00',
    apart: [
      { currency: 'KWD', amount: '220.00', count: 2 },
      { currency: 'GBP', amount: '100.00', count: 1 },
    ],
  });
});

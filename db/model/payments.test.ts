import { describe, expect, test } from 'bun:test';
import { bulkPaymentSchema, createPaymentSchema, paymentSummary } from './payments.ts';

const paid = (paidOn: string, reportingAmount: string | null, voidedAt: string | null = null) => ({
  paidOn,
  amount: reportingAmount ?? '9.00',
  currency: reportingAmount === null ? 'XAU' : 'INR',
  reportingAmount,
  voidedAt,
});

describe('what was paid', () => {
  test('four years of a yearly subscription', () => {
    const payments = [
      paid('2025-12-16', '290978.16'),
      paid('2024-12-18', '245419.20'),
      paid('2023-12-16', '240106.80'),
      paid('2022-12-13', '202368.00'),
      paid('2025-12-17', '290978.16', '2025-12-18T00:00:00.000Z'),
    ];
    expect(paymentSummary(payments, '2026-11-18')).toEqual({
      count: 4,
      total: '978872.16',
      apart: [],
      firstPaidOn: '2022-12-13',
      lastPaidOn: '2025-12-16',
      // 1436 days are 47.17 months of 30.44 days
      averageMonthly: '20749.91',
    });
  });

  test.each([
    ['nothing', [], '0.00', '0.00', undefined],
    ['once, today', [paid('2026-11-18', '100.00')], '100.00', '100.00', '2026-11-18'],
    ['once, 30 days ago', [paid('2026-10-19', '100.00')], '100.00', '100.00', '2026-10-19'],
    ['once, 61 days ago', [paid('2026-09-18', '100.00')], '100.00', '49.90', '2026-09-18'],
    ['only what was voided', [paid('2026-09-18', '100.00', 'x')], '0.00', '0.00', undefined],
  ])('%s', (_, payments, total, averageMonthly, lastPaidOn) => {
    expect(paymentSummary(payments, '2026-11-18')).toMatchObject({ total, averageMonthly, lastPaidOn });
  });

  test('what has no rate of its day is never added to the rest', () => {
    const payments = [paid('2026-10-18', null), paid('2026-10-19', null), paid('2026-11-18', '100.00')];
    expect(paymentSummary(payments, '2026-11-18')).toMatchObject({
      count: 3,
      total: '100.00',
      apart: [{ currency: 'XAU', amount: '18.00' }],
      firstPaidOn: '2026-10-18',
    });
  });
});

describe('paying', () => {
  test('needs nothing said', () => {
    expect(createPaymentSchema.parse({})).toEqual({ periods: 1 });
    expect(createPaymentSchema.parse({ amount: '', paidOn: '2026-11-18', periods: '3', invoiceId: null })).toEqual({
      amount: null,
      paidOn: '2026-11-18',
      periods: 3,
      invoiceId: null,
    });
  });
  test.each([
    [{ periods: 0 }, 'Periods must be a whole number from 1 to 60'],
    [{ amount: 'x' }, 'Amount must be a valid number'],
    [{ paidOn: '2026-02-30' }, 'Paid on must be a day that exists, as YYYY-MM-DD'],
  ])('%p: %s', (body, sentence) => {
    expect(createPaymentSchema.safeParse(body).error?.issues[0]?.message).toBe(sentence);
  });
  test('many at once, each once', () => {
    expect(bulkPaymentSchema.parse({ subscriptionIds: ['1', 2] })).toEqual({ subscriptionIds: [1, 2] });
    expect(bulkPaymentSchema.safeParse({ subscriptionIds: [1, 1] }).error?.issues[0]?.message).toBe(
      'Subscriptions must not repeat an id',
    );
  });
});

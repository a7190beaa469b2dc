import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays } from '@/db/model/day.ts';
import { sum } from '@/db/model/money.ts';
import type { Payment } from '@/db/model/payments.ts';
import { paymentSummary } from '@/db/model/payments.ts';
import type { Spend } from '@/db/model/spend.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { ratesByDay } from '@/server/rates/rates-by-day.ts';
import { rateOn } from '@/server/rates/store.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let ids: Record<string, number>;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  ids = {};
  for (const [name, cost, currency, days] of [
    ['Rent', '1000.00', 'INR', ['2026-03-15', '2026-11-05']],
    ['Mail', '10.00', 'USD', ['2026-11-05']],
    ['Steppe', '5000.00', 'KZT', ['2026-11-06']],
  ] as const) {
    const body = { name, cost, currency, startDate: '2026-01-01', nextDueDate: '2026-03-01' };
    const { id } = (await asha.call('POST', '/api/subscriptions', body)).body as Subscription;
    ids[name] = id;
    for (const paidOn of days) {
      const { nextDueDate } = (await asha.call('GET', `/api/subscriptions/${id}`)).body as Subscription;
      const answer = await asha.call('POST', `/api/subscriptions/${id}/payments`, { paidOn, dueDate: nextDueDate });
      expect(answer.status).toBe(201);
    }
  }
  office.database.sqlite.run("delete from exchange_rates where currency = 'KZT'");
});
afterAll(() => office.close());

const history = async (name: string) =>
  (await asha.call('GET', `/api/subscriptions/${ids[name]}/payments`)).body as Payment[];
const counted = async (name: string) => (await history(name)).map(({ reportingAmount }) => reportingAmount);

test('in the currency that it was frozen in, a payment counts as it was frozen', async () => {
  expect(await counted('Rent')).toEqual(['1000.00', '1000.00']);
  const [mail] = await history('Mail');
  expect(mail).toMatchObject({ reportingCurrency: 'INR', reportingAmount: mail?.convertedAmount });
});

test('in another it counts at the rate of the day it was paid, in every total, and stays as it was written', async () => {
  const frozen = (rows: Payment[]) => rows.map(({ reportingAmount: _, reportingCurrency: __, ...written }) => written);
  const before = frozen(await history('Rent'));
  await asha.call('PUT', '/api/settings/default_currency', { value: 'USD' });
  const { db } = office.services;
  const rate = (day: string) => Number(rateOn(db, asha.workspaceId, 'INR', 'USD', day)?.rate);
  const expected = ['2026-11-05', '2026-03-15'].map((day) => (1000 * rate(day)).toFixed(2));
  expect(expected[0]).not.toBe(expected[1]);
  expect(await counted('Rent')).toEqual(expected);
  expect(frozen(await history('Rent'))).toEqual(before);
  expect(await counted('Mail')).toEqual(['10.00']);
  expect(await counted('Steppe')).toEqual([null]);

  const stats = (await asha.call('GET', '/api/dashboard/stats')).body as { monthlyPaidAmount: string };
  const spend = (await asha.call('GET', '/api/dashboard/spend')).body as Spend;
  const listed = (await asha.call('GET', '/api/payments?from=2026-11-01&to=2026-11-30')).body as Payment[];
  const november = sum(['10.00', expected[0] ?? '']);
  expect(sum(listed.flatMap(({ reportingAmount }) => reportingAmount ?? []))).toBe(november);
  expect(stats.monthlyPaidAmount).toBe(november);
  expect(spend.months.find(({ month }) => month === '2026-11-01')?.paid).toBe(november);
  expect(spend.paidTotal).toBe(sum([november, expected[1] ?? '']));
  const apart = [{ currency: 'KZT', amount: '5000.00', count: 1 }];
  expect(spend.paidThisMonth).toEqual({ payments: 3, subscriptions: 3, apart });
  expect(spend.paidApart).toEqual(apart);
  expect(paymentSummary(await history('Rent'), '2026-11-18').total).toBe(sum(expected));
  expect(paymentSummary(await history('Steppe'), '2026-11-18')).toMatchObject({
    total: '0.00',
    apart: [{ currency: 'KZT', amount: '5000.00' }],
  });

  await asha.call('PUT', '/api/settings/default_currency', { value: 'INR' });
  expect(await counted('Rent')).toEqual(['1000.00', '1000.00']);
});

test('the rates of many days are those of each day', () => {
  const { db } = office.services;
  const currencies = fc.constantFrom('INR', 'USD', 'EUR', 'JPY', 'KZT');
  const days = fc.integer({ min: 0, max: 900 }).map((passed) => addDays('2026-11-18', -passed));
  for (const to of ['INR', 'EUR']) {
    const rateOf = ratesByDay(db, asha.workspaceId, to, addDays('2026-11-18', -900), '2026-11-18');
    fc.assert(
      fc.property(currencies, days, (from, day) => {
        expect(rateOf(from, day)).toEqual(rateOn(db, asha.workspaceId, from, to, day));
      }),
      { numRuns: 60 },
    );
  }
});

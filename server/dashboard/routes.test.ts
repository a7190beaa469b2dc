import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays } from '@/db/model/day.ts';
import { isDue, isDueThisWeek, isOverdue, isUpcoming, STATUSES } from '@/db/model/due.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { saveBill } from '@/server/testing/invoices.ts';

let office: Office;
let asha: Person;
beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
});
afterAll(() => office.close());

const today = '2026-11-18';

test('an empty workspace has nothing due', async () => {
  expect((await asha.call('GET', '/api/dashboard/stats')).body).toEqual({
    total: 0,
    dueThisWeek: 0,
    due: 0,
    overdue: 0,
    invoices: 0,
    monthlyPaidAmount: '0.00',
  });
});

test('the figures are the counts of the rows that the predicates choose', async () => {
  const rows = fc.sample(fc.record({ status: fc.constantFrom(...STATUSES), days: fc.integer({ min: -40, max: 40 }) }), {
    numRuns: 120,
    seed: 7,
  });
  for (const [index, { status, days }] of rows.entries()) {
    const answer = await asha.call('POST', '/api/subscriptions', {
      name: `Subscription ${index}`,
      cost: '10',
      startDate: '2026-01-01',
      nextDueDate: addDays(today, days),
      status,
    });
    expect(answer.status).toBe(201);
  }
  const list = (await asha.call('GET', '/api/subscriptions')).body as Subscription[];
  const count = (predicate: (row: Subscription, day: string) => boolean) =>
    list.filter((row) => predicate(row, today)).length;
  expect((await asha.call('GET', '/api/dashboard/stats')).body).toMatchObject({
    total: 120,
    dueThisWeek: count(isDueThisWeek),
    due: count(isDue),
    overdue: count(isOverdue),
  });
  const upcoming = (await asha.call('GET', '/api/upcoming-renewals')).body as Subscription[];
  expect(upcoming.map(({ id }) => id)).toEqual(list.filter((row) => isUpcoming(row, today)).map(({ id }) => id));
});

test('the month is the one of the workspace, and a voided payment does not count', async () => {
  const [first, second] = (await asha.call('GET', '/api/subscriptions')).body as Subscription[];
  // 30 November, 20:00 in London is already December in Kolkata.
  office.setClock('2026-11-30T20:00:00Z');
  await asha.call('POST', `/api/subscriptions/${first?.id}/payments`, { paidOn: '2026-11-30', amount: '70' });
  const paid = await asha.call('POST', `/api/subscriptions/${second?.id}/payments`, { amount: '30.50' });
  const figure = async () =>
    ((await asha.call('GET', '/api/dashboard/stats')).body as { monthlyPaidAmount: string }).monthlyPaidAmount;
  expect(await figure()).toBe('30.50');
  const [payment] = (paid.body as { payments: { id: number }[] }).payments;
  await asha.call('DELETE', `/api/payments/${payment?.id}`);
  expect(await figure()).toBe('0.00');
});

test('all invoices of the workspace are counted, and no other', async () => {
  const neighbour = await office.founder();
  await saveBill(neighbour, { vendor: 'Elsewhere' });
  const count = async () => ((await asha.call('GET', '/api/dashboard/stats')).body as { invoices: number }).invoices;
  expect(await count()).toBe(0);
  const { id } = await saveBill(asha, { vendor: 'Lumen' });
  expect(await count()).toBe(1);
  await asha.call('DELETE', `/api/invoices/${id}`);
  expect(await count()).toBe(0);
});

test('what was paid before the currency of the workspace changed counts at the rate of its day, as in the spend', async () => {
  const owner = await office.founder();
  const pay = async (fields: object) => {
    const mail = { name: 'Mail', startDate: '2026-01-01', nextDueDate: '2026-12-01', ...fields };
    const { id } = (await owner.call('POST', '/api/subscriptions', mail)).body as Subscription;
    expect((await owner.call('POST', `/api/subscriptions/${id}/payments`, {})).status).toBe(201);
  };
  for (const [base, currency, rate] of [
    ['USD', 'INR', '80'],
    ['EUR', 'INR', '100'],
    ['EUR', 'USD', '1.25'],
  ]) {
    expect((await owner.call('POST', '/api/rates', { base, currency, rate })).status).toBe(201);
  }
  await pay({ cost: '10', currency: 'USD' });
  await pay({ cost: '4000' });
  const figures = async () => {
    const stats = (await owner.call('GET', '/api/dashboard/stats')).body as { monthlyPaidAmount: string };
    const spend = (await owner.call('GET', '/api/dashboard/spend')).body as { paidTotal: string };
    expect(spend.paidTotal).toBe(stats.monthlyPaidAmount);
    return stats.monthlyPaidAmount;
  };
  expect(await figures()).toBe('4800.00');
  await owner.call('PUT', '/api/settings/default_currency', { value: 'USD' });
  expect(await figures()).toBe('60.00');
  await pay({ cost: '2', currency: 'EUR' });
  expect(await figures()).toBe('62.50');
  await owner.call('PUT', '/api/settings/default_currency', { value: 'EUR' });
  expect(await figures()).toBe('50.00');
});

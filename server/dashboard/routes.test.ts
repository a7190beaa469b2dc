import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { DashboardStats } from '@/db/model/dashboard.ts';
import { addDays } from '@/db/model/day.ts';
import { STATUSES } from '@/db/model/due.ts';
import { FIGURE_FILTERS, filterFromQuery, paidThisMonth, subscriptionFilter } from '@/db/model/filters.ts';
import type { Payment, PaymentResult } from '@/db/model/payments.ts';
import type { Spend } from '@/db/model/spend.ts';
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

describe('each figure is the number of rows that its link opens', () => {
  beforeAll(async () => {
    const kinds = fc.sample(
      fc.record({
        status: fc.constantFrom(...STATUSES),
        days: fc.integer({ min: -40, max: 40 }),
        paid: fc.array(fc.record({ ago: fc.integer({ min: 0, max: 40 }), isVoided: fc.boolean() }), { maxLength: 2 }),
      }),
      { numRuns: 120, seed: 7 },
    );
    for (const [index, { status, days, paid }] of kinds.entries()) {
      const body = { name: `Subscription ${index}`, cost: '10', startDate: '2025-01-01', status: 'active' };
      const nextDueDate = addDays(today, days);
      const { id } = (await asha.call('POST', '/api/subscriptions', { ...body, nextDueDate })).body as Subscription;
      const path = `/api/subscriptions/${id}`;
      for (const { ago, isVoided } of paid) {
        const { nextDueDate: dueDate } = (await asha.call('GET', path)).body as Subscription;
        const answer = await asha.call('POST', `${path}/payments`, { paidOn: addDays(today, -ago), dueDate });
        expect(answer.status).toBe(201);
        const [payment] = (answer.body as PaymentResult).payments;
        if (isVoided) await asha.call('DELETE', `/api/payments/${payment?.id}`);
      }
      await asha.call('PUT', path, { nextDueDate, status });
    }
  });

  const figures = {
    total: async () => (await stats()).total,
    dueThisWeek: async () => (await stats()).dueThisWeek,
    due: async () => (await stats()).due,
    overdue: async () => (await stats()).overdue,
    upcoming: async () => ((await asha.call('GET', '/api/upcoming-renewals')).body as unknown[]).length,
    paidThisMonth: async () =>
      ((await asha.call('GET', '/api/dashboard/spend')).body as Spend).paidThisMonth.subscriptions,
  } satisfies Record<keyof typeof FIGURE_FILTERS, () => Promise<number>>;
  const stats = async () => (await asha.call('GET', '/api/dashboard/stats')).body as DashboardStats;

  for (const [figure, query] of Object.entries(FIGURE_FILTERS)) {
    test(`${figure}: ?filter=${query}`, async () => {
      const rows = (await asha.call('GET', '/api/subscriptions')).body as Subscription[];
      const payments = (await asha.call('GET', '/api/payments?from=2026-11-01&to=2026-11-30')).body as Payment[];
      const context = { today, paidThisMonth: paidThisMonth(payments, today) };
      const opened = rows.filter(subscriptionFilter(filterFromQuery(query), context));
      expect(opened.length).toBeGreaterThan(0);
      expect(await figures[figure as keyof typeof figures]()).toBe(opened.length);
    });
  }

  test('the upcoming renewals are those rows, soonest first, and the payments those of the month', async () => {
    const rows = (await asha.call('GET', '/api/subscriptions')).body as Subscription[];
    const upcoming = (await asha.call('GET', '/api/upcoming-renewals')).body as Subscription[];
    const opened = rows.filter(subscriptionFilter(filterFromQuery('upcoming'), { today }));
    expect(upcoming.map(({ id }) => id)).toEqual(opened.map(({ id }) => id));
    const spend = (await asha.call('GET', '/api/dashboard/spend')).body as Spend;
    const payments = (await asha.call('GET', '/api/payments?from=2026-11-01&to=2026-11-30')).body as Payment[];
    expect(spend.paidThisMonth.payments).toBe(payments.length);
    expect(payments.length).toBeGreaterThan(spend.paidThisMonth.subscriptions);
    expect((await stats()).monthlyPaidAmount).toBe(`${10 * payments.length}.00`);
  });
});

test('the month is the one of the workspace, and a voided payment does not count', async () => {
  const owner = await office.founder();
  const add = async () => {
    const body = { name: 'Mail', cost: '10', startDate: '2026-01-01', nextDueDate: '2026-11-18' };
    return (await owner.call('POST', '/api/subscriptions', body)).body as Subscription;
  };
  const [first, second] = [await add(), await add()];
  // 30 November, 20:00 in London is already December in Kolkata.
  office.setClock('2026-11-30T20:00:00Z');
  await owner.call('POST', `/api/subscriptions/${first.id}/payments`, { paidOn: '2026-11-30', amount: '70' });
  const paid = await owner.call('POST', `/api/subscriptions/${second.id}/payments`, { amount: '30.50' });
  const figure = async () =>
    ((await owner.call('GET', '/api/dashboard/stats')).body as { monthlyPaidAmount: string }).monthlyPaidAmount;
  expect(await figure()).toBe('30.50');
  const [payment] = (paid.body as { payments: { id: number }[] }).payments;
  await owner.call('DELETE', `/api/payments/${payment?.id}`);
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

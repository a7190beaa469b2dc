import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { AuditEntry } from '@/db/model/audit.ts';
import type { Rate } from '@/db/model/rates.ts';
import type { Spend } from '@/db/model/spend.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import type { CurrencyPreview } from '@/db/model/valuation.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { revalueAll } from './revaluation.ts';

let office: Office;
let asha: Person;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  // 1 USD = 88.62 INR and 1 EUR = 102.10 INR: their cross is 1 EUR = 1.152110 USD.
  for (const [base, rate] of [
    ['USD', '88.62'],
    ['EUR', '102.10'],
  ]) {
    await asha.call('POST', '/api/rates', { base, currency: 'INR', rate });
  }
  for (const [name, cost, currency, status] of [
    ['Rent', '8862.00', 'INR', 'active'],
    ['Mail', '10.00', 'USD', 'active'],
    ['Design', '20.00', 'EUR', 'trial'],
    ['Steppe', '5000.00', 'KZT', 'active'],
    ['Ended', '100.00', 'EUR', 'cancelled'],
  ]) {
    const dates = { startDate: '2026-01-01', nextDueDate: '2026-11-25', category: name };
    const answer = await asha.call('POST', '/api/subscriptions', { name, cost, currency, status, ...dates });
    expect(answer.status).toBe(201);
    if (status === 'active') {
      const { id } = answer.body as Subscription;
      const paid = await asha.call('POST', `/api/subscriptions/${id}/payments`, { paidOn: '2026-11-18' });
      expect(paid.status).toBe(201);
    }
  }
  // One of them loses its rates.
  office.database.sqlite.run("delete from exchange_rates where currency = 'KZT'");
});
afterAll(() => office.close());

const rows = async (person = asha) => (await person.call('GET', '/api/subscriptions')).body as Subscription[];
const values = async (person = asha) =>
  Object.fromEntries(
    (await rows(person)).map(({ name, convertedCost, baseCurrency }) => [name, `${convertedCost} ${baseCurrency}`]),
  );
const choose = (value: string, person = asha) => person.call('PUT', '/api/settings/default_currency', { value });
const settingsLog = async (entity: string) =>
  ((await asha.call('GET', `/api/audit-log?entity=${entity}`)).body as { entries: AuditEntry[] }).entries;

const before = { Rent: '8862.00 INR', Mail: '886.20 INR', Design: '2042.00 INR', Ended: '10210.00 INR' };
const after = { Rent: '100.00 USD', Mail: '10.00 USD', Design: '23.04 USD', Steppe: 'null USD', Ended: '115.21 USD' };

test('a preview shows each value, the rates with their days, and what has none, and changes nothing', async () => {
  const path = '/api/settings/default_currency/preview?currency=';
  const viewer = await office.colleague(asha, 'viewer');
  expect((await office.send('GET', `${path}USD`)).status).toBe(401);
  expect((await viewer.call('GET', `${path}USD`)).status).toBe(403);
  expect(await asha.call('GET', `${path}XYZ`)).toMatchObject({ status: 422 });
  const stored = await rows();
  const preview = (await asha.call('GET', `${path}usd`)).body as CurrencyPreview;
  expect(Object.fromEntries(preview.rows.map(({ name, to }) => [name, `${to.value} ${to.currency}`]))).toEqual(after);
  expect(Object.fromEntries(preview.rows.map(({ name, from }) => [name, `${from.value} ${from.currency}`]))).toEqual({
    ...before,
    Steppe: expect.stringMatching(/^\d+\.\d\d INR$/),
  });
  expect(preview.missing).toEqual([{ currency: 'KZT', rows: 1 }]);
  expect(preview.rates.toSorted((one, other) => one.currency.localeCompare(other.currency))).toEqual([
    {
      currency: 'EUR',
      baseCurrency: 'USD',
      exchangeRate: '1.152110',
      rateDay: '2026-11-18',
      rateSource: 'typed',
      rows: 2,
    },
    {
      currency: 'INR',
      baseCurrency: 'USD',
      exchangeRate: '0.011284',
      rateDay: '2026-11-18',
      rateSource: 'typed',
      rows: 1,
    },
  ]);
  expect(await rows()).toEqual(stored);
});

test('another default currency values every row anew with one audit entry, and every figure follows', async () => {
  const audited = (await settingsLog('subscription')).length;
  const versions = (await rows()).map(({ updatedAt }) => updatedAt);
  expect((await choose('USD')).status).toBe(200);
  expect(await values()).toEqual(after);
  expect((await rows()).map(({ updatedAt }) => updatedAt)).toEqual(versions);
  expect((await settingsLog('subscription')).length).toBe(audited);
  expect((await settingsLog('setting'))[0]).toMatchObject({
    after: { settingValue: 'USD', revalued: 5, withoutRate: 1 },
  });

  const spend = (await asha.call('GET', '/api/dashboard/spend')).body as Spend;
  // 100 + 10 + 23.04, each a month; the tenge stand apart.
  expect(spend).toMatchObject({ baseCurrency: 'USD', monthlyTotal: '133.04' });
  expect(spend.unconverted).toEqual([{ currency: 'KZT', amount: '5000.00', count: 1 }]);
  expect(spend.categories.map(({ category, monthly }) => [category, monthly])).toEqual([
    ['Rent', '100.00'],
    ['Design', '23.04'],
    ['Mail', '10.00'],
  ]);
});

test('twice is as once, and there and back is as before', async () => {
  await choose('USD');
  const once = await rows();
  await choose('USD');
  expect(revalueAll(office.services.db, new Date('2026-11-18T07:00:00Z'))).toEqual([]);
  expect(await rows()).toEqual(once);
  await choose('INR');
  expect(await values()).toEqual({ ...before, Steppe: 'null INR' });
  await choose('USD');
  expect(await rows()).toEqual(once);
  await choose('INR');
});

test('what runs follows a rate that is typed, uploaded, or deleted; what does not run keeps its value', async () => {
  const typed = await asha.call('POST', '/api/rates', { base: 'EUR', currency: 'INR', rate: '110' });
  expect(await values()).toMatchObject({ Design: '2200.00 INR', Ended: before.Ended, Mail: before.Mail });
  expect((await settingsLog('rate'))[0]).toMatchObject({ after: { revalued: 1 } });
  await asha.call('DELETE', `/api/rates/${(typed.body as Rate).id}`);
  // It had replaced the one typed before on that day, so the newest is the month end that came with the program.
  const [row] = (await rows()).filter(({ name }) => name === 'Design');
  expect(row).toMatchObject({ rateDay: '2026-09-29' });

  const body = new FormData();
  body.append('file', new File(['EUR,2026-11-18,102.10'], 'rates.csv'));
  expect((await asha.call('POST', '/api/rates/upload', body)).status).toBe(201);
  expect(await values()).toMatchObject({ Design: before.Design, Ended: before.Ended });
});

test('one that runs again is worth what it costs today', async () => {
  await asha.call('POST', '/api/rates', { base: 'EUR', currency: 'INR', rate: '105' });
  const [ended] = (await rows()).filter(({ name }) => name === 'Ended');
  expect(ended?.convertedCost).toBe('10210.00');
  const path = `/api/subscriptions/${ended?.id}`;
  expect((await asha.call('PUT', path, { status: 'active' })).body).toMatchObject({ convertedCost: '10500.00' });
  expect((await asha.call('PUT', path, { status: 'cancelled' })).body).toMatchObject({ convertedCost: '10500.00' });
});

test('a cost without a rate can still be changed, and stays without a value', async () => {
  const [steppe] = (await rows()).filter(({ name }) => name === 'Steppe');
  const path = `/api/subscriptions/${steppe?.id}`;
  expect((await asha.call('PUT', path, { cost: '6000.00' })).body).toMatchObject({
    cost: '6000.00',
    convertedCost: null,
  });
  const [mail] = (await rows()).filter(({ name }) => name === 'Mail');
  expect(await asha.call('PUT', `/api/subscriptions/${mail?.id}`, { currency: 'KZT' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('No rate for KZT'),
  });
});

test('a rate dated tomorrow counts from tomorrow on', async () => {
  const body = new FormData();
  body.append('file', new File(['USD,2026-11-19,90'], 'rates.csv'));
  await asha.call('POST', '/api/rates/upload', body);
  expect(await values()).toMatchObject({ Mail: before.Mail });
  expect(revalueAll(office.services.db, new Date('2026-11-19T06:00:00Z'))).toEqual([asha.workspaceId]);
  expect(await values()).toMatchObject({ Mail: '900.00 INR' });
});

test('another workspace keeps its own', async () => {
  const stranger = await office.founder();
  const subscription = { name: 'Mail', cost: 10, currency: 'USD', startDate: '2026-01-01', nextDueDate: '2026-12-01' };
  await stranger.call('POST', '/api/subscriptions', subscription);
  const theirs = await rows(stranger);
  await asha.call('POST', '/api/rates', { base: 'USD', currency: 'INR', rate: '80' });
  await choose('EUR');
  expect(await rows(stranger)).toEqual(theirs);
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Setting } from '@/db/model/settings.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let editor: Person;
let viewer: Person;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  editor = await office.colleague(asha, 'editor');
  viewer = await office.colleague(asha, 'viewer');
});
afterAll(() => office.close());

const valuesOf = async (person: Person) =>
  Object.fromEntries(
    ((await person.call('GET', '/api/settings')).body as Setting[]).map((row) => [row.settingKey, row.settingValue]),
  );

describe('who may', () => {
  const calls = [
    { method: 'GET', path: '/api/settings', status: 200 },
    { method: 'POST', path: '/api/settings/initialize', status: 403 },
    { method: 'PUT', path: '/api/settings/timezone', body: { value: 'UTC' }, status: 403 },
  ];
  for (const { method, path, body, status } of calls) {
    test(`${method} ${path}`, async () => {
      expect((await office.send(method, path, { body })).status).toBe(401);
      expect((await viewer.call(method, path, body)).status).toBe(status);
      expect((await editor.call(method, path, body)).status).toBe(status);
    });
  }
});

test('none are stored at first; initializing stores the defaults, once', async () => {
  const owner = await office.founder();
  expect(await owner.call('GET', '/api/settings')).toMatchObject({ status: 200, body: [] });
  expect(await owner.call('POST', '/api/settings/initialize')).toMatchObject({
    status: 201,
    body: [
      { settingKey: 'default_currency', settingValue: 'INR', category: 'general', updatedBy: owner.id },
      { settingKey: 'company_name', settingValue: 'Your Company' },
      { settingKey: 'timezone', settingValue: 'Asia/Kolkata' },
    ],
  });
  expect(await owner.call('POST', '/api/settings/initialize')).toMatchObject({
    status: 409,
    text: 'The settings are already initialized',
  });
});

test('initializing keeps what was set before', async () => {
  const owner = await office.founder();
  await owner.call('PUT', '/api/settings/company_name', { value: 'Tamarind & Co' });
  expect((await owner.call('POST', '/api/settings/initialize')).status).toBe(201);
  expect(await valuesOf(owner)).toEqual({
    company_name: 'Tamarind & Co',
    default_currency: 'INR',
    timezone: 'Asia/Kolkata',
  });
});

describe('a value', () => {
  const cases = [
    { name: 'a list', key: 'timezone', body: [], status: 400, contains: 'JSON object' },
    { name: 'nothing', key: 'timezone', body: {}, status: 422, contains: 'Value is required' },
    { name: 'an unknown currency', key: 'default_currency', body: { value: 'XYZ' }, status: 422, contains: 'Currency' },
    { name: 'a blank name', key: 'company_name', body: { value: ' ' }, status: 422, contains: 'Name is required' },
    { name: 'no time zone', key: 'timezone', body: { value: 'Mars/Base' }, status: 422, contains: 'time zone' },
    { name: 'a key that is none', key: 'Some%20Key', body: { value: 'x' }, status: 400, contains: 'invalid key' },
    {
      name: 'a currency in small letters',
      key: 'default_currency',
      body: { value: 'usd' },
      status: 200,
      contains: '"USD"',
    },
    { name: 'a time zone', key: 'timezone', body: { value: 'Europe/Berlin' }, status: 200, contains: 'Europe/Berlin' },
    { name: 'a number', key: 'reminder_hour', body: { value: 9 }, status: 200, contains: '"9"' },
  ];
  for (const { name, key, body, status, contains } of cases) {
    test(name, async () => {
      const owner = await office.founder();
      const answer = await owner.call('PUT', `/api/settings/${key}`, body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
      expect(Object.keys(await valuesOf(owner))).toHaveLength(status === 200 ? 1 : 0);
    });
  }

  test('of one workspace is none of another', async () => {
    await asha.call('PUT', '/api/settings/company_name', { value: 'Here' });
    const stranger = await office.founder();
    await stranger.call('PUT', '/api/settings/company_name', { value: 'There' });
    expect(await valuesOf(viewer)).toMatchObject({ company_name: 'Here' });
  });
});

test('the day follows the time zone', async () => {
  const owner = await office.founder();
  const paid = { name: 'Late', cost: 10, startDate: '2026-01-01', nextDueDate: '2026-11-18' };
  await owner.call('POST', '/api/subscriptions', paid);
  await owner.call('PUT', '/api/settings/timezone', { value: 'Asia/Tokyo' });
  office.setClock('2026-11-18T16:00:00Z');
  expect((await owner.call('GET', '/api/dashboard/stats')).body).toMatchObject({ overdue: 1 });
  await owner.call('PUT', '/api/settings/timezone', { value: 'America/New_York' });
  expect((await owner.call('GET', '/api/dashboard/stats')).body).toMatchObject({ overdue: 0 });
  office.setClock('2026-11-18T06:00:00Z');
});

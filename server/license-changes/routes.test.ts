import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { LicenseChange } from '@/db/model/license-changes.ts';
import type { PriceChange } from '@/db/model/price-changes.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let viewer: Person;
let stranger: Person;
let foreign: Subscription;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
  foreign = await subscribe({}, stranger);
});
afterAll(() => office.close());

const seats = {
  name: 'Seats',
  billingModel: 'per_unit',
  unitCost: '30',
  currentLicenses: 10,
  maxLicenses: 20,
  startDate: '2026-01-01',
  nextDueDate: '2026-12-01',
  frequency: 'monthly',
};
const two = { changeType: 'add', newQuantity: 12, effectiveDate: '2026-11-18' };

async function subscribe(fields: object = {}, person = asha): Promise<Subscription> {
  const answer = await person.call('POST', '/api/subscriptions', { ...seats, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Subscription;
}

const pathOf = ({ id }: { id: number }) => `/api/subscriptions/${id}/license-changes`;
const read = async ({ id }: { id: number }) =>
  (await asha.call('GET', `/api/subscriptions/${id}`)).body as Subscription;

async function change(subscription: Subscription, fields: object = {}) {
  const answer = await asha.call('POST', pathOf(subscription), { ...two, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as LicenseChange & { subscription: Subscription };
}

describe('who may', () => {
  test('signed out', async () => {
    for (const [method, path] of [
      ['GET', '/api/subscriptions/1/license-changes'],
      ['POST', '/api/subscriptions/1/license-changes'],
      ['DELETE', '/api/subscriptions/1/license-changes/1'],
    ] as const) {
      expect(await office.send(method, path)).toMatchObject({ status: 401 });
    }
  });

  test('a viewer reads and changes nothing', async () => {
    const subscription = await subscribe();
    expect((await viewer.call('GET', pathOf(subscription))).status).toBe(200);
    expect((await viewer.call('POST', pathOf(subscription), two)).status).toBe(403);
    expect((await viewer.call('DELETE', `${pathOf(subscription)}/1`)).status).toBe(403);
  });

  test("another workspace's subscription is as absent, and stays as it is", async () => {
    const own = (await stranger.call('POST', pathOf(foreign), two)).body as LicenseChange;
    const calls = [
      ['GET', pathOf(foreign)],
      ['POST', pathOf(foreign), two],
      ['DELETE', `${pathOf(foreign)}/${own.id}`],
    ] as const;
    for (const [method, path, body] of calls) expect((await asha.call(method, path, body)).status).toBe(404);
    expect((await stranger.call('GET', pathOf(foreign))).body).toHaveLength(1);
  });
});

describe('what is refused', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no type', body: { ...two, changeType: undefined }, status: 422, contains: 'Change type' },
    { name: 'no day', body: { ...two, effectiveDate: '' }, status: 422, contains: 'Effective date is required' },
    { name: 'below nothing', body: { ...two, newQuantity: -1 }, status: 422, contains: 'New quantity' },
    { name: 'more than allowed', body: { ...two, newQuantity: 21 }, status: 422, contains: 'at most the 20 licenses' },
    { name: 'adding fewer', body: { ...two, newQuantity: 9 }, status: 422, contains: 'more than the 10 held' },
    {
      name: 'removing more',
      body: { ...two, changeType: 'remove', newQuantity: 11 },
      status: 422,
      contains: 'less than the 10 held',
    },
    { name: 'an old quantity', body: { ...two, previousQuantity: 8 }, status: 409, contains: 'The quantity is 10' },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const subscription = await subscribe();
      const answer = await asha.call('POST', pathOf(subscription), body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
      expect(await read(subscription)).toMatchObject({ baseQuantity: 10, cost: '300.00' });
    });
  }
});

describe('a change of quantity', () => {
  // November has 30 days; the period runs from 1 November to 1 December, and 13 days of it are left on the 18th.
  const cases = [
    { name: 'added, full month', fields: {}, change: {}, cost: '360.00', prorated: '60.00' },
    { name: 'added, by the day', fields: { prorationPolicy: 'daily' }, change: {}, cost: '360.00', prorated: '26.00' },
    { name: 'added, not prorated', fields: { prorationPolicy: 'none' }, change: {}, cost: '360.00', prorated: '0.00' },
    {
      name: 'given back, by the day',
      fields: { prorationPolicy: 'daily' },
      change: { changeType: 'remove', newQuantity: 4 },
      cost: '120.00',
      prorated: '-78.00',
    },
    {
      name: 'all given back',
      fields: { prorationPolicy: 'daily' },
      change: { changeType: 'remove', newQuantity: 0 },
      cost: '0.00',
      prorated: '-130.00',
    },
    {
      name: 'within a commitment, which is paid anyway',
      fields: { minimumUnits: 15, prorationPolicy: 'daily' },
      change: {},
      cost: '450.00',
      prorated: '0.00',
    },
    {
      name: 'at another unit cost',
      fields: { prorationPolicy: 'daily' },
      change: { unitCostAtTime: '60' },
      cost: '360.00',
      prorated: '52.00',
    },
    {
      name: 'at an amount that is known',
      fields: {},
      change: { proratedAmount: '11.5' },
      cost: '360.00',
      prorated: '11.50',
    },
    {
      name: 'from the next due day on',
      fields: { prorationPolicy: 'daily' },
      change: { effectiveDate: '2026-12-01' },
      cost: '360.00',
      prorated: '0.00',
    },
    {
      name: 'of a fixed cost',
      fields: { billingModel: 'fixed', cost: '99' },
      change: {},
      cost: '99.00',
      prorated: '0.00',
    },
  ];
  for (const { name, fields, change: sent, cost, prorated } of cases) {
    test(name, async () => {
      const subscription = await subscribe(fields);
      const row = await change(subscription, sent);
      expect(row).toMatchObject({ previousQuantity: 10, proratedAmount: prorated, changedByUserId: asha.id });
      expect(row.subscription).toMatchObject({ baseQuantity: row.newQuantity, currentLicenses: row.newQuantity, cost });
      expect(await read(subscription)).toMatchObject({ baseQuantity: row.newQuantity, cost, convertedCost: cost });
    });
  }

  test('of tiers moves the cost along them', async () => {
    const subscription = await subscribe({ billingModel: 'tiered', cost: '0', maxLicenses: null });
    const tiers = `/api/subscriptions/${subscription.id}/pricing-tiers`;
    await asha.call('POST', tiers, { tierName: 'First', minQuantity: 1, maxQuantity: 10, unitCost: '10' });
    await asha.call('POST', tiers, { tierName: 'More', minQuantity: 11, unitCost: '5' });
    const row = await change(subscription, { newQuantity: 14 });
    expect(row).toMatchObject({ unitCostAtTime: '5.00', proratedAmount: '20.00' });
    expect(row.subscription.cost).toBe('120.00');
  });

  test('is in the price history and the newest comes first', async () => {
    const subscription = await subscribe();
    await change(subscription);
    await change(subscription, { newQuantity: 15, reason: 'Two more desks', affectedUsers: 'Meera, Arjun' });
    const list = (await asha.call('GET', pathOf(subscription))).body as LicenseChange[];
    expect(list.map(({ newQuantity }) => newQuantity)).toEqual([15, 12]);
    expect(list[0]?.affectedUsers).toEqual(['Meera', 'Arjun']);
    const prices = (await asha.call('GET', `/api/subscriptions/${subscription.id}/price-changes`))
      .body as PriceChange[];
    expect(prices.map(({ cause, cost, quantity }) => ({ cause, cost, quantity }))).toEqual([
      { cause: 'license_change', cost: '450.00', quantity: 15 },
      { cause: 'license_change', cost: '360.00', quantity: 12 },
      { cause: 'created', cost: '300.00', quantity: 10 },
    ]);
  });
});

describe('undoing', () => {
  test('the newest brings the quantity and the cost back', async () => {
    const subscription = await subscribe();
    const first = await change(subscription);
    const second = await change(subscription, { newQuantity: 15 });
    const early = await asha.call('DELETE', `${pathOf(subscription)}/${first.id}`);
    expect(early).toMatchObject({ status: 409 });
    expect(early.text).toContain('Only the newest');
    expect((await asha.call('DELETE', `${pathOf(subscription)}/${second.id}`)).status).toBe(204);
    expect(await read(subscription)).toMatchObject({ baseQuantity: 12, cost: '360.00' });
    expect((await asha.call('DELETE', `${pathOf(subscription)}/${second.id}`)).status).toBe(404);
  });

  test('is refused once the quantity was edited by hand', async () => {
    const subscription = await subscribe();
    const row = await change(subscription);
    await asha.call('PUT', `/api/subscriptions/${subscription.id}`, { baseQuantity: 18 });
    expect((await asha.call('DELETE', `${pathOf(subscription)}/${row.id}`)).status).toBe(409);
    expect(await read(subscription)).toMatchObject({ baseQuantity: 18 });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { PricingTierRow } from '@/db/model/pricing-tiers.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
});
afterAll(() => office.close());

async function subscribe(fields: object = {}): Promise<Subscription> {
  const answer = await asha.call('POST', '/api/subscriptions', {
    name: 'Seats',
    billingModel: 'tiered',
    cost: '70',
    currentLicenses: 14,
    startDate: '2026-01-01',
    nextDueDate: '2026-12-01',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Subscription;
}

const pathOf = ({ id }: { id: number }) => `/api/subscriptions/${id}/pricing-tiers`;
const costOf = async ({ id }: { id: number }) =>
  ((await asha.call('GET', `/api/subscriptions/${id}`)).body as Subscription).cost;

const first = { tierName: 'First', tierLevel: 1, minQuantity: 1, maxQuantity: 10, unitCost: '10' };
const more = { tierName: 'More', tierLevel: 2, minQuantity: 11, unitCost: '5' };

async function add(subscription: Subscription, body: object): Promise<PricingTierRow> {
  const answer = await asha.call('POST', pathOf(subscription), body);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as PricingTierRow;
}

test('who may: signed out, a viewer and a stranger', async () => {
  const subscription = await subscribe();
  const tier = await add(subscription, first);
  const calls = [
    ['GET', pathOf(subscription), undefined],
    ['GET', `/api/subscriptions/${subscription.id}/price-changes`, undefined],
    ['POST', pathOf(subscription), more],
    ['PUT', `${pathOf(subscription)}/${tier.id}`, { unitCost: '1' }],
    ['DELETE', `${pathOf(subscription)}/${tier.id}`, undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await office.send(method, path, { body })).status).toBe(401);
    expect((await viewer.call(method, path, body)).status).toBe(method === 'GET' ? 200 : 403);
    expect((await stranger.call(method, path, body)).status).toBe(404);
  }
  expect((await asha.call('GET', pathOf(subscription))).body).toMatchObject([{ id: tier.id, unitCost: '10.00' }]);
});

describe('what is refused', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no unit cost', body: { tierName: 'x' }, status: 422, contains: 'Unit cost is required' },
    { name: 'no name', body: { ...more, tierName: ' ' }, status: 422, contains: 'Tier name is required' },
    { name: 'a discount above all', body: { ...more, discountPercentage: 101 }, status: 422, contains: '100' },
    {
      name: 'an end before the start',
      body: { ...more, maxQuantity: 3 },
      status: 422,
      contains: 'Largest quantity must not be less',
    },
    {
      name: 'an overlap',
      body: { ...more, minQuantity: 10 },
      status: 422,
      contains: 'Quantities 10 and more overlap the tier First (1 to 10)',
    },
    {
      name: 'the same start',
      body: { ...more, minQuantity: 1, maxQuantity: 1 },
      status: 422,
      contains: 'Quantities 1 to 1 overlap the tier First',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const subscription = await subscribe();
      await add(subscription, first);
      const answer = await asha.call('POST', pathOf(subscription), body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
      expect((await asha.call('GET', pathOf(subscription))).body).toHaveLength(1);
    });
  }

  test('an edit that makes an overlap', async () => {
    const subscription = await subscribe();
    await add(subscription, first);
    const tier = await add(subscription, more);
    expect((await asha.call('PUT', `${pathOf(subscription)}/${tier.id}`, { minQuantity: 4 })).status).toBe(422);
    expect((await asha.call('PUT', `${pathOf(subscription)}/${tier.id}`, { maxQuantity: 4 })).status).toBe(422);
    expect((await asha.call('GET', pathOf(subscription))).body).toMatchObject(
      [first.tierName, more.tierName].map((tierName) => ({ tierName })),
    );
  });
});

describe('tiers', () => {
  test('give the cost, each unit in its own', async () => {
    const subscription = await subscribe();
    expect(await costOf(subscription)).toBe('70.00');
    await add(subscription, first);
    expect(await costOf(subscription)).toBe('140.00');
    const tier = await add(subscription, more);
    expect(await costOf(subscription)).toBe('120.00');
    const path = `${pathOf(subscription)}/${tier.id}`;
    expect(await asha.call('PUT', path, { discountPercentage: '50' })).toMatchObject({
      status: 200,
      body: { discountPercentage: '50.00', unitCost: '5.00' },
    });
    expect(await costOf(subscription)).toBe('110.00');
    expect((await asha.call('PUT', path, {})).status).toBe(200);
    expect((await asha.call('DELETE', path)).status).toBe(204);
    expect(await costOf(subscription)).toBe('140.00');
    const prices = await asha.call('GET', `/api/subscriptions/${subscription.id}/price-changes`);
    expect(prices.body).toMatchObject([
      { cause: 'pricing_tier', cost: '140.00' },
      { cause: 'pricing_tier', cost: '110.00', previousCost: '120.00' },
      { cause: 'pricing_tier', cost: '120.00' },
      { cause: 'pricing_tier', cost: '140.00' },
      { cause: 'created', cost: '70.00' },
    ]);
  });

  test('one that is not active prices nothing and overlaps nothing', async () => {
    const subscription = await subscribe();
    await add(subscription, first);
    await add(subscription, { ...first, tierName: 'Old', unitCost: '99', active: false });
    expect(await costOf(subscription)).toBe('140.00');
  });

  test('without an end each runs to the start of the next', async () => {
    const subscription = await subscribe();
    await add(subscription, { tierName: 'One', minQuantity: 1, unitCost: '10' });
    await add(subscription, { tierName: 'Two', minQuantity: 6, unitCost: '1' });
    expect(await costOf(subscription)).toBe('59.00');
  });

  test('of a fixed cost are kept and leave it alone', async () => {
    const subscription = await subscribe({ billingModel: 'fixed' });
    await add(subscription, first);
    expect(await costOf(subscription)).toBe('70.00');
  });
});

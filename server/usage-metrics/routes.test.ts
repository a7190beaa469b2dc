import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { PriceChange } from '@/db/model/price-changes.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import type { UsageMetric } from '@/db/model/usage-metrics.ts';
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

const storage = {
  name: 'Storage',
  billingModel: 'hybrid',
  cost: '100',
  usageLimit: '1000',
  overageRate: '0.05',
  startDate: '2026-01-01',
  nextDueDate: '2026-12-01',
};
const october = {
  metricType: 'storage_gb',
  measuredValue: '1250',
  measurementPeriodStart: '2026-10-01',
  measurementPeriodEnd: '2026-10-31',
};

async function subscribe(fields: object = {}, person = asha): Promise<Subscription> {
  const answer = await person.call('POST', '/api/subscriptions', { ...storage, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Subscription;
}

const pathOf = ({ id }: { id: number }) => `/api/subscriptions/${id}/usage-metrics`;
const costOf = async ({ id }: { id: number }) =>
  ((await asha.call('GET', `/api/subscriptions/${id}`)).body as Subscription).cost;

async function measure(subscription: Subscription, fields: object = {}): Promise<UsageMetric> {
  const answer = await asha.call('POST', pathOf(subscription), { ...october, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as UsageMetric;
}

describe('who may', () => {
  test('signed out, a viewer and a stranger', async () => {
    const subscription = await subscribe();
    const row = await measure(subscription);
    const calls = [
      ['GET', pathOf(subscription), undefined],
      ['POST', pathOf(subscription), october],
      ['DELETE', `${pathOf(subscription)}/${row.id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await office.send(method, path, { body })).status).toBe(401);
      expect((await viewer.call(method, path, body)).status).toBe(method === 'GET' ? 200 : 403);
      expect((await stranger.call(method, path, body)).status).toBe(404);
    }
    expect((await asha.call('GET', pathOf(subscription))).body).toHaveLength(1);
  });

  test('a measure is found only under its own subscription', async () => {
    const row = await measure(await subscribe());
    const other = await subscribe();
    expect((await asha.call('DELETE', `${pathOf(other)}/${row.id}`)).status).toBe(404);
  });
});

describe('what is refused', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no value', body: { ...october, measuredValue: '' }, status: 422, contains: 'Measured value is required' },
    { name: 'less than nothing', body: { ...october, measuredValue: -1 }, status: 422, contains: '' },
    { name: 'an unknown metric', body: { ...october, metricType: 'cups' }, status: 422, contains: 'Metric type' },
    { name: 'no period', body: { ...october, measurementPeriodEnd: undefined }, status: 422, contains: 'Period end' },
    {
      name: 'a period that ends before it starts',
      body: { ...october, measurementPeriodEnd: '2026-09-30' },
      status: 422,
      contains: 'Period end must not be before',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const subscription = await subscribe();
      const answer = await asha.call('POST', pathOf(subscription), body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
      expect((await asha.call('GET', pathOf(subscription))).body).toEqual([]);
    });
  }
});

describe('the base cost of a hybrid subscription', () => {
  const change = async (subscription: Subscription, body: object) =>
    (await asha.call('PUT', `/api/subscriptions/${subscription.id}`, body)).body as Subscription;

  test.each([
    ['typed as cost', { cost: '112.50' }],
    ['typed as base cost', { baseCost: '112.50' }],
  ])('may be what was computed: %s', async (_name, body) => {
    const subscription = await subscribe();
    await measure(subscription);
    expect(await costOf(subscription)).toBe('112.50');
    expect(await change(subscription, body)).toMatchObject({ baseCost: '112.50', cost: '125.00' });
  });

  test('stays when a whole answer is sent back, with either of its costs changed or none', async () => {
    const subscription = await subscribe();
    await measure(subscription);
    const seen = (await asha.call('GET', `/api/subscriptions/${subscription.id}`)).body as Subscription;
    const { updatedAt: _version, ...whole } = seen;
    expect(await change(seen, { ...whole, notes: 'nothing typed' })).toMatchObject({
      baseCost: '100.00',
      cost: '112.50',
    });
    expect(await change(seen, { ...whole, baseCost: '200' })).toMatchObject({ baseCost: '200.00', cost: '212.50' });
    const copy = await subscribe({ ...whole, name: 'Copy' });
    expect(copy).toMatchObject({ baseCost: '100.00', cost: '100.00' });
  });

  test('is required by one of its names, and is an amount', async () => {
    const answers = [
      [{ cost: undefined }, 'Cost is required'],
      [{ cost: undefined, baseCost: null }, 'Cost is required'],
      [{ baseCost: 'ten' }, 'Base cost must be a valid number'],
      [{ baseCost: '-1' }, 'Base cost must be at least 0'],
    ] as const;
    for (const [fields, sentence] of answers) {
      const answer = await asha.call('POST', '/api/subscriptions', { ...storage, ...fields });
      expect(answer).toMatchObject({ status: 422, text: expect.stringContaining(sentence) });
    }
    expect(await subscribe({ cost: undefined, baseCost: '80' })).toMatchObject({ baseCost: '80.00', cost: '80.00' });
  });
});

describe('a measure', () => {
  const cases = [
    { name: 'hybrid, beyond the limit', fields: {}, value: '1250', overage: '12.50', cost: '112.50' },
    { name: 'hybrid, within the limit', fields: {}, value: '1000', overage: '0.00', cost: '100.00' },
    {
      name: 'usage based, within the limit',
      fields: { billingModel: 'usage_based', unitCost: '0.10' },
      value: '500.5',
      overage: '0.00',
      cost: '50.05',
    },
    {
      name: 'usage based, beyond the limit',
      fields: { billingModel: 'usage_based', unitCost: '0.10' },
      value: '1250',
      overage: '12.50',
      cost: '112.50',
    },
    {
      name: 'fixed: kept, and changes no cost',
      fields: { billingModel: 'fixed' },
      value: '1250',
      overage: '12.50',
      cost: '100.00',
    },
    {
      name: 'without a limit',
      fields: { usageLimit: null },
      value: '1250',
      overage: '0.00',
      cost: '100.00',
    },
  ];
  for (const { name, fields, value, overage, cost } of cases) {
    test(name, async () => {
      const subscription = await subscribe(fields);
      const row = await measure(subscription, { measuredValue: value });
      expect(row).toMatchObject({ overageAmount: overage, currency: 'INR' });
      expect(await costOf(subscription)).toBe(cost);
    });
  }

  test('the latest period counts, whatever the order of writing, and deleting it goes back', async () => {
    const subscription = await subscribe();
    const latest = await measure(subscription);
    await measure(subscription, {
      measuredValue: '2000',
      measurementPeriodStart: '2026-09-01',
      measurementPeriodEnd: '2026-09-30',
    });
    expect(await costOf(subscription)).toBe('112.50');
    expect((await asha.call('DELETE', `${pathOf(subscription)}/${latest.id}`)).status).toBe(204);
    expect(await costOf(subscription)).toBe('150.00');
    const prices = (await asha.call('GET', `/api/subscriptions/${subscription.id}/price-changes`))
      .body as PriceChange[];
    expect(prices.map(({ cause, previousCost, cost }) => [cause, previousCost, cost])).toEqual([
      ['usage', '112.50', '150.00'],
      ['usage', '100.00', '112.50'],
      ['created', null, '100.00'],
    ]);
  });

  test('says the tier that it reached', async () => {
    const subscription = await subscribe();
    const tiers = `/api/subscriptions/${subscription.id}/pricing-tiers`;
    await asha.call('POST', tiers, { tierName: 'Small', minQuantity: 0, maxQuantity: 999, unitCost: '1' });
    await asha.call('POST', tiers, { tierName: 'Large', minQuantity: 1000, unitCost: '1' });
    expect(await measure(subscription)).toMatchObject({ billingTierReached: 'Large' });
    expect(await measure(subscription, { measuredValue: '999.999' })).toMatchObject({ billingTierReached: 'Small' });
  });
});

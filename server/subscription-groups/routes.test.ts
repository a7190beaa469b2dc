import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { z } from 'zod';
import type { groupDetailSchema } from '@/db/model/subscription-groups.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

type SubscriptionGroupDetail = z.infer<typeof groupDetailSchema>;

let office: Office;
let asha: Person;
let viewer: Person;
let stranger: Person;
let foreign: SubscriptionGroupDetail;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
  foreign = await add({}, stranger);
});
afterAll(() => office.close());

const master = { name: 'Master agreement', vendor: 'Aldermoor', contractEndDate: '2027-03-31' };

async function add(fields: object = {}, person = asha): Promise<SubscriptionGroupDetail> {
  const answer = await person.call('POST', '/api/subscription-groups', { ...master, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as SubscriptionGroupDetail;
}

async function subscribe(fields: object): Promise<Subscription> {
  const body = { name: 'Mail', cost: '10', startDate: '2026-01-01', nextDueDate: '2026-12-01', ...fields };
  return (await asha.call('POST', '/api/subscriptions', body)).body as Subscription;
}

describe('who may', () => {
  const calls: { method: string; path: string; body?: object }[] = [
    { method: 'GET', path: '/api/subscription-groups' },
    { method: 'POST', path: '/api/subscription-groups', body: master },
    { method: 'GET', path: '/api/subscription-groups/1' },
    { method: 'PUT', path: '/api/subscription-groups/1', body: { name: 'x' } },
    { method: 'DELETE', path: '/api/subscription-groups/1' },
  ];
  for (const { method, path, body } of calls) {
    test(`${method} ${path} signed out`, async () => {
      expect(await office.send(method, path, { body })).toMatchObject({ status: 401 });
    });
    if (method === 'GET') continue;
    test(`${method} ${path} as a viewer`, async () => {
      expect(await viewer.call(method, path, body)).toMatchObject({ status: 403 });
    });
  }

  test("another workspace's group is as absent, and stays as it is", async () => {
    const path = `/api/subscription-groups/${foreign.id}`;
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await asha.call(method, path, method === 'PUT' ? { name: 'taken' } : undefined);
      expect(answer).toMatchObject({ status: 404, text: 'Group not found' });
    }
    expect((await stranger.call('GET', path)).body).toMatchObject({ name: master.name });
    const joined = await asha.call('POST', '/api/subscriptions', {
      name: 'x',
      cost: 1,
      startDate: '2026-01-01',
      nextDueDate: '2026-12-01',
      groupId: foreign.id,
    });
    expect(joined.status).toBe(422);
  });
});

describe('what is refused', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no name', body: { vendor: 'x' }, status: 422, contains: 'Name is required' },
    { name: 'no vendor', body: { name: 'x' }, status: 422, contains: 'Vendor is required' },
    {
      name: 'a negative fee',
      body: { ...master, earlyTerminationFee: '-1' },
      status: 422,
      contains: 'termination fee',
    },
    {
      name: 'an end before the start',
      body: { ...master, contractStartDate: '2027-04-01' },
      status: 422,
      contains: 'Contract end date must not be before',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const answer = await asha.call('POST', '/api/subscription-groups', body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
    });
  }

  test('an address that is no number', async () => {
    expect((await asha.call('GET', '/api/subscription-groups/first')).status).toBe(400);
  });

  test('a start that passes the stored end', async () => {
    const group = await add();
    const path = `/api/subscription-groups/${group.id}`;
    expect((await asha.call('PUT', path, { contractStartDate: '2027-04-01' })).status).toBe(422);
    expect((await asha.call('GET', path)).body).toMatchObject({ contractStartDate: null });
  });

  test('an edit of an older version, by header and by field', async () => {
    const group = await add();
    const path = `/api/subscription-groups/${group.id}`;
    const read = await asha.call('GET', path);
    const etag = read.headers.get('etag') ?? '';
    expect((await asha.call('PUT', path, { name: 'One' }, { 'if-match': etag })).status).toBe(200);
    expect((await asha.call('PUT', path, { name: 'Two' }, { 'if-match': etag })).status).toBe(409);
    expect((await asha.call('PUT', path, { name: 'Two', updatedAt: group.updatedAt })).status).toBe(409);
    expect((await asha.call('GET', path)).body).toMatchObject({ name: 'One' });
  });
});

describe('a group', () => {
  test('is kept with its fee at two places and counts its subscriptions', async () => {
    const group = await add({
      name: 'beta',
      earlyTerminationFee: 1200,
      minimumCommitmentMonths: '12',
      autoRenew: true,
    });
    expect(group).toMatchObject({ earlyTerminationFee: '1200.00', minimumCommitmentMonths: 12, subscriptionIds: [] });
    expect(group).not.toHaveProperty('workspaceId');
    const one = await subscribe({ groupId: group.id });
    const two = await subscribe({ groupId: group.id, nextDueDate: '2026-11-20' });
    expect((await asha.call('GET', `/api/subscription-groups/${group.id}`)).body).toMatchObject({
      subscriptionCount: 2,
      subscriptionIds: [two.id, one.id],
    });
    const list = (await asha.call('GET', '/api/subscription-groups')).body as SubscriptionGroupDetail[];
    expect(list.find(({ id }) => id === group.id)).toMatchObject({ subscriptionCount: 2 });
    expect(list.map(({ name }) => name.toLowerCase())).toEqual(list.map(({ name }) => name.toLowerCase()).toSorted());
    expect(list.map(({ id }) => id)).not.toContain(foreign.id);
  });

  test('takes a part, or the whole answer back', async () => {
    const group = await add({ description: 'old' });
    const path = `/api/subscription-groups/${group.id}`;
    const part = await asha.call('PUT', path, { description: '' });
    expect(part).toMatchObject({ status: 200, body: { description: null, vendor: 'Aldermoor' } });
    const whole = await asha.call('PUT', path, { ...(part.body as object), name: 'Renamed', id: 999 });
    expect(whole).toMatchObject({ status: 200, body: { id: group.id, name: 'Renamed' } });
  });

  test('leaves its subscriptions behind, ungrouped and with a new version', async () => {
    const group = await add();
    const subscription = await subscribe({ groupId: group.id });
    expect((await asha.call('DELETE', `/api/subscription-groups/${group.id}`)).status).toBe(204);
    const after = (await asha.call('GET', `/api/subscriptions/${subscription.id}`)).body as Subscription;
    expect(after.groupId).toBeNull();
    expect(String(after.updatedAt) > String(subscription.updatedAt)).toBe(true);
    expect((await asha.call('DELETE', `/api/subscription-groups/${group.id}`)).status).toBe(404);
  });
});

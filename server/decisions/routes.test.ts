import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { CancelByItem, Decision } from '@/db/model/decisions.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { recordDefaults } from './defaults.ts';

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

const research = {
  name: 'Research',
  vendor: 'Aldermoor',
  cost: '2960',
  frequency: 'yearly',
  startDate: '2026-01-01',
  nextDueDate: '2027-01-01',
  contractStartDate: '2026-01-01',
  contractEndDate: '2026-12-31',
  autoRenew: true,
  cancellationNoticeDays: 30,
};

async function subscribe(fields: object = {}, person = asha): Promise<Subscription> {
  const answer = await person.call('POST', '/api/subscriptions', { ...research, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Subscription;
}

const pathOf = ({ id }: { id: number }) => `/api/subscriptions/${id}/decisions`;
const decisionsOf = async (subscription: Subscription) =>
  (await asha.call('GET', pathOf(subscription))).body as Decision[];
const upcoming = async (person = asha, query = '') =>
  (await person.call('GET', `/api/decisions/upcoming${query}`)).body as CancelByItem[];

test('who may: signed out, a viewer and a stranger', async () => {
  const subscription = await subscribe();
  const calls = [
    ['GET', pathOf(subscription), undefined],
    ['POST', pathOf(subscription), { decision: 'renew' }],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await office.send(method, path, { body })).status).toBe(401);
    expect((await viewer.call(method, path, body)).status).toBe(method === 'GET' ? 200 : 403);
    expect((await stranger.call(method, path, body)).status).toBe(404);
  }
  expect((await office.send('GET', '/api/decisions/upcoming')).status).toBe(401);
  expect(await upcoming(viewer)).toHaveLength(1);
  expect(await upcoming(stranger)).toEqual([]);
});

describe('what is refused', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'nothing decided', body: {}, status: 422, contains: 'Decision must be' },
    { name: 'another word', body: { decision: 'maybe' }, status: 422, contains: 'Decision must be' },
    {
      name: 'a term that is not the current one',
      body: { decision: 'renew', termEnd: '2025-12-31' },
      status: 409,
      contains: 'runs to 2026-12-31',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const subscription = await subscribe();
      const answer = await asha.call('POST', pathOf(subscription), body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
      expect(await decisionsOf(subscription)).toEqual([]);
    });
  }

  for (const [name, fields] of [
    ['a cancelled one', { status: 'cancelled' }],
    ['a contract that has ended', { autoRenew: false, contractEndDate: '2026-10-31' }],
    ['what goes on from month to month', { frequency: 'monthly', contractEndDate: null }],
  ] as const) {
    test(name, async () => {
      const subscription = await subscribe(fields);
      expect((await asha.call('POST', pathOf(subscription), { decision: 'renew' })).status).toBe(409);
    });
  }

  for (const query of [
    '?from=2026-11-01',
    '?from=2026-12-01&to=2026-11-01',
    '?from=2026-01-01&to=2099-01-01',
    '?from=soon&to=later',
  ]) {
    test(`a range ${query}`, async () => {
      expect((await asha.call('GET', `/api/decisions/upcoming${query}`)).status).toBe(422);
    });
  }
});

describe('a decision', () => {
  test('is of the current term, says what it means, and changes no status', async () => {
    const subscription = await subscribe();
    const answer = await asha.call('POST', pathOf(subscription), { decision: 'cancel', note: 'Too dear' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        decision: 'cancel',
        termEnd: '2026-12-31',
        cancelBy: '2026-12-01',
        byDefault: false,
        note: 'Too dear',
        decidedBy: asha.id,
      },
    });
    expect((answer.body as { meaning: string }).meaning).toMatch(
      /^Give notice to Aldermoor by .*Dec.* does not cancel/,
    );
    expect((await asha.call('GET', `/api/subscriptions/${subscription.id}`)).body).toMatchObject({ status: 'active' });
  });

  test('of twenty at once one holds, and the others are told whose', async () => {
    const subscription = await subscribe();
    const ben = await office.colleague(asha, 'editor');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? asha : ben).call('POST', pathOf(subscription), {
          decision: index % 2 === 0 ? 'renew' : 'cancel',
        }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(1);
    const [held] = await decisionsOf(subscription);
    expect(taken[0]?.body).toMatchObject({ id: held?.id, decision: held?.decision });
    const who = held?.decidedBy === asha.id ? asha : ben;
    const sentence = `${who.username} decided to ${held?.decision} it on 18 Nov 2026. Decide again to replace that decision.`;
    for (const { status, text } of answers.filter((answer) => answer !== taken[0])) {
      expect({ status, text }).toEqual({ status: 409, text: sentence });
    }
  });

  test('is replaced by naming it, once', async () => {
    const subscription = await subscribe();
    const first = (await asha.call('POST', pathOf(subscription), { decision: 'cancel' })).body as Decision;
    const both = await Promise.all(
      ['renew', 'renegotiate'].map((decision) =>
        asha.call('POST', pathOf(subscription), { decision, replaces: first.id }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await decisionsOf(subscription)).toHaveLength(1);
    const other = await subscribe();
    const unknown = await asha.call('POST', pathOf(other), { decision: 'renew', replaces: first.id });
    expect(unknown).toMatchObject({ status: 409, text: expect.stringContaining('no longer there') });
    expect(await decisionsOf(other)).toEqual([]);
  });

  test('a later one replaces it, and the log keeps both', async () => {
    const subscription = await subscribe();
    const first = (await asha.call('POST', pathOf(subscription), { decision: 'cancel', note: 'x' })).body as Decision;
    const replacing = { decision: 'renew', replaces: first.id };
    const second = (await asha.call('POST', pathOf(subscription), replacing)).body as Decision;
    expect(second).toMatchObject({ decision: 'renew', note: null });
    expect(second.id).not.toBe(first.id);
    expect(await decisionsOf(subscription)).toHaveLength(1);
    const kept = office.database.sqlite
      .query<{ action: string; before: string | null; after: string }, [number, number]>(
        "select action, before, after from audit_log where entity = 'decision' and entity_id in (?, ?) order by id",
      )
      .all(first.id, second.id);
    expect(kept.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(kept[1]?.before).toContain('cancel');
    expect(kept[1]?.after).toContain('renew');
  });

  test('of the next open term can be taken ahead', async () => {
    const subscription = await subscribe({
      frequency: 'quarterly',
      contractEndDate: null,
      contractStartDate: null,
      nextDueDate: '2026-12-01',
    });
    const item = (await upcoming()).find(({ subscriptionId }) => subscriptionId === subscription.id);
    expect(item).toMatchObject({ cancelBy: '2027-01-30', termEnd: '2027-03-01', state: 'open', decision: null });
    const late = await asha.call('POST', pathOf(subscription), { decision: 'cancel' });
    expect(late).toMatchObject({ status: 201, body: { termEnd: '2026-12-01', cancelBy: '2026-11-01' } });
    expect((late.body as { meaning: string }).meaning).toContain('make sure that Aldermoor had the notice in time');
    await asha.call('POST', pathOf(subscription), { decision: 'cancel', termEnd: item?.termEnd });
    const after = (await upcoming()).find(({ subscriptionId }) => subscriptionId === subscription.id);
    expect(after).toMatchObject({ termEnd: '2027-03-01', state: 'decided', decision: 'cancel' });
    expect((await decisionsOf(subscription)).map(({ termEnd }) => termEnd)).toEqual(['2027-03-01', '2026-12-01']);
  });
});

test('the cancel-by days come soonest first, and in a range each term has its own', async () => {
  const owner = await office.founder();
  const later = await subscribe({}, owner);
  const sooner = await subscribe({ contractEndDate: '2026-12-20' }, owner);
  await subscribe({ status: 'cancelled' }, owner);
  const items = await upcoming(owner);
  expect(items.map(({ subscriptionId, cancelBy }) => [subscriptionId, cancelBy])).toEqual([
    [sooner.id, '2026-11-20'],
    [later.id, '2026-12-01'],
  ]);
  expect(items[1]).toMatchObject({
    name: 'Research',
    vendor: 'Aldermoor',
    termStart: '2026-01-01',
    termEnd: '2026-12-31',
    cancellationNoticeDays: 30,
    state: 'open',
  });
  const range = await upcoming(owner, '?from=2026-11-25&to=2027-12-31');
  expect(range.filter(({ subscriptionId }) => subscriptionId === later.id).map(({ cancelBy }) => cancelBy)).toEqual([
    '2026-12-01',
    '2027-12-01',
  ]);
});

describe('a term whose cancel-by day passed undecided', () => {
  test('is recorded as renewed by default, once, and can be put right', async () => {
    const subscription = await subscribe();
    recordDefaults(office.services.db, new Date('2026-12-01T12:00:00Z'));
    expect(await decisionsOf(subscription)).toEqual([]);
    expect(recordDefaults(office.services.db, new Date('2026-12-02T00:00:00Z'))).not.toEqual([]);
    expect(recordDefaults(office.services.db, new Date('2026-12-02T00:05:00Z'))).toEqual([]);
    expect(await decisionsOf(subscription)).toMatchObject([
      { decision: 'renew', byDefault: true, decidedBy: null, termEnd: '2026-12-31', cancelBy: '2026-12-01' },
    ]);
    office.setClock('2026-12-02T06:00:00Z');
    await asha.call('POST', pathOf(subscription), { decision: 'cancel' });
    expect(await decisionsOf(subscription)).toMatchObject([{ decision: 'cancel', byDefault: false }]);
    office.setClock('2026-11-18T06:00:00Z');
  });

  test('what passed while the server was off is caught up', async () => {
    const subscription = await subscribe();
    await asha.call('POST', pathOf(subscription), { decision: 'renegotiate' });
    recordDefaults(office.services.db, new Date('2028-12-20T00:00:00Z'));
    expect((await decisionsOf(subscription)).map(({ termEnd, decision }) => [termEnd, decision])).toEqual([
      ['2028-12-31', 'renew'],
      ['2027-12-31', 'renew'],
      ['2026-12-31', 'renegotiate'],
    ]);
  });

  for (const [name, fields] of [
    ['a contract that ends by itself', { autoRenew: false }],
    ['a cancelled one', { status: 'cancelled' }],
  ] as const) {
    test(`but not of ${name}`, async () => {
      const subscription = await subscribe(fields);
      recordDefaults(office.services.db, new Date('2026-12-20T00:00:00Z'));
      expect(await decisionsOf(subscription)).toEqual([]);
    });
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { AuditEntry } from '@/db/model/audit.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;
let mail: Subscription;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  editor = await office.colleague(asha, 'editor');
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
  mail = await subscribe(editor);
  await subscribe(stranger);
});
afterAll(() => office.close());

async function subscribe(person: Person): Promise<Subscription> {
  const body = { name: 'Mail', cost: 10, startDate: '2026-01-01', nextDueDate: '2026-12-01', frequency: 'yearly' };
  return (await person.call('POST', '/api/subscriptions', body)).body as Subscription;
}

type Log = { entries: AuditEntry[]; total: number };
const log = async (query = '') => (await asha.call('GET', `/api/audit-log${query}`)).body as Log;

describe('who may', () => {
  test('the whole log is for administrators', async () => {
    expect((await office.send('GET', '/api/audit-log')).status).toBe(401);
    expect((await viewer.call('GET', '/api/audit-log')).status).toBe(403);
    expect((await editor.call('GET', '/api/audit-log')).status).toBe(403);
  });

  test("a subscription's log is for all of its workspace", async () => {
    const path = `/api/subscriptions/${mail.id}/audit-log`;
    expect((await office.send('GET', path)).status).toBe(401);
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await viewer.call('GET', path)).status).toBe(200);
  });

  test('it holds nothing of another workspace', async () => {
    const { entries } = await log('?limit=500');
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(
      new Set([asha.username, editor.username, viewer.username]),
    );
  });
});

describe('what is refused', () => {
  for (const query of ['limit=0', 'limit=501', 'limit=many', 'entityId=x', 'before=-1']) {
    test(query, async () => {
      const answer = await asha.call('GET', `/api/audit-log?${query}`);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(query.split('=')[0] ?? '');
    });
  }
});

test('a change is kept with who, from where and what differs', async () => {
  await editor.call('PUT', `/api/subscriptions/${mail.id}`, { name: 'Post' });
  const { entries } = await log(`?entity=subscription&entityId=${mail.id}`);
  expect(entries[0]).toMatchObject({
    actor: editor.username,
    userId: editor.id,
    action: 'update',
    before: { name: 'Mail' },
    after: { name: 'Post' },
    address: expect.any(String),
  });
  expect(entries[0]?.after).not.toHaveProperty('cost');
  expect(entries.at(-1)).toMatchObject({ action: 'create', before: null });
});

test('it can be filtered and paged, the newest first', async () => {
  const all = await log('?limit=500');
  expect(all.entries.map(({ id }) => id)).toEqual(all.entries.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(all.total).toBe(all.entries.length);
  const first = await log('?limit=2');
  const second = await log(`?limit=2&before=${first.entries.at(-1)?.id}`);
  expect([...first.entries, ...second.entries]).toEqual(all.entries.slice(0, 4));
  expect(second.total).toBe(all.total);
  const byUser = await log(`?userId=${editor.id}`);
  expect(byUser.entries.length).toBeGreaterThan(0);
  expect(byUser.entries.every(({ userId }) => userId === editor.id)).toBe(true);
});

test("a subscription's log holds what hangs on it, without addresses", async () => {
  const subscription = await subscribe(editor);
  const path = `/api/subscriptions/${subscription.id}`;
  await editor.call('POST', `${path}/license-changes`, {
    changeType: 'add',
    newQuantity: 3,
    effectiveDate: '2026-11-18',
  });
  await editor.call('POST', `${path}/decisions`, { decision: 'renew' });
  await editor.call('POST', `${path}/pricing-tiers`, { tierName: 'One', unitCost: 1 });
  const { entries } = (await viewer.call('GET', `${path}/audit-log`)).body as Log;
  expect(entries.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
    'create pricing_tier',
    'create decision',
    'update subscription',
    'create license_change',
    'create subscription',
  ]);
  expect(entries.every(({ address }) => address === null)).toBe(true);
  const page = (await viewer.call('GET', `${path}/audit-log?limit=1&before=${entries[0]?.id}`)).body as Log;
  expect(page.entries).toEqual([entries[1]].filter((entry) => entry !== undefined));
});

test("a subscription's log keeps what was done to records that are gone", async () => {
  const { id } = await subscribe(editor);
  const path = `/api/subscriptions/${id}`;
  const records = [
    ['pricing-tiers', { tierName: 'One', unitCost: 1 }],
    [
      'usage-metrics',
      {
        metricType: 'api_calls',
        measuredValue: 5,
        measurementPeriodStart: '2026-10-01',
        measurementPeriodEnd: '2026-10-31',
      },
    ],
    ['license-changes', { changeType: 'add', newQuantity: 3, effectiveDate: '2026-11-18' }],
  ] as const;
  const made: string[] = [];
  for (const [kind, body] of records) {
    const { body: row } = await editor.call('POST', `${path}/${kind}`, body);
    made.push(`${path}/${kind}/${(row as { id: number }).id}`);
  }
  await editor.call('PUT', `${made[0]}`, { unitCost: 2 });
  for (const each of made) expect((await editor.call('DELETE', each)).status).toBe(204);
  const { entries, total } = (await viewer.call('GET', `${path}/audit-log`)).body as Log;
  expect(total).toBe(entries.length);
  expect(
    entries.filter(({ entity }) => entity !== 'subscription').map((entry) => `${entry.action} ${entry.entity}`),
  ).toEqual([
    'delete license_change',
    'delete usage_metric',
    'delete pricing_tier',
    'update pricing_tier',
    'create license_change',
    'create usage_metric',
    'create pricing_tier',
  ]);
});

describe('what concerns one person alone', () => {
  const newest = async (person: Person) => (await log(`?userId=${person.id}&limit=1`)).entries[0];
  const versionOf = () =>
    office.database.sqlite.query('select data_version as n from workspaces where id = ?').get(asha.workspaceId);

  test('a sign-out, the welcome, and what is read and dismissed have an entry each', async () => {
    const person = await office.colleague(asha, 'viewer');
    const bell = async () => (await person.call('GET', '/api/notifications')).body as { id: number }[];
    for (const _ of [1, 2, 3]) await person.call('POST', '/api/reminders/test', { channel: 'dashboard' });
    const [one, two] = await bell();
    const before = versionOf();
    const calls = [
      { method: 'PUT', path: `/api/notifications/${one?.id}/read`, entry: { action: 'read', entityId: one?.id } },
      { method: 'PUT', path: '/api/notifications/mark-all-read', entry: { action: 'read all', after: { count: 2 } } },
      { method: 'DELETE', path: `/api/notifications/${two?.id}`, entry: { action: 'dismiss', entityId: two?.id } },
      {
        method: 'POST',
        path: '/api/user/welcome-seen',
        entry: { action: 'update', before: { hasSeenWelcome: false }, after: { hasSeenWelcome: true } },
      },
    ] as const;
    for (const { method, path, entry } of calls) {
      expect((await person.call(method, path)).status).toBeOneOf([200, 204]);
      const written = await newest(person);
      expect(written).toMatchObject(entry);
      // Once more changes nothing, so nothing is written.
      await person.call(method, path);
      expect(await newest(person)).toEqual(written);
    }
    await person.call('POST', '/api/logout');
    expect(await newest(person)).toMatchObject({ action: 'sign out', entity: 'user', entityId: person.id });
    // Nobody else's lists are out of date.
    expect(versionOf()).toEqual(before);
  });

  test('so has each change that was refused', async () => {
    const { token } = (await editor.call('POST', '/api/tokens', { name: 'Read', scope: 'read' })).body as {
      token: string;
    };
    await viewer.call('GET', '/api/audit-log');
    await viewer.call('DELETE', `/api/subscriptions/${mail.id}?why=1`);
    expect(await newest(viewer)).toMatchObject({
      action: 'refuse',
      entity: 'call',
      after: { name: `DELETE /api/subscriptions/${mail.id}` },
    });
    await viewer.call('GET', '/api/audit-log');
    expect(await newest(viewer)).toMatchObject({
      action: 'refuse',
      after: { name: expect.stringContaining('DELETE') },
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await office.send('PUT', '/api/user', { headers, body: {} })).status).toBe(403);
    expect(await newest(editor)).toMatchObject({ action: 'refuse', after: { name: 'PUT /api/user' } });
  });
});

test('nothing secret stands in it', async () => {
  await asha.call('POST', '/api/tokens', { name: 'Export' });
  await asha.call('POST', '/api/invitations', { role: 'viewer' });
  const { text } = await asha.call('GET', '/api/audit-log?limit=500');
  expect(text).toContain('Export');
  expect(text).not.toMatch(/argon2|tokenHash|duebook_[\w-]{10}/);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let viewer: Person;
beforeAll(() => {
  office = openOffice();
});
beforeEach(async () => {
  office.setClock('2026-11-18T06:00:00Z');
  asha = await office.founder();
  viewer = await office.colleague(asha, 'viewer');
});
afterAll(() => office.close());

interface Row {
  workspace_id: number | null;
  actor: string;
  action: string;
  entity: string;
  after: Record<string, unknown>;
}
const rows = (where = '1') =>
  office.database.sqlite
    .query<Omit<Row, 'after'> & { after: string }, []>(
      `select workspace_id, actor, action, entity, after from audit_log where action like '%refuse%' and ${where} order by id`,
    )
    .all()
    .map((row): Row => ({ ...row, after: JSON.parse(row.after) }));
const ofViewer = () => rows(`user_id = ${viewer.id}`);

describe('what is refused is recorded once, and its repeats are counted', () => {
  test('a read for which the role is too low', async () => {
    for (let tries = 0; tries < 50; tries += 1) await viewer.call('GET', '/api/audit-log');
    expect(ofViewer()).toEqual([
      {
        workspace_id: asha.workspaceId,
        actor: viewer.username,
        action: 'refuse',
        entity: 'call',
        after: { name: 'GET /api/audit-log' },
      },
    ]);
    office.setClock('2026-11-18T06:20:00Z');
    await viewer.call('GET', '/api/audit-log');
    expect(ofViewer().map(({ after }) => after)).toEqual([
      { name: 'GET /api/audit-log' },
      {
        name: 'GET /api/audit-log',
        repeats: 49,
        first: '2026-11-18T06:00:00.000Z',
        last: '2026-11-18T06:00:00.000Z',
      },
      { name: 'GET /api/audit-log' },
    ]);
  });

  test('changes of many records, by their route', async () => {
    for (let id = 1; id <= 30; id += 1) await viewer.call('DELETE', `/api/subscriptions/${id}`);
    await viewer.call('PUT', '/api/settings/company_name', { value: 'x' });
    expect(ofViewer().map(({ after }) => after.name)).toEqual([
      'DELETE /api/subscriptions/1',
      'PUT /api/settings/company_name',
    ]);
  });

  test('a call from another site, signed in or not', async () => {
    const headers = { origin: 'http://evil.example' };
    for (let tries = 0; tries < 20; tries += 1) {
      await viewer.call('POST', '/api/subscriptions', {}, headers);
      await office.send('POST', '/api/login', { body: {}, headers });
    }
    const after = { name: 'POST /api/subscriptions', reason: 'from another site' };
    expect(ofViewer().map((row) => row.after)).toEqual([after]);
    expect(rows("workspace_id is null and entity = 'call'").map((row) => row.after.reason)).toEqual([
      'from another site',
    ]);
  });

  test('a token that was revoked or has expired', async () => {
    const make = async (body: object) =>
      (await viewer.call('POST', '/api/tokens', { name: 'Key', ...body })).body as { id: number; token: string };
    const revoked = await make({});
    const expired = await make({ expiresInDays: 1 });
    await viewer.call('DELETE', `/api/tokens/${revoked.id}`);
    office.setClock('2026-11-20T06:00:00Z');
    for (const { token } of [revoked, expired, revoked, expired]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await office.send('GET', '/api/subscriptions', { headers })).status).toBe(401);
    }
    expect(ofViewer().map(({ entity, after }) => ({ entity, after }))).toEqual([
      { entity: 'token', after: { name: 'Key', reason: 'revoked' } },
      { entity: 'token', after: { name: 'Key', reason: 'expired' } },
    ]);
  });

  test('sign-ins, and what was typed as a name of nobody is nowhere', async () => {
    const secret = 'Correct horse battery 9';
    for (let tries = 0; tries < 30; tries += 1) {
      await office.send('POST', '/api/login', { body: { username: `${secret}${tries}`, password: 'x' } });
      await office.send('POST', '/api/login', { body: { username: viewer.username, password: 'x' } });
    }
    expect(ofViewer().map(({ after }) => after.reason)).toEqual(['wrong password', 'too many tries']);
    expect(rows("action = 'sign in refused' and user_id is null").map(({ actor }) => actor)).toEqual(['unknown']);
    for (const table of ['audit_log', 'sign_in_failures', 'sign_in_addresses', 'users']) {
      const kept = JSON.stringify(office.database.sqlite.query(`select * from ${table}`).all()).toLowerCase();
      expect([table, kept.includes('correct horse')]).toEqual([table, false]);
    }
  });
});

test('many addresses fill no more rows than there are places for them', async () => {
  const proxied = openOffice({ DUEBOOK_TRUST_PROXY: '1' });
  for (let address = 0; address < 1500; address += 1) {
    const headers = { origin: 'http://evil.example', 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` };
    await proxied.send('POST', '/api/login', { body: {}, headers });
  }
  const count = () => proxied.database.sqlite.query<{ n: number }, []>('select count(*) n from audit_log').get()?.n;
  expect(count()).toBe(1001);
  await proxied.services.stop();
  expect(count()).toBe(1002);
  const last = proxied.database.sqlite.query('select address, after from audit_log order by id desc').get();
  expect(last).toMatchObject({ address: 'many addresses', after: expect.stringContaining('"repeats":499') });
  proxied.database.close();
});

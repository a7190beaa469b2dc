import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { CreatedToken, Token } from '@/db/model/tokens.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let viewer: Person;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  viewer = await office.colleague(asha, 'viewer');
});
afterAll(() => office.close());

const mail = { name: 'Mail', cost: 1, startDate: '2026-01-01', nextDueDate: '2026-12-01' };

async function make(body: object, person = asha): Promise<CreatedToken> {
  const answer = await person.call('POST', '/api/tokens', { name: 'Export', ...body });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as CreatedToken;
}

const by = (token: string, method: string, path: string, body?: unknown) =>
  office.send(method, path, { body, headers: { authorization: `Bearer ${token}` } });
const list = async (person: Person) => (await person.call('GET', '/api/tokens')).body as Token[];

test('signed out nobody has tokens', async () => {
  expect((await office.send('GET', '/api/tokens')).status).toBe(401);
  expect((await office.send('POST', '/api/tokens', { body: { name: 'x' } })).status).toBe(401);
  expect((await office.send('DELETE', '/api/tokens/1')).status).toBe(401);
});

test("a colleague's token is as absent, and stays good", async () => {
  const { id, token } = await make({});
  expect((await list(viewer)).map((row) => row.id)).not.toContain(id);
  expect(await viewer.call('DELETE', `/api/tokens/${id}`)).toMatchObject({ status: 404, text: 'Token not found' });
  expect((await by(token, 'GET', '/api/user')).status).toBe(200);
});

describe('what is refused', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no name', body: {}, status: 422, contains: 'Name is required' },
    { name: 'an unknown scope', body: { name: 'x', scope: 'all' }, status: 422, contains: 'Scope must be' },
    { name: 'no days at all', body: { name: 'x', expiresInDays: 0 }, status: 422, contains: 'Expiry' },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const answer = await asha.call('POST', '/api/tokens', body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
    });
  }
});

test('a token is told once, kept hashed and listed by its first characters', async () => {
  const made = await make({ name: 'Nightly', scope: 'write', expiresInDays: 30 });
  expect(made).toMatchObject({
    name: 'Nightly',
    scope: 'write',
    lastUsedAt: null,
    expiresAt: '2026-12-18T06:00:00.000Z',
  });
  expect(made.token).toStartWith(made.prefix);
  expect(made.token.length).toBeGreaterThan(made.prefix.length + 30);
  const { text } = await asha.call('GET', '/api/tokens');
  expect(text).toContain(made.prefix);
  expect(text).not.toContain(made.token);
  expect(text).not.toContain('tokenHash');
  expect(JSON.stringify(office.database.sqlite.query('select * from api_tokens').all())).not.toContain(made.token);
});

describe('as Authorization: Bearer', () => {
  const calls = [
    { method: 'GET', path: '/api/user' },
    { method: 'GET', path: '/api/subscriptions' },
    { method: 'GET', path: '/api/members' },
    { method: 'GET', path: '/api/audit-log' },
    { method: 'GET', path: '/api/rates' },
    { method: 'POST', path: '/api/subscriptions', body: mail },
    { method: 'POST', path: '/api/subscription-groups', body: { name: 'Group', vendor: 'Vendor' } },
    { method: 'PUT', path: '/api/settings/company_name', body: { value: 'By token' } },
    { method: 'PUT', path: '/api/user', body: { displayName: 'By token' } },
  ];
  for (const { method, path, body } of calls) {
    test(`${method} ${path}`, async () => {
      const write = await make({ scope: 'write' });
      const read = await make({ scope: 'read' });
      expect((await by(write.token, method, path, body)).status).toBe(method === 'POST' ? 201 : 200);
      expect(await by(read.token, method, path, body)).toMatchObject(
        method === 'GET' ? { status: 200 } : { status: 403, text: 'This token may only read' },
      );
    });
  }

  test('what only works something out is read', async () => {
    const { token } = await make({ scope: 'read' }, viewer);
    const calls = {
      '/api/currency/convert': { amount: '2', fromCurrency: 'INR', toCurrency: 'INR' },
      '/api/currency/convert/': { amount: '2', fromCurrency: 'INR', toCurrency: 'INR' },
      '/api/invoices/check-duplicates': { vendorName: 'Northpane', invoiceNumber: '1' },
    };
    for (const [path, body] of Object.entries(calls)) {
      expect(await by(token, 'POST', path, body)).toMatchObject({ status: 200 });
    }
    expect(await by(token, 'POST', '/api/onboarding/analyze', { invoices: [] })).toMatchObject({ status: 422 });
    for (const path of ['/api/onboarding/create-subscriptions', '/api/invoices/parse', '/api/currency/convert/x']) {
      expect((await by(token, 'POST', path, {})).status).toBe(403);
    }
    expect((await by(token, 'PUT', '/api/currency/convert', calls['/api/currency/convert'])).status).toBe(403);
  });

  test('only one that may manage makes tokens, invites and changes members', async () => {
    const member = await office.colleague(asha, 'viewer');
    const invitation = (await asha.call('POST', '/api/invitations', {})).body as { id: number };
    const { id } = await make({});
    const calls: [string, string, object?][] = [
      ['POST', '/api/tokens', { name: 'Second' }],
      ['DELETE', `/api/tokens/${id}`],
      ['POST', '/api/invitations', { role: 'admin' }],
      ['DELETE', `/api/invitations/${invitation.id}`],
      ['PUT', `/api/members/${member.id}`, { role: 'editor' }],
      ['DELETE', `/api/members/${member.id}`, { handOverTo: asha.id }],
    ];
    const write = await make({ scope: 'write' });
    const manage = await make({ scope: 'manage' });
    for (const [method, path, body] of calls) {
      const refused = await by(write.token, method, path, body);
      expect([path, refused.status]).toEqual([path, 403]);
      expect(refused.text).toStartWith('This token may not manage people and tokens');
      expect((await by(manage.token, method, path, body)).status).toBeOneOf([200, 201, 204]);
    }
  });

  test('only an administrator makes one that may manage', async () => {
    const answer = await viewer.call('POST', '/api/tokens', { name: 'Key', scope: 'manage' });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.text).toContain('Only an administrator');
  });

  test('it can do no more than its person', async () => {
    const { token } = await make({ scope: 'write' }, viewer);
    expect((await by(token, 'GET', '/api/subscriptions')).status).toBe(200);
    expect((await by(token, 'POST', '/api/subscriptions', mail)).status).toBe(403);
    expect((await by(token, 'GET', '/api/audit-log')).status).toBe(403);
  });

  test('its use is noted, and starts no session', async () => {
    const { id, token } = await make({});
    const answer = await by(token, 'GET', '/api/user');
    expect(answer.body).toMatchObject({ id: asha.id });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await list(asha)).find((row) => row.id === id)?.lastUsedAt).toBe('2026-11-18T06:00:00.000Z');
  });

  test('revoked it is refused, and gone from the list', async () => {
    const { id, token } = await make({ scope: 'write' });
    expect((await asha.call('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect(await by(token, 'GET', '/api/user')).toMatchObject({ status: 401, text: 'Sign in first' });
    expect((await by(token, 'POST', '/api/subscriptions', mail)).status).toBe(401);
    expect((await list(asha)).map((row) => row.id)).not.toContain(id);
    expect((await asha.call('DELETE', `/api/tokens/${id}`)).status).toBe(404);
  });

  test('expired it is refused', async () => {
    const { token } = await make({ expiresInDays: 1 });
    office.setClock('2026-11-19T06:00:01Z');
    expect((await by(token, 'GET', '/api/user')).status).toBe(401);
    office.setClock('2026-11-18T06:00:00Z');
  });

  test('made up it is refused', async () => {
    expect((await by('duebook_made-up', 'GET', '/api/user')).status).toBe(401);
    expect((await by('', 'GET', '/api/user')).status).toBe(401);
  });
});

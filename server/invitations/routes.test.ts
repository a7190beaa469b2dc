import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { CreatedInvitation, Invitation } from '@/db/model/invitations.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  office = openOffice({ DUEBOOK_URL: 'http://duebook.office.example:3000/' });
  asha = await office.founder({ displayName: 'Asha Rao' });
  editor = await office.colleague(asha, 'editor');
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
});
afterAll(() => office.close());

async function invite(body: object = {}, person = asha): Promise<CreatedInvitation> {
  const answer = await person.call('POST', '/api/invitations', body);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as CreatedInvitation;
}

const greet = (token: string) => office.send('GET', `/api/invitations/accept?token=${token}`);
const join = (invitation: string, username: string) =>
  office.send('POST', '/api/register', { body: { username, password: 'a long enough password', invitation } });

describe('who may', () => {
  const calls = [
    { method: 'GET', path: '/api/invitations' },
    { method: 'POST', path: '/api/invitations', body: {} },
    { method: 'DELETE', path: '/api/invitations/1' },
  ];
  for (const { method, path, body } of calls) {
    test(`${method} ${path}`, async () => {
      expect((await office.send(method, path, { body })).status).toBe(401);
      expect((await viewer.call(method, path, body)).status).toBe(403);
      expect((await editor.call(method, path, body)).status).toBe(403);
    });
  }

  test("another workspace's invitation is as absent, and stays good", async () => {
    const theirs = await invite({}, stranger);
    expect(await asha.call('DELETE', `/api/invitations/${theirs.id}`)).toMatchObject({
      status: 404,
      text: 'Invitation not found',
    });
    expect((await greet(theirs.token)).status).toBe(200);
    const own = (await asha.call('GET', '/api/invitations')).body as Invitation[];
    expect(own.map(({ id }) => id)).not.toContain(theirs.id);
  });
});

describe('what is refused', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'an unknown role', body: { role: 'boss' }, status: 422, contains: 'Role must be' },
    { name: 'no mail address', body: { email: 'nobody' }, status: 422, contains: 'Email must be' },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const answer = await asha.call('POST', '/api/invitations', body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
    });
  }
});

describe('an invitation', () => {
  test('is a link that is told once and kept hashed', async () => {
    const made = await invite({ role: 'editor', email: 'meera@office.example' });
    expect(made).toMatchObject({ role: 'editor', email: 'meera@office.example', invitedBy: asha.id, acceptedAt: null });
    expect(made.url).toBe(`http://duebook.office.example:3000/invite/${made.token}`);
    expect(new Date(made.expiresAt).getTime() - new Date(made.createdAt).getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    const list = await asha.call('GET', '/api/invitations');
    expect(list.text).not.toContain(made.token);
    expect(list.text).not.toContain('tokenHash');
    const kept = office.database.sqlite.query('select * from invitations').all();
    expect(JSON.stringify(kept)).not.toContain(made.token);
  });

  test('greets whoever holds it, signed out', async () => {
    await asha.call('PUT', '/api/settings/company_name', { value: 'Tamarind & Co' });
    const { token, expiresAt } = await invite({ role: 'editor' });
    const answer = await greet(token);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      companyName: 'Tamarind & Co',
      role: 'editor',
      invitedBy: 'Asha Rao',
      email: null,
      expiresAt,
    });
  });

  test('lets one person in, with its role and address', async () => {
    const { id, token } = await invite({ role: 'editor', email: 'kiran@office.example' });
    const joined = await join(token, 'kiran');
    expect(joined).toMatchObject({
      status: 201,
      body: { role: 'editor', workspaceId: asha.workspaceId, email: 'kiran@office.example' },
    });
    expect(await join(token, 'second')).toMatchObject({ status: 403 });
    expect(await greet(token)).toMatchObject({ status: 404, text: 'This invitation was already used' });
    expect((await asha.call('DELETE', `/api/invitations/${id}`)).status).toBe(409);
  });

  test('is void once revoked', async () => {
    const { id, token } = await invite();
    expect((await asha.call('DELETE', `/api/invitations/${id}`)).status).toBe(204);
    expect((await asha.call('DELETE', `/api/invitations/${id}`)).status).toBe(204);
    expect(await greet(token)).toMatchObject({ status: 404, text: 'This invitation was revoked' });
    expect((await join(token, 'revoked')).status).toBe(403);
  });

  test('is void after seven days', async () => {
    const { token } = await invite();
    office.setClock('2026-11-25T06:00:01Z');
    expect(await greet(token)).toMatchObject({ status: 404, text: 'This invitation has expired' });
    expect((await join(token, 'late')).status).toBe(403);
    office.setClock('2026-11-18T06:00:00Z');
  });

  test('that never was one greets nobody', async () => {
    expect(await greet('nothing')).toMatchObject({ status: 404, text: 'Invitation not found' });
    expect((await office.send('GET', '/api/invitations/accept')).status).toBe(422);
  });
});

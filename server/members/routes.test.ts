import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Member } from '@/db/model/members.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder({ email: 'asha@office.example', displayName: 'Asha Rao' });
  editor = await office.colleague(asha, 'editor');
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
});
afterAll(() => office.close());

const list = async (person: Person) => (await person.call('GET', '/api/members')).body as Member[];

describe('who may', () => {
  const calls = [
    { method: 'GET', path: '/api/members', status: 200 },
    { method: 'PUT', path: '/api/members/1', body: { role: 'admin' }, status: 403 },
    { method: 'DELETE', path: '/api/members/1', body: { handOverTo: 1 }, status: 403 },
  ];
  for (const { method, path, body, status } of calls) {
    test(`${method} ${path}`, async () => {
      expect((await office.send(method, path, { body })).status).toBe(401);
      expect((await viewer.call(method, path, body)).status).toBe(status);
      expect((await editor.call(method, path, body)).status).toBe(status);
    });
  }

  test("another workspace's member is as absent, and stays as they are", async () => {
    const path = `/api/members/${stranger.id}`;
    expect(await asha.call('PUT', path, { role: 'viewer' })).toMatchObject({ status: 404, text: 'Member not found' });
    expect((await asha.call('DELETE', path, { handOverTo: asha.id })).status).toBe(404);
    expect((await asha.call('DELETE', `/api/members/${editor.id}`, { handOverTo: stranger.id })).status).toBe(422);
    expect(await list(stranger)).toMatchObject([{ id: stranger.id, role: 'admin' }]);
    expect(await list(asha)).toHaveLength(3);
  });
});

test('a viewer sees the names, an administrator the mail addresses too', async () => {
  expect((await list(viewer)).find(({ id }) => id === asha.id)).toMatchObject({
    displayName: 'Asha Rao',
    role: 'admin',
    email: null,
    lastLoginAt: null,
  });
  expect((await list(asha)).find(({ id }) => id === asha.id)).toMatchObject({ email: 'asha@office.example' });
  for (const member of await list(asha)) expect(Object.keys(member)).not.toContain('password');
});

describe('a change', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'an unknown role', body: { role: 'owner' }, status: 422, contains: 'Role must be' },
    { name: 'no mail address', body: { email: 'nobody' }, status: 422, contains: 'Email must be' },
    { name: 'a role', body: { role: 'viewer' }, status: 200, contains: '"role":"viewer"' },
    {
      name: 'a name and an address',
      body: { displayName: 'Meera', email: 'm@x.example' },
      status: 200,
      contains: 'Meera',
    },
    { name: 'nothing', body: {}, status: 200, contains: '"role":"editor"' },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const person = await office.colleague(asha, 'editor');
      const answer = await asha.call('PUT', `/api/members/${person.id}`, body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
    });
  }

  test('of the role is felt at once', async () => {
    const person = await office.colleague(asha, 'viewer');
    const body = { name: 'Mail', cost: 1, startDate: '2026-01-01', nextDueDate: '2026-12-01' };
    expect((await person.call('POST', '/api/subscriptions', body)).status).toBe(403);
    await asha.call('PUT', `/api/members/${person.id}`, { role: 'editor' });
    expect((await person.call('POST', '/api/subscriptions', body)).status).toBe(201);
  });

  test('the last administrator is neither demoted nor removed; the last but one is', async () => {
    const founder = await office.founder();
    const other = await office.colleague(founder, 'editor');
    const path = `/api/members/${founder.id}`;
    for (const answer of [
      await founder.call('PUT', path, { role: 'editor' }),
      await founder.call('DELETE', path, { handOverTo: other.id }),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.text).toStartWith('The last administrator cannot be');
    }
    expect((await founder.call('PUT', path, { role: 'admin', displayName: 'Still' })).status).toBe(200);
    await founder.call('PUT', `/api/members/${other.id}`, { role: 'admin' });
    expect((await other.call('PUT', path, { role: 'viewer' })).status).toBe(200);
    expect((await other.call('DELETE', path, { handOverTo: other.id })).status).toBe(204);
    expect(await list(other)).toHaveLength(1);
  });
});

describe('who loses a right keeps no way in', () => {
  const password = 'a long enough password';
  const newPassword = 'another long password';
  const endings: { name: string; end: (person: Person) => Promise<unknown> }[] = [
    { name: 'a demotion', end: (person) => asha.call('PUT', `/api/members/${person.id}`, { role: 'editor' }) },
    { name: 'a removal', end: (person) => asha.call('DELETE', `/api/members/${person.id}`, { handOverTo: asha.id }) },
    {
      name: 'a changed password',
      end: (person) => person.call('PUT', '/api/user/password', { currentPassword: password, newPassword }),
    },
  ];
  for (const { name, end } of endings) {
    test(`${name} ends their invitations, tokens and sessions`, async () => {
      const person = await office.colleague(asha, 'admin');
      const invitation = (await person.call('POST', '/api/invitations', { role: 'admin' })).body as { token: string };
      const { token } = (await person.call('POST', '/api/tokens', { name: 'Key', scope: 'manage' })).body as {
        token: string;
      };
      const ofAsha = (await asha.call('POST', '/api/invitations', {})).body as { token: string };
      await end(person);

      const greeting = (of: string) => office.send('GET', `/api/invitations/accept?token=${of}`);
      expect(await greeting(invitation.token)).toMatchObject({ status: 404, text: 'This invitation was revoked' });
      const body = { username: `back-${person.id}`, password, invitation: invitation.token };
      expect((await office.send('POST', '/api/register', { body })).status).toBe(403);
      expect((await greeting(ofAsha.token)).status).toBe(200);
      const headers = { authorization: `Bearer ${token}` };
      expect((await office.send('GET', '/api/user', { headers })).status).toBe(401);
      expect((await person.call('GET', '/api/user')).status).toBe(401);
      const { text } = await asha.call('GET', '/api/audit-log?entity=invitation&limit=1');
      expect(text).toContain('"action":"revoke"');
    });
  }

  test('an invitation of one who is no administrator any more opens nothing, however old it is', async () => {
    const person = await office.colleague(asha, 'admin');
    const { id, token } = (await person.call('POST', '/api/invitations', {})).body as { id: number; token: string };
    office.database.sqlite.run('update invitations set invited_by = null where id = ?', [id]);
    const body = { username: 'orphan', password, invitation: token };
    expect((await office.send('POST', '/api/register', { body })).status).toBe(403);
  });

  test('a name, an address or a higher role ends nothing', async () => {
    const person = await office.colleague(asha, 'viewer');
    await asha.call('PUT', `/api/members/${person.id}`, { role: 'editor', displayName: 'Meera' });
    expect((await person.call('GET', '/api/user')).status).toBe(200);
  });
});

describe('removing', () => {
  test('names who takes over', async () => {
    const person = await office.colleague(asha, 'editor');
    const path = `/api/members/${person.id}`;
    expect((await asha.call('DELETE', path)).status).toBeOneOf([400, 422]);
    expect(await asha.call('DELETE', path, {})).toMatchObject({ status: 422 });
    expect(await asha.call('DELETE', path, { handOverTo: person.id })).toMatchObject({
      status: 422,
      text: 'Choose another member to take over',
    });
    expect((await list(asha)).map(({ id }) => id)).toContain(person.id);
  });

  test('hands the records over and ends what was theirs', async () => {
    const person = await office.colleague(asha, 'editor');
    const { token } = (await person.call('POST', '/api/tokens', { name: 'Export' })).body as { token: string };
    const add = async (who: Person, fields: object) =>
      (
        await who.call('POST', '/api/subscriptions', {
          name: 'Mail',
          cost: 1,
          startDate: '2026-01-01',
          nextDueDate: '2026-12-01',
          ...fields,
        })
      ).body as Subscription;
    const added = await add(person, {});
    const owned = await add(asha, { assignedOwner: person.id });
    await person.call('POST', `/api/subscriptions/${added.id}/payments`, {});

    expect((await asha.call('DELETE', `/api/members/${person.id}`, { handOverTo: editor.id })).status).toBe(204);
    expect((await asha.call('GET', `/api/subscriptions/${added.id}`)).body).toMatchObject({ userId: editor.id });
    expect((await asha.call('GET', `/api/subscriptions/${owned.id}`)).body).toMatchObject({
      userId: asha.id,
      assignedOwner: editor.id,
    });
    expect((await asha.call('GET', `/api/subscriptions/${added.id}/payments`)).body).toMatchObject([
      { recordedBy: null },
    ]);
    expect((await person.call('GET', '/api/user')).status).toBe(401);
    const byToken = await office.send('GET', '/api/user', { headers: { authorization: `Bearer ${token}` } });
    expect(byToken.status).toBe(401);
    expect(office.database.sqlite.query('pragma foreign_key_check').all()).toEqual([]);
    const log = await asha.call('GET', `/api/audit-log?entity=user&entityId=${person.id}`);
    expect(log.text).toContain(`"handedOverTo":"${editor.username}"`);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Office, openOffice } from '@/server/testing/api.ts';

let office: Office;
beforeAll(() => {
  office = openOffice();
});
afterAll(() => office.close());

const password = 'a long enough password';

describe('signing up', () => {
  const cases = [
    {
      name: 'a founder',
      body: { username: 'Meera', password, role: 'viewer' },
      status: 201,
      contains: '"role":"admin"',
    },
    {
      name: 'the same name in other letters',
      body: { username: 'mEERA', password },
      status: 409,
      contains: 'already taken',
    },
    {
      name: 'a role that is none',
      body: { username: 'Ishan', password, role: { is: ['admin'] } },
      status: 201,
      contains: '"role":"admin"',
    },
    { name: 'no username', body: { password }, status: 422, contains: 'Username is required' },
    { name: 'no password', body: { username: 'someone' }, status: 422, contains: 'Password is required' },
    { name: 'a short password', body: { username: 'someone', password: 'short' }, status: 422, contains: 'at least 8' },
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    {
      name: 'an invitation that is none',
      body: { username: 'someone', password, invitation: 'x' },
      status: 403,
      contains: 'invitation',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const answer = await office.send('POST', '/api/register', { body });
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
      expect(answer.text).not.toContain(password);
    });
  }

  test('the role in the payload grants nothing to one who is invited', async () => {
    const founder = await office.founder();
    const token = (await founder.call('POST', '/api/invitations', { role: 'viewer' })).body as { token: string };
    const body = { username: 'kiran', password, invitation: token.token, role: 'admin' };
    expect(await office.send('POST', '/api/register', { body })).toMatchObject({
      status: 201,
      body: { role: 'viewer' },
    });
    const viewer = await office.colleague(founder, 'viewer');
    expect((await viewer.call('GET', '/api/user')).body).toMatchObject({
      role: 'viewer',
      workspaceId: founder.workspaceId,
    });
  });
});

describe('signing in', () => {
  test('a right password starts a session, whatever the letters of the name', async () => {
    await office.founder({ username: 'Arjun' });
    const answer = await office.send('POST', '/api/login', { body: { username: 'ARJUN', password } });
    expect(answer).toMatchObject({ status: 200, body: { username: 'Arjun', hasSeenWelcome: false } });
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^duebook=[\w-]{43}; .*HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test('a wrong password and an unknown user get one answer', async () => {
    const wrong = await office.send('POST', '/api/login', { body: { username: 'Arjun', password: 'wrong' } });
    const unknown = await office.send('POST', '/api/login', { body: { username: 'nobody', password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 401, text: 'Invalid username or password' });
    expect(unknown).toMatchObject({ status: wrong.status, text: wrong.text });
  });

  test('the eleventh wrong password must wait, and says how long', async () => {
    await office.founder({ username: 'Target' });
    const guess = () => office.send('POST', '/api/login', { body: { username: 'target', password: 'wrong' } });
    for (let tries = 0; tries < 10; tries++) expect(await guess()).toMatchObject({ status: 401 });
    const eleventh = await guess();
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
    office.setClock('2026-11-18T06:20:00Z');
    expect(await guess()).toMatchObject({ status: 401 });
  });

  test('twenty right sign-ins at once all succeed', async () => {
    await office.founder({ username: 'busy' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => office.send('POST', '/api/login', { body: { username: 'busy', password } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test('an empty field is named', async () => {
    const answer = await office.send('POST', '/api/login', { body: { username: 'x', password: '' } });
    expect(answer).toMatchObject({ status: 422, text: 'Password is required' });
  });
});

describe('the session', () => {
  test('signed out, the current user is a 401', async () => {
    expect(await office.send('GET', '/api/user')).toMatchObject({ status: 401, text: 'Sign in first' });
  });

  test('ends with the sign-out', async () => {
    const person = await office.founder();
    expect(await person.call('POST', '/api/logout')).toMatchObject({ status: 200, body: { signedOut: true } });
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  test('slides, and ends after thirty days unused', async () => {
    office.setClock('2026-12-01T06:00:00Z');
    const person = await office.founder();
    office.setClock('2026-12-20T06:00:00Z');
    const used = await person.call('GET', '/api/user');
    expect(used.status).toBe(200);
    expect(used.headers.get('set-cookie')).toContain('duebook=');
    office.setClock('2027-01-10T06:00:00Z');
    expect((await person.call('GET', '/api/user')).status).toBe(200);
    office.setClock('2027-02-20T06:00:00Z');
    expect((await person.call('GET', '/api/user')).status).toBe(401);
  });

  test('keeps only the hash of its token', async () => {
    const person = await office.founder();
    const token = person.cookie.split('=')[1] ?? '';
    const kept = office.database.sqlite.query('select * from sessions').all();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('the welcome is seen once', async () => {
    const person = await office.founder();
    expect(await person.call('POST', '/api/user/welcome-seen')).toMatchObject({
      status: 200,
      body: { hasSeenWelcome: true },
    });
  });
});

describe('the gate', () => {
  const person = { body: { username: 'x', password: 'y' } };
  const cases: { name: string; headers: Record<string, string>; status: number }[] = [
    { name: 'another site', headers: { origin: 'http://evil.example' }, status: 403 },
    { name: 'a cross-site fetch', headers: { 'sec-fetch-site': 'cross-site' }, status: 403 },
    { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
    { name: 'plain text', headers: { 'content-type': 'text/plain' }, status: 415 },
    { name: 'a huge body', headers: { 'content-length': '99999999' }, status: 413 },
    { name: 'the same origin', headers: { origin: 'http://localhost' }, status: 401 },
  ];
  for (const { name, headers, status } of cases) {
    test(name, async () => {
      expect((await office.send('POST', '/api/login', { ...person, headers })).status).toBe(status);
    });
  }
  test('broken JSON', async () => {
    expect(await office.send('POST', '/api/login', { body: '{"username":' })).toMatchObject({ status: 400 });
  });
  test('an unknown call', async () => {
    const founder = await office.founder();
    expect(await founder.call('GET', '/api/nothing')).toMatchObject({ status: 404, text: 'No such call' });
  });
});

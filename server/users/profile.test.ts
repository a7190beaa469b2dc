import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
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

const password = 'a long enough password';
const newPassword = 'another long password';

const signIn = (username: string, secret: string) =>
  office.send('POST', '/api/login', { body: { username, password: secret } });
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';
const statusWith = async (cookie: string) => (await office.send('GET', '/api/user', { cookie })).status;

describe('the profile', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no mail address', body: { email: 'nobody' }, status: 422, contains: 'Email must be' },
    { name: 'an endless name', body: { displayName: 'x'.repeat(101) }, status: 422, contains: 'Display name' },
    { name: 'a name', body: { displayName: ' Meera ' }, status: 200, contains: '"displayName":"Meera"' },
    { name: 'a mail address', body: { email: 'm@office.example' }, status: 200, contains: 'm@office.example' },
    { name: 'nothing', body: {}, status: 200, contains: '"displayName":null' },
    { name: 'a role, which grants nothing', body: { role: 'admin' }, status: 200, contains: '"role":"viewer"' },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const person = await office.colleague(asha, 'viewer');
      const answer = await person.call('PUT', '/api/user', body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
    });
  }

  test('signed out there is none', async () => {
    expect((await office.send('PUT', '/api/user', { body: {} })).status).toBe(401);
  });
});

describe('a new password', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'without the current one', body: { newPassword }, status: 422, contains: 'Current password is required' },
    {
      name: 'too short',
      body: { currentPassword: password, newPassword: 'short' },
      status: 422,
      contains: 'at least 8',
    },
    {
      name: 'with a wrong current one',
      body: { currentPassword: 'wrong', newPassword },
      status: 422,
      contains: 'The current password is not right',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(`is refused: ${name}`, async () => {
      const answer = await viewer.call('PUT', '/api/user/password', body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
      expect(await statusWith(viewer.cookie)).toBe(200);
    });
  }

  test('signed out there is nothing to change', async () => {
    const body = { currentPassword: password, newPassword };
    expect((await office.send('PUT', '/api/user/password', { body })).status).toBe(401);
  });

  test('ends every session but the one that gets a new cookie', async () => {
    const person = await office.founder();
    const elsewhere = cookieOf((await signIn(person.username, password)).headers);
    const answer = await person.call('PUT', '/api/user/password', { currentPassword: password, newPassword });
    expect(answer).toMatchObject({ status: 200, body: { username: person.username } });
    const renewed = cookieOf(answer.headers);
    expect(await statusWith(renewed)).toBe(200);
    expect(await statusWith(person.cookie)).toBe(401);
    expect(await statusWith(elsewhere)).toBe(401);
    expect((await signIn(person.username, password)).status).toBe(401);
    expect((await signIn(person.username, newPassword)).status).toBe(200);
    expect(await statusWith(asha.cookie)).toBe(200);
  });

  test('guessing the current one must wait as at the sign-in', async () => {
    const person = await office.founder();
    const guess = () => person.call('PUT', '/api/user/password', { currentPassword: 'wrong', newPassword });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(422);
    const eleventh = await guess();
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(person.username, password)).status).toBe(429);
  });
});

import { afterEach, expect, test } from 'bun:test';
import { Elysia } from 'elysia';
import { createApi } from '@/server/app.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let server: { url: URL | undefined; stop(): Promise<void> };
afterEach(async () => {
  await server.stop();
});

/** The office's API on a port of its own: what a stream does shows only over a real connection. */
async function listen(): Promise<Person> {
  office = openOffice();
  const person = await office.founder();
  const app = new Elysia().use(createApi(office.services)).listen({ port: 0, hostname: '127.0.0.1' });
  server = {
    url: app.server?.url,
    stop: async () => {
      await office.close();
      await app.server?.stop(true);
    },
  };
  return person;
}

function open(person: Person, signal?: AbortSignal): Promise<Response> {
  return fetch(new URL('/api/events', server.url), { headers: { cookie: person.cookie }, signal: signal ?? null });
}

/** Reads on until the text has come. */
async function heard(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  let all = '';
  while (!all.includes(text)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended before "${text}": ${all}`);
    all += new TextDecoder().decode(value);
  }
  return all;
}

const readerOf = (answer: Response) => {
  if (!answer.body) throw new Error('no body');
  return answer.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
};

test('a change is heard in its own workspace alone', async () => {
  const person = await listen();
  const stranger = await office.founder();
  const answer = await open(person);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const reader = readerOf(answer);
  await heard(reader, 'retry: 3000\n\n');

  const change = (by: Person) =>
    fetch(new URL('/api/reminder-settings', server.url), {
      method: 'PUT',
      headers: { cookie: by.cookie, 'content-type': 'application/json' },
      body: '{"daysBefore":3}',
    });
  await change(stranger);
  office.services.hub.changed(person.workspaceId);
  const all = await heard(reader, 'event: changed\ndata: changed\n\n');
  expect(all.match(/event: changed/g)).toHaveLength(1);
  await change(person);
  await heard(reader, 'event: changed\ndata: changed\n\n');
  await reader.cancel();
});

test('a call that changes nothing is not heard', async () => {
  const person = await listen();
  const viewer = await office.colleague(person, 'viewer');
  const reader = readerOf(await open(person));
  await heard(reader, 'retry: 3000\n\n');
  const send = async (by: Person, path: string, body: object) => {
    const headers = { cookie: by.cookie, 'content-type': 'application/json' };
    const answer = await fetch(new URL(path, server.url), { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.status;
  };
  const subscription = { name: 'Mail', cost: 1, startDate: '2026-01-01', nextDueDate: '2026-12-01' };
  expect(await send(person, '/api/currency/convert', { amount: 1, fromCurrency: 'USD', toCurrency: 'INR' })).toBe(200);
  expect(await send(person, '/api/subscriptions', { ...subscription, name: '' })).toBe(422);
  expect(await send(viewer, '/api/subscriptions', subscription)).toBe(403);
  expect(await send(person, '/api/subscriptions', subscription)).toBe(201);
  const all = await heard(reader, 'event: changed\ndata: changed\n\n');
  expect(all.match(/event: changed/g)).toHaveLength(1);
  await reader.cancel();
});

test('a reader who leaves is listened to no more', async () => {
  const person = await listen();
  const { hub } = office.services;
  let listening = 0;
  const { listen: listenTo } = hub;
  hub.listen = (listener) => {
    listening += 1;
    const unlisten = listenTo(listener);
    return () => {
      listening -= 1;
      unlisten();
    };
  };
  const leaving = new AbortController();
  const reader = readerOf(await open(person, leaving.signal));
  await heard(reader, 'retry');
  expect(listening).toBe(1);
  leaving.abort();
  await reader.read().catch(() => {});
  for (let turn = 0; listening > 0 && turn < 200; turn += 1) await Bun.sleep(10);
  expect(listening).toBe(0);
});

test('the streams end with the server', async () => {
  const person = await listen();
  const reader = readerOf(await open(person));
  await heard(reader, 'retry');
  await office.services.stop();
  for (;;) {
    const { done } = await reader.read();
    if (done) break;
  }
  expect(await reader.read()).toMatchObject({ done: true });
});

test("the streams of a person end with what let them listen, and nobody else's", async () => {
  const person = await listen();
  const stays = readerOf(await open(person));
  await heard(stays, 'retry');
  const put = (path: string, body: object) => person.call('PUT', path, body);
  const password = { currentPassword: 'a long enough password', newPassword: 'another long password' };
  const endings: ((other: Person) => Promise<unknown>)[] = [
    (other) => other.call('POST', '/api/logout'),
    (other) => other.call('PUT', '/api/user/password', password),
    (other) => put(`/api/members/${other.id}`, { role: 'viewer' }),
    (other) => person.call('DELETE', `/api/members/${other.id}`, { handOverTo: person.id }),
  ];
  for (const end of endings) {
    const other = await office.colleague(person, 'editor');
    const reader = readerOf(await open(other));
    await heard(reader, 'retry');
    await end(other);
    for (let isDone = false; !isDone; ) isDone = (await reader.read()).done;
    expect((await open(other)).status).toBe(401);
  }
  office.services.hub.changed(person.workspaceId);
  await heard(stays, 'event: changed');
  await stays.cancel();
});

test('signed out there is none', async () => {
  await listen();
  const answer = await fetch(new URL('/api/events', server.url));
  expect(answer.status).toBe(401);
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Undelivered } from '@/server/mail/undelivered.ts';
import { createPusher } from './pusher.ts';

let server: ReturnType<typeof Bun.serve>;
const received: { path: string; headers: Headers; body: unknown }[] = [];
beforeAll(() => {
  server = Bun.serve({
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      received.push({ path: pathname, headers: request.headers, body: await request.json() });
      return new Response(null, { status: pathname === '/broken' ? 500 : 200 });
    },
  });
});
afterAll(() => server.stop(true));

const message = {
  id: '5f2b',
  username: 'meera rao',
  title: 'Figma renews on 25 Nov 2026',
  message: '₹499.00 a month',
  priority: 3 as const,
  click: 'http://duebook.lan/subscriptions/1',
  reminders: [],
};

test('a message is JSON, with the names of its parts for ntfy', async () => {
  await createPusher(`http://localhost:${server.port}/duebook`).send(message);
  const [last] = received.splice(0);
  expect(last).toMatchObject({ path: '/duebook', body: message });
  expect(last?.headers.get('content-type')).toBe('application/json');
  expect(last?.headers.get('title')).toBe('{{.title}}');
  expect(last?.headers.get('template')).toBe('yes');
  expect(last?.headers.get('priority')).toBe('3');
  expect(last?.headers.get('idempotency-key')).toBe('5f2b');
  expect(last?.headers.get('x-sequence-id')).toBe('5f2b');
});

test('each person can have a topic, and the server a password', async () => {
  await createPusher(`http://office:p%40ss@localhost:${server.port}/due-{username}`).send(message);
  const [last] = received.splice(0);
  expect(last?.path).toBe('/due-meera%20rao');
  expect(last?.headers.get('authorization')).toBe(`Basic ${btoa('office:p@ss')}`);
});

test('what is not taken is said, without the address', async () => {
  const broken = createPusher(`http://localhost:${server.port}/broken`).send(message);
  await expect(broken).rejects.toThrow(`localhost:${server.port} answered 500`);
  const gone = createPusher('http://127.0.0.1:9/secret-topic').send(message);
  const error = await gone.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Undelivered);
  expect(String(error)).not.toContain('secret-topic');
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { ApiError, reachability, request } from './api.ts';

let server: ReturnType<typeof Bun.serve>;
const seen: Request[] = [];

beforeAll(() => {
  server = Bun.serve({
    port: 0,
    routes: {
      '/json': (asked) => {
        seen.push(asked.clone() as Request);
        return Response.json({ name: 'Northpane' });
      },
      '/echo': async (asked) => Response.json({ type: asked.headers.get('content-type'), body: await asked.text() }),
      '/none': new Response(null, { status: 204 }),
      '/sentence': new Response('Subscription not found', { status: 404 }),
      '/silent': new Response('', { status: 503, statusText: 'Service Unavailable' }),
      '/broken': new Response('It was logged as 12ab.', { status: 500, headers: { 'x-request-id': '12ab' } }),
      '/slow': () => new Promise<Response>(() => undefined),
    },
  });
});
afterAll(() => server.stop(true));

const at = (path: string) => new URL(path, server.url).href;
const failure = (path: string) =>
  request('GET', at(path)).then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

test('an answer is read as JSON, and none is undefined', async () => {
  expect(await request<{ name: string }>('GET', at('/json'))).toEqual({ name: 'Northpane' });
  expect(seen[0]?.headers.get('content-type')).toBeNull();
  expect(await request<void>('DELETE', at('/none'))).toBeUndefined();
});

test('a body goes as JSON, a form as multipart', async () => {
  expect(await request<unknown>('PUT', at('/echo'), { body: { read: true } })).toEqual({
    type: 'application/json',
    body: '{"read":true}',
  });
  const form = new FormData();
  form.set('file', new File(['%PDF'], 'a.pdf'));
  const { type } = await request<{ type: string }>('POST', at('/echo'), { body: form });
  expect(type).toStartWith('multipart/form-data; boundary=');
});

test('a refusal is its status, a colon and its sentence', async () => {
  const refused = await failure('/sentence');
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused?.message).toBe('404: Subscription not found');
  expect(refused?.sentence).toBe('Subscription not found');
  expect(refused?.status).toBe(404);
  expect((await failure('/silent'))?.message).toBe('503: Service Unavailable');
  expect((await failure('/broken'))?.requestId).toBe('12ab');
});

test('no server at all is said, remembered and forgotten with the next answer', async () => {
  const heard: boolean[] = [];
  const unsubscribe = reachability.subscribe(() => heard.push(reachability.read()));
  const unreached = await request('GET', 'http://127.0.0.1:1/').catch((error: unknown) => error as ApiError);
  expect(unreached).toMatchObject({ status: 0, message: 'The server cannot be reached' });
  await request('GET', at('/json'));
  unsubscribe();
  expect(heard).toEqual([false, true]);
});

test('a request that is no longer wanted is no fault of the server', async () => {
  const controller = new AbortController();
  const asked = request('GET', at('/slow'), { signal: controller.signal });
  controller.abort();
  expect(await asked.catch((error: Error) => error.name)).toBe('AbortError');
  expect(reachability.read()).toBe(true);
});

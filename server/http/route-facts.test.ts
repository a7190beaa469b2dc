import { afterAll, beforeAll, expect, test } from 'bun:test';
import { Elysia } from 'elysia';
import { type Office, openOffice, type Person } from '../testing/api.ts';
import { type MountedRoute, routeFacts, routeTable } from './route-facts.ts';

let office: Office;
let asha: Person;
let viewer: Person;
beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  viewer = await office.colleague(asha, 'viewer');
});
afterAll(() => office.close());

interface Operation {
  security?: [];
  'x-role'?: string;
  requestBody?: { content: object };
  responses: object;
}
const operations = async () => {
  const { paths } = (await office.send('GET', '/api/openapi.json')).body as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
};

const mounted = () =>
  new Elysia({ prefix: '/api' })
    .use(routeFacts)
    .get('/rows', () => 'rows', { role: 'viewer' })
    .post('/rows/count', () => '3', { role: 'viewer', readsOnly: true })
    .put('/rows/:id/file', () => '', { role: 'editor', takesFile: true })
    .get('/health', () => 'ok', { open: true });

test('the facts of a call are found by its method and path', () => {
  const find = routeTable(mounted().routes);
  expect(find('GET', '/api/rows')).toMatchObject({ access: 'viewer', readsOnly: true, tokenScope: 'read' });
  expect(find('HEAD', '/api/rows/')).toMatchObject({ access: 'viewer', readsOnly: true });
  expect(find('POST', '/api/rows/count')).toMatchObject({ readsOnly: true, tokenScope: 'read', takesFile: false });
  expect(find('PUT', '/api/rows/7/file')).toMatchObject({ access: 'editor', readsOnly: false, takesFile: true });
  expect(find('GET', '/api/health')).toMatchObject({ access: 'open' });
  expect(find('DELETE', '/api/rows')).toBeUndefined();
});

test('a route that does not state who may call it cannot be mounted', () => {
  const routes: readonly MountedRoute[] = mounted().get('/forgotten', () => 'rows').routes;
  expect(() => routeTable(routes)).toThrow('GET /api/forgotten does not state who may call it');
});

test('each call is open exactly to whom the document says, before its body is looked at', async () => {
  const all = await operations();
  expect(all.length).toBeGreaterThan(60);
  for (const { method, path, operation } of all) {
    const address = path.replace(/\{\w+\}/g, '999999');
    const said = `${method} ${path}`;
    const isOpen = operation.security?.length === 0;
    const signedOut = await office.send(method, address, method === 'GET' ? {} : { body: 'no json' });
    if (isOpen) expect([said, operation['x-role']]).toEqual([said, undefined]);
    else expect([said, signedOut.status]).toEqual([said, 401]);
    if (isOpen || operation['x-role'] === 'viewer') continue;
    expect([said, Object.keys(operation.responses)]).toEqual([said, expect.arrayContaining(['403'])]);
    const refused = await viewer.call(method, address, method === 'GET' ? undefined : 'no json');
    expect([said, refused.status]).toEqual([said, 403]);
  }
});

test('a form with a file is taken only where the document says so', async () => {
  for (const { method, path, operation } of await operations()) {
    if (method === 'GET' || operation.security?.length === 0 || path === '/api/logout') continue;
    const takesFile = Object.keys(operation.requestBody?.content ?? {}).includes('multipart/form-data');
    const answer = await asha.call(method, path.replace(/\{\w+\}/g, '999999'), new FormData());
    expect([path, answer.status === 415]).toEqual([path, !takesFile]);
  }
});

test('the page to read names the role of each call', async () => {
  const { text } = await office.send('GET', '/api/docs');
  const section = (call: string) => text.slice(text.indexOf(call)).split('</details>')[0];
  expect(section('<code>/api/audit-log</code>')).toContain('Least role: admin.');
  expect(section('<code>/api/audit-log</code>')).toContain('<td>403</td>');
  expect(section('<code>/api/health</code>')).toContain('Anyone.');
});

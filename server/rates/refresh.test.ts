import { afterAll, expect, test } from 'bun:test';
import { openDatabase } from '@/db/open.ts';
import { refreshRates } from './refresh.ts';
import { rateOn } from './store.ts';

const { db, close } = openDatabase(':memory:');
const now = new Date('2026-11-18T06:00:00Z');
const answers: Record<string, Response> = {};
const server = Bun.serve({
  port: 0,
  fetch: (request) => answers[new URL(request.url).pathname] ?? new Response('', { status: 404 }),
});
afterAll(async () => {
  await server.stop(true);
  close();
});

test('what is fetched serves every workspace', async () => {
  const xml = "<Cube><Cube time='2026-11-17'><Cube currency='USD' rate='1.25'/></Cube></Cube>";
  answers['/daily.xml'] = new Response(xml);
  expect(await refreshRates(db, `${server.url}daily.xml`, now)).toEqual({ stored: 1, revalued: [] });
  expect(rateOn(db, 1, 'EUR', 'USD', '2026-11-18')).toEqual({ rate: '1.250000', day: '2026-11-17', source: 'ECB' });
  answers['/daily.xml'] = new Response(xml.replace('1.25', '1.5'));
  expect(await refreshRates(db, `${server.url}daily.xml`, now)).toEqual({ stored: 1, revalued: [] });
  expect(rateOn(db, 2, 'USD', 'EUR', '2026-11-18')?.rate).toBe('0.666667');
});

test('what goes wrong is told, and changes nothing', async () => {
  answers['/page'] = new Response('<html><p>Moved');
  expect(await refreshRates(db, `${server.url}nowhere`, now)).toEqual({
    problem: 'The server of the rates answered 404',
  });
  expect(await refreshRates(db, `${server.url}page`, now)).toEqual({
    problem: 'The rates could not be read. Line 1: <p> is not closed',
  });
  expect(await refreshRates(db, 'http://127.0.0.1:1/', now)).toMatchObject({
    problem: expect.stringContaining('could not be reached'),
  });
  expect(rateOn(db, 1, 'EUR', 'USD', '2026-11-18')?.rate).toBe('1.500000');
});

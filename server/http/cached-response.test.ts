import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { invoiceSchema } from '@/db/model/invoices.ts';
import { subscriptionSchema } from '@/db/model/subscriptions.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { createApi } from '../app.ts';
import { type Answer, type Office, openOffice, type Person } from '../testing/api.ts';
import { cachedResponse } from './cached-response.ts';

const mail = {
  name: 'Mail',
  cost: '499.00',
  unitCost: '1.50',
  autoRenew: true,
  startDate: '2026-01-31',
  nextDueDate: '2026-12-31',
  contractEndDate: '2027-01-31',
};

let office: Office;
let asha: Person;
let stranger: Person;
beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  stranger = await office.founder();
  expect((await asha.call('POST', '/api/subscriptions', mail)).status).toBe(201);
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'invoice.pdf', { type: 'application/pdf' }));
  form.set('totalAmount', '499.00');
  expect((await asha.call('POST', '/api/invoices', form)).status).toBe(201);
});
afterAll(() => office.close());

const list = (person: Person, headers: Record<string, string> = {}, path = '/api/subscriptions') =>
  person.call('GET', path, undefined, headers);
const etagOf = ({ headers }: Answer) => headers.get('etag') ?? '';

test.each([
  ['/api/subscriptions', subscriptionSchema],
  ['/api/invoices', invoiceSchema],
])('%s has the rows that its schema says, and nothing else', async (path, schema) => {
  const { status, body } = await list(asha, {}, path);
  expect(status).toBe(200);
  expect(body).toBeArrayOfSize(1);
  expect(z.array(schema.strict()).safeParse(body).error).toBeUndefined();
});

describe('a kept answer', () => {
  test('is the same compressed and plain, under a name for each', async () => {
    const plain = await list(asha);
    const headers = { cookie: asha.cookie, 'accept-encoding': 'gzip' };
    const gzip = await createApi(office.services).handle(
      new Request('http://localhost/api/subscriptions', { headers }),
    );
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(new TextDecoder().decode(Bun.gunzipSync(await gzip.bytes()))).toBe(plain.text);
    expect(gzip.headers.get('etag')).not.toBe(etagOf(plain));
  });

  test('is not sent again until something changed', async () => {
    const first = await list(asha);
    const again = await list(asha, { 'if-none-match': `"other", W/${etagOf(first)}` });
    expect([again.status, again.text]).toEqual([304, '']);
    await stranger.call('POST', '/api/subscriptions', { ...mail, name: 'Of a stranger' });
    expect((await list(asha, { 'if-none-match': etagOf(first) })).status).toBe(304);

    expect((await asha.call('POST', '/api/subscriptions', { ...mail, name: 'Telephone' })).status).toBe(201);
    const changed = await list(asha, { 'if-none-match': etagOf(first) });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Telephone');
    expect(changed.text).not.toContain('stranger');
  });

  test('goes by its content, not by the number of its version', async () => {
    const before = await list(asha);
    office.database.db.update(workspaces).set({ dataVersion: 1 }).run();
    expect(etagOf(await list(asha))).toBe(etagOf(before));
  });

  test('brings along a session that is renewed', async () => {
    office.setClock('2026-11-28T06:00:00Z');
    const answer = await list(asha);
    expect(answer.headers.get('set-cookie')).toStartWith('duebook=');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.body).toBeArray();
  });

  test('makes room for others, the one asked for longest ago first', async () => {
    const made: number[] = [];
    const answer = cachedResponse(
      office.services.db,
      (_, { workspaceId }) => {
        made.push(workspaceId);
        return crypto.getRandomValues(Buffer.alloc(600)).toString('base64');
      },
      1500,
    );
    const request = new Request('http://localhost/');
    const ask = (workspaceId: number) =>
      answer({
        request,
        set: { headers: {} },
        scope: { ...asha, workspaceId, userId: asha.id, role: 'viewer', address: '' },
      });
    for (const workspaceId of [1, 2, 1, 3, 1, 2, 2]) await ask(workspaceId);
    expect(made).toEqual([1, 2, 3, 2]);
  });

  test('is made once for all who ask meanwhile, and again after a failure', async () => {
    const made: number[] = [];
    const answer = cachedResponse(office.services.db, () => {
      if (made.push(made.length) === 1) throw new Error('The disk is full');
      return 'x'.repeat(200_000);
    });
    const scope = { ...asha, userId: asha.id, role: 'viewer' as const, address: '' };
    const ask = () => answer({ request: new Request('http://localhost/'), set: { headers: {} }, scope });
    expect(await ask().catch(String)).toBe('Error: The disk is full');
    const texts = await Promise.all([ask(), ask(), ask()].map(async (response) => (await response).text()));
    expect(made).toEqual([0, 1]);
    expect(new Set(texts)).toEqual(new Set([JSON.stringify('x'.repeat(200_000))]));
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { formOf, saveBill, smallPng } from '../testing/invoices.ts';

let office: Office;
let editor: Person;
let viewer: Person;
let stranger: Person;
let invoice: number;
let subscription: number;
let strangeSubscription: number;

const newSubscription = {
  name: 'Northpane Mail',
  vendor: 'Northpane',
  cost: '49.00',
  currency: 'USD',
  startDate: '2026-01-05',
  nextDueDate: '2026-12-05',
};

async function addSubscription(person: Person): Promise<number> {
  const answer = await person.call('POST', '/api/subscriptions', newSubscription);
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}

const get = async (person: Person, id: number) =>
  (await person.call('GET', `/api/invoices/${id}`)).body as Record<string, unknown>;

beforeAll(async () => {
  office = openOffice();
  const founder = await office.founder();
  editor = await office.colleague(founder, 'editor');
  viewer = await office.colleague(founder, 'viewer');
  stranger = await office.founder();
  subscription = await addSubscription(editor);
  strangeSubscription = await addSubscription(stranger);
  const fields = { vendor: 'Northpane', amount: '49', date: '2026-10-05', currency: 'USD' };
  invoice = (await saveBill(editor, fields)).id;
});
afterAll(() => office.close());

describe('who may call', () => {
  const form = () => formOf(smallPng, { name: 'a.png' });
  const upload = () => formOf(smallPng, { field: 'invoice' });
  const at = (path: string) => path.replace(':invoice', String(invoice)).replace(':subscription', String(subscription));
  const calls: { method: string; path: string; body?: () => unknown; changes?: boolean }[] = [
    { method: 'GET', path: '/api/invoices' },
    { method: 'GET', path: '/api/invoices/:invoice' },
    { method: 'GET', path: '/api/invoices/by-subscription/:subscription' },
    { method: 'GET', path: '/api/invoices/:invoice/file' },
    { method: 'POST', path: '/api/invoices/check-duplicates', body: () => ({}) },
    { method: 'POST', path: '/api/invoices/parse', body: form, changes: true },
    { method: 'POST', path: '/api/invoices', body: form, changes: true },
    { method: 'POST', path: '/api/invoices/upload', body: upload, changes: true },
    { method: 'PATCH', path: '/api/invoices/:invoice', body: () => ({ vendor: 'Mine' }), changes: true },
    { method: 'PATCH', path: '/api/invoices/:invoice/paid-status', body: () => ({ isPaid: true }), changes: true },
    { method: 'PUT', path: '/api/invoices/:invoice/file', body: form, changes: true },
    { method: 'DELETE', path: '/api/invoices/:invoice', changes: true },
    {
      method: 'POST',
      path: '/api/subscriptions/:subscription/link-invoices',
      body: () => ({ invoiceIds: [invoice] }),
      changes: true,
    },
  ];
  for (const { method, path, body, changes } of calls) {
    test(`${method} ${path}: signed out`, async () => {
      const answer = await office.send(method, at(path), body ? { body: body() } : {});
      expect(answer).toMatchObject({ status: 401, text: 'Sign in first' });
    });
    test(`${method} ${path}: a viewer`, async () => {
      expect((await viewer.call(method, at(path), body?.())).status).toBe(changes ? 403 : 200);
    });
    if (!path.includes(':')) continue;
    test(`${method} ${path}: another workspace's row`, async () => {
      const before = await get(editor, invoice);
      const answer = await stranger.call(method, at(path), body?.());
      expect(answer.status).toBe(404);
      expect(answer.text).toMatch(/^(Invoice|Subscription) not found$/);
      expect(await get(editor, invoice)).toEqual(before);
    });
  }

  test('lists hold nothing of another workspace', async () => {
    expect((await stranger.call('GET', '/api/invoices')).body).toEqual([]);
  });
});

describe('what is refused', () => {
  const png = (fields: Record<string, string> = {}) => formOf(smallPng, { name: 'a.png', ...fields });
  const cases: {
    name: string;
    method?: string;
    path: string;
    body: () => unknown;
    status: number;
    contains: string;
  }[] = [
    { name: 'no body', path: '/api/invoices', body: () => undefined, status: 400, contains: 'body' },
    {
      name: 'JSON in place of a form',
      path: '/api/invoices',
      body: () => ({}),
      status: 422,
      contains: 'Choose a file',
    },
    {
      name: 'a text in place of a file',
      path: '/api/invoices',
      body: () => {
        const form = new FormData();
        form.append('file', 'not a file');
        return form;
      },
      status: 422,
      contains: 'Choose a file',
    },
    {
      name: 'two files',
      path: '/api/invoices',
      body: () => {
        const form = png();
        form.append('file', new File([smallPng], 'b.png'));
        return form;
      },
      status: 422,
      contains: 'Choose a file',
    },
    { name: 'an empty file', path: '/api/invoices', body: () => formOf(''), status: 422, contains: 'empty' },
    {
      name: 'a day that is none',
      path: '/api/invoices',
      body: () => png({ date: '2026-02-30' }),
      status: 422,
      contains: 'Invoice date must be a day that exists',
    },
    {
      name: 'an amount that is none',
      path: '/api/invoices',
      body: () => png({ amount: 'much' }),
      status: 422,
      contains: 'Amount must be a valid number',
    },
    {
      name: 'an unknown currency',
      path: '/api/invoices',
      body: () => png({ currency: 'XYZ' }),
      status: 422,
      contains: 'Currency must be a known ISO code',
    },
    {
      name: 'a confidence above one',
      path: '/api/invoices',
      body: () => png({ aiConfidence: '92' }),
      status: 422,
      contains: 'Confidence must be at most 1',
    },
    {
      name: 'a strange subscription',
      path: '/api/invoices',
      body: () => png({ subscriptionId: String(strangeSubscription) }),
      status: 422,
      contains: 'Subscription not found',
    },
    {
      name: 'an invoice to replace that is not there',
      path: '/api/invoices',
      body: () => png({ replaceInvoiceId: '999999' }),
      status: 422,
      contains: 'The invoice to replace was not found',
    },
    {
      name: 'items that are no list',
      path: '/api/invoices',
      body: () => png({ itemsPurchased: 'one, two' }),
      status: 422,
      contains: 'Items must be a list',
    },
    {
      name: 'no file of the onboarding',
      path: '/api/invoices/upload',
      body: () => png(),
      status: 422,
      contains: 'Choose a file',
    },
    {
      name: 'an id that is none',
      method: 'PATCH',
      path: '/api/invoices/x',
      body: () => ({}),
      status: 400,
      contains: 'The address has an invalid id',
    },
    {
      name: 'an id that is not there',
      method: 'PATCH',
      path: '/api/invoices/999999',
      body: () => ({}),
      status: 404,
      contains: 'Invoice not found',
    },
    {
      name: 'a paid status that is none',
      method: 'PATCH',
      path: '/api/invoices/1/paid-status',
      body: () => ({ isPaid: 'perhaps' }),
      status: 422,
      contains: 'isPaid must be true or false',
    },
    {
      name: 'a link to a strange subscription',
      method: 'PATCH',
      path: '/api/invoices/1',
      body: () => ({ subscriptionId: strangeSubscription }),
      status: 422,
      contains: 'Subscription not found',
    },
    {
      name: 'links to nothing',
      path: '/api/subscriptions/1/link-invoices',
      body: () => ({ invoiceIds: [] }),
      status: 422,
      contains: 'Choose at least one invoice',
    },
    {
      name: 'links without a list',
      path: '/api/subscriptions/1/link-invoices',
      body: () => ({}),
      status: 422,
      contains: 'invoiceIds must be a list of ids',
    },
    {
      name: 'a link of an invoice that is not there, with one that is',
      path: '/api/subscriptions/1/link-invoices',
      body: () => ({ invoiceIds: [1, 999999] }),
      status: 404,
      contains: 'One of the invoices was not found',
    },
    {
      name: 'a hash that is none',
      path: '/api/invoices/check-duplicates',
      body: () => ({ sha256: 'abc' }),
      status: 422,
      contains: 'sha256 must be 64 hexadecimal digits',
    },
  ];
  for (const { name, method = 'POST', path, body, status, contains } of cases) {
    test(name, async () => {
      const count = (await editor.call('GET', '/api/invoices')).text;
      const answer = await editor.call(method, path, body());
      expect(answer.text).toContain(contains);
      expect(answer.status).toBe(status);
      expect((await editor.call('GET', '/api/invoices')).text).toBe(count);
    });
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Office, openOffice, type Person } from '@/server/testing.ts';
import { billPdf, formOf, saveBill, smallPng } from './testing.ts';

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

describe('an invoice', () => {
  test('is saved under the names that the manual upload sends, with its file', async () => {
    const row = await saveBill(editor, {
      vendor: ' Acme GmbH ',
      amount: '1200.5',
      date: '2026-10-09',
      currency: 'eur',
    });
    expect(row).toMatchObject({
      vendor: 'Acme GmbH',
      vendorName: 'Acme GmbH',
      amount: '1200.50',
      totalAmount: '1200.50',
      date: '2026-10-09',
      invoiceDate: '2026-10-09',
      currency: 'EUR',
      originalCurrency: 'EUR',
      mimeType: 'image/png',
      size: smallPng.length,
      isAiParsed: false,
      isPaid: false,
      subscriptionId: null,
    });
    expect(row.filename).toMatch(/^[0-9a-f-]{36}\.png$/);
    for (const inner of ['workspaceId', 'vendorKey', 'numberKey', 'bytes']) expect(row).not.toHaveProperty(inner);
    const file = await editor.call('GET', `/api/invoices/${row.id}/file`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toBe('image/png');
  });

  test('takes every field of the review form, also those that look like JSON', async () => {
    const row = await saveBill(editor, {
      vendorName: '0012',
      invoiceNumber: '0012e4',
      invoiceDate: '2026-10-09T00:00:00.000Z',
      dueDate: '2026-10-30',
      totalAmount: '1180.00',
      currency: 'INR',
      taxAmount: '180',
      gstAmount: '180',
      gstNumber: '27AAPFU0939F1ZV',
      subtotalAmount: '1000',
      discountAmount: '0',
      paymentTerms: 'Net 21',
      tenure: 'Yearly',
      department: 'Sales',
      billingAddress: '1 Long Street\nPune',
      rawExtractedText: '{"looks":"like JSON"}',
      itemsPurchased: '[{"name":"Seat","quantity":"10","unitPrice":"100","totalPrice":"1000"}]',
      evidence: '{"vendorName":{"confidence":0.5,"source":"text","page":1}}',
      isAiParsed: 'true',
      aiConfidence: '0.92',
      isPaid: 'true',
      subscriptionId: String(subscription),
    });
    expect(await get(editor, row.id)).toMatchObject({
      vendorName: '0012',
      invoiceNumber: '0012e4',
      invoiceDate: '2026-10-09',
      dueDate: '2026-10-30',
      gstAmount: '180.00',
      gstNumber: '27AAPFU0939F1ZV',
      billingAddress: '1 Long Street\nPune',
      department: 'Sales',
      rawExtractedText: '{"looks":"like JSON"}',
      itemsPurchased: [{ name: 'Seat', quantity: '10.0000', unitPrice: '100.0000', totalPrice: '1000.0000' }],
      evidence: { vendorName: { confidence: 0.5, source: 'text', page: 1 } },
      isAiParsed: true,
      aiConfidence: '0.92',
      isPaid: true,
      subscriptionId: subscription,
    });
    const [first] = (await editor.call('GET', '/api/invoices')).body as object[];
    expect(first).toMatchObject({ id: row.id });
    expect(first).not.toHaveProperty('rawExtractedText');
    expect(first).not.toHaveProperty('evidence');
    const ofSubscription = await editor.call('GET', `/api/invoices/by-subscription/${subscription}`);
    expect(ofSubscription.body).toMatchObject([{ id: row.id }]);
  });

  test('freezes its total in the office’s currency, at a rate on or before its day', async () => {
    office.database.sqlite.run(
      "insert into exchange_rates (workspace_id, base, currency, day, rate, source, created_at) values (?, 'USD', 'INR', '2026-10-01', 900000000000, 'typed', 0)",
      [editor.workspaceId ?? 1],
    );
    const row = await saveBill(editor, {
      amount: '10',
      currency: 'USD',
      date: '2026-10-02',
      convertedTotalAmount: '1',
    });
    expect(row).toMatchObject({
      convertedTotalAmount: '900.00',
      convertedCurrency: 'INR',
      exchangeRate: '90.000000',
      rateDay: '2026-10-01',
      rateSource: 'typed',
    });
    const early = await saveBill(editor, { amount: '10', currency: 'USD', date: '1999-10-02' });
    expect(early).toMatchObject({ convertedTotalAmount: null, exchangeRate: null, rateDay: null });
    const own = await saveBill(editor, { amount: '10', date: '2026-10-02' });
    expect(own).toMatchObject({ currency: 'INR', convertedTotalAmount: '10.00', exchangeRate: '1.000000' });
    const changed = await editor.call('PATCH', `/api/invoices/${row.id}`, { amount: '20', convertedTotalAmount: '5' });
    expect(changed.body).toMatchObject({ totalAmount: '20.00', convertedTotalAmount: '1800.00' });
    const renamed = await editor.call('PATCH', `/api/invoices/${early.id}`, { vendor: 'X', exchangeRate: '5' });
    expect(renamed.body).toMatchObject({ vendorName: 'X', convertedTotalAmount: null, exchangeRate: null });
  });

  test('is linked, moved and unlinked, and each change is written down once', async () => {
    const other = await addSubscription(editor);
    const row = await saveBill(editor);
    const path = `/api/invoices/${row.id}`;
    expect((await editor.call('PATCH', path, { subscriptionId: String(subscription) })).body).toMatchObject({
      subscriptionId: subscription,
    });
    expect((await editor.call('PATCH', path, { subscriptionId: other })).body).toMatchObject({ subscriptionId: other });
    expect((await editor.call('PATCH', path, { subscriptionId: other })).status).toBe(200);
    expect((await editor.call('PATCH', path, { subscriptionId: null })).body).toMatchObject({ subscriptionId: null });
    const linked = await editor.call('POST', `/api/subscriptions/${other}/link-invoices`, {
      invoiceIds: [row.id, row.id],
    });
    expect(linked.body).toMatchObject({ linkedInvoices: [{ id: row.id, subscriptionId: other }] });
    const log = office.database.sqlite
      .query("select action from audit_log where entity = 'invoice' and entity_id = ? order by id")
      .all(row.id);
    expect(log).toEqual(['create', 'update', 'update', 'update', 'update'].map((action) => ({ action })));
  });

  test('is paid, and not', async () => {
    const path = `/api/invoices/${invoice}/paid-status`;
    expect((await editor.call('PATCH', path, { isPaid: true })).body).toMatchObject({ isPaid: true });
    expect((await editor.call('PATCH', path, { isPaid: 'false' })).body).toMatchObject({ isPaid: false });
  });

  test('tells who edits an older version', async () => {
    const row = await saveBill(editor);
    const path = `/api/invoices/${row.id}`;
    const seen = { updatedAt: row.updatedAt };
    expect((await editor.call('PATCH', path, { vendor: 'First', ...seen })).status).toBe(200);
    expect(await editor.call('PATCH', path, { vendor: 'Second', ...seen })).toMatchObject({ status: 409 });
    expect(await get(editor, row.id)).toMatchObject({ vendorName: 'First' });
  });

  test('is deleted with its file', async () => {
    const row = await saveBill(editor);
    const files = () => office.database.sqlite.query('select count(*) as n from invoice_files').get() as { n: number };
    const before = files().n;
    expect((await editor.call('DELETE', `/api/invoices/${row.id}`)).status).toBe(204);
    expect(files().n).toBe(before - 1);
    expect((await editor.call('GET', `/api/invoices/${row.id}`)).status).toBe(404);
    expect((await editor.call('GET', `/api/invoices/${row.id}/file`)).status).toBe(404);
  });
});

describe('reading', () => {
  test('a file answers its fields with their evidence, and stores nothing', async () => {
    const before = (await editor.call('GET', '/api/invoices')).text;
    const bytes = await billPdf({
      vendor: 'Kestrel Networks Ltd.',
      number: 'KN-77',
      total: '120.00',
      date: '2026-10-02',
    });
    const answer = await editor.call('POST', '/api/invoices/parse', formOf(bytes, { name: 'October.pdf' }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      parsedData: {
        vendorName: 'Kestrel Networks Ltd.',
        invoiceNumber: 'KN-77',
        invoiceDate: '2026-10-02',
        totalAmount: '120.00',
        currency: 'USD',
        convertedCurrency: 'INR',
        engines: ['text'],
        fields: { invoiceNumber: { source: 'text', page: 1 } },
      },
      fileInfo: { originalName: 'October.pdf', mimeType: 'application/pdf', size: bytes.length },
    });
    expect((await editor.call('GET', '/api/invoices')).text).toBe(before);
  });

  test('says when there is no rate, and keeps the amounts', async () => {
    const bytes = await billPdf({ date: '1999-10-02', number: 'OLD-1' });
    const { parsedData } = (await editor.call('POST', '/api/invoices/parse', formOf(bytes))).body as {
      parsedData: { warnings: string[] };
    };
    expect(parsedData).toMatchObject({ totalAmount: '49.00', currency: 'USD', convertedTotalAmount: null });
    expect(parsedData.warnings.join()).toContain('There is no rate for USD on or before 2 Oct 1999');
  });

  test('the onboarding saves what was read', async () => {
    const bytes = await billPdf({ vendor: 'Lumen Cloud Ltd.', number: 'LC-5', total: '75.00' });
    const form = formOf(bytes, { field: 'invoice', name: 'lumen.pdf', subscriptionId: '' });
    const answer = await editor.call('POST', '/api/invoices/upload', form);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      vendorName: 'Lumen Cloud Ltd.',
      invoiceNumber: 'LC-5',
      totalAmount: '75.00',
      originalName: 'lumen.pdf',
      subscriptionId: null,
      isAiParsed: true,
      evidence: { invoiceNumber: { source: 'text' } },
    });
    expect((answer.body as { rawExtractedText: string }).rawExtractedText).toContain('Lumen Cloud');
  });

  test('a damaged PDF is saved all the same', async () => {
    const form = formOf('%PDF-1.7\nnothing else', { field: 'invoice', name: 'broken.pdf' });
    const answer = await editor.call('POST', '/api/invoices/upload', form);
    expect(answer).toMatchObject({ status: 201, body: { vendorName: null, totalAmount: null, isAiParsed: false } });
    const read = await editor.call('POST', '/api/invoices/parse', formOf('%PDF-1.7\nnothing else'));
    expect(read).toMatchObject({ status: 200, body: { parsedData: { totalAmount: null, confidence: 0 } } });
    expect((read.body as { parsedData: { warnings: string[] } }).parsedData.warnings.length).toBeGreaterThan(0);
  });
});

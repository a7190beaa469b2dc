import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { billPdf, formOf, saveBill, smallPng } from '../testing/invoices.ts';

let office: Office;
let editor: Person;
let subscription: number;

async function addSubscription(): Promise<number> {
  const answer = await editor.call('POST', '/api/subscriptions', {
    name: 'Northpane Mail',
    cost: '49.00',
    currency: 'USD',
    startDate: '2026-01-05',
    nextDueDate: '2026-12-05',
  });
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}

const get = async (id: number) => (await editor.call('GET', `/api/invoices/${id}`)).body as Record<string, unknown>;

beforeAll(async () => {
  office = openOffice();
  editor = await office.founder();
  subscription = await addSubscription();
});
afterAll(() => office.close());

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
      size: smallPng.length + 16,
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
      evidence: '{"vendorName":{"confidence":1,"source":"xml"}}',
      isAiParsed: 'true',
      aiConfidence: '0.92',
      isPaid: 'true',
      subscriptionId: String(subscription),
    });
    expect(await get(row.id)).toMatchObject({
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
      evidence: null,
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
      [editor.workspaceId],
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
    const other = await addSubscription();
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
    const { id } = await saveBill(editor);
    const path = `/api/invoices/${id}/paid-status`;
    expect((await editor.call('PATCH', path, { isPaid: true })).body).toMatchObject({ isPaid: true });
    expect((await editor.call('PATCH', path, { isPaid: 'false' })).body).toMatchObject({ isPaid: false });
  });

  test('tells who edits an older version', async () => {
    const row = await saveBill(editor);
    const path = `/api/invoices/${row.id}`;
    const seen = { updatedAt: row.updatedAt };
    expect((await editor.call('PATCH', path, { vendor: 'First', ...seen })).status).toBe(200);
    expect(await editor.call('PATCH', path, { vendor: 'Second', ...seen })).toMatchObject({ status: 409 });
    expect(await get(row.id)).toMatchObject({ vendorName: 'First' });
  });

  test('can be sent back whole, with one name of a fact edited', async () => {
    const { id } = await saveBill(editor, { vendor: 'Northpane', amount: '49', date: '2026-10-05' });
    for (const [edit, expected] of [
      [{ vendor: 'Kestrel' }, { vendorName: 'Kestrel' }],
      [{ vendorName: 'Lumen' }, { vendor: 'Lumen' }],
      [{ amount: '50' }, { totalAmount: '50.00', convertedTotalAmount: '50.00' }],
      [{ date: '2026-10-06' }, { invoiceDate: '2026-10-06' }],
    ]) {
      const answer = await editor.call('PATCH', `/api/invoices/${id}`, { ...(await get(id)), ...edit });
      expect(answer).toMatchObject({ status: 200, body: expected });
    }
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
  test('a file answers its fields with their evidence, and saves no invoice', async () => {
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

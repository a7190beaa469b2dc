import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { type Bill, billPdf, formOf } from '../testing/invoices.ts';

let office: Office;
let editor: Person;
beforeEach(async () => {
  office = openOffice();
  editor = await office.founder();
});
afterEach(() => office.close());

type Fields = Record<string, unknown> & { fields: Record<string, object>; confidence: number };

const bill = { vendor: 'NPN Billing Ltd.', date: '2026-10-05', total: '49.00' } satisfies Bill;
let number = 0;
const nextBill = (more: Bill = {}) => billPdf({ ...bill, number: `NP-${++number}`, ...more });

async function parse(bytes: Uint8Array<ArrayBuffer>, person = editor): Promise<Fields> {
  const answer = await person.call('POST', '/api/invoices/parse', formOf(bytes));
  expect(answer.status).toBe(200);
  return (answer.body as { parsedData: Fields }).parsedData;
}

const reviewed = [
  'vendorName',
  'invoiceNumber',
  'invoiceDate',
  'totalAmount',
  'subtotalAmount',
  'currency',
  'gstNumber',
  'tenure',
  'billingAddress',
];

/** Saves what the review form shows after a person mended some of it. */
async function save(bytes: Uint8Array<ArrayBuffer>, mended: Record<string, string>) {
  const parsed = await parse(bytes);
  const shown = Object.fromEntries(reviewed.map((field) => [field, String(parsed[field] ?? '')]));
  const answer = await editor.call('POST', '/api/invoices', formOf(bytes, { ...shown, isAiParsed: 'true', ...mended }));
  expect(answer.status).toBe(201);
  return answer.body as { id: number; evidence: Record<string, object> };
}

const kept = () =>
  office.database.sqlite.query('select field, read, corrected from reading_corrections order by field').all();

describe('what a person mends', () => {
  test('is read with the next invoice of that vendor, in that workspace', async () => {
    const { evidence } = await save(await nextBill(), { vendorName: 'Northpane', tenure: 'Yearly' });
    expect(evidence.vendorName).toEqual({ confidence: 1, source: 'user', read: 'NPN Billing Ltd.' });
    expect(evidence.tenure).toEqual({ confidence: 1, source: 'user', read: null });
    expect(evidence.invoiceNumber).toMatchObject({ source: 'text', page: 1 });
    const bytes = await nextBill();
    const next = await parse(bytes);
    expect(next).toMatchObject({
      vendorName: 'Northpane',
      tenure: 'Yearly',
      fields: { vendorName: { source: 'user', read: 'NPN Billing Ltd.' } },
    });
    const stranger = await office.founder();
    expect(await parse(bytes, stranger)).toMatchObject({ vendorName: 'NPN Billing Ltd.', tenure: null });
    const other = await billPdf({ ...bill, vendor: 'Kestrel Networks Ltd.', number: 'K-1' });
    expect(await parse(other)).toMatchObject({ vendorName: 'Kestrel Networks Ltd.', tenure: null });
  });

  test('never is an amount, a day or a number', async () => {
    await save(await nextBill(), { totalAmount: '58.00', invoiceDate: '2026-10-06', invoiceNumber: 'X-9' });
    expect(kept()).toEqual([]);
    expect(await parse(await nextBill())).toMatchObject({ totalAmount: '49.00', invoiceDate: '2026-10-05' });
  });

  test('is kept once, and the last word holds', async () => {
    await save(await nextBill(), { vendorName: 'Northpain' });
    await save(await nextBill(), {});
    await save(await nextBill(), { vendorName: 'Northpane' });
    expect(kept()).toEqual([{ field: 'vendorName', read: 'NPN Billing Ltd.', corrected: 'Northpane' }]);
    expect(await parse(await nextBill())).toMatchObject({ vendorName: 'Northpane' });
  });

  test('is taken back when the reading is put right again', async () => {
    await save(await nextBill(), { vendorName: 'Northpane' });
    await save(await nextBill(), { vendorName: 'NPN Billing Ltd.' });
    expect(kept()).toEqual([]);
    expect(await parse(await nextBill())).toMatchObject({ vendorName: 'NPN Billing Ltd.' });
  });

  test('does not touch another reading of the same field', async () => {
    await save(await nextBill({ currency: 'USD' }), { currency: 'SGD' });
    expect(await parse(await nextBill({ currency: 'USD' }))).toMatchObject({
      currency: 'SGD',
      originalCurrency: 'SGD',
    });
    expect(await parse(await nextBill({ currency: 'EUR' }))).toMatchObject({ currency: 'EUR' });
  });

  test('counts also when it is mended later', async () => {
    const form = formOf(await nextBill(), { field: 'invoice' });
    const { id } = (await editor.call('POST', '/api/invoices/upload', form)).body as { id: number };
    const answer = await editor.call('PATCH', `/api/invoices/${id}`, { vendorName: 'Northpane', totalAmount: '50' });
    expect(answer.body).toMatchObject({
      evidence: {
        vendorName: { source: 'user', read: 'NPN Billing Ltd.' },
        totalAmount: { source: 'user', read: '49.00' },
      },
    });
    expect(kept()).toEqual([{ field: 'vendorName', read: 'NPN Billing Ltd.', corrected: 'Northpane' }]);
    const again = await editor.call('PATCH', `/api/invoices/${id}`, { vendorName: 'Northpane One' });
    expect(again.body).toMatchObject({ evidence: { vendorName: { read: 'NPN Billing Ltd.' } } });
    expect(await parse(await nextBill())).toMatchObject({ vendorName: 'Northpane One' });
  });

  test('is not brought back by touching an older invoice', async () => {
    const old = await save(await nextBill(), { vendorName: 'Northpain' });
    await save(await nextBill(), { vendorName: 'Northpane' });
    await editor.call('PATCH', `/api/invoices/${old.id}`, { tenure: 'Yearly' });
    await editor.call('PATCH', `/api/invoices/${old.id}/paid-status`, { isPaid: true });
    expect(await parse(await nextBill())).toMatchObject({ vendorName: 'Northpane', tenure: 'Yearly' });
  });

  test('a reading that was let stand leaves nothing', async () => {
    await save(await nextBill(), {});
    expect(kept()).toEqual([]);
  });

  test('counts after the program was started anew between the reading and the save', async () => {
    const bytes = await nextBill();
    await parse(bytes);
    await office.restart();
    const form = formOf(bytes, { vendorName: 'Northpane', totalAmount: '49.00', isAiParsed: 'true' });
    const answer = await editor.call('POST', '/api/invoices', form);
    expect(answer.body).toMatchObject({
      aiConfidence: expect.stringMatching(/^0\.\d\d$/),
      evidence: {
        vendorName: { confidence: 1, source: 'user', read: 'NPN Billing Ltd.' },
        totalAmount: { source: 'text', page: 1 },
      },
    });
    const { id } = answer.body as { id: number };
    await office.restart();
    expect(await parse(await nextBill())).toMatchObject({ vendorName: 'Northpane' });
    await editor.call('PATCH', `/api/invoices/${id}`, { tenure: 'Yearly' });
    await office.restart();
    expect(await parse(await nextBill())).toMatchObject({ vendorName: 'Northpane', tenure: 'Yearly' });
  });

  test('is told from the stored reading, whatever the browser says', async () => {
    const bytes = await nextBill();
    await parse(bytes);
    const evidence = JSON.stringify({ totalAmount: { confidence: 1, source: 'xml' } });
    const form = formOf(bytes, { totalAmount: '49.00', isAiParsed: 'true', aiConfidence: '1', evidence });
    const { body } = await editor.call('POST', '/api/invoices', form);
    expect(body).toMatchObject({ evidence: { totalAmount: { source: 'text', page: 1 } } });
    expect(Number((body as { aiConfidence: string }).aiConfidence)).toBeLessThan(1);
  });

  test('fields that the form did not show are nobody’s word', async () => {
    await save(await nextBill(), { tenure: 'Yearly' });
    const bytes = await nextBill();
    await parse(bytes);
    const { body } = await editor.call(
      'POST',
      '/api/invoices',
      formOf(bytes, { vendor: 'NPN Billing Ltd.', amount: '' }),
    );
    const { evidence } = body as { evidence: object };
    expect(evidence).toMatchObject({ vendorName: { source: 'text' }, totalAmount: { source: 'user', read: '49.00' } });
    expect(evidence).not.toHaveProperty('invoiceNumber');
    expect(await parse(await nextBill())).toMatchObject({ tenure: 'Yearly' });
  });

  test('put back to what was read has the evidence of the reading again', async () => {
    const form = formOf(await nextBill(), { field: 'invoice' });
    const { id, evidence } = (await editor.call('POST', '/api/invoices/upload', form)).body as {
      id: number;
      evidence: { totalAmount: object };
    };
    await editor.call('PATCH', `/api/invoices/${id}`, { totalAmount: '50' });
    const answer = await editor.call('PATCH', `/api/invoices/${id}`, { totalAmount: '49' });
    expect(answer.body).toMatchObject({ evidence: { totalAmount: evidence.totalAmount } });
  });
});

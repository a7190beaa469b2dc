import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import { createInvoiceSchema } from '@/db/model/invoices.ts';
import { parsedDataOf } from '@/db/model/parsed-invoices.ts';
import { emptyReading, type Reading } from '@/db/model/readings.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { readInvoice } from '../reading/read.ts';
import { billPdf, formOf } from '../testing/invoices.ts';
import { forgetUnusedReadings, savable } from './readings.ts';
import { fieldsOfParsed } from './saving.ts';

const reading = await readInvoice(await billPdf(), { today: '2026-11-18' });

const withRead = (field: keyof Reading['fields'], value: string): Reading => ({
  ...reading,
  fields: { ...reading.fields, [field]: { value, confidence: 0.9, source: 'text' } },
});

describe('what was read', () => {
  test('is given with its evidence', () => {
    expect(parsedDataOf(savable(reading))).toMatchObject({
      invoiceNumber: 'NP-1001',
      totalAmount: '49.00',
      originalCurrency: 'USD',
      itemsPurchased: null,
      fields: { invoiceNumber: { source: 'text' } },
      engines: ['text'],
    });
  });

  const cases: { name: string; field: keyof Reading['fields']; value: string; kept: string | null }[] = [
    { name: 'a day long ago', field: 'invoiceDate', value: '0012-02-03', kept: null },
    { name: 'a day that is none', field: 'dueDate', value: '2026-02-30', kept: null },
    { name: 'an amount of twenty digits', field: 'totalAmount', value: '99999999999999999999.00', kept: null },
    { name: 'an amount that is none', field: 'taxAmount', value: 'NaN', kept: null },
    { name: 'a credit', field: 'totalAmount', value: '-49.00', kept: '-49.00' },
    { name: 'a currency that nobody knows', field: 'currency', value: 'XXQ', kept: null },
    { name: 'a vendor without end', field: 'vendorName', value: 'x'.repeat(5000), kept: 'x'.repeat(200) },
    { name: 'blanks', field: 'tenure', value: '  ', kept: null },
    { name: 'half a character', field: 'vendorName', value: 'a\ud800', kept: 'a\ufffd' },
  ];
  for (const { name, field, value, kept } of cases) {
    test(`${name} is ${kept === null ? 'none' : 'kept as it can be saved'}`, () => {
      const parsed = parsedDataOf(savable(withRead(field, value)));
      expect(parsed).toMatchObject({ [field]: kept });
      expect(Object.hasOwn(parsed.fields, field)).toBe(kept !== null);
      expect(createInvoiceSchema.safeParse(fieldsOfParsed(parsed))).toMatchObject({ success: true });
    });
  }

  test('nothing read is no reading', () => {
    expect(fieldsOfParsed(parsedDataOf(emptyReading('pdf')))).toMatchObject({ isAiParsed: false, vendorName: null });
  });
});

describe('what is stored of a file', () => {
  let office: Office;
  let editor: Person;
  beforeEach(async () => {
    office = openOffice();
    editor = await office.founder();
  });
  afterEach(() => office.close());

  const stored = () => office.database.sqlite.query('select * from invoice_readings').all() as { read_at: number }[];
  const parse = async (bytes: Uint8Array<ArrayBuffer>) =>
    ((await editor.call('POST', '/api/invoices/parse', formOf(bytes))).body as { parsedData: object }).parsedData;

  test('is read once, and the same after a restart', async () => {
    const bytes = await billPdf();
    const first = await parse(bytes);
    const [row] = stored();
    await office.restart();
    office.setClock('2026-11-19T06:00:00Z');
    expect(await parse(bytes)).toEqual(first);
    expect(stored()).toEqual(row ? [row] : []);
  });

  test('is read anew for an office that has got its name', async () => {
    const bytes = await billPdf();
    await parse(bytes);
    const [before] = stored();
    office.setClock('2026-11-19T06:00:00Z');
    await editor.call('POST', '/api/settings/initialize');
    const named = await editor.call('PUT', '/api/settings/company_name', { value: 'Northpane Inc.' });
    expect(named.status).toBe(200);
    expect(await parse(bytes)).not.toMatchObject({ vendorName: 'Northpane Inc.' });
    expect(stored()).toHaveLength(1);
    expect(stored()[0]?.read_at).toBeGreaterThan(before?.read_at ?? 0);
  });

  test('is forgotten when nobody saved the file', async () => {
    const saved = await billPdf({ number: 'kept' });
    await parse(saved);
    await parse(await billPdf({ number: 'left' }));
    await editor.call('POST', '/api/invoices', formOf(saved));
    forgetUnusedReadings(office.services.db, new Date('2026-11-18T06:00:00Z'));
    expect(stored()).toHaveLength(2);
    forgetUnusedReadings(office.services.db, new Date('2026-11-18T06:00:01Z'));
    expect(stored()).toHaveLength(1);
  });
});

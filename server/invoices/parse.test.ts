import { describe, expect, test } from 'bun:test';
import { createInvoiceSchema } from '@/db/model/invoices.ts';
import { readInvoice } from '../reading/read.ts';
import type { Reading } from '../reading/result.ts';
import { billPdf } from '../testing/invoices.ts';
import { fieldsOfParsed, parsedDataOf } from './parse.ts';

const reading = await readInvoice(await billPdf(), { today: '2026-11-18' });

const withRead = (field: keyof Reading['fields'], value: string): Reading => ({
  ...reading,
  fields: { ...reading.fields, [field]: { value, confidence: 0.9, source: 'text' } },
  parsedData: { ...reading.parsedData, [field]: value },
});

describe('what was read', () => {
  test('is given with its evidence', () => {
    expect(parsedDataOf(reading)).toMatchObject({
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
      const parsed = parsedDataOf(withRead(field, value));
      expect(parsed).toMatchObject({ [field]: kept });
      expect(Object.hasOwn(parsed.fields, field)).toBe(kept !== null);
      expect(createInvoiceSchema.safeParse(fieldsOfParsed(parsed))).toMatchObject({ success: true });
    });
  }

  test('nothing read is no reading', () => {
    const empty = parsedDataOf({ ...reading, parsedData: { ...reading.parsedData, ...blank }, confidence: 0 });
    expect(fieldsOfParsed(empty)).toMatchObject({ isAiParsed: false, aiConfidence: null, evidence: null });
  });
});

const blank = {
  vendorName: null,
  invoiceNumber: null,
  invoiceDate: null,
  totalAmount: null,
  subtotalAmount: null,
  currency: null,
  originalCurrency: null,
  billingAddress: null,
};

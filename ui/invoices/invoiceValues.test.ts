import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parsedDataOf } from '@/db/model/parsed-invoices.ts';
import { emptyReading, type FieldName } from '@/db/model/readings.ts';
import {
  evidenceNote,
  INVOICE_FIELD_NAMES,
  type InvoiceField,
  invoiceProblems,
  invoiceValues,
  MANUAL_FIELDS,
  REVIEW_FIELDS,
  shownFields,
} from './invoiceValues.ts';
import { extractedText, invoiceInput } from './queries.ts';

const evidence = { confidence: 0.9, source: 'text' } as const;
const parsedWith = (values: Partial<Record<FieldName, string>>) =>
  parsedDataOf({
    ...emptyReading('pdf'),
    confidence: 0.9,
    fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { ...evidence, value }])),
  });

describe('what is read of a document', () => {
  const someFields = fc.subarray(INVOICE_FIELD_NAMES);
  test('is shown whole in every form, and sent as it is shown', () => {
    fc.assert(
      fc.property(someFields, fc.constantFrom(MANUAL_FIELDS, REVIEW_FIELDS), (read, own) => {
        const parsed = parsedWith(Object.fromEntries(read.map((name) => [name, 'something'])));
        const values = invoiceValues(parsed, 'INR');
        const shown = shownFields(own, values);
        expect(shown).toEqual(expect.arrayContaining([...own, ...read]));
        const input = invoiceInput(values, shown, parsed);
        const sent = INVOICE_FIELD_NAMES.filter((name) => input[name] !== undefined);
        expect(shown).toEqual(expect.arrayContaining(sent));
        expect(sent).toEqual(expect.arrayContaining(read));
      }),
    );
  });

  test('is counted as it is shown', () => {
    const parsed = parsedWith({ vendorName: 'Northpane', totalAmount: '744.00', currency: 'USD', vendorTaxId: 'X' });
    expect(extractedText(parsed)).toBe('AI extracted 3 fields with 90% confidence');
    expect(extractedText(parsedWith({ vendorName: 'Northpane' }))).toBe('AI extracted 1 field with 90% confidence');
  });

  test('a field that was cleared is sent as empty; a currency that nobody chose is not sent', () => {
    const parsed = parsedWith({ vendorName: 'Northpane' });
    const values = { ...invoiceValues(parsed, 'INR'), vendorName: ' ' };
    expect(invoiceInput(values, shownFields(MANUAL_FIELDS, values), parsed)).toMatchObject({ vendorName: '' });
    expect(invoiceInput(values, MANUAL_FIELDS, parsed)).not.toHaveProperty('currency');
  });
});

test.each([
  [undefined, undefined],
  [{ confidence: 0.9, source: 'text' }, undefined],
  [{ confidence: 0.5, source: 'ocr' }, 'Not certain: compare it with the document'],
  [{ confidence: 0.5, source: 'ocr', note: 'The total does not add up' }, 'The total does not add up'],
  [{ confidence: 1, source: 'user', read: '12.00' }, 'The document says 12.00'],
  [{ confidence: 1, source: 'qr', verified: true }, 'Signature checked'],
] as const)('the note of %p is %p', (given, expected) => expect(evidenceNote(given)).toBe(expected));

test.each<[InvoiceField, string, string | undefined]>([
  ['totalAmount', '-12.50', undefined],
  ['totalAmount', 'twelve', 'Amount must be a valid number'],
  ['gstNumber', 'x'.repeat(33), 'GST number must be at most 32 characters'],
  ['invoiceDate', '', undefined],
])('%s %p is refused with %p', (name, value, expected) => {
  expect(invoiceProblems({ ...invoiceValues({}, 'INR'), [name]: value })[name]).toBe(expected);
});

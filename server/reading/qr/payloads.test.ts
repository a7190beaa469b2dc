import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { eInvoice, eInvoiceToken } from '@/server/testing/qr-codes.ts';
import type { CodeEvidence } from './code-values.ts';
import { readEInvoiceCode } from './e-invoice-code.ts';
import { readUpiCode } from './upi-code.ts';

const valuesOf = (evidence: CodeEvidence | undefined) =>
  evidence && Object.fromEntries(evidence.votes.map(({ field, value }) => [field, value]));
const suresOf = (evidence: CodeEvidence | undefined) =>
  evidence && Object.fromEntries(evidence.votes.map(({ field, confidence }) => [field, confidence]));

const READ = {
  gstNumber: '27AAPFU0939F1ZV',
  invoiceNumber: 'PW/26-27/118',
  invoiceDate: '2026-10-05',
  totalAmount: '11800.50',
  currency: 'INR',
};

describe('the e-invoice code of India', () => {
  test.each([
    ['whole', {}, READ],
    ['a total as text', { TotInvVal: '11800.5' }, READ],
    ['a credit note', { DocTyp: 'CRN' }, { ...READ, totalAmount: '-11800.50' }],
    ['a debit note', { DocTyp: 'DBN' }, READ],
    ['no kind', { DocTyp: undefined }, READ],
    ['no such day', { DocDt: '31/02/2026' }, { ...READ, invoiceDate: undefined }],
    ['no amount', { TotInvVal: 'eleven' }, { ...READ, totalAmount: undefined }],
    ['small letters', { SellerGstin: '27aapfu0939f1zv' }, READ],
  ])('%s', (_, changes, expected) => {
    const read = valuesOf(readEInvoiceCode(eInvoiceToken({ ...eInvoice, ...changes })));
    expect({ ...expected, ...read }).toEqual(expected);
    expect(read).toMatchObject(JSON.parse(JSON.stringify(expected)));
  });

  test('is certain of what it says, and says that its signature was not checked', () => {
    const evidence = readEInvoiceCode(eInvoiceToken(eInvoice));
    expect(evidence).toMatchObject({ documentType: 'invoice', gst: { buyerGstin: '29AAGCB7383J1Z4' } });
    for (const vote of evidence?.votes ?? []) {
      expect(vote).toMatchObject({ source: 'qr', verified: false, note: expect.stringContaining('not checked') });
      expect(vote.confidence).toBeGreaterThanOrEqual(0.9);
    }
    expect(readEInvoiceCode(eInvoiceToken({ ...eInvoice, DocTyp: 'CRN' }))?.documentType).toBe('credit note');
  });

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test('is read with its data as an object too', () => {
    expect(valuesOf(readEInvoiceCode(`${part({})}.${part({ data: eInvoice })}.c2ln`))).toEqual(READ);
  });

  test.each([
    ['nothing', ''],
    ['a web address', 'https://pay.example/i/a.b.c'],
    ['a token of another kind', `${part({ alg: 'RS256' })}.${part({ sub: 'anita', iat: 1 })}.c2ln`],
    ['data that is no JSON', `${part({})}.${part({ data: '{"SellerGstin":' })}.c2ln`],
    ['a payload that is no JSON', 'abcd.efgh.ijkl'],
    ['an invoice without its reference', eInvoiceToken({ ...eInvoice, Irn: undefined })],
    ['a seller that is none', eInvoiceToken({ ...eInvoice, SellerGstin: 'URP' })],
  ])('passes over %s', (_, text) => expect(readEInvoiceCode(text)).toBeUndefined());
});

const OF_SHOP = { vendorName: 'Chai Stall', totalAmount: '120.50', currency: 'INR' };
const OF_INVOICE = {
  vendorName: 'Tarang Broadband Private Limited',
  invoiceNumber: 'TB-2210',
  invoiceDate: '2026-09-30',
  totalAmount: '1180.00',
  currency: 'INR',
  gstNumber: '27AAPFU0939F1ZV',
  gstAmount: '180.00',
  taxAmount: '180.00',
};
const upiOfInvoice =
  'upi://pay?pa=tarang@bank&pn=Tarang%20Broadband%20Private%20Limited&am=500.00&cu=INR&gstIn=27AAPFU0939F1ZV' +
  '&invoiceNo=TB-2210&invoiceDate=2026-09-30T10:15:00+05:30&invoiceValue=1180.00&gstBrkUp=GST:180.00|CGST:90.00|SGST:90.00';

describe('the UPI code', () => {
  test.each([
    ['of an invoice', upiOfInvoice, OF_INVOICE],
    [
      'with keys in another case',
      upiOfInvoice.replace(/\b[a-zA-Z]+(?==)/g, (key) => key.toUpperCase()).replace('upi:', 'UPI:'),
      OF_INVOICE,
    ],
    ['with plus signs for spaces', upiOfInvoice.replaceAll('%20', '+'), OF_INVOICE],
    ['with spaces as they are', upiOfInvoice.replaceAll('%20', ' '), OF_INVOICE],
    ['with the day first', upiOfInvoice.replace(/2026-09-30T[^&]*/, '30/09/2026'), OF_INVOICE],
    ['with its parts encoded', upiOfInvoice.replace(/GST:.*/, encodeURIComponent), OF_INVOICE],
    ['with a slash', upiOfInvoice.replace('pay?', 'pay/?'), OF_INVOICE],
    ['with parts and no sum', upiOfInvoice.replace('GST:180.00|', ''), OF_INVOICE],
    ['with cess', `${upiOfInvoice}|CESS:12.00`, { ...OF_INVOICE, taxAmount: '192.00' }],
    ['of a shop', 'upi://pay?pa=chai@bank&pn=Chai+Stall&am=120.5&cu=INR', OF_SHOP],
    ['of a shop, with a reference', 'upi://pay?pn=Chai+Stall&am=120.5&tr=77A', { ...OF_SHOP, invoiceNumber: '77A' }],
    ['without an amount', 'upi://pay?pa=chai@bank&pn=Chai%20Stall', { vendorName: 'Chai Stall' }],
    ['with an amount of nothing', 'upi://pay?pn=Chai%20Stall&am=0.00&cu=INR', { vendorName: 'Chai Stall' }],
    ['with a percent sign', 'upi://pay?pn=100%+Chai&am=x', { vendorName: '100% Chai' }],
    ['with a number that is no GSTIN', 'upi://pay?pn=Chai%20Stall&gstIn=NA', { vendorName: 'Chai Stall' }],
  ])('%s', (_, text, expected) => expect<unknown>(valuesOf(readUpiCode(text))).toEqual(expected));

  test('of a shop is less sure than that of an invoice, and both are looked at', () => {
    const [shop, invoice] = [readUpiCode('upi://pay?pn=Chai+Stall&am=120.5'), readUpiCode(upiOfInvoice)].map(suresOf);
    expect(shop?.totalAmount).toBeLessThan(0.8);
    expect(shop?.vendorName).toBeLessThan(0.8);
    expect(invoice?.totalAmount).toBeGreaterThan(0.8);
  });

  test.each(['', 'upi://mandate?pn=A', 'WIFI:S:office;T:WPA;P:secret;;', 'https://upi.example/pay?pn=A', 'upi://pay?'])(
    'passes over %p',
    (text) => expect(readUpiCode(text)).toBeUndefined(),
  );
});

test('no text makes them fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      readUpiCode(`upi://pay?${text}`);
      readEInvoiceCode(text);
      readEInvoiceCode(`a.${Buffer.from(text).toString('base64url')}.b`);
    }),
  );
});

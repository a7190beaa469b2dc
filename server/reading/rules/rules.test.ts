import { describe, expect, test } from 'bun:test';
import type { FieldName } from '@/db/model/readings.ts';
import { pagesOfText } from '../../testing/text-pages.ts';
import { mergeVotes } from '../merge-votes.ts';
import { companiesIn, companyKey, couldBeName, isAddress } from './company.ts';
import { numberAt } from './invoice-number.ts';
import { LABELS } from './labels.ts';
import { findPhrases } from './phrases.ts';
import { readPages } from './read-pages.ts';
import { tenureOfPeriod } from './tenure.ts';
import { dueOf, termsIn } from './terms.ts';

const TODAY = '2026-11-18';
const read = (text: string, office?: string) => readPages(pagesOfText(text), 'text', { today: TODAY, office });
const field = (text: string, name: FieldName) => mergeVotes([read(text)]).fields[name];

describe('labels', () => {
  test.each<[string, string, number]>([
    ['InvoiceNo.-654654', 'invoiceNumber', 9],
    ['Br uttosumme', 'grandTotal', 12],
    ['N° de facture : 1', 'invoiceNumber', 13],
    ['FACTUREN°FA-1', 'invoiceNumber', 9],
    ['TOTAL AMOUNT DUE ON May 3', 'dueDate', 19],
    ['TotalAmountDue', 'amountDue', 14],
    ['Fälligkeitsdatum: ', 'dueDate', 16],
  ])('%s', (text, kind, end) => {
    expect(findPhrases(text, LABELS)[0]).toMatchObject({ kind, start: 0, end });
  });

  test.each(['Totally', 'Vatican', 'Invoicenumbers2'])('none in %s', (text) => {
    expect(findPhrases(text, LABELS)).toEqual([]);
  });
});

describe('the number that a text begins with', () => {
  test.each<[string, string | undefined]>([
    [': INV-2026/0042', 'INV-2026/0042'],
    ['(380) Nr. 471102 vom 05.03.2018', '471102'],
    [' # 17 dated', '17'],
    ['F 1234K20/1234/12', 'F 1234K20/1234/12'],
    ['INV 2026 0042', 'INV 2026 0042'],
    ['.-654654', '654654'],
    ['BLR_WFLD20151000982590', 'BLR_WFLD20151000982590'],
    ['Date: 3', undefined],
    ['12.11.2026', undefined],
    ['1,234.00', undefined],
    ['27AAPFU0939F1ZV', undefined],
    ['to be announced', undefined],
  ])('%s', (text, number) => {
    expect(numberAt(text)?.text).toBe(number);
  });
});

describe('companies', () => {
  test.each<[string, string[]]>([
    ['sold by Stratus Web Services, Inc. in Seattle', ['Stratus Web Services, Inc.']],
    ['Hain Online GmbH • Industriestr. 25', ['Hain Online GmbH']],
    ['Bouleau SAS au capital de 3.000 Euros', ['Bouleau SAS']],
    ['TELECOM DU LAC - Société Anonyme', ['TELECOM DU LAC - Société Anonyme']],
    ['KestrelNetworksPvtLtd', ['KestrelNetworksPvtLtd']],
    ['Metallbau Elm GmbH & Co. KG', ['Metallbau Elm GmbH & Co. KG']],
    ['GOODS AS PER ORDER', []],
    ['please pay now', []],
  ])('%s', (text, names) => {
    expect(companiesIn(text).map(({ name }) => name)).toEqual(names);
  });

  test('are the same whatever their form, case and spaces', () => {
    expect(companyKey('Acme Pvt. Ltd.')).toBe(companyKey('ACME PRIVATE LIMITED'));
    expect(companyKey('Liefer ant GmbH')).toBe(companyKey('Lieferant'));
    expect(companyKey('Contoso, Ltd.')).toBe(companyKey('Contoso'));
  });

  test.each(['Northpane', 'Jodła Soft sp. z o.o.', 'Hinoki Cloud K.K.', '3M India'])('%s could be a name', (text) => {
    expect(couldBeName(text)).toBe(true);
  });

  test.each([
    'Page 1 of 2',
    '18 Fergusson College Road',
    '12345 Musterstadt',
    'www.acme.com',
    'a@b.de',
    'Thank you',
    'GmbH',
    '9,90',
    'India',
    'We are pleased to bill you as agreed in May.',
  ])('%s could not', (text) => {
    expect(couldBeName(text) && !isAddress(text)).toBe(false);
  });
});

describe('payment terms', () => {
  test.each<[string, number | undefined]>([
    ['Terms: Net 45', 45],
    ['Payment due within 14 days', 14],
    ['Our terms are strictly 30 days from the date of invoice', 30],
    ['Zahlbar innerhalb von 30 Tagen netto', 30],
    ['Paiement sous 30 jours', 30],
    ['Betaling binnen 14 dagen', 14],
    ['Termin płatności: 7 dni', 7],
    ['zahlbar sofort ohne Abzug', 0],
    ['Due on receipt', 0],
    ['Skonto 2% innerhalb 10 Tagen', undefined],
    ['30 days trial', undefined],
  ])('%s', (text, days) => {
    expect(termsIn(text)?.days).toBe(days);
  });

  test('count from the invoice, to the end of the month where they say so', () => {
    expect(dueOf({ days: 30, endOfMonth: false }, '2026-01-31')).toBe('2026-03-02');
    expect(dueOf({ days: 30, endOfMonth: true }, '2026-01-31')).toBe('2026-03-31');
  });
});

describe('the rhythm of a period', () => {
  test.each<[string, string, string | undefined]>([
    ['2026-02-01', '2026-02-28', 'Monthly'],
    ['2026-01-17', '2026-02-16', 'Monthly'],
    ['2026-07-01', '2026-09-30', 'Quarterly'],
    ['2026-01-30', '2027-01-29', 'Yearly'],
    ['2024-01-01', '2024-12-31', 'Yearly'],
    ['2026-01-01', '2026-01-10', undefined],
  ])('%s to %s', (from, to, tenure) => {
    expect<string | undefined>(tenureOfPeriod(from, to)).toBe(tenure);
  });
});

/** The mistakes that are made easily, each as a small document. */
describe('is not mistaken', () => {
  const head = 'Acme Tools GmbH\nInvoice No: A-17\n';
  test.each<[string, FieldName, string, string]>([
    ['the day of service', 'invoiceDate', `${head}Date of service: 01.02.2026\nInvoice date: 05.02.2026`, '2026-02-05'],
    [
      'the day of a signature',
      'invoiceDate',
      `${head}Date: 05.02.2026\nDigitally signed by A\nDate: 2026.02.09 10:11:12 +05:30`,
      '2026-02-05',
    ],
    ['the day of an order', 'invoiceDate', `${head}Order date 01/02/2026    Invoice date 05/02/2026`, '2026-02-05'],
    [
      'the buyer',
      'vendorName',
      `Bill to:\nMeridian Limited\nPune\n\n\n\nAcme Tools GmbH\nInvoice No: A-17`,
      'Acme Tools GmbH',
    ],
    [
      'the bank',
      'vendorName',
      `Acme Tools GmbH\n\nInvoice No: A-17\n\nDeutsche Hausbank AG   IBAN DE12`,
      'Acme Tools GmbH',
    ],
    ['a number in the next column', 'invoiceNumber', 'Invoice Number:  Order Number:\nA-17             O-99', 'A-17'],
    ['an order number', 'invoiceNumber', 'Order No: 5512\nInvoice\nInvoice No: 17/2026', '17/2026'],
    ['the subtotal', 'totalAmount', `${head}Subtotal  100.00\nVAT 19%  19.00\nTotal  119.00`, '119.00'],
    [
      'what was due before',
      'totalAmount',
      `${head}Subtotal  100.00\nTax  10.00\nTotal  110.00\nPrevious balance  500.00\nTotal due  610.00`,
      '110.00',
    ],
    ['an instalment', 'totalAmount', `${head}Grand Total  1,200.00\nInstalment  100.00`, '1200.00'],
    ['the total of an order', 'totalAmount', `${head}Order total  900.00\nInvoice total  300.00`, '300.00'],
    [
      'one half of the tax',
      'taxAmount',
      `${head}Taxable value  1,000.00\nCGST 9%  90.00\nSGST 9%  90.00\nTotal  1,180.00`,
      '180.00',
    ],
    [
      'the base of a tax',
      'taxAmount',
      `${head}Subtotal  $ 262.90\nTax 15% on $ 112.90  $ 16.94\nTotal  $ 279.84`,
      '16.94',
    ],
    [
      'the month for the day',
      'invoiceDate',
      `${head}Invoice date 03/04/2026\nDue date 25/04/2026\nTotal £12.00`,
      '2026-04-03',
    ],
    [
      'the day for the month',
      'invoiceDate',
      `${head}Invoice date 3/4/2026\nSeattle, WA 98109\nTotal $12.00`,
      '2026-03-04',
    ],
    ['a credit', 'totalAmount', 'CREDIT NOTE\nCredit Note No: C-1\nTotal  119.00', '-119.00'],
    [
      'the number of a credit note',
      'invoiceNumber',
      'CREDIT NOTE\nCredit Note No: C-1\nAgainst Invoice No: A-17',
      'C-1',
    ],
  ])('%s', (_, name, text, value) => {
    expect(field(text, name)?.value).toBe(value);
  });

  test('the office is never its own vendor', () => {
    const text = 'Meridian & Rao Associates\nPune 411004\n\nInvoice No: A-17\nTotal 12.00';
    expect(mergeVotes([read(text, 'Meridian & Rao Associates')]).fields.vendorName?.value).not.toBe(
      'Meridian & Rao Associates',
    );
  });

  test('several invoices, receipts, statements and quotes are told', () => {
    expect(read('Invoice No: A-17\nTotal 1.00\fInvoice No: A-18\nTotal 2.00').warnings?.[0]).toContain(
      'more than one invoice',
    );
    expect(read('PAYMENT RECEIPT\nReceipt No: 7').documentType).toBe('receipt');
    expect(read('STATEMENT OF ACCOUNT\nTotal 7.00').documentType).toBe('statement');
    expect(read('Quotation\nQuote No 7').documentType).toBe('quote');
  });
});

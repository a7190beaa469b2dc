import { describe, expect, test } from 'bun:test';
import {
  checkDuplicatesSchema,
  createInvoiceSchema,
  draftFromInvoice,
  formatConfidence,
  formatSize,
  invoiceFields,
  invoiceSortDay,
  linkInvoicesSchema,
  paidStatusSchema,
  updateInvoiceSchema,
  withInvoiceAliases,
} from './invoices.ts';
import { invoiceNumberKey, matchesVendor, suggestedMatches, vendorKey } from './vendors.ts';

const first = (result: { error?: { issues: { message: string }[] } | undefined }) => result.error?.issues[0]?.message;

describe('an upload', () => {
  test('all of its fields may be missing or blank', () => {
    expect(createInvoiceSchema.parse({})).toEqual({});
    expect(createInvoiceSchema.parse({ subscriptionId: '', vendor: '', amount: '', date: '', currency: '' })).toEqual({
      subscriptionId: null,
      vendor: null,
      amount: null,
      date: null,
      currency: null,
    });
  });

  test('takes the text of a form, and text that arrived parsed', () => {
    const form = {
      subscriptionId: '7',
      invoiceNumber: 20871,
      rawExtractedText: { looks: 'like JSON' },
      itemsPurchased: '[{"name":"Mailbox","quantity":62,"unitPrice":"12.00","totalPrice":744}]',
      totalAmount: '877.92',
      isAiParsed: 'true',
      aiConfidence: '0.917',
    };
    expect(createInvoiceSchema.parse(form)).toEqual({
      subscriptionId: 7,
      invoiceNumber: '20871',
      rawExtractedText: '{"looks":"like JSON"}',
      itemsPurchased: [{ name: 'Mailbox', quantity: '62.0000', unitPrice: '12.0000', totalPrice: '744.0000' }],
      totalAmount: '877.92',
      isAiParsed: true,
      aiConfidence: '0.92',
    });
  });

  test('a credit note is negative', () => {
    expect(createInvoiceSchema.parse({ amount: -12 }).amount).toBe('-12.00');
  });

  test.each([
    [{ amount: 'lots' }, 'Amount must be a valid number'],
    [{ invoiceDate: '31/12/2026' }, 'Invoice date must be a day that exists, as YYYY-MM-DD'],
    [{ aiConfidence: 2 }, 'Confidence must be at most 1'],
    [{ itemsPurchased: '[' }, 'Items must be a list'],
    [{ subscriptionId: 'x' }, 'Subscription must be the id of a record'],
    [{ currency: 'rupees' }, 'Currency must be a known ISO code such as INR'],
  ])('%p: %s', (form, sentence) => {
    expect(first(createInvoiceSchema.safeParse(form))).toBe(sentence);
  });

  test('three facts have two names', () => {
    expect(invoiceFields({ vendor: 'A', date: '2026-01-01', amount: '1.00' })).toEqual({
      vendorName: 'A',
      invoiceDate: '2026-01-01',
      totalAmount: '1.00',
    });
    expect(invoiceFields({ vendor: 'A', vendorName: 'B', isPaid: true })).toEqual({ vendorName: 'B', isPaid: true });
    expect(invoiceFields(updateInvoiceSchema.parse({ subscriptionId: null }))).toEqual({ subscriptionId: null });
    expect(withInvoiceAliases({ vendorName: 'A', invoiceDate: null, totalAmount: '1.00' })).toEqual({
      vendorName: 'A',
      vendor: 'A',
      invoiceDate: null,
      date: null,
      totalAmount: '1.00',
      amount: '1.00',
    });
  });

  test('what else is sent about invoices', () => {
    expect(paidStatusSchema.parse({ isPaid: true })).toEqual({ isPaid: true });
    expect(first(paidStatusSchema.safeParse({}))).toBe('isPaid must be true or false');
    expect(first(linkInvoicesSchema.safeParse({ invoiceIds: [] }))).toBe('Choose at least one invoice');
    expect(checkDuplicatesSchema.parse({ vendorName: 'A', totalAmount: 5 })).toEqual({
      vendorName: 'A',
      totalAmount: '5.00',
    });
  });
});

describe('shown', () => {
  test.each([
    [0, '0 Bytes'],
    [812, '812 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [10 * 1024 * 1024, '10 MB'],
    [3 * 1024 ** 3, '3 GB'],
    [5000 * 1024 ** 3, '5000 GB'],
  ])('%i bytes are %s', (bytes, expected) => {
    expect(formatSize(bytes)).toBe(expected);
  });
  test('confidence as a rounded percentage', () => {
    expect([formatConfidence('0.92'), formatConfidence(0.005), formatConfidence('1.00')]).toEqual([
      '92%',
      '1%',
      '100%',
    ]);
  });
});

describe('a subscription from an invoice', () => {
  test.each([
    ['1 year', 'yearly', '2027-11-30'],
    ['Quarterly', 'quarterly', '2027-02-28'],
    [null, 'monthly', '2026-12-30'],
  ] as const)('of tenure %p is %s, due %s', (tenure, frequency, nextDueDate) => {
    const invoice = {
      vendorName: ' Northpane Inc. ',
      totalAmount: '877.92',
      currency: 'USD',
      tenure,
      invoiceNumber: 'NP-1',
    };
    expect(draftFromInvoice(invoice, '2026-11-30')).toEqual({
      name: 'Northpane Inc.',
      vendor: 'Northpane Inc.',
      cost: '877.92',
      currency: 'USD',
      frequency,
      category: 'Software',
      startDate: '2026-11-30',
      nextDueDate,
      status: 'active',
      notes: 'Created from invoice NP-1',
    });
  });
  test('of an invoice that could not be read', () => {
    expect(draftFromInvoice({}, '2026-11-30')).toMatchObject({
      vendor: 'Unknown',
      cost: '0.00',
      currency: 'INR',
      notes: '',
    });
  });
  test('an undated one stands at the day of its upload', () => {
    const uploadedAt = '2026-11-18T06:00:00.000Z';
    expect(invoiceSortDay({ invoiceDate: '2026-10-05', uploadedAt })).toBe('2026-10-05');
    expect(invoiceSortDay({ invoiceDate: null, uploadedAt })).toBe('2026-11-18');
  });
});

describe('vendors', () => {
  test.each([
    ['Northpane Inc.', 'NORTHPANE,  inc'],
    ['Northpane', 'Northpane Private Limited'],
    ['Hinoki Cloud K.K.', 'hinoki-cloud kk'],
    ['Société Générale S.A.', 'societe generale'],
    ['Müller GmbH & Co. KG', 'Muller GmbH and Co KG'],
  ])('%s is %s', (one, other) => {
    expect(vendorKey(one)).toBe(vendorKey(other));
    expect(vendorKey(one)).not.toBe('');
  });
  test('others stay apart', () => {
    expect(vendorKey('Northpane')).not.toBe(vendorKey('Southpane'));
    expect(vendorKey('Limited')).toBe('limited');
    expect(vendorKey('दिल्ली मेल')).not.toBe(vendorKey('दल्ल मल'));
    expect([vendorKey(null), vendorKey(' - ')]).toEqual(['', '']);
    expect(invoiceNumberKey('np-2026 / 118204')).toBe(invoiceNumberKey('NP2026118204'));
  });

  const subscriptions = [
    { id: 1, name: 'Mail', vendor: 'Northpane Business' },
    { id: 2, name: 'Northpane', vendor: 'Reseller' },
    { id: 3, name: 'Other', vendor: '' },
    { id: 4, name: 'North', vendor: 'X' },
  ];
  test('match by a part of the name in either direction', () => {
    expect(suggestedMatches('northpane', subscriptions).map(({ id }) => id)).toEqual([2, 1, 4]);
    expect(suggestedMatches('northpane', subscriptions, 1).map(({ id }) => id)).toEqual([2]);
    expect(suggestedMatches('', subscriptions)).toEqual([]);
    expect(matchesVendor('Northpane Business Europe', { name: 'x y z', vendor: 'Northpane Business' })).toBe(true);
    expect(matchesVendor('  ', { name: 'x', vendor: '' })).toBe(false);
  });
});

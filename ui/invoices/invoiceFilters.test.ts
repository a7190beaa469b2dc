import { describe, expect, test } from 'bun:test';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { filterInvoices, type Period, type QuickFilter, quickCounts, sortInvoices } from './invoiceFilters.ts';
import type { Invoice } from './queries.ts';

const invoice = (change: Partial<Invoice> & { id: number }) =>
  ({
    subscriptionId: null,
    originalName: `file-${change.id}.pdf`,
    vendorName: null,
    invoiceNumber: null,
    gstNumber: null,
    invoiceDate: null,
    totalAmount: null,
    convertedTotalAmount: null,
    uploadedAt: '2026-11-18T08:00:00.000Z',
    isAiParsed: false,
    aiConfidence: null,
    isPaid: false,
    ...change,
  }) as Invoice;

const invoices = [
  invoice({
    id: 1,
    subscriptionId: 7,
    vendorName: 'Northpane Inc.',
    invoiceNumber: 'NP-10',
    invoiceDate: '2026-11-01',
    totalAmount: '900.00',
    isPaid: true,
  }),
  invoice({
    id: 2,
    vendorName: 'Sastra',
    invoiceNumber: 'NP-9',
    invoiceDate: '2026-08-18',
    totalAmount: '1000.00',
    isAiParsed: true,
    aiConfidence: '0.79',
  }),
  invoice({ id: 3, isAiParsed: true, aiConfidence: '0.80' }),
];
const book = new Map([[7, { id: 7, name: 'Business Mail' } as Subscription]]);
const idsOf = (rows: readonly Invoice[]) => rows.map(({ id }) => id);

describe('the filters', () => {
  test.each<[QuickFilter, Period, string, number[]]>([
    ['all', 'any', '', [1, 2, 3]],
    ['unlinked', 'any', '', [2, 3]],
    ['check', 'any', '', [2, 3]],
    ['unpaid', 'any', '', [2, 3]],
    ['all', 'month', '', [1, 3]],
    ['all', 'quarter', '', [1, 2, 3]],
    ['all', 'any', 'MAIL north', [1]],
    ['all', 'any', 'np-', [1, 2]],
    ['all', 'any', 'nothing', []],
    ['unlinked', 'month', 'file', [3]],
  ])('%s, %s, %p leave %p', (quick, period, search, expected) => {
    expect(idsOf(filterInvoices(invoices, book, { quick, period, search, today: '2026-11-18' }))).toEqual(expected);
  });

  test('the counts are what the filters leave', () => {
    expect(quickCounts(invoices)).toEqual({ all: 3, unlinked: 2, check: 2, unpaid: 2 });
  });
});

describe('the order', () => {
  test.each<[string, 'ascending' | 'descending', number[]]>([
    // The third has no date: it came in on 18 November.
    ['date', 'descending', [3, 1, 2]],
    ['date', 'ascending', [2, 1, 3]],
    ['amount', 'ascending', [1, 2, 3]],
    ['amount', 'descending', [2, 1, 3]],
    ['number', 'ascending', [2, 1, 3]],
    ['subscription', 'ascending', [1, 3, 2]],
    ['file', 'descending', [3, 2, 1]],
  ])('by %s, %s', (column, direction, expected) => {
    expect(idsOf(sortInvoices(invoices, { column, direction }, book))).toEqual(expected);
  });
});

import { expect, test } from 'bun:test';
import type { Invoice } from '@/db/model/invoices.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import type { Wire } from '@/db/model/wire.ts';
import { findInvoices, findSubscriptions, marked } from './find.ts';

const today = '2026-11-18';

function subscription(id: number, name: string, nextDueDate: string, part: Partial<Wire<Subscription>> = {}) {
  return {
    id,
    name,
    vendor: 'Vendor',
    category: 'General',
    frequency: 'yearly',
    status: 'active',
    startDate: '2024-01-01',
    nextDueDate,
    anchorDay: 1,
    autoRenew: true,
    cancellationNoticeDays: 0,
    contractStartDate: null,
    contractEndDate: null,
    contractLengthMonths: null,
    ...part,
  } as Wire<Subscription>;
}

const rows = [
  subscription(1, 'Old Mail', '2026-11-01'),
  subscription(2, 'Mail Relay', '2026-11-20'),
  subscription(3, 'Voicemail', '2027-06-01', { cancellationNoticeDays: 190 }),
  subscription(4, 'Mailbox', '2026-11-19', { status: 'cancelled' }),
  subscription(5, 'Chat', '2027-11-19', { frequency: 'monthly' }),
];
const found = (text: string) => findSubscriptions(rows, text, today).map(({ subscription: { id } }) => id);

test.each([
  ['', []],
  ['   ', []],
  ['mail', [2, 4, 1, 3]],
  ['MAIL rel', [2]],
  ['due', [4, 2]],
  ['overdue', [1]],
  ['nothing like it', []],
])('%p finds %p', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test('cancel-by lists the soonest first and leaves out what is over or paid by the month', () => {
  for (const words of ['cancel-by', 'cancel by', 'Cancelby']) expect(found(words)).toEqual([2, 3, 1]);
});

test('no more than six of a kind', () => {
  const many = Array.from({ length: 30 }, (_, index) => subscription(index, `Row ${index}`, today));
  expect(findSubscriptions(many, 'row', today)).toHaveLength(6);
});

test('invoices are found by file, number and vendor, newest first', () => {
  const invoice = (id: number, originalName: string, invoiceNumber: string | null, uploadedAt: string) =>
    ({ id, originalName, invoiceNumber, vendorName: 'Aldermoor', uploadedAt }) as Wire<Invoice>;
  const invoices = [
    invoice(1, 'scan.pdf', 'INV-UK-1', '2026-01-01T00:00:00.000Z'),
    invoice(2, 'renewal.pdf', null, '2026-02-01T00:00:00.000Z'),
  ];
  expect(findInvoices(invoices, 'aldermoor').map(({ id }) => id)).toEqual([2, 1]);
  expect(findInvoices(invoices, 'uk scan').map(({ id }) => id)).toEqual([1]);
  expect(findInvoices(invoices, ' ')).toEqual([]);
});

test.each([
  [
    'Aldermoor',
    'ald',
    [
      ['Ald', true],
      ['ermoor', false],
    ],
  ],
  [
    'Old Mail',
    ' mail ',
    [
      ['Old ', false],
      ['Mail', true],
    ],
  ],
  ['Old Mail', '', [['Old Mail', false]]],
  ['Old Mail', 'x', [['Old Mail', false]]],
])('%p with %p is marked', (text, wanted, parts) => {
  expect(marked(text, wanted)).toEqual(parts as [string, boolean][]);
});

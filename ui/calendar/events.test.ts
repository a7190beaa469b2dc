import { expect, test } from 'bun:test';
import type { CancelBy } from '@/ui/subscriptions/queries/decisions.ts';
import type { Payment } from '@/ui/subscriptions/queries/payments.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import { eventsByDay, totalsOf } from './events.ts';

const row = (fields: Partial<Subscription>) =>
  ({
    id: 1,
    name: 'Mail',
    status: 'active',
    frequency: 'monthly',
    nextDueDate: '2026-11-30',
    anchorDay: 31,
    contractEndDate: null,
    ...fields,
  }) as Subscription;

const facts = { cancelBys: [], payments: [], from: '2026-11-01', to: '2027-02-28', today: '2026-11-18' };
const days = (map: ReturnType<typeof eventsByDay>) =>
  [...map].flatMap(([day, events]) => events.map(({ kind }) => `${day} ${kind}`));

test('a subscription stands on its next due day, and on the later ones when they are asked for', () => {
  expect(days(eventsByDay({ ...facts, rows: [row({})], withExpected: false }))).toEqual(['2026-11-30 due']);
  expect(days(eventsByDay({ ...facts, rows: [row({})], withExpected: true }))).toEqual([
    '2026-11-30 due',
    '2026-12-31 expected',
    '2027-01-31 expected',
    '2027-02-28 expected',
  ]);
});

test('what was cancelled is shown as ended, and is not expected again', () => {
  const rows = [row({ status: 'cancelled' })];
  expect(days(eventsByDay({ ...facts, rows, withExpected: true }))).toEqual(['2026-11-30 ended']);
});

test('a decision stands before what is due, the contract end after it', () => {
  const cancelBys = [
    { subscriptionId: 1, name: 'Mail', cancelBy: '2026-11-30', termStart: '2026-03-01', termEnd: '2027-03-01' },
  ] as CancelBy[];
  const rows = [row({ contractEndDate: '2026-11-30' })];
  expect(days(eventsByDay({ ...facts, rows, cancelBys, withExpected: false }))).toEqual([
    '2026-11-30 cancelby',
    '2026-11-30 due',
    '2026-11-30 end',
  ]);
});

test('a payment stands on the day it settled', () => {
  const payments = [{ id: 4, subscriptionId: 1, dueDate: '2026-11-10', paidOn: '2026-11-12' }] as Payment[];
  expect(days(eventsByDay({ ...facts, rows: [row({})], payments, withExpected: false }))).toEqual([
    '2026-11-10 paid',
    '2026-11-30 due',
  ]);
});

test('what was paid is worth what was paid then, not what it costs now', () => {
  const price = { amount: '90.00', currency: 'USD', reportingAmount: '7500.00', reportingCurrency: 'INR' };
  const payments = [{ id: 4, subscriptionId: 1, dueDate: '2026-11-10', paidOn: '2026-11-12', ...price }] as Payment[];
  const now = { cost: '120.00', currency: 'USD', convertedCost: '10200.00', baseCurrency: 'INR' };
  const [paid, due] = [...eventsByDay({ ...facts, rows: [row(now)], payments, withExpected: false }).values()].flat();
  expect([paid?.price?.cost, due?.price?.cost]).toEqual(['90.00', '120.00']);
  expect(
    totalsOf(
      [paid, due].flatMap((event) => event ?? []),
      'INR',
    ),
  ).toEqual({ total: '17700.00', apart: [] });
});

test('what has no rate is told apart, never left out', () => {
  const priced = { convertedCost: '100.00', baseCurrency: 'INR', cost: '100.00', currency: 'INR' };
  const rows = [row(priced), row({ ...priced, id: 2, currency: 'XAU', cost: '3.00', convertedCost: null })];
  const events = [...eventsByDay({ ...facts, rows, withExpected: false }).values()].flat();
  const apart = [{ currency: 'XAU', amount: '3.00', count: 1 }];
  expect(totalsOf(events, 'INR')).toEqual({ total: '100.00', apart });
  expect(totalsOf(events.slice(1), 'INR')).toEqual({ total: undefined, apart });
});

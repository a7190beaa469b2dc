import { afterAll, beforeAll, expect, test } from 'bun:test';
import { BILLING_MODELS, FREQUENCIES } from '@/db/model/billing.ts';
import { isOverdue, STATUSES } from '@/db/model/due.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { fillWithDemo, isEmpty } from './store.ts';

const today = '2026-11-18';
let office: Office;
let asha: Person;
let rows: Subscription[];

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  const { db, clock } = office.services;
  expect(isEmpty(db, asha.workspaceId)).toBe(true);
  const scope = { ...asha, userId: asha.id, role: 'admin' as const, address: 'test' };
  expect(fillWithDemo(db, scope, today, clock())).toBe(200);
  rows = (await asha.call('GET', '/api/subscriptions')).body as Subscription[];
});
afterAll(() => office.close());

test('the sample shows every status, rhythm and billing model, several currencies, and month ends', () => {
  const seen = (field: keyof Subscription) => new Set(rows.map((row) => row[field]));
  expect(rows).toHaveLength(200);
  expect(isEmpty(office.services.db, asha.workspaceId)).toBe(false);
  expect(seen('status')).toEqual(new Set(STATUSES));
  expect(seen('frequency')).toEqual(new Set(FREQUENCIES));
  for (const model of BILLING_MODELS.filter((each) => each !== 'hybrid')) expect(seen('billingModel')).toContain(model);
  expect(seen('currency').size).toBeGreaterThan(5);
  expect([...seen('anchorDay')]).toEqual(expect.arrayContaining([30, 31]));
  expect(rows.filter((row) => isOverdue(row, today)).length).toBeGreaterThan(3);
  expect(rows.filter((row) => row.contractEndDate).length).toBeGreaterThan(20);
});

test('no period is paid twice, and nothing is paid in the future', () => {
  const bad = office.database.sqlite
    .query(
      'select 1 from payments where paid_on > ? union all select 1 from payments p join subscriptions s on s.id = p.subscription_id where p.due_date >= s.next_due_date',
    )
    .all(today);
  expect(bad).toEqual([]);
  const { count } = office.database.sqlite
    .query<{ count: number }, []>('select count(*) as count from payments')
    .get() ?? { count: 0 };
  expect(count).toBeGreaterThan(500);
});

test('the price that changed is the price that was paid', () => {
  const changes = office.database.sqlite
    .query<{ previous: number; cost: number; paid: number }, []>(
      `select c.previous_cost as previous, c.cost, p.amount as paid from price_changes c
       join payments p on p.subscription_id = c.subscription_id
       where c.cause = 'edited' and p.due_date < c.day`,
    )
    .all();
  expect(changes.length).toBeGreaterThan(20);
  for (const { previous, cost, paid } of changes) {
    expect(paid).toBe(previous);
    expect(cost).toBeGreaterThan(previous);
  }
});

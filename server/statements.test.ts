import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { type Office, openOffice, type Person } from './testing/api.ts';

/*
 * A call for thousands of rows makes as many statements as one for a few: with one for each row, nobody else would be
 * answered for seconds.
 */

let office: Office;
beforeAll(() => {
  office = openOffice();
});
afterAll(() => office.close());

/** An office of so many subscriptions in several currencies, each with a payment. */
async function officeOf(count: number): Promise<{ person: Person; ids: number[] }> {
  const person = await office.founder();
  const { sqlite } = office.database;
  sqlite.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into subscriptions (workspace_id, user_id, name, vendor, currency, base_cost, cost, converted_cost, frequency,
       base_currency, start_date, next_due_date, anchor_day, created_at, updated_at)
     select ?2, ?3, 'Subscription ' || i, 'Vendor', case i % 3 when 0 then 'USD' when 1 then 'EUR' else 'INR' end,
       i * 7919, i * 7919, i * 7919, 'monthly', 'INR', '2025-01-15', '2026-12-15', 15, 0, 0 from n`,
    [count, person.workspaceId, person.id],
  );
  sqlite.run(
    `insert into payments (workspace_id, subscription_id, due_date, anchor_day, paid_on, amount, currency,
       exchange_rate, converted_amount, base_currency, created_at)
     select workspace_id, id, '2026-11-15', 15, '2026-11-' || (10 + id % 3), cost, currency, 1000000, cost, 'INR', 0
     from subscriptions where workspace_id = ?`,
    [person.workspaceId],
  );
  const rows = sqlite.query<{ id: number }, [number]>('select id from subscriptions where workspace_id = ?');
  return { person, ids: rows.all(person.workspaceId).map(({ id }) => id) };
}

const calls: [name: string, method: string, path: string, bodyOf?: (ids: number[]) => object][] = [
  ['suspend many', 'PATCH', '/api/subscriptions', (ids) => ({ ids, status: 'suspended' })],
  ['let many run again', 'PATCH', '/api/subscriptions', (ids) => ({ ids, status: 'active' })],
  ['pay many', 'POST', '/api/payments', (ids) => ({ subscriptionIds: ids })],
  ['preview another currency', 'GET', '/api/settings/default_currency/preview?currency=USD'],
  ['another currency', 'PUT', '/api/settings/default_currency', () => ({ value: 'USD' })],
  ['spend', 'GET', '/api/dashboard/spend'],
  ['statistics', 'GET', '/api/dashboard/stats'],
  ['payments of a year', 'GET', '/api/payments?from=2026-01-01&to=2026-12-31'],
  ['a typed rate', 'POST', '/api/rates', () => ({ base: 'EUR', currency: 'USD', rate: '1.2' })],
];

test('the number of statements does not grow with the rows', async () => {
  // The first also prepares what is prepared once for all.
  const offices = [await officeOf(6), await officeOf(6), await officeOf(600)];
  for (const [name, method, path, bodyOf] of calls) {
    const made: number[] = [];
    for (const { person, ids } of offices) {
      const prepare = spyOn(office.database.sqlite, 'prepare');
      const run = spyOn(office.database.sqlite, 'run');
      const { status } = await person.call(method, path, bodyOf?.(ids));
      expect({ name, isOk: status < 300 }).toEqual({ name, isOk: true });
      made.push(prepare.mock.calls.length + run.mock.calls.length);
      prepare.mockRestore();
      run.mockRestore();
    }
    expect(made[1]).toBeGreaterThan(0);
    expect({ name, statements: made[2] }).toEqual({ name, statements: made[1] });
  }
});

import { Database } from 'bun:sqlite';
import { afterAll, beforeEach, expect, test } from 'bun:test';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import { migrate } from 'drizzle-orm/bun-sqlite/migrator';
import { migrationsFolder, openDatabase } from './open.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-migrations-'));
const file = path.join(folder, 'duebook.db');
beforeEach(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => mkdirSync(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database as it was before the migration of that name, filled by hand. */
function madeBefore(name: string, fill: (old: Database) => void): void {
  const earlier = path.join(folder, 'migrations');
  cpSync(migrationsFolder, earlier, { recursive: true });
  const journalFile = path.join(earlier, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
  expect(end).toBeGreaterThan(0);
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const old = new Database(file, { create: true, strict: true });
  migrate(drizzle(old), { migrationsFolder: earlier });
  fill(old);
  old.close();
}

const office = `
  insert into workspaces (id, name, created_at) values (1, 'Office', 0);
  insert into users (id, workspace_id, username, password, created_at) values (1, 1, 'asha', '', 0);
  insert into subscriptions (id, workspace_id, user_id, name, base_cost, cost, exchange_rate, frequency, start_date,
    next_due_date, anchor_day, created_at, updated_at)
    values (1, 1, 1, 'Mail', 100, 100, 1000000, 'monthly', '2026-01-01', '2026-12-01', 1, 0, 0),
           (2, 1, 1, 'Chat', 100, 100, 1000000, 'monthly', '2026-01-01', '2026-12-01', 1, 0, 0);`;

test('an invoice stays on the first period that it was put on, and only within its subscription', () => {
  const payment = (id: number, subscription: number, dueDate: string, invoice: number, voidedAt = 'null') =>
    `insert into payments (id, workspace_id, subscription_id, due_date, anchor_day, paid_on, amount, currency,
       exchange_rate, converted_amount, base_currency, invoice_id, voided_at, created_at)
       values (${id}, 1, ${subscription}, '${dueDate}', 1, '2026-10-01', 100, 'INR', 1000000, 100, 'INR', ${invoice}, ${voidedAt}, 0);`;
  madeBefore('one-period-per-invoice', (old) => {
    old.run(office);
    for (const id of [1, 2]) {
      old.run(
        `insert into invoices (id, workspace_id, subscription_id, filename, original_name, mime_type, size,
          uploaded_at, updated_at) values (${id}, 1, ${id}, 'f', 'f', 'image/png', 1, 0, 0)`,
      );
    }
    old.run(payment(1, 1, '2026-08-01', 1, '5') + payment(2, 1, '2026-08-01', 1) + payment(3, 1, '2026-09-01', 1));
    old.run(payment(4, 1, '2026-10-01', 2) + payment(5, 2, '2026-10-01', 2));
  });
  const { sqlite, close } = openDatabase(file);
  expect(sqlite.query('select id, invoice_id as invoice from payments order by id').all()).toEqual([
    { id: 1, invoice: 1 },
    { id: 2, invoice: 1 },
    { id: 3, invoice: null },
    { id: 4, invoice: null },
    { id: 5, invoice: 2 },
  ]);
  expect(() => sqlite.run('update payments set invoice_id = 1 where id = 3')).toThrow('UNIQUE');
  close();
});

test('the log knows the subscription of each entry, also of what is gone, and is append-only as before', () => {
  const entry = (action: string, entity: string, id: number, after = 'null', before = 'null') =>
    `insert into audit_log (workspace_id, actor, action, entity, entity_id, after, before, at)
       values (1, 'asha', '${action}', '${entity}', ${id}, ${after}, ${before}, 0);`;
  madeBefore('audit-by-subscription', (old) => {
    old.run(office);
    old.run(
      entry('create', 'subscription', 1) +
        entry('create', 'pricing_tier', 7, `'{"subscriptionId":1}'`) +
        entry('update', 'pricing_tier', 7, `'{"unitCost":"2.00"}'`, `'{"unitCost":"1.00"}'`) +
        entry('delete', 'pricing_tier', 7, 'null', `'{"subscriptionId":1}'`) +
        entry('create', 'subscription', 2) +
        entry('delete', 'usage_metric', 7, 'null', `'{"subscriptionId":2}'`) +
        entry('update', 'invoice', 7, `'{"subscriptionId":2}'`),
    );
  });
  const { sqlite, close } = openDatabase(file);
  expect(sqlite.query('select subscription_id as id from audit_log order by audit_log.id').values().flat()).toEqual([
    1,
    1,
    1,
    1,
    2,
    2,
    null,
  ]);
  expect(() => sqlite.run('update audit_log set subscription_id = 2')).toThrow('append-only');
  expect(() => sqlite.run('delete from audit_log')).toThrow('append-only');
  close();
});

test('a category that was written in several ways is one', () => {
  madeBefore('one-form-of-categories', (old) => {
    old.run(office);
    old.run(`insert into workspaces (id, name, created_at) values (2, 'Other', 0)`);
    const written = ['Software', 'software ', 'SAAS', 'general', 'Night shift', 'NIGHT SHIFT'];
    written.forEach((category, index) => {
      old.run(
        `insert into subscriptions (id, workspace_id, user_id, name, category, base_cost, cost, exchange_rate,
           frequency, start_date, next_due_date, anchor_day, created_at, updated_at)
         values (?, 1, 1, 'Row', ?, 100, 100, 1000000, 'monthly', '2026-01-01', '2026-12-01', 1, 0, 0)`,
        [10 + index, category],
      );
    });
    old.run(
      `insert into subscriptions (id, workspace_id, user_id, name, category, base_cost, cost, exchange_rate,
         frequency, start_date, next_due_date, anchor_day, created_at, updated_at)
       values (20, 2, 1, 'Row', 'NIGHT SHIFT', 100, 100, 1000000, 'monthly', '2026-01-01', '2026-12-01', 1, 0, 0)`,
    );
  });
  const { sqlite, close } = openDatabase(file);
  const rows = sqlite.query<{ category: string }, []>('select category from subscriptions where id >= 10 order by id');
  expect(rows.all().map(({ category }) => category)).toEqual([
    ...['software', 'software', 'saas', 'General', 'Night shift', 'Night shift'],
    'NIGHT SHIFT',
  ]);
  close();
});

test('mail that was given up for want of an address is forgotten, so that it is planned once there is one', () => {
  const reminder = (id: number, type: string, reason: string | null, sent = 0) =>
    `insert into reminders (id, workspace_id, subscription_id, user_id, type, event, target_day, title, message,
       days_before_due, planned_for, sent, skipped_at, last_error, created_at)
       values (${id}, 1, 1, 1, '${type}', 'renewal', '2026-12-01', '', '', ${id}, 0, ${sent},
         ${reason ? 1 : 'null'}, ${reason ? `'${reason}'` : 'null'}, 0);`;
  madeBefore('message-id', (old) => {
    old.run(office);
    old.run(reminder(1, 'email', 'There is no mail address in the profile') + reminder(2, 'email', 'No longer active'));
    old.run(reminder(3, 'email', null) + reminder(4, 'email', null, 1) + reminder(5, 'dashboard', null, 1));
  });
  const { sqlite, close } = openDatabase(file);
  expect(sqlite.query('select id, message_id as messageId from reminders order by id').all()).toEqual(
    [2, 3, 4, 5].map((id) => ({ id, messageId: null })),
  );
  close();
});

import { openDatabase } from '@/db/open.ts';
import { hashSecret } from '@/server/http/secrets.ts';

/** The cookie of the person of a workspace of so many subscriptions. */
export const tokenOf = (size: number) => `a-token-of-the-office-of-${size}`;

/** Fills a new database with one workspace for each size, each with a signed-in person and so many subscriptions. */
export async function fillOffices(file: string, sizes: readonly number[], password: string): Promise<void> {
  const { sqlite, close } = openDatabase(file);
  const hash = await Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 });
  const month = 30 * 24 * 60 * 60 * 1000;
  const now = Date.now();
  sizes.forEach((size, index) => {
    const workspace = index + 1;
    sqlite.run("insert into workspaces (id, name, data_version, created_at) values (?, 'Bench', 0, ?)", [
      workspace,
      now,
    ]);
    sqlite.run(
      `insert into users (id, workspace_id, username, password, role, has_seen_welcome, created_at)
       values (?1, ?1, ?2, ?3, 'admin', 1, ?4)`,
      [workspace, `office${size}`, hash, now],
    );
    sqlite.run('insert into sessions (token_hash, user_id, created_at, expires_at) values (?, ?, ?, ?)', [
      hashSecret(tokenOf(size)),
      workspace,
      now,
      now + month,
    ]);
    sqlite.run(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into subscriptions (workspace_id, user_id, name, vendor, category, department, base_quantity, base_cost,
         cost, converted_cost, frequency, start_date, next_due_date, anchor_day, contract_end_date, status, notes,
         created_at, updated_at)
       select ?2, ?2, 'Subscription ' || i, 'Vendor ' || (i % 500), 'Software', 'Department ' || (i % 9), i % 40,
         i * 7919 % 9000000, i * 7919 % 9000000, i * 7919 % 9000000, 'yearly', '2025-01-15',
         date('now', '+' || (i % 365) || ' days'), cast(strftime('%d', 'now', '+' || (i % 365) || ' days') as integer),
         '2027-06-30', 'active', case when i % 4 = 0 then 'A note of the length that notes have.' end,
         ?3 + i * 61001, ?3 + i * 61001 from n`,
      [size, workspace, now - month],
    );
  });
  close();
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/db/open.ts';
import { plan } from '@/server/reminders/plan.ts';
import { sendDue } from '@/server/reminders/send.ts';
import { createYieldToEventLoop } from '@/server/reminders/yield-to-event-loop.ts';

/**
 * The reminder scan over 100,000 active subscriptions of one workspace with 20 people, due throughout a year:
 * `bun server/bench/reminders.ts [SUBSCRIPTIONS] [PEOPLE]`. For each step its time, the processor's time
 * (the watching of the event loop keeps it busy throughout), and how long the event loop was held up at most.
 */
const [subscriptions = 100_000, people = 20] = process.argv.slice(2).map(Number);
const day = 24 * 60 * 60 * 1000;
const morning = Date.parse('2026-11-18T03:30:00Z'); // 09:00 in Kolkata

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-bench-'));
const { db, sqlite, close } = openDatabase(path.join(folder, 'duebook.sqlite'));
try {
  fill();
  const channels = new Set(['dashboard', 'email'] as const);
  const planAt = (now: number) =>
    plan(db, { now: new Date(now), channels, yieldToEventLoop: createYieldToEventLoop() });
  const sendAt = (now: number) =>
    sendDue(db, { now: new Date(now), deliveryChannels: [], yieldToEventLoop: createYieldToEventLoop() });
  const change = () => sqlite.run('update workspaces set data_version = data_version + 1');

  await measured('all that came before', () => planAt(morning - day));
  await measured('  sending it to the dashboards', () => sendAt(morning - day));
  await measured('the first scan of a day', () => planAt(morning));
  await measured('  sending it to the dashboards', () => sendAt(morning));
  await measured('the scan repeated', () => planAt(morning + 60_000));
  change();
  await measured('the scan repeated after a change', () => planAt(morning + 120_000));
} finally {
  close();
  rmSync(folder, { recursive: true });
}

function fill(): void {
  sqlite.run("insert into workspaces (id, name, data_version, created_at) values (1, 'Bench', 0, 0)");
  sqlite.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${people})
     insert into users (workspace_id, username, email, password, role, has_seen_welcome, created_at)
     select 1, 'person' || i, 'person' || i || '@office.example', 'x', 'editor', 1, 0 from n`,
  );
  sqlite.run(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${subscriptions})
     insert into subscriptions (workspace_id, user_id, name, vendor, base_cost, cost, frequency, start_date,
       next_due_date, anchor_day, status, notes, created_at, updated_at)
     select 1, 1, 'Subscription ' || i, 'Vendor ' || (i % 500), 49900, 49900,
       'yearly', '2025-01-15', date('2026-11-18', '+' || (i % 365) || ' days'),
       cast(strftime('%d', '2026-11-18', '+' || (i % 365) || ' days') as integer), 'active',
       'A note of the length that notes have, so that the rows are as wide as they are in use.', 0, 0 from n`,
  );
}

async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
  let heldUp = 0;
  let last = performance.now();
  let watching = true;
  const watch = () => {
    const now = performance.now();
    heldUp = Math.max(heldUp, now - last);
    last = now;
    if (watching) setImmediate(watch);
  };
  const begin = performance.now();
  const busyBefore = process.cpuUsage();
  watch();
  await work();
  const took = performance.now() - begin;
  const { user, system } = process.cpuUsage(busyBefore);
  heldUp = Math.max(heldUp, performance.now() - last);
  watching = false;
  const [rows] = sqlite.query('select count(*) from reminders').values().flat();
  const figures = [
    `${took.toFixed(1).padStart(9)} ms`,
    `busy ${((user + system) / 1000).toFixed(1).padStart(8)} ms`,
    `held up ${heldUp.toFixed(1).padStart(6)} ms`,
    `${rows} reminders`,
  ];
  console.log(name.padEnd(36) + figures.join('   '));
}

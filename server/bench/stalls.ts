import { Database } from 'bun:sqlite';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BULK_CHANGE_MAX, BULK_PAYMENT_MAX } from '@/db/model/limits.ts';
import { executable, startExecutable } from '@/server/testing/executable.ts';
import { fillOffices, tokenOf } from './office.ts';

/*
 * bun server/bench/stalls.ts [--file EXECUTABLE] [--rows 10000]
 * For how long each of the largest calls keeps the built program from answering anybody else: while it runs, a second
 * connection asks /api/health without pause, and the longest of its answers is printed. None should be over 100 ms.
 */
const { values: flags } = parseArgs({
  options: { file: { type: 'string', default: executable }, rows: { type: 'string', default: '10000' } },
});
const rows = Number(flags.rows);
const folder = mkdtempSync(path.join(tmpdir(), 'duebook-stalls-'));
const databaseFile = path.join(folder, 'duebook.sqlite');
await fillOffices(databaseFile, [rows], 'a long enough password');
diversify(databaseFile);
const duebook = await startExecutable({ file: flags.file, dataFolder: folder });
const headers = { cookie: `duebook=${tokenOf(rows)}`, 'content-type': 'application/json' };
const firstIds = (count: number) => Array.from({ length: Math.min(rows, count) }, (_, index) => index + 1);
const ids = firstIds(BULK_CHANGE_MAX);

const calls: [name: string, method: string, path: string, body?: object][] = [
  ['suspend many', 'PATCH', '/api/subscriptions', { ids, status: 'suspended' }],
  ['let many run again', 'PATCH', '/api/subscriptions', { ids, status: 'active' }],
  ['cancel many', 'PATCH', '/api/subscriptions', { ids, status: 'cancelled' }],
  ['undo it', 'PATCH', '/api/subscriptions', { ids, status: 'active' }],
  ['another category', 'PATCH', '/api/subscriptions', { ids, category: 'Night shift' }],
  ['the list', 'GET', '/api/subscriptions'],
  ['statistics', 'GET', '/api/dashboard/stats'],
  ['spend', 'GET', '/api/dashboard/spend'],
  ['upcoming renewals', 'GET', '/api/upcoming-renewals'],
  ['preview another currency', 'GET', '/api/settings/default_currency/preview?currency=USD'],
  ['another currency', 'PUT', '/api/settings/default_currency', { value: 'USD' }],
  ['spend after it', 'GET', '/api/dashboard/spend'],
  ['a typed rate', 'POST', '/api/rates', { base: 'EUR', currency: 'USD', rate: '1.2' }],
  ['the currency back', 'PUT', '/api/settings/default_currency', { value: 'INR' }],
  ['pay many', 'POST', '/api/payments', { subscriptionIds: firstIds(BULK_PAYMENT_MAX) }],
  ['payments of a year', 'GET', `/api/payments?from=2000-01-01&to=2099-01-01`],
];

try {
  await waitUntilIdle();
  const idle = await longestAnswerDuring(() => Bun.sleep(500));
  console.log(`${'nothing'.padEnd(28)} ${format(idle.longest)} longest wait of another caller`);
  for (const [name, method, address, body] of calls) {
    let status = 0;
    let bytes = 0;
    const before = cpuOf(duebook.pid);
    const { longest, took } = await longestAnswerDuring(async () => {
      const answer = await fetch(`${duebook.address}${address}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      status = answer.status;
      bytes = (await answer.arrayBuffer()).byteLength;
    });
    console.log(
      `${name.padEnd(28)} ${format(longest)}, took ${format(took)}, cpu ${format(cpuOf(duebook.pid) - before)}, ${status}, ${Math.round(bytes / 1000)} kB`,
    );
  }
} finally {
  await duebook.stop();
  rmSync(folder, { recursive: true });
}

function format(ms: number): string {
  return `${ms.toFixed(0).padStart(5)} ms`;
}

/** Milliseconds of processor time so far, in steps of 10: on a busy machine they say more than the waits. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The housekeeping soon after the start values the rows anew. */
async function waitUntilIdle(): Promise<void> {
  await Bun.sleep(6000);
}

async function longestAnswerDuring(work: () => Promise<void>): Promise<{ longest: number; took: number }> {
  let isOver = false;
  let longest = 0;
  const watch = (async () => {
    while (!isOver) {
      const asked = performance.now();
      await (await fetch(`${duebook.address}/api/health`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - asked);
    }
  })();
  const began = performance.now();
  await work();
  const took = performance.now() - began;
  isOver = true;
  await watch;
  return { longest, took };
}

/** Several currencies and rhythms, and payments over the last year, as an office has them. */
function diversify(file: string): void {
  const sqlite = new Database(file, { strict: true });
  sqlite.run(`update subscriptions set
    currency = case id % 5 when 0 then 'USD' when 1 then 'EUR' when 2 then 'JPY' else 'INR' end,
    frequency = case id % 3 when 0 then 'monthly' when 1 then 'quarterly' else 'yearly' end`);
  sqlite.run(`insert into payments (workspace_id, subscription_id, due_date, anchor_day, paid_on, amount, currency,
      exchange_rate, converted_amount, base_currency, created_at)
    select workspace_id, id, date('now', '-' || (id % 360) || ' days'), anchor_day,
      date('now', '-' || (id % 360) || ' days'), cost, currency, 1000000, cost, 'INR', 0 from subscriptions`);
  sqlite.close();
}

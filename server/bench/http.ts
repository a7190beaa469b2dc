import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BULK_PAYMENT_MAX } from '@/db/model/limits.ts';
import { executable, startExecutable } from '@/server/testing/executable.ts';
import { ask, type Load, load, quantile, type Request, type Volume } from './client.ts';
import { fillOffices, tokenOf } from './office.ts';

/*
 * bun server/bench/http.ts [--file EXECUTABLE] [--only WORD] [--rounds 5]
 * The calls of the built program beside the same ones of raw.ts, on the same rows, in turns: on a busy machine the
 * ratio says more than the times. Prints the median of the rounds.
 */
const { values: flags } = parseArgs({
  options: {
    file: { type: 'string', default: executable },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
  },
});
const rounds = Number(flags.rounds);
const sizes = [50, 1000, 10_000];
const password = 'a long enough password';

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-bench-'));
const databaseFile = path.join(folder, 'duebook.sqlite');
const rawFile = path.join(folder, 'raw.sqlite');
await fillOffices(databaseFile, sizes, password);
copyFileSync(databaseFile, rawFile);
const duebook = await startExecutable({ file: flags.file, dataFolder: folder });
const rawProcess = Bun.spawn([process.execPath, path.join(import.meta.dir, 'raw.ts'), rawFile], {
  stdout: 'pipe',
  stderr: 'inherit',
});
interface Server {
  address: string;
  pid: number;
}
const raw: Server = { address: await addressOf(rawProcess.stdout), pid: rawProcess.pid };

try {
  await measureAll();
} finally {
  rawProcess.kill();
  await duebook.stop();
  rmSync(folder, { recursive: true });
}

async function measureAll(): Promise<void> {
  for (const size of sizes) {
    const headers = as(size);
    const list: Request = { path: '/api/subscriptions', headers };
    await beside(`P3 list of ${size}, c=16`, () => list, { connections: 16 });
    await besideUnchanged(`P3 list of ${size}, 304, c=16`, list, { connections: 16 });
    await besideAfterWrites(`P4 list of ${size} after a write, c=1`, size);
    const stats: Request = { path: '/api/dashboard/stats', headers };
    await beside(`P5 stats of ${size}, c=16`, () => stats, { connections: 16 });
    await beside(`P5 stats of ${size}, c=1`, () => stats, { connections: 1 });
    await beside(`P6 change one field of ${size}, c=16`, changeOf(size), { connections: 16 });
  }
  measureMemory('P2 memory, after the lists');
  await Bun.sleep(flags.only === '' ? 20_000 : 0);
  measureMemory('P2 memory, 20 s later');
  await measureSignIn();
  await measurePayments();
  await measureStart();
}

function as(size: number): Record<string, string> {
  return { cookie: `duebook=${tokenOf(size)}`, 'accept-encoding': 'gzip' };
}

function firstId(size: number): number {
  return sizes.slice(0, sizes.indexOf(size)).reduce((sum, each) => sum + each, 1);
}

function changeOf(size: number): RequestOf {
  return (index) => ({
    method: 'PUT',
    path: `/api/subscriptions/${firstId(size) + (index % size)}`,
    headers: as(size),
    body: { notes: `Note ${index}` },
  });
}

type RequestOf = (index: number) => Request;

async function beside(name: string, requestOf: RequestOf, volume: Volume): Promise<void> {
  await inTurns(name, (address) => load(address, volume, requestOf));
}

/** The same request again with the ETag that each server gave. */
async function besideUnchanged(name: string, request: Request, volume: Volume): Promise<void> {
  await inTurns(name, async (address) => {
    const { headers } = await ask(address, request);
    const [, etag = 'none'] = /^etag: *(.*)$/im.exec(headers) ?? [];
    const again = { ...request, headers: { ...request.headers, 'if-none-match': etag } };
    return load(address, volume, () => again, 304);
  });
}

async function besideAfterWrites(name: string, size: number): Promise<void> {
  let written = 0;
  await inTurns(name, async (address) => {
    const milliseconds: number[] = [];
    for (let index = 0; index < 15; index++) {
      await ask(address, changeOf(size)(100_000 + written++));
      const {
        milliseconds: [took = Number.NaN],
      } = await load(address, { connections: 1, requests: 1 }, () => ({
        path: '/api/subscriptions',
        headers: as(size),
      }));
      milliseconds.push(took);
    }
    milliseconds.sort((one, other) => one - other);
    return { perSecond: 1000 / quantile(milliseconds, 0.5), milliseconds };
  });
}

/** Each server in turn, some times; the median of each, and of the ratios of their times and of their work. */
async function inTurns(name: string, work: (address: string) => Promise<Load>): Promise<void> {
  if (!name.includes(flags.only)) return;
  const turns: { own: Turn; least: Turn }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const turn = { own: await turnOf(duebook, work), least: await turnOf(raw, work) };
    // The first warms both up.
    if (round > 0) turns.push(turn);
  }
  const speed = median(turns.map(({ own, least }) => own.perSecond / least.perSecond));
  const effort = median(turns.map(({ own, least }) => least.busy / own.busy));
  const ratios = `ratio ${speed.toFixed(2)}, by the processor ${effort.toFixed(2)}`;
  const both = [figures(turns.map(({ own }) => own)), `raw ${figures(turns.map(({ least }) => least))}`];
  print(name, [...both, ratios]);
}

interface Turn extends Load {
  /** Microseconds that the server's processor was busy for each request. */
  busy: number;
}

async function turnOf({ address, pid }: Server, work: (address: string) => Promise<Load>): Promise<Turn> {
  const before = processorTime(pid);
  const done = await work(address);
  return { ...done, busy: (processorTime(pid) - before) / done.milliseconds.length };
}

/** What a process has used of the processor, in microseconds; its system counts in hundredths of a second. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function figures(turns: readonly Turn[]): string {
  const of = (figure: (turn: Turn) => number) => median(turns.map(figure));
  const perSecond = of((turn) => turn.perSecond).toFixed(0);
  const [p50, p99] = [0.5, 0.99].map((part) => of(({ milliseconds }) => quantile(milliseconds, part)).toFixed(2));
  return `${perSecond.padStart(6)}/s ${of(({ busy }) => busy)
    .toFixed(0)
    .padStart(6)} us  p50 ${p50} p99 ${p99} ms`;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return quantile(sorted, 0.5);
}

async function measureSignIn(): Promise<void> {
  const name = 'P7 sign-in';
  if (!name.includes(flags.only)) return;
  const signIn: Request = { method: 'POST', path: '/api/login', body: { username: 'office50', password } };
  const alone = await load(duebook.address, { connections: 1, requests: 10 }, () => signIn);
  const list: Request = { path: '/api/subscriptions', headers: as(1000) };
  let done = false;
  const began = performance.now();
  const crowd = load(duebook.address, { connections: 20, requests: 20 }, () => signIn).finally(() => {
    done = true;
  });
  const meanwhile: number[] = [];
  while (!done) {
    const { milliseconds } = await load(duebook.address, { connections: 1, requests: 20 }, () => list);
    meanwhile.push(...milliseconds);
  }
  await crowd;
  const took = performance.now() - began;
  meanwhile.sort((one, other) => one - other);
  print(name, [
    `p50 ${quantile(alone.milliseconds, 0.5).toFixed(1)} ms`,
    `20 at once ${took.toFixed(0)} ms`,
    `the list meanwhile p99 ${quantile(meanwhile, 0.99).toFixed(1)} ms of ${meanwhile.length}`,
  ]);
}

async function measurePayments(): Promise<void> {
  const name = 'P11 10,000 paid in one call';
  if (!name.includes(flags.only)) return;
  const first = firstId(10_000);
  const pay: Request = {
    method: 'POST',
    path: '/api/payments',
    headers: as(10_000),
    body: { subscriptionIds: Array.from({ length: BULK_PAYMENT_MAX }, (_, index) => first + index) },
  };
  const { milliseconds } = await load(duebook.address, { connections: 1, requests: 1 }, () => pay, 201);
  print(name, [`${milliseconds[0]?.toFixed(0)} ms`]);
}

/** On an empty folder: how long until the first answer, and what it holds a moment later. */
async function measureStart(): Promise<void> {
  const name = 'P1 start to the first 200, P2 idle';
  if (!name.includes(flags.only)) return;
  const milliseconds: number[] = [];
  const mebibytes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const started = await startExecutable({ file: flags.file });
    await ask(started.address, { path: '/api/health' });
    milliseconds.push(performance.now() - began);
    await Bun.sleep(1000);
    mebibytes.push(memoryOf(started.pid));
    await started.stop();
    rmSync(started.dataFolder, { recursive: true });
  }
  print(name, [`p50 ${median(milliseconds).toFixed(0)} ms`, `${median(mebibytes).toFixed(0)} MiB PSS`]);
}

function measureMemory(name: string): void {
  if (name.includes(flags.only)) print(name, [`${memoryOf(duebook.pid).toFixed(0)} MiB PSS`]);
}

function memoryOf(pid: number): number {
  const [, kilobytes] = /^Pss: *(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function print(name: string, parts: string[]): void {
  console.log(name.padEnd(40) + parts.join('   '));
}

async function addressOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  for await (const bytes of stream) {
    const [, address] = /listens on (\S+)/.exec(new TextDecoder().decode(bytes)) ?? [];
    if (address) return address;
  }
  throw new Error('The raw server did not start');
}

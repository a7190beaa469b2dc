import { afterAll, afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { billPdf } from '../testing/invoices.ts';
import { processUsage } from './process-usage.ts';
import { readInvoice } from './read.ts';
import { createReader, type InvoiceReader, ReaderFull, ReadingStopped } from './reader.ts';

const today = '2026-11-18';
const open: InvoiceReader[] = [];
let log: ReturnType<typeof spyOn>;
beforeEach(() => {
  log = spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  log.mockRestore();
  for (const reader of open.splice(0)) reader.close();
});

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-reader-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A process of the test's own: 'hang' spins for ever, 'wait' never answers, 'swell' takes memory without end, 'crash'
 * throws outside of any promise, 'die' ends, 'fail' answers a failure; anything else is answered with its process.
 */
const script = path.join(folder, 'worker.js');
writeFileSync(
  script,
  `process.on('message', ({ bytes }) => {
    const text = new TextDecoder().decode(bytes);
    if (text.startsWith('hang')) for (;;) {}
    if (text.startsWith('wait')) return;
    if (text.startsWith('swell')) for (const all = [];;) all.push(new Uint8Array(1 << 20).fill(1));
    if (text.startsWith('crash')) throw new Error('broken');
    if (text.startsWith('die')) process.kill(process.pid, 'SIGKILL');
    if (text.startsWith('fail')) return process.send({ failure: 'no luck' });
    process.send({ reading: { kind: 'pdf', rawText: text, warnings: [String(process.pid)] } });
  });`,
);
const command = [process.execPath, script];

function reader(limits: Parameters<typeof createReader>[0] = { command }): InvoiceReader {
  const created = createReader(limits);
  open.push(created);
  return created;
}

const textDocument = (text: string) => new TextEncoder().encode(text);
const read = (own: InvoiceReader, text: string, options: { queue?: string; signal?: AbortSignal } = {}) =>
  own.read(textDocument(text), { today, ...options });

const tookTooLong = 'Reading took too long and was stopped. Fill in the fields by hand.';
const tookTooMuch = 'This document unpacks to more than can be read here. Fill in the fields by hand.';
const couldNotBeRead = 'This document could not be read. Fill in the fields by hand.';

describe('reading in a process of its own', () => {
  test('gives what reading in place gives', async () => {
    const bytes = await billPdf();
    expect(await reader({}).read(bytes, { today })).toEqual(await readInvoice(bytes, { today }));
  });

  test('takes the largest file', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024).fill(32);
    expect(await reader().read(bytes, { today })).toMatchObject({ rawText: expect.stringMatching(/^ {10485760}$/) });
  });

  const endings: { text: string; limits: Parameters<typeof createReader>[0]; warning: string }[] = [
    { text: 'hang', limits: { maxCpuMs: 200 }, warning: tookTooLong },
    { text: 'wait', limits: { timeoutMs: 300 }, warning: tookTooLong },
    { text: 'swell', limits: { maxMemoryBytes: 300 * 1024 * 1024 }, warning: tookTooMuch },
    { text: 'crash', limits: {}, warning: couldNotBeRead },
    { text: 'die', limits: {}, warning: couldNotBeRead },
    { text: 'fail', limits: {}, warning: couldNotBeRead },
  ];
  for (const { text, limits, warning } of endings) {
    test(`a document that makes it ${text} ends with a sentence, and neither its neighbour nor the next one with it`, async () => {
      const own = reader({ command, maxProcesses: 2, ...limits });
      const [ended, neighbour] = await Promise.all([read(own, text), read(own, 'neighbour')]);
      expect(ended).toMatchObject({ kind: null, confidence: 0, warnings: [warning] });
      expect(neighbour).toMatchObject({ rawText: 'neighbour' });
      expect(await read(own, 'next')).toMatchObject({ rawText: 'next' });
      expect(log).toHaveBeenCalled();
    });
  }

  test('what the server itself takes ends no reading', async () => {
    const own = reader({ command, maxMemoryBytes: 300 * 1024 * 1024, pollMs: 1 });
    const reading = read(own, 'innocent');
    const taken = new Uint8Array(400 * 1024 * 1024).fill(1);
    expect(await reading).toMatchObject({ rawText: 'innocent' });
    expect(taken.at(-1)).toBe(1);
  });

  test('a command that is not there gives an empty reading', async () => {
    expect(await read(reader({ command: ['/nowhere/duebook'] }), 'x')).toMatchObject({ warnings: [couldNotBeRead] });
  });

  test('is kept warm for the next one, and given back when nothing comes', async () => {
    const own = reader({ command, maxProcesses: 1, idleMs: 50 });
    const pids = [(await read(own, 'one')).warnings[0], (await read(own, 'two')).warnings[0]];
    expect(pids[0]).toBe(pids[1]);
    while (processUsage(Number(pids[0]))) await Bun.sleep(10);
    expect(await read(own, 'three')).toMatchObject({ rawText: 'three' });
  });

  test('sees nothing of the server’s settings', async () => {
    writeFileSync(
      path.join(folder, 'tells.js'),
      "process.on('message', () => process.send({ reading: { warnings: Object.keys(process.env) } }));",
    );
    process.env.DUEBOOK_TEST_SECRET = 'x';
    const { warnings } = await read(reader({ command: [process.execPath, path.join(folder, 'tells.js')] }), 'env');
    delete process.env.DUEBOOK_TEST_SECRET;
    expect(warnings.filter((name) => name.startsWith('DUEBOOK') || name === 'PATH')).toEqual([]);
  });

  test('ends with a server that is killed, though it spins', async () => {
    const server = path.join(folder, 'server.ts');
    writeFileSync(
      server,
      `import { createReader } from ${JSON.stringify(path.join(import.meta.dir, 'reader.ts'))};
      const reader = createReader({ command: ${JSON.stringify(command)}, maxProcesses: 1 });
      const text = (text) => new TextEncoder().encode(text);
      console.log((await reader.read(text('who'), { today: '${today}' })).warnings[0]);
      await Promise.all([reader.read(text('hang'), { today: '${today}' }), Bun.sleep(60_000)]);`,
    );
    const parent = Bun.spawn([process.execPath, server], { stdout: 'pipe' });
    const told = await parent.stdout.getReader().read();
    const pid = Number(new TextDecoder().decode(told.value));
    expect(processUsage(pid)).toBeDefined();
    parent.kill('SIGKILL');
    await parent.exited;
    while (processUsage(pid)) await Bun.sleep(10);
  });
});

describe('waiting for a turn', () => {
  test('who goes away ends the reading; the others keep their turn', async () => {
    const own = reader({ command, maxProcesses: 1 });
    const gone = new AbortController();
    const hanging = read(own, 'hang', { signal: gone.signal });
    const next = read(own, 'next');
    gone.abort();
    await expect(hanging).rejects.toBeInstanceOf(ReadingStopped);
    expect(await next).toMatchObject({ rawText: 'next' });
  });

  test('who goes away before their turn is not read', async () => {
    const own = reader({ command, maxProcesses: 1 });
    const gone = new AbortController();
    const first = read(own, 'first');
    const second = read(own, 'hang', { signal: gone.signal });
    gone.abort();
    await expect(second).rejects.toBeInstanceOf(ReadingStopped);
    expect(await first).toMatchObject({ rawText: 'first' });
    expect(await read(own, 'third')).toMatchObject({ rawText: 'third' });
  });

  test('two are read at once, and workspaces take turns', async () => {
    const own = reader({ command, maxProcesses: 1 });
    const done: string[] = [];
    const put = (queue: string, text: string) => read(own, text, { queue }).then(() => done.push(text));
    await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((text) => put('a', text)), put('b', 'b1'), put('b', 'b2')]);
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
    const two = reader({ command, maxProcesses: 2 });
    const gone = new AbortController();
    const hanging = read(two, 'hang', { signal: gone.signal });
    expect(await read(two, 'beside')).toMatchObject({ rawText: 'beside' });
    gone.abort();
    await expect(hanging).rejects.toBeInstanceOf(ReadingStopped);
  });

  test('everybody is told their place as it changes', async () => {
    const own = reader({ command, maxProcesses: 1 });
    const places: number[] = [];
    const texts = ['one', 'two', 'three'].map((text) => read(own, text));
    const last = own.read(textDocument('last'), { today, onQueued: (ahead) => places.push(ahead) });
    await Promise.all([...texts, last]);
    expect(places).toEqual([2, 1, 0]);
  });

  test('hundreds wait; only what would fill the memory is refused', async () => {
    const own = reader({ command, maxQueuedBytes: 3_000 });
    const readings = Array.from({ length: 200 }, (_, index) => read(own, `n ${index}`));
    expect((await Promise.all(readings)).map(({ rawText }) => rawText)).toEqual(readings.map((_, i) => `n ${i}`));
    const gone = new AbortController();
    const waiting = [1, 2, 3].map((n) => read(own, `hang ${n}`, { signal: gone.signal }));
    await expect(own.read(new Uint8Array(3_001), { today })).rejects.toBeInstanceOf(ReaderFull);
    gone.abort();
    await Promise.allSettled(waiting);
    expect(await read(own, 'again')).toMatchObject({ rawText: 'again' });
  });

  test('closing ends what is under way and what waits', async () => {
    const own = reader({ command, maxProcesses: 1 });
    const readings = [read(own, 'hang'), read(own, 'next')];
    own.close();
    const ends = await Promise.allSettled(readings);
    expect(ends.map((each) => each.status === 'rejected' && each.reason instanceof ReadingStopped)).toEqual([
      true,
      true,
    ]);
    await expect(read(own, 'late')).rejects.toBeInstanceOf(ReadingStopped);
  });
});

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync } from 'node:fs';
import { executable, type RunningExecutable, startExecutable } from '@/server/testing/executable.ts';
import { processUsage } from '../reading/process-usage.ts';
import { billPdf, formOf } from '../testing/invoices.ts';
import { eInvoice, eInvoiceToken, qrPdf, qrPng } from '../testing/qr-codes.ts';

setDefaultTimeout(60_000);

let alone: RunningExecutable;
let cookie: string;
beforeAll(async () => {
  if (!existsSync(executable)) throw new Error('There is no dist/duebook. Run the build first.');
  alone = await startExecutable();
  const answer = await fetch(`${alone.address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'meera', password: 'a long enough password' }),
  });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => alone?.kill());

const parse = (bytes: Uint8Array<ArrayBuffer>) =>
  fetch(`${alone.address}/api/invoices/parse`, { method: 'POST', headers: { cookie }, body: formOf(bytes) });

test('the executable reads an invoice in a process of itself', async () => {
  const answer = await parse(await billPdf({ vendor: 'Kestrel Networks Ltd.', number: 'KN-9', total: '120.00' }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    parsedData: { invoiceNumber: 'KN-9', totalAmount: '120.00', engines: ['text'] },
  });
});

test('the executable reads the QR code of an image and of a page', async () => {
  const token = eInvoiceToken(eInvoice);
  for (const bytes of [await qrPng(token), await qrPdf(token)]) {
    const answer = await parse(bytes);
    expect(await answer.json()).toMatchObject({
      parsedData: { invoiceNumber: 'PW/26-27/118', totalAmount: '11800.50', engines: ['qr'] },
    });
  }
});

test('it answers other calls while many invoices wait for their turn, and refuses none', async () => {
  const bills = await Promise.all(Array.from({ length: 26 }, (_, index) => billPdf({ number: `Q-${index}` })));
  let done = 0;
  const readings = bills.map(async (bytes) => {
    const answer = await parse(bytes);
    done += 1;
    return answer.status;
  });
  const health = await fetch(`${alone.address}/api/health`);
  expect(health.status).toBe(200);
  expect(done).toBeLessThan(bills.length);
  expect(await Promise.all(readings)).toEqual(bills.map(() => 200));
});

test('when it stops, who waits for a reading is told so', async () => {
  await parse(await billPdf({ number: 'warm' }));
  // Stopped by their signal the processes stand in for documents without end.
  const workers = Bun.spawnSync(['pgrep', '-P', String(alone.pid)])
    .stdout.toString()
    .trim()
    .split('\n')
    .map(Number);
  for (const pid of workers) process.kill(pid, 'SIGSTOP');
  const answers = [1, 2, 3].map(async (number) => {
    const answer = await parse(await billPdf({ number: `last ${number}` }));
    return [answer.status, await answer.text()];
  });
  expect((await fetch(`${alone.address}/api/health`)).status).toBe(200);
  const stopping = alone.stop();
  const stopped = [503, 'Reading was stopped. Please try again.'];
  expect(await Promise.all(answers)).toEqual([stopped, stopped, stopped]);
  await stopping;
  expect(workers.map(processUsage)).toEqual(workers.map(() => undefined));
});

import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './browser.ts';

setDefaultTimeout(60_000);

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-dev-'));
let server: Bun.Subprocess<'ignore', 'pipe', 'inherit'>;
let browser: Browser;
let address: string;

beforeAll(async () => {
  server = Bun.spawn([process.execPath, 'server/dev.ts'], {
    cwd: path.resolve(import.meta.dir, '../..'),
    env: { ...process.env, DUEBOOK_DATA: folder, DUEBOOK_PORT: '0' },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  address = await printedAddress(server.stdout);
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium is installed. Install one, or name it in DUEBOOK_TEST_BROWSER.');
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
});
afterAll(async () => {
  await browser.close();
  server.kill();
  await server.exited;
  rmSync(folder, { recursive: true, force: true });
});

async function printedAddress(stream: ReadableStream<Uint8Array>): Promise<string> {
  let printed = '';
  for await (const part of stream) {
    printed += new TextDecoder().decode(part);
    const found = /Developing on (http:\S+?)\/ /.exec(printed)?.[1];
    if (found) return found;
  }
  throw new Error(`The development server ended:\n${printed}`);
}

test('bun run dev shows the screens: to a visitor, to a person signed in, and the kit', async () => {
  const page = await browser.newPage({ baseURL: address });
  // The screens are bundled when they are first asked for, and rendered twice to show what is not pure.
  page.setDefaultTimeout(40_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/auth');
  await page.getByLabel('Username').waitFor();
  const registered = await page.request.post('/api/register', { data: { username: 'asha', password: 'longEnough1' } });
  expect(registered.status()).toBe(201);
  await page.goto('/reminders');
  await page.getByText('Pending Reminders').first().waitFor();
  await page.goto('/kit');
  await page.getByRole('heading', { name: 'The kit' }).waitFor();
  expect(errors).toEqual([]);
});

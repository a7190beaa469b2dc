import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findingsOf } from './accessibility.ts';
import { findBrowser } from './browser.ts';

// The kit is no part of what is shipped: it is looked at under `bun run dev`, which is thereby seen to open.

setDefaultTimeout(120_000);

const dataFolder = mkdtempSync(path.join(tmpdir(), 'duebook-kit-'));
const server = Bun.spawn([process.execPath, 'server/dev.ts'], {
  cwd: path.resolve(import.meta.dir, '../..'),
  env: { PATH: '/usr/bin:/bin', DUEBOOK_DATA: dataFolder, DUEBOOK_PORT: '0' },
  stdin: 'ignore',
  stdout: 'pipe',
  stderr: 'inherit',
});
const complaints: string[] = [];
let browser: Browser;
let address: string;

beforeAll(async () => {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium is installed. Install one, or name it in DUEBOOK_TEST_BROWSER.');
  address = await listening();
  browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
});
afterAll(async () => {
  await browser.close();
  server.kill();
  await server.exited;
  rmSync(dataFolder, { recursive: true });
  expect(complaints).toEqual([]);
});

async function listening(): Promise<string> {
  let printed = '';
  for await (const bytes of server.stdout) {
    printed += new TextDecoder().decode(bytes);
    const found = /Developing on (http:\S+)\//.exec(printed)?.[1];
    if (found) return found;
  }
  throw new Error(`It does not start: ${printed}`);
}

async function openKit(width = 1440, hasTouch = false): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch, locale: 'en-IN' });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  await page.goto(`${address}/kit`);
  await page.getByRole('heading', { name: 'The kit' }).waitFor({ timeout: 45_000 });
  return page;
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications \(F8\)/ });

test('the screens open as they do in the executable, for a visitor and for who is signed in', async () => {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  page.on('pageerror', (error) => complaints.push(String(error.stack)));
  // They are bundled when they are first asked for, and rendered twice to show what is not pure.
  page.setDefaultTimeout(45_000);
  await page.goto('/auth');
  await page.getByLabel('Username').waitFor();
  const registered = await page.request.post('/api/register', { data: { username: 'asha', password: 'longEnough1' } });
  expect(registered.status()).toBe(201);
  await page.goto('/reminders');
  await page.getByText('Pending Reminders').first().waitFor();
});

test('the kit opens, axe finds nothing on it, and no word is too long for it', async () => {
  const page = await openKit();
  expect(await findingsOf(page)).toEqual([]);
  for (const width of [360, 768, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const escaping = await page.evaluate(() =>
      [...document.querySelectorAll('section[aria-label="Long words"] > div > *')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.textContent),
    );
    expect(escaping).toEqual([]);
  }
  await page.context().close();
});

/** From here the page's time passes only where a test says so, however slow the machine is. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('one toast at a time stays five seconds, holds while it has the focus, and is swiped away by 50 px', async () => {
  const page = await openKit();
  await stopClock(page);
  const show = page.getByRole('button', { name: 'Toast', exact: true });
  const words = toasts(page).getByText('Bulk payment recorded');
  await show.click();
  await words.waitFor();
  // The next one waits until this one could be read.
  await page.getByRole('button', { name: 'Destructive toast' }).click();
  await page.clock.runFor(1_400);
  expect(await words.count()).toBe(1);
  await page.clock.runFor(200);
  await toasts(page).getByText('Login failed').waitFor();
  await words.waitFor({ state: 'hidden' });
  await page.mouse.move(10, 10);
  await page.clock.runFor(4_800);
  expect(await toasts(page).getByText('Login failed').count()).toBe(1);
  await page.clock.runFor(400);
  await toasts(page).waitFor({ state: 'hidden' });

  await show.click();
  await words.waitFor();
  await page.keyboard.press('F8');
  await page.waitForFunction(() => document.activeElement?.closest('[role="region"]') !== null);
  await page.clock.runFor(8_000);
  expect(await words.count()).toBe(1);

  const box = await words.boundingBox();
  if (!box) throw new Error('The toast has no place');
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + distance, box.y + 5, { steps: 4 });
    await page.mouse.up();
    await page.clock.runFor(500);
  };
  await swipe(45);
  expect(await words.count()).toBe(1);
  await swipe(55);
  await words.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('a tooltip comes after 700 ms under the pointer, and at once with the focus', async () => {
  const page = await openKit();
  await stopClock(page);
  const button = page.getByRole('button', { name: 'Tooltip' });
  await button.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await button.hover();
  await page.clock.runFor(600);
  expect(await page.getByRole('tooltip').count()).toBe(0);
  await page.clock.runFor(200);
  await page.getByRole('tooltip').waitFor();
  await page.mouse.move(5, 5);
  await page.clock.runFor(1_000);
  await page.getByRole('tooltip').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').getByText('Mark as paid').waitFor();
  await page.context().close();
});

test('Tab comes to the chosen segment, and the arrows go on from there', async () => {
  const page = await openKit();
  const filter = page.getByRole('radiogroup', { name: 'Quick filter' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await filter.getByRole('radio', { name: /^Due/ }).click();
  await page.getByRole('switch', { name: 'Off' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused()).toStartWith('Due');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toStartWith('Overdue');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toStartWith('Overdue');
  await page.context().close();
});

test('a long dialog takes at most 85 % of the height, and typed text is asked about before it closes', async () => {
  const page = await openKit();
  await page.getByRole('button', { name: 'Long dialog' }).click();
  const long = page.getByRole('dialog', { name: 'Long content' });
  await long.waitFor();
  const height = await long.evaluate((dialog) => dialog.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(900 * 0.85);
  expect(height).toBeGreaterThan(700);
  await long.getByRole('button', { name: 'Done' }).waitFor();
  await page.keyboard.press('Escape');
  await long.waitFor({ state: 'hidden' });

  const opener = page.getByRole('button', { name: 'Form dialog' });
  await opener.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add New Subscription' });
  await form.getByLabel('Name').fill('Treaty database');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your edits?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(await form.getByLabel('Name').inputValue()).toBe('Treaty database');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).press('Enter');
  await form.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Form dialog');
  await page.context().close();
});

test('days and money are typed and picked with the keyboard alone', async () => {
  const page = await openKit();
  const day = page.getByRole('group', { name: 'Start Date' });
  await day.getByRole('spinbutton').first().focus();
  await page.keyboard.type('29022028');
  await page.getByText('2028-02-29').waitFor();
  await day.getByRole('button').press('Enter');
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('heading', { name: 'February 2028' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('2028-03-07').waitFor();
  await calendar.waitFor({ state: 'hidden' });

  const cost = page.getByLabel('Cost', { exact: true }).first();
  await cost.fill('12,34,567.5');
  await cost.press('Tab');
  await page.getByText('Value: 1234567.50').waitFor();
  expect(await cost.inputValue()).toBe('12,34,567.50');
  await page.context().close();
});

test('ten thousand rows are a handful of nodes; columns are sorted, widened, hidden and edited', async () => {
  const page = await openKit();
  await page.getByRole('radio', { name: '10,000 rows' }).click();
  const table = page.getByRole('grid', { name: 'Subscriptions' });
  await page.getByText('10000 shown').waitFor();
  expect(await table.getByRole('row').count()).toBeLessThan(60);

  const name = table.getByRole('columnheader', { name: 'Name' });
  await name.getByRole('button', { name: 'Name' }).first().click();
  expect(await name.getAttribute('aria-sort')).toBe('ascending');
  await name.getByRole('button', { name: 'Name' }).first().click();
  expect(await name.getAttribute('aria-sort')).toBe('descending');

  const cost = table.getByRole('columnheader', { name: 'Cost' });
  const widthOf = () => cost.evaluate((cell) => cell.getBoundingClientRect().width);
  const before = await widthOf();
  await cost.getByRole('slider').focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift+ArrowRight');
  expect(await widthOf()).toBeGreaterThan(before);

  await page.getByRole('button', { name: 'Columns' }).last().click();
  const frequency = page.getByRole('menuitemcheckbox', { name: 'Frequency' });
  await frequency.click();
  await page.keyboard.press('Escape');
  await frequency.waitFor({ state: 'hidden' });
  expect(await table.getByRole('columnheader', { name: 'Frequency' }).count()).toBe(0);
  await page.context().close();
});

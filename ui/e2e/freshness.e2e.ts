import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { addDays, todayIn } from '@/db/model/day.ts';
import type { Stage } from './harness.ts';
import { openOffice } from './office.ts';

// What is on a screen is of now and of who is signed in, whatever happens elsewhere.

let stage: Stage;
let meera: Page;
beforeAll(async () => {
  ({ stage, meera } = await openOffice(24));
});
afterAll(() => stage.close());

const password = 'longEnough1';
const today = todayIn('Asia/Kolkata', Date.now());
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const figure = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

async function settled(username: string): Promise<Page> {
  const page = await stage.signedIn(username);
  await page.request.post('/api/user/welcome-seen');
  return page;
}

async function joined(username: string, role: string) {
  const { token } = await (await meera.request.post('/api/invitations', { data: { role } })).json();
  const page = await stage.visit();
  const answer = await page.request.post('/api/register', { data: { username, password, invitation: token } });
  await page.request.post('/api/user/welcome-seen');
  return { page, id: (await answer.json()).id as number };
}

async function add(page: Page, name: string, dueIn: number): Promise<number> {
  const dates = { startDate: '2024-01-01', nextDueDate: addDays(today, dueIn) };
  const answer = await page.request.post('/api/subscriptions', {
    data: { name, vendor: name, cost: '499.00', currency: 'INR', frequency: 'monthly', ...dates },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id as number;
}

/** No word comes from the server by itself, as behind a proxy that holds streams back. */
const withoutStream = (page: Page) => page.route('**/api/events', (route) => route.abort());

test('who signs in after a session that ended elsewhere sees nothing of the one before, not for a moment', async () => {
  const page = await settled('anand');
  await settled('bela');
  await add(page, 'Secret Ledger', 3);
  await page.route('**/api/events', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  await page.getByText('Secret Ledger').first().waitFor();
  await sidebar(page).getByRole('link', { name: 'Subscriptions' }).click();
  await page.getByRole('row').filter({ hasText: 'Secret Ledger' }).waitFor();

  await page.request.post('/api/logout');
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    // The answers to the next person are late.
    if (!['/api/user', '/api/login', '/api/invoices', '/api/events'].includes(pathname)) await Bun.sleep(1_000);
    await route.fallback().catch(() => undefined);
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Username').waitFor();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('Secret Ledger')) document.documentElement.dataset.leaked = '';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByLabel('Username').fill('bela');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByText('No subscriptions found. Add your first subscription to get started.').waitFor();
  await sidebar(page).getByRole('link', { name: 'Subscriptions' }).click();
  await page.getByText('No subscriptions yet').waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.leaked)).toBeUndefined();
});

test('a tab in which somebody else has signed in becomes theirs', async () => {
  const page = await settled('chitra');
  await settled('dev');
  await add(page, 'Page of Chitra', 3);
  await page.route('**/api/events', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/subscriptions');
  await page.getByRole('row').filter({ hasText: 'Page of Chitra' }).waitFor();
  await page.request.post('/api/logout');
  await page.request.post('/api/login', { data: { username: 'dev', password } });
  // The stream comes back, and with it the question what was missed.
  await page.unroute('**/api/events');
  await page.getByText('No subscriptions yet').waitFor();
  await page.locator('#sidebar').getByText('dev', { exact: true }).waitFor();
  expect(await page.getByText('Page of Chitra').count()).toBe(0);
});

test('a higher role is seen at once; a lower one and a removal end the session with one refusal', async () => {
  const { page, id } = await joined('esha', 'viewer');
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  const become = (role: string) => meera.request.put(`/api/members/${id}`, { data: { role } });
  const signedOut = () => page.getByRole('heading', { name: 'Welcome to Duebook' }).waitFor();
  await page.goto('/subscriptions');
  await page.getByRole('row').nth(1).waitFor();
  const button = page.getByRole('button', { name: 'Add Subscription' });
  expect(await button.count()).toBe(0);
  await become('admin');
  await button.waitFor();
  await sidebar(page).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Invite' }).waitFor();
  expect(refused).toEqual([]);

  await become('viewer');
  await signedOut();
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatch(/^401 .*\/api\/user$/);

  refused.length = 0;
  await page.request.post('/api/login', { data: { username: 'esha', password } });
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  expect(refused).toEqual([]);
  await meera.request.delete(`/api/members/${id}`, { data: { handOverTo: 1 } });
  await signedOut();
  expect(refused).toHaveLength(1);
});

test('a change is in every figure before the next screen opens, also without the stream', async () => {
  const page = await settled('farida');
  await add(page, 'Northpane Mail', 2);
  await withoutStream(page);
  await page.goto('/');
  await figure(page, 'Due This Week\\s*1').waitFor();
  await sidebar(page).getByRole('link', { name: 'Reminders' }).click();
  await page.getByText('Northpane Mail').first().waitFor();
  await sidebar(page).getByRole('link', { name: 'Subscriptions' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Northpane Mail' });
  await row.waitFor();
  const asked: string[] = [];
  page.on('requestfinished', (request) => void asked.push(new URL(request.url()).pathname));
  await row.getByRole('button', { name: /paid/i }).first().click();
  await page.getByText('Next due date has been updated').waitFor();
  for (let turn = 0; turn < 100 && !asked.includes('/api/dashboard/stats'); turn++) await Bun.sleep(50);
  // Whatever the dashboard asks for now is late: it shows what it has.
  await page.route('**/api/dashboard/stats', () => undefined);
  await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
  await figure(page, 'Due This Week\\s*0').waitFor();
  const preview = page.waitForRequest('**/api/reminders/preview**');
  await sidebar(page).getByRole('link', { name: 'Reminders' }).click();
  await preview;
});

test('a change during an answer is not lost with it', async () => {
  const page = await settled('gita');
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  const held = Promise.withResolvers<void>();
  const isRead = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route('**/api/invoices', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const answer = await route.fetch();
    isRead.resolve();
    await held.promise;
    await route.fulfill({ response: answer });
  });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/invoices');
  await isRead.promise;
  await heading.filter({ hasText: 'All Invoices' }).waitFor();
  // As long as nothing is known, nothing is told.
  expect(await heading.textContent()).toBe('All Invoices ');
  expect(await page.getByRole('radio', { name: /^Unpaid/ }).textContent()).not.toContain('0');
  const file = { name: 'gita.gif', mimeType: 'image/gif', buffer: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') };
  const heard = page.waitForRequest('**/api/user');
  expect((await page.request.post('/api/invoices', { multipart: { file, vendorName: 'Gita' } })).status()).toBe(201);
  await Bun.sleep(150);
  held.resolve();
  await heard;
  await heading.filter({ hasText: '(1)' }).waitFor();
});

test('a new day in the workspace is a new day in the figures', async () => {
  const page = await settled('hari');
  // The server's own day cannot be moved: it is enough that it is asked.
  await page.clock.install({ time: new Date(`${today}T23:58:30+05:30`) });
  await page.goto('/');
  await figure(page, 'Overdue').waitFor();
  const asked = page.waitForRequest('**/api/dashboard/stats');
  await page.clock.runFor(3 * 60_000);
  await asked;
});

test.each([390, 768, 1440])('at %i px each screen is drawn whole, and nothing in it moves', async (width) => {
  const page = await stage.visit({ width, height: width < 500 ? 844 : 960 });
  await page.request.post('/api/login', { data: { username: 'meera', password } });
  const invoices = (await (await page.request.get('/api/invoices')).json()) as { subscriptionId: number | null }[];
  const id = invoices.find(({ subscriptionId }) => subscriptionId)?.subscriptionId ?? 1;
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        if (value > 0.01) shifts.push(`${value.toFixed(3)} ${sources[0]?.node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The clock hardly moves: the moment for which a screen waits is long enough on any machine.
  await page.clock.install();
  const moved: Record<string, string[]> = {};
  for (const path of [
    '/',
    '/subscriptions',
    `/subscriptions/${id}`,
    '/calendar',
    '/calendar?view=day',
    '/calendar?view=week',
    '/calendar?view=year',
    '/invoices',
    '/reminders',
    '/reminders?tab=settings',
    '/settings',
    '/onboarding',
  ]) {
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.goto(path);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    for (let turn = 0; turn < 120 && (await heading.count()) === 0; turn++) {
      await page.clock.runFor(1);
      await page.waitForTimeout(25);
    }
    await page.clock.resume();
    await heading.waitFor();
    await page.waitForTimeout(400);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    if (shifts.length > 0) moved[path] = shifts;
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(moved).toEqual({});
});

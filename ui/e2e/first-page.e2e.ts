import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { openStage, type Stage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What a page costs: bytes on the wire with all headers, and the calls of the API. */
async function costOf(page: Page, open: () => Promise<unknown>) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  const calls: string[] = [];
  network.on('Network.requestWillBeSent', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await open();
  // The stream of changes never ends, so there is no idle network to wait for.
  await page.waitForTimeout(1500);
  await network.detach();
  return { bytes, calls };
}

test.each(['/', '/auth'])(
  'a visitor at %s loads at most 180 kB, and asks for nothing but the page',
  async (address) => {
    const page = await stage.visit();
    const first = await costOf(page, () => page.goto(address));
    await page.getByText('Duebook').first().waitFor();
    expect(first.calls).toEqual([]);
    expect(first.bytes).toBeLessThanOrEqual(180_000);
    const second = await costOf(page, () => page.reload());
    expect(second.bytes).toBeLessThanOrEqual(5_000);
  },
);

test('the dashboard loads at most 260 kB, and 5 kB the second time', async () => {
  const page = await stage.signedIn('meera');
  await page.request.post('/api/user/welcome-seen');
  const first = await costOf(page, () => page.goto('/'));
  await page.getByRole('heading', { name: 'Upcoming Renewals' }).waitFor();
  expect(first.bytes).toBeLessThanOrEqual(260_000);
  // One cascade for development and production: all rules in one sheet, none from code.
  const sheets = () => [document.querySelectorAll('link[rel=stylesheet]').length, document.adoptedStyleSheets.length];
  expect(await page.evaluate(sheets)).toEqual([1, 0]);
  const second = await costOf(page, () => page.reload());
  expect(second.bytes).toBeLessThanOrEqual(5_000);
  expect(second.calls).toHaveLength(new Set(second.calls).size);
});

test('the dashboard waits a moment for its figures and then comes whole; after that moment it comes without them', async () => {
  const page = await stage.signedIn('nadia');
  await page.request.post('/api/user/welcome-seen');
  let answer = Promise.withResolvers<void>();
  await page.route('**/api/dashboard/stats', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy="true"]')) document.documentElement.dataset.waited = '';
    }).observe(document, { childList: true, subtree: true });
  });
  const heading = page.getByRole('heading', { name: 'Upcoming Renewals' });
  const waited = () => page.evaluate(() => document.documentElement.dataset.waited !== undefined);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);

  await page.goto('/');
  await page.waitForTimeout(1_000);
  await page.clock.runFor(100);
  expect(await heading.count()).toBe(0);
  answer.resolve();
  await heading.waitFor();
  expect(await waited()).toBe(false);

  answer = Promise.withResolvers<void>();
  await page.reload();
  await page.waitForTimeout(1_000);
  expect(await heading.count()).toBe(0);
  await page.clock.resume();
  await heading.waitFor();
  answer.resolve();
});

test('what is typed under one tab is there after a look at the other, and can be shown', async () => {
  const page = await stage.visit();
  await page.goto('/auth');
  await page.getByLabel('Username').fill('arjun');
  await page.getByLabel('Password', { exact: true }).fill('a long secret');
  const signIn = page.getByRole('tab', { name: 'Sign In' });
  const signUp = page.getByRole('tab', { name: 'Sign Up' });
  await signIn.focus();
  await page.keyboard.press('ArrowRight');
  expect(await signUp.evaluate((tab) => tab === document.activeElement)).toBe(true);
  expect(await signUp.getAttribute('aria-selected')).toBe('true');
  expect(await page.getByLabel('Username').inputValue()).toBe('');
  await page.keyboard.press('Home');
  expect(await page.getByLabel('Username').inputValue()).toBe('arjun');
  const password = page.getByLabel('Password', { exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show what is typed' }).click();
  expect(await password.getAttribute('type')).toBe('text');
  expect(await password.inputValue()).toBe('a long secret');
});

test('a screen whose code does not come while the server is away says so, and opens when it is back', async () => {
  const page = await stage.signedIn('kiran');
  await page.request.post('/api/user/welcome-seen');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Upcoming Renewals' }).waitFor();
  await stage.whileStopped(async () => {
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.getByText('This page did not open').waitFor();
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
  });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).waitFor();
});

test('a screen whose code is gone, as after an upgrade, loads the page anew', async () => {
  const page = await stage.signedIn('leela');
  await page.request.post('/api/user/welcome-seen');
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Today', exact: true }).waitFor();
  let isGone = true;
  await page.route('**/assets/DashboardScreen-*.js', (route) =>
    isGone ? route.fulfill({ status: 404, body: 'No such file' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByText('This page did not open').waitFor();
  isGone = false;
  const loaded = page.waitForEvent('load');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await page.getByRole('heading', { name: 'Upcoming Renewals' }).waitFor();
});

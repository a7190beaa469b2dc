import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { findingsOf } from './accessibility.ts';
import { photograph, type Stage } from './harness.ts';
import { openOffice } from './office.ts';

let stage: Stage;
let meera: Page;
beforeAll(async () => {
  ({ stage, meera } = await openOffice());
});
afterAll(() => stage.close());

async function stats() {
  return (await (await meera.request.get('/api/dashboard/stats')).json()) as Record<string, number | string>;
}

test.each([
  ['Total Subscriptions', 'total'],
  ['Due This Week', 'dueThisWeek'],
  ['Due This Month', 'due'],
  ['Overdue', 'overdue'],
])('%s opens as many rows as it counts', async (label, figure) => {
  await meera.goto('/');
  const link = meera.getByRole('link', { name: new RegExp(`^${label}`) });
  await link.getByText(String((await stats())[figure]), { exact: true }).waitFor();
  await link.click();
  const count = (await stats())[figure];
  const heading = meera.getByRole('heading', { level: 1 });
  await meera.getByText(count === 200 ? '200 total' : `${count} of 200`).waitFor();
  expect(await heading.textContent()).toContain('Subscriptions');
});

test('Paid This Month opens the subscriptions that were paid this month', async () => {
  const rows = (await (await meera.request.get('/api/subscriptions')).json()) as { id: number }[];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const from = `${today.slice(0, 7)}-01`;
  const payments = (await (await meera.request.get(`/api/payments?from=${from}&to=${today}`)).json()) as {
    subscriptionId: number;
  }[];
  const paid = new Set(payments.map(({ subscriptionId }) => subscriptionId));
  expect(rows.length).toBe(200);
  await meera.goto('/');
  const figure = meera.getByRole('link', { name: /^Paid This Month/ });
  const apart = paid.size === payments.length ? '' : ` for ${paid.size} subscriptions`;
  await figure.getByText(`${payments.length} payments${apart} since`).waitFor();
  // What stands below a figure is not cut where the cards are narrow.
  const wide = meera.viewportSize();
  await meera.setViewportSize({ width: 1280, height: 800 });
  const below = meera.getByRole('link', { name: /^Overdue/ }).getByText(/oldest by/);
  expect(await below.evaluate((words) => words.scrollWidth - words.clientWidth)).toBe(0);
  if (wide) await meera.setViewportSize(wide);
  await figure.click();
  await meera.getByText(`${paid.size} of 200`).waitFor();
});

test('the upcoming renewals open all that they count', async () => {
  const upcoming = (await (await meera.request.get('/api/upcoming-renewals')).json()) as object[];
  await meera.goto('/');
  const card = meera.getByRole('region', { name: 'Upcoming Renewals' });
  await card.getByText(`8 of ${upcoming.length}`).waitFor();
  await card.getByRole('link', { name: 'View all' }).click();
  await meera.getByText(`${upcoming.length} of 200`).waitFor();
});

test('eight renewals and five recent ones are shown, each opening its subscription', async () => {
  await meera.goto('/');
  const upcoming = meera.getByRole('region', { name: 'Upcoming Renewals' });
  const first = upcoming.locator('a[href^="/subscriptions/"]').first();
  await first.waitFor();
  expect(await upcoming.locator('a[href^="/subscriptions/"]').count()).toBe(8);
  const recent = meera.getByRole('region', { name: 'Recent Subscriptions' });
  expect(await recent.locator('a[href^="/subscriptions/"]').count()).toBe(5);
  const [row] = (await (await meera.request.get('/api/upcoming-renewals')).json()) as { id: number; name: string }[];
  expect(await first.textContent()).toContain(row?.name ?? '-');
  await first.click();
  await meera.waitForURL(`**/subscriptions/${row?.id}`);
});

test('the chart has a table of the same figures', async () => {
  await meera.goto('/');
  const card = meera.getByRole('region', { name: 'Spend by month' });
  await card.getByRole('button', { name: 'Show as a table' }).click();
  const spend = (await (await meera.request.get('/api/dashboard/spend')).json()) as { months: unknown[] };
  expect(await card.getByRole('row').count()).toBe(spend.months.length + 1);
});

test('a day on which something was added is one of the workspace, not of UTC', async () => {
  const page = await stage.visit();
  await page.request.post('/api/login', { data: { username: 'meera', password: 'longEnough1' } });
  const [row] = (await (await meera.request.get('/api/subscriptions')).json()) as object[];
  // Half past one in the night of the 19th in Kolkata.
  const added = { ...row, name: 'Night owl', createdAt: '2024-11-18T20:00:00.000Z' };
  await page.route('**/api/subscriptions', (route) => route.fulfill({ json: [added] }));
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent Subscriptions' });
  await recent
    .getByRole('link', { name: /Night owl/ })
    .getByText('19 Nov 2024')
    .waitFor();
});

test('each card that does not load says so, claims nothing, and can be asked again', async () => {
  const page = await stage.visit();
  await page.request.post('/api/login', { data: { username: 'meera', password: 'longEnough1' } });
  let isBusy = true;
  for (const path of ['dashboard/*', 'subscriptions', 'upcoming-renewals', 'decisions/upcoming']) {
    await page.route(`**/api/${path}`, (route) =>
      isBusy ? route.fulfill({ status: 403, body: 'The server is busy' }) : route.fallback(),
    );
  }
  await page.goto('/');
  const failures = [
    'The figures did not load',
    'The due rail did not load',
    'The upcoming renewals did not load',
    'The recent subscriptions did not load',
    'The spend did not load',
    'The categories did not load',
    'The cancel-by dates did not load',
    'The insights did not load',
  ];
  for (const title of failures) await page.getByRole('heading', { name: title }).waitFor();
  await page.getByText('403: The server is busy. Nothing was changed.').first().waitFor();
  expect(await page.getByRole('status', { name: /Loading/ }).count()).toBe(0);
  expect(await page.getByText(/Nothing to decide|No subscriptions found|No upcoming renewals/).count()).toBe(0);
  await photograph(page, 'dashboard-error');
  isBusy = false;
  // All at once: cards that ask for the same share one answer.
  await page
    .getByRole('button', { name: 'Try again' })
    .evaluateAll((buttons) => buttons.forEach((button) => void (button as HTMLElement).click()));
  for (const name of failures) await page.getByRole('heading', { name }).waitFor({ state: 'detached' });
  await page
    .getByRole('link', { name: /^Total Subscriptions/ })
    .getByText('200', { exact: true })
    .waitFor();
});

test('a phone shows the figures, two weeks and what is to decide first', async () => {
  const page = await stage.visit({ width: 390, height: 844 });
  await page.request.post('/api/login', { data: { username: 'meera', password: 'longEnough1' } });
  await page.goto('/');
  await page.getByRole('figure', { name: 'Due rail, the next two weeks' }).waitFor();
  const labels = await page.locator('a[href^="/subscriptions"]').allTextContents();
  const order = ['Paid This Month', 'Overdue', 'Due This Week', 'Due This Month', 'Total Subscriptions'];
  expect(order.map((label) => labels.findIndex((text) => text.startsWith(label)))).toEqual([0, 1, 2, 3, 4]);
  expect((await page.getByRole('heading', { level: 2 }).allTextContents()).slice(0, 4)).toEqual([
    'The next two weeks',
    'Upcoming Renewals',
    'Cancel by',
    'Recent Subscriptions',
  ]);
  // The day of the last tick stays within its card.
  const weeks = page.getByRole('region', { name: 'The next two weeks' });
  expect(await weeks.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
  // Neither the vendor nor the state is lost for want of room.
  const [row] = (await (await page.request.get('/api/upcoming-renewals')).json()) as { name: string; vendor: string }[];
  const upcoming = page.getByRole('region', { name: 'Upcoming Renewals' });
  await upcoming
    .getByRole('link', { name: row?.name ?? '-' })
    .getByText(row?.vendor ?? '-', { exact: true })
    .waitFor();
  expect(
    await page
      .getByRole('region', { name: 'Recent Subscriptions' })
      .getByText(/^(Active|Due Soon|Overdue)$/)
      .count(),
  ).toBe(5);
  expect(await findingsOf(page)).toEqual([]);
});

test('an empty workspace says what to do first', async () => {
  const page = await stage.signedIn('newcomer');
  await page.request.post('/api/user/welcome-seen');
  await page.goto('/');
  await page.getByText('No subscriptions found. Add your first subscription to get started.').waitFor();
  await page.getByText('No upcoming renewals in the next 30 days').waitFor();
  await page.getByText('Spend shows once something is paid or due').waitFor();
  expect(await page.getByRole('button', { name: 'Show as a table' }).count()).toBe(0);
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'dashboard-empty');
});

test('it is accessible and fits every width', async () => {
  await meera.goto('/');
  await meera.getByText('Quick Insights').waitFor();
  const actions = meera.getByRole('region', { name: 'Quick Actions' });
  const edge = (name: string) =>
    actions
      .locator('a, button')
      .filter({ hasText: name })
      .evaluate((row) => getComputedStyle(row).borderTopWidth);
  expect([await edge('Add New Subscription'), await edge('View Calendar')]).toEqual(['0px', '1px']);
  expect(await findingsOf(meera)).toEqual([]);
  for (const width of [360, 768, 1024, 2560]) {
    await meera.setViewportSize({ width, height: 900 });
    expect(await meera.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await meera.setViewportSize({ width: 1440, height: 900 });
  await photograph(meera, 'dashboard');
});

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
  await meera.getByRole('link', { name: /^Paid This Month/ }).click();
  await meera.getByText(`${paid.size} of 200`).waitFor();
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

test('an empty workspace says what to do first', async () => {
  const page = await stage.signedIn('newcomer');
  await page.request.post('/api/user/welcome-seen');
  await page.goto('/');
  await page.getByText('No subscriptions found. Add your first subscription to get started.').waitFor();
  await page.getByText('No upcoming renewals in the next 30 days').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'dashboard-empty');
});

test('it is accessible and fits every width', async () => {
  await meera.goto('/');
  await meera.getByText('Quick Insights').waitFor();
  expect(await findingsOf(meera)).toEqual([]);
  for (const width of [360, 768, 2560]) {
    await meera.setViewportSize({ width, height: 900 });
    expect(await meera.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await meera.setViewportSize({ width: 1440, height: 900 });
  await photograph(meera, 'dashboard');
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { addDays, addMonths, formatDay, MONTH_NAMES, monthOf, todayIn, weekday, yearOf } from '@/db/model/day.ts';
import { findingsOf } from './accessibility.ts';
import { photograph, type Stage } from './harness.ts';
import { openOffice } from './office.ts';

const today = todayIn('Asia/Kolkata', Date.now());
const title = (day: string) => `${MONTH_NAMES[monthOf(day) - 1]} ${yearOf(day)}`;

let stage: Stage;
let meera: Page;
beforeAll(async () => {
  ({ stage, meera } = await openOffice());
});
afterAll(() => stage.close());

test('the month shows two of a day and opens the rest in a list', async () => {
  // What is due, paid and to decide comes in three answers; only with all of them is a day complete.
  await Promise.all([
    meera.waitForResponse(/\/api\/payments\?/),
    meera.waitForResponse(/\/api\/decisions\/upcoming\?/),
    meera.waitForResponse(/\/api\/subscriptions$/),
    meera.goto('/calendar'),
  ]);
  await meera.locator('[title*=", paid on "]').first().waitFor();
  const more = meera.getByRole('button', { name: /^\+\d+ more$/ }).first();
  const count = Number((await more.textContent())?.replace(/\D/g, '')) + 2;
  await more.click();
  expect(await meera.getByRole('dialog').locator('a[href^="/subscriptions/"]').count()).toBe(count);
  await meera.keyboard.press('Escape');
});

test('previous, next and Today move by what is shown', async () => {
  await meera.goto('/calendar');
  await meera.getByRole('button', { name: 'Next month' }).click();
  await meera.getByRole('heading', { level: 1, name: title(addMonths(`${today.slice(0, 7)}-01`, 1)) }).waitFor();
  await meera.getByRole('radio', { name: 'Year' }).click();
  await meera.getByRole('button', { name: 'Previous year' }).click();
  await meera.getByRole('button', { name: 'Today' }).click();
  await meera.getByRole('heading', { level: 1, name: String(yearOf(today)) }).waitFor();
  await meera.getByRole('button', { name: /^March/ }).click();
  await meera.getByRole('heading', { level: 1, name: `March ${yearOf(today)}` }).waitFor();
  await meera.getByRole('radio', { name: 'Day' }).click();
  await meera.getByRole('button', { name: 'Today' }).click();
  await meera.getByRole('heading', { level: 1, name: formatDay(today, 'long') }).waitFor();
});

test('the arrow keys walk the days, and Enter adds a subscription on a day to come', async () => {
  await meera.goto('/calendar');
  const day = (which: string) => meera.locator(`[data-day="${which}"]`);
  await day(today).focus();
  await meera.keyboard.press('ArrowDown');
  await meera.keyboard.press('ArrowRight');
  const target = addDays(today, 8);
  await meera.waitForFunction((which) => document.activeElement?.getAttribute('data-day') === which, target);
  await meera.keyboard.press('Enter');
  const dialog = meera.getByRole('dialog');
  await dialog.getByText(`Due on ${formatDay(target, 'long')}`).waitFor();
  await dialog.getByLabel('Name', { exact: false }).first().fill('Calendar mail');
  await dialog.getByLabel('Cost', { exact: false }).first().fill('120');
  await meera.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  const rows = (await (await meera.request.get('/api/subscriptions')).json()) as {
    name: string;
    nextDueDate: string;
  }[];
  expect(rows.find(({ name }) => name === 'Calendar mail')).toMatchObject({ nextDueDate: target });
});

test('a past day takes no subscription', async () => {
  await meera.goto(`/calendar?date=${addMonths(today, -2)}`);
  await meera.locator('[data-day]').first().click();
  expect(await meera.getByRole('dialog').count()).toBe(0);
});

test('a phone shows the month as an agenda', async () => {
  await meera.setViewportSize({ width: 390, height: 844 });
  await meera.goto('/calendar');
  await meera.getByRole('heading', { level: 1, name: title(today) }).waitFor();
  expect(await meera.getByRole('grid').count()).toBe(0);
  expect(await meera.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await meera.setViewportSize({ width: 1440, height: 900 });
});

test('the day that is today, and where a week begins, are not the browser’s clock but the workspace and the locale', async () => {
  const elsewhere = await stage.visit({ locale: 'en-GB', timezoneId: 'Pacific/Kiritimati' });
  await elsewhere.context().addCookies(await meera.context().cookies());
  await elsewhere.goto('/calendar');
  await elsewhere.locator(`[data-day="${today}"][aria-current="date"]`).waitFor();
  expect(await elsewhere.getByRole('columnheader').first().textContent()).toContain('Monday');
  await meera.goto('/calendar');
  expect(await meera.getByRole('columnheader').first().textContent()).toContain('Sunday');
});

test('a press on a day of the next month does not turn the page under the pointer', async () => {
  // A month to come that does not end with its week.
  const firsts = [1, 2, 3].map((months) => addMonths(`${today.slice(0, 7)}-01`, months));
  const after = firsts.slice(1).find((first) => weekday(first) !== 0) ?? '';
  const month = addMonths(after, -1);
  const outside = meera.locator(`[data-day^="${after.slice(0, 7)}"]`);
  await meera.goto(`/calendar?date=${month}`);
  await outside.first().click({ position: { x: 30, y: 118 } });
  await meera
    .getByRole('dialog')
    .getByText(`Due on ${formatDay(after, 'long')}`)
    .waitFor();
  await meera.keyboard.press('Escape');
  await meera.getByRole('dialog').waitFor({ state: 'hidden' });
  await meera.getByRole('heading', { level: 1, name: title(month) }).waitFor();
  const link = outside.getByRole('link').first();
  const address = await link.getAttribute('href');
  await link.click();
  await meera.waitForURL(`**${address}`);
});

test('the year’s cards add up to what stands over them', async () => {
  await Promise.all([meera.waitForResponse(/\/api\/payments\?/), meera.goto('/calendar?view=year')]);
  const cards = meera.getByRole('button', { name: new RegExp(`^(${MONTH_NAMES.join('|')}) ?\\d`) });
  await cards.nth(11).waitFor();
  const counts = await cards.evaluateAll((all) => all.map((card) => Number(/\d+/.exec(card.textContent ?? ''))));
  const words = (await meera.getByText(/^[\d,]+ due in \d{4}$/).textContent()) ?? '';
  const paid = (await meera.getByText(/^[\d,]+ paid$/).textContent()) ?? '';
  const figure = (text: string) => Number.parseInt(text.replaceAll(',', ''), 10);
  expect(counts.reduce((one, other) => one + other, 0)).toBe(figure(words) + figure(paid));
});

test('what could not be had is said, so that a calendar is not believed complete', async () => {
  await meera.route(/\/api\/decisions\/upcoming/, (route) => route.fulfill({ status: 403, body: 'Not now' }));
  await meera.goto('/calendar');
  await meera.getByRole('heading', { name: 'The cancel-by days did not load' }).waitFor();
  await meera.unroute(/\/api\/decisions\/upcoming/);
  await meera.getByRole('button', { name: 'Try again' }).click();
  await meera.getByRole('heading', { name: 'The cancel-by days did not load' }).waitFor({ state: 'hidden' });
});

test('a viewer opens days and adds nothing', async () => {
  const invitation = await meera.request.post('/api/invitations', { data: { role: 'viewer' } });
  const { token } = await invitation.json();
  const vera = await stage.visit();
  const data = { username: 'vera', password: 'longEnough1', invitation: token };
  expect((await vera.request.post('/api/register', { data })).ok()).toBe(true);
  await vera.request.post('/api/user/welcome-seen');
  await vera.goto('/calendar');
  await vera.locator(`[data-day="${today}"]`).focus();
  expect(await vera.getByRole('button', { name: 'Add Subscription' }).count()).toBe(0);
  await vera.keyboard.press('Enter');
  await vera.getByRole('dialog', { name: formatDay(today, 'long') }).waitFor();
  expect(await vera.getByRole('button', { name: 'Add Subscription' }).count()).toBe(0);
});

test('beside a sidebar with little room left the month is an agenda, too', async () => {
  await meera.setViewportSize({ width: 768, height: 900 });
  await meera.goto('/calendar');
  await meera.getByRole('button', { name: /^Show \d+ paid$/ }).click();
  expect(await meera.getByRole('grid').count()).toBe(0);
  await meera.setViewportSize({ width: 1440, height: 900 });
});

test.each(['day', 'week', 'month', 'year'])('the %s is accessible', async (view) => {
  await meera.goto(`/calendar?view=${view}`);
  await meera.getByRole('button', { name: `Previous ${view}` }).waitFor();
  expect(await findingsOf(meera)).toEqual([]);
  await photograph(meera, `calendar-${view}`);
});

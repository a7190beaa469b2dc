import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { addDays, addMonths, formatDay, MONTH_NAMES, monthOf, todayIn, yearOf } from '@/db/model/day.ts';
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

test.each(['day', 'week', 'month', 'year'])('the %s is accessible', async (view) => {
  await meera.goto(`/calendar?view=${view}`);
  await meera.getByRole('button', { name: `Previous ${view}` }).waitFor();
  expect(await findingsOf(meera)).toEqual([]);
  await photograph(meera, `calendar-${view}`);
});

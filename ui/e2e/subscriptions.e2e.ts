import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { BULK_PAYMENT_MAX } from '@/db/model/limits.ts';
import { formatQuantity } from '@/db/model/money.ts';
import { findingsOf } from './accessibility.ts';
import { photograph, type Stage } from './harness.ts';
import { openOffice } from './office.ts';
import { openBook, rowOf, rowsOf, toast, today, undo } from './subscription-book.ts';

let stage: Stage;
/** Her workspace holds the invented office of 200. */
let meera: Page;
beforeAll(async () => {
  ({ stage, meera } = await openOffice());
});
afterAll(() => stage.close());

/** The part of a cell that a click edits, by the text it shows. */
const cellOf = (page: Page, name: string, text: string) =>
  rowOf(page, name).locator('[data-edit]').filter({ hasText: text });

test('cells are edited in their place: checked, saved, restored, taken back', async () => {
  const page = await openBook(stage, 'esha', [{ name: 'Mail', cost: '744.00', department: 'IT' }]);
  await cellOf(page, 'Mail', '₹744.00').click();
  const cost = page.getByRole('textbox', { name: 'Cost, Mail' });
  await cost.fill('ten');
  await cost.press('Enter');
  await page.getByRole('alert').getByText('Cost must be a valid number').waitFor();
  await cost.fill('');
  await cost.press('Enter');
  await page.getByRole('alert').getByText('Cost is required').waitFor();
  await cost.press('Escape');
  await cellOf(page, 'Mail', '₹744.00').click();
  await cost.fill('1,05,280.5');
  await cost.press('Enter');
  await toast(page, 'Changes have been saved').waitFor();
  await cellOf(page, 'Mail', '₹1,05,280.50').waitFor();
  await undo(page).click();
  await cellOf(page, 'Mail', '₹744.00').waitFor();

  // Tab saves and goes on to the next cell: name, vendor ...
  await cellOf(page, 'Mail', 'Mail').click();
  await page.getByRole('textbox', { name: 'Name, Mail' }).fill('Post');
  await page.keyboard.press('Tab');
  const vendor = page.getByRole('textbox', { name: 'Vendor, Post' });
  await vendor.fill('Postmen');
  // Shown at once, saved a moment later.
  const saved = page.waitForResponse((answer) => (answer.request().postData() ?? '').includes('Postmen'));
  await vendor.press('Enter');
  await rowOf(page, 'Post').getByText('Postmen').waitFor();
  await saved;
  expect(await rowsOf(page)).toMatchObject([{ name: 'Post', vendor: 'Postmen', cost: '744.00' }]);

  // What the server refuses comes back with what was typed.
  await page.route('**/api/subscriptions/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, body: 'Somebody else was here' })
      : route.fallback(),
  );
  await cellOf(page, 'Post', 'Postmen').click();
  await vendor.fill('Postwomen');
  await vendor.press('Enter');
  await page.getByRole('alert').getByText('Somebody else was here', { exact: true }).waitFor();
  expect(await vendor.inputValue()).toBe('Postwomen');
  await vendor.press('Escape');
  await rowOf(page, 'Post').getByText('Postmen').waitFor();
});

test('the base cost of a hybrid subscription is edited where its cost stands, also to what was computed', async () => {
  const hybrid = { billingModel: 'hybrid', cost: '100.00', usageLimit: '1000', overageRate: '0.05' };
  const page = await openBook(stage, 'hema', [{ name: 'Storage', ...hybrid }]);
  const [row] = await rowsOf(page);
  const october = { measurementPeriodStart: '2026-10-01', measurementPeriodEnd: '2026-10-31' };
  await page.request.post(`/api/subscriptions/${row?.id}/usage-metrics`, {
    data: { metricType: 'storage_gb', measuredValue: '1250', ...october },
  });
  await cellOf(page, 'Storage', '₹112.50').click();
  const cost = page.getByRole('textbox', { name: 'Cost, Storage' });
  expect(await cost.inputValue()).toBe('100.00');
  await page.getByText('Base cost, before overage').waitFor();
  await cost.fill('112.50');
  await cost.press('Enter');
  await toast(page, 'Changes have been saved').waitFor();
  expect(await rowsOf(page)).toMatchObject([{ baseCost: '112.50', cost: '125.00' }]);
  await undo(page).click();
  await cellOf(page, 'Storage', '₹112.50').waitFor();
});

test('a list in a cell is tried with the arrow keys and taken with Enter', async () => {
  const page = await openBook(stage, 'ella', [{ name: 'Mail' }]);
  await cellOf(page, 'Mail', 'Monthly').click();
  const frequency = page.getByRole('combobox', { name: 'Frequency, Mail' });
  await frequency.press('ArrowDown');
  await frequency.press('ArrowDown');
  expect(await frequency.inputValue()).toBe('yearly');
  await frequency.press('Escape');
  await cellOf(page, 'Mail', 'Monthly').click();
  await frequency.press('ArrowDown');
  await frequency.press('ArrowDown');
  await frequency.press('Enter');
  await cellOf(page, 'Mail', 'Yearly').waitFor();
  await toast(page, 'Changes have been saved').waitFor();
  expect(await rowsOf(page)).toMatchObject([{ frequency: 'yearly' }]);
  // What a click chooses is taken at once.
  await cellOf(page, 'Mail', 'Yearly').click();
  await frequency.dispatchEvent('pointerdown');
  await frequency.selectOption('quarterly');
  await cellOf(page, 'Mail', 'Quarterly').waitFor();
});

test('all columns are shown where there is room, and what is cut is told in full', async () => {
  const vendor = 'Blueharbour Hardware and Warranties of the Western Coast';
  const page = await openBook(stage, 'elmo', [{ name: 'Mail', vendor }]);
  const category = page.getByRole('columnheader', { name: 'Category' });
  expect(await category.count()).toBe(0);
  await page.keyboard.press('Control+b');
  await category.waitFor();
  await page.getByRole('columnheader', { name: 'Department' }).waitFor();
  const cut = cellOf(page, 'Mail', vendor).getByText(vendor);
  await cut.hover();
  await page.getByTitle(vendor).waitFor();
});

test.each([
  ['due-week', 'Due', 'due this week'],
  ['due-month', 'Due', ''],
  ['overdue', 'Overdue', ''],
  ['upcoming', 'All', 'upcoming renewals'],
  ['paid-month', 'All', 'paid this month'],
])('?filter=%s selects %s and searches "%s"', async (filter, quick, search) => {
  await meera.goto(`/subscriptions?filter=${filter}`);
  const rows = await rowsOf(meera);
  await meera.getByText(new RegExp(`^\\d+ of ${rows.length}$`)).waitFor();
  await meera.getByRole('radio', { name: new RegExp(`^${quick}`), checked: true }).waitFor();
  expect(await meera.getByRole('searchbox', { name: 'Search subscriptions' }).inputValue()).toBe(search);
});

test('the whole state of the list is in its address', async () => {
  await meera.goto('/subscriptions');
  await meera.getByRole('searchbox').fill('monitoring');
  await meera.getByRole('button', { name: /^All frequencies/ }).click();
  await meera.getByRole('option', { name: 'Monthly' }).click();
  await meera.getByRole('button', { name: 'Cost', exact: true }).click();
  await meera.getByRole('button', { name: 'Cost', exact: true }).click();
  await meera.waitForURL(/search=monitoring&frequency=monthly&sort=-cost/);
  const names = await meera.getByRole('rowheader').allTextContents();
  const count = await meera.getByText(/^\d+ of 200$/).textContent();
  await meera.reload();
  await meera.getByRole('columnheader', { name: 'Cost' }).waitFor();
  await meera.getByText(count ?? '-', { exact: true }).waitFor();
  expect(await meera.getByRole('rowheader').allTextContents()).toEqual(names);
  expect(await meera.getByRole('columnheader', { name: /^Cost/ }).getAttribute('aria-sort')).toBe('descending');

  await meera.getByRole('searchbox').fill('nobody sells this');
  await meera.getByRole('heading', { name: 'No matching subscriptions found' }).waitFor();
  await meera.getByRole('button', { name: 'Clear filters' }).click();
  await meera.getByText('200 total').waitFor();
  // A link to the same screen is not taken for what was written here.
  await meera.getByRole('button', { name: /^All frequencies/ }).click();
  await meera.getByRole('option', { name: 'Yearly' }).click();
  await meera.waitForURL(/frequency=yearly/);
  await meera
    .getByRole('link', { name: /^Subscriptions/ })
    .first()
    .click();
  await meera.getByText('200 total').waitFor();
});

test('a person keeps their columns, and takes what is shown along as CSV', async () => {
  const page = await openBook(stage, 'jaya', [
    { name: '=1+1', vendor: 'Café' },
    { name: 'Mail', department: 'IT' },
  ]);
  await page.getByRole('button', { name: /^Columns/ }).click();
  for (const column of ['Licenses', 'Vendor']) await page.getByRole('menuitemcheckbox', { name: column }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Vendor' }).waitFor({ state: 'detached' });
  await page.reload();
  await rowOf(page, 'Mail').waitFor();
  expect(await page.getByRole('columnheader', { name: /Vendor|Licenses/ }).count()).toBe(0);
  await page.getByRole('columnheader', { name: 'Name' }).waitFor();
  await page.getByRole('searchbox').fill('1+1');
  await page.getByText('1 of 2').waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain("\r\n'=1+1,");
  expect(text).not.toContain('Café');
});

test('a viewer reads the list and finds nothing to change', async () => {
  const founder = await openBook(stage, 'kiran', [{ name: 'Mail' }]);
  const invitation = await (await founder.request.post('/api/invitations', { data: { role: 'viewer' } })).json();
  const token = String(invitation.link ?? invitation.url)
    .split('/')
    .at(-1);
  const page = await stage.visit();
  const joined = await page.request.post('/api/register', {
    data: { username: 'kirans-guest', password: 'longEnough1', invitation: token },
  });
  expect(joined.status()).toBe(201);
  await page.request.post('/api/user/welcome-seen');
  await page.goto('/subscriptions');
  await rowOf(page, 'Mail').waitFor();
  expect(await page.getByRole('button', { name: /Add Subscription|Mark|More/ }).count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await page.locator('[data-edit]').count()).toBe(0);
  await page.keyboard.press('e');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await rowOf(page, 'Mail').getByText('Northpane').click();
  await page.waitForURL(/\/subscriptions\/\d+$/);
});

test('a list that does not load says so and can be asked again', async () => {
  const page = await openBook(stage, 'lila', [{ name: 'Mail' }]);
  let isBusy = true;
  await page.route('**/api/subscriptions', (route) =>
    isBusy ? route.fulfill({ status: 403, body: 'The server is busy' }) : route.fallback(),
  );
  await page.reload();
  await page.getByRole('heading', { name: 'The list did not load' }).waitFor();
  await page.getByText(/403: The server is busy/).waitFor();
  await photograph(page, 'subscriptions-error');
  isBusy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await rowOf(page, 'Mail').waitFor();
});

test('the list looks as it should and axe finds nothing', async () => {
  await meera.goto('/subscriptions');
  await meera.getByText('200 total').waitFor();
  expect(await findingsOf(meera)).toEqual([]);
  await photograph(meera, 'subscriptions');
});

test('on a phone each row is a card with the same actions', async () => {
  const page = await openBook(stage, 'mohan', [{ name: 'Mail', nextDueDate: today }, { name: 'Post' }], {
    width: 390,
    height: 844,
  });
  const card = page.getByRole('listitem').filter({ hasText: 'Mail' });
  await card.getByText('Due Soon').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await photograph(page, 'list-select');
  await page.getByRole('checkbox', { name: 'Select Mail' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Mark 1 as Paid' }).waitFor();
  // A press anywhere on another card selects it as well.
  await page.getByRole('listitem').filter({ hasText: 'Post' }).click();
  await page.getByRole('button', { name: 'Mark 2 as Paid' }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'list-selected');
  await page.getByRole('listitem').filter({ hasText: 'Post' }).click();
  await page.getByRole('button', { name: 'Mark 1 as Paid' }).click();
  await toast(page, 'Bulk payment recorded').waitFor();
  await card.getByRole('button', { name: 'More: Mail' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit Subscription' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /^Frequency|Frequency$/ })
    .click();
  await page.getByRole('option', { name: 'Yearly' }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: 'No matching subscriptions found' }).waitFor();
});

test('columns fit whatever the width, and the menu says which have no room', async () => {
  await meera.goto('/subscriptions');
  const grid = meera.getByRole('grid', { name: 'Subscriptions' });
  await grid.getByRole('row').nth(1).waitFor();
  const heads = () => grid.getByRole('columnheader').allTextContents();
  // Words may end in an ellipsis; a figure, a day or a status may not, nor lie under the frozen buttons.
  const cut = () =>
    grid.evaluate((table) => {
      const edge = table.parentElement?.getBoundingClientRect().right ?? 0;
      const columns = [...table.querySelectorAll('th[role="columnheader"]')].map((head) => head.textContent);
      return [...table.querySelectorAll<HTMLElement>('tbody [data-cell]')]
        .filter((cell) => {
          const column = columns[Number(cell.getAttribute('aria-colindex')) - 1] ?? '';
          const words = cell.querySelector<HTMLElement>('[data-edit]') ?? cell.querySelector('span');
          const isCut = words !== null && words.scrollWidth > words.clientWidth;
          const isBeyond = column !== 'Actions' && cell.getBoundingClientRect().right > edge - 76;
          return isBeyond || (isCut && /^(Cost|Value|Next|Licenses|Status)/.test(column));
        })
        .map((cell) => cell.textContent);
    });
  for (const width of [1440, 1366, 1280, 1024, 800]) {
    await meera.setViewportSize({ width, height: 900 });
    await meera.waitForFunction(() => {
      const scroller = document.querySelector('[role="grid"]')?.parentElement;
      return scroller && scroller.scrollWidth <= scroller.clientWidth;
    });
    expect({ width, cut: await cut() }).toEqual({ width, cut: [] });
    if (width >= 1280) expect(await heads()).toContain('Status');
  }
  await meera.getByRole('button', { name: 'Columns' }).click();
  await meera.getByRole('menuitemcheckbox', { name: 'Vendor' }).getByText('no room').waitFor();
  await meera.keyboard.press('Escape');
  await meera.setViewportSize({ width: 1440, height: 900 });
});

test('ten thousand rows stay a page of few nodes', async () => {
  const rows = await rowsOf(meera);
  const many = Array.from({ length: 10_000 }, (_row, index) => ({
    ...rows[index % rows.length],
    id: index + 1,
    status: 'active',
  }));
  const page = await openBook(stage, 'nora', []);
  await page.route('**/api/subscriptions', (route) => route.fulfill({ json: many }));
  await page.reload();
  await page.getByText('10000 total').waitFor();
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
  expect(await nodes()).toBeLessThan(4000);
  await page.getByRole('grid', { name: 'Subscriptions' }).hover();
  await page.mouse.wheel(0, 150_000);
  await page.locator('[aria-rowindex="3960"]').waitFor();
  expect(await nodes()).toBeLessThan(4000);
  await page.getByRole('searchbox').fill('uptime monitoring');
  await page.getByText(/^\d+ of 10000$/).waitFor();
  expect(await nodes()).toBeLessThan(4000);

  // More than one call takes go in several calls. Where one fails, the rest stays selected for another try.
  await page.getByRole('searchbox').fill('');
  await page.getByText('10000 total').waitFor();
  const isSeen = Promise.withResolvers<void>();
  const sent: number[] = [];
  await page.route('**/api/payments', async (route) => {
    const { subscriptionIds } = route.request().postDataJSON();
    if (sent.push(...subscriptionIds) <= 2 * BULK_PAYMENT_MAX) {
      await route.fulfill({ status: 201, json: { count: subscriptionIds.length, payments: [] } });
    } else {
      await isSeen.promise;
      await route.fulfill({ status: 409, body: 'Somebody was quicker' });
    }
  });
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('region', { name: 'Selected subscriptions' });
  await bar.getByRole('button', { name: 'Mark 10000 as Paid' }).click();
  const [paid, rest] = [2 * BULK_PAYMENT_MAX, 10_000 - 2 * BULK_PAYMENT_MAX].map(formatQuantity);
  await bar.getByText(`${paid} of 10,000`).waitFor();
  await photograph(page, 'subscriptions-progress');
  isSeen.resolve();
  const failure = `Failed to record payment. ${paid} of 10,000 are done, ${rest} are as they were: Somebody was quicker`;
  await toast(page, failure).waitFor();
  await bar.getByText(`${10_000 - 2 * BULK_PAYMENT_MAX} selected`).waitFor();
  expect(new Set(sent).size).toBe(3 * BULK_PAYMENT_MAX);
});

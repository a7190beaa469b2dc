import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { addDays, addMonths, formatDay, todayIn } from '@/db/model/day.ts';
import { findingsOf } from './accessibility.ts';
import { photograph, type Stage } from './harness.ts';
import { openOffice } from './office.ts';

let stage: Stage;
/** Her workspace holds the invented office of 200. */
let meera: Page;
beforeAll(async () => {
  ({ stage, meera } = await openOffice());
});
afterAll(() => stage.close());

const today = todayIn('Asia/Kolkata', Date.now());
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Row = {
  id: number;
  name: string;
  vendor: string;
  nextDueDate: string;
  cost: string;
  department: string | null;
  status: string;
};

/** A workspace of one's own with these subscriptions. */
async function book(username: string, rows: Partial<Row>[], look?: Parameters<Stage['signedIn']>[1]) {
  const page = await stage.signedIn(username, look);
  await page.request.post('/api/user/welcome-seen');
  for (const row of rows) {
    const data = { name: 'Mail', vendor: 'Northpane', cost: '744.00', category: 'software', ...row };
    const answer = await page.request.post('/api/subscriptions', {
      data: { startDate: '2024-01-31', nextDueDate: addDays(today, 20), frequency: 'monthly', ...data },
    });
    if (!answer.ok()) throw new Error(await answer.text());
  }
  await page.goto('/subscriptions');
  if (rows.length > 0) await page.getByText(`${rows.length} total`).waitFor();
  return page;
}

const rowsOf = async (page: Page) => (await (await page.request.get('/api/subscriptions')).json()) as Row[];
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** The part of a cell that a click edits, by the text it shows. */
const cellOf = (page: Page, name: string, text: string) =>
  rowOf(page, name).locator('[data-edit]').filter({ hasText: text });
const toast = (page: Page, text: string) => page.getByRole('region', { name: /Notifications/ }).getByText(text);
const undo = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Undo' });

test('an empty book says so, and the keyboard alone writes the first line', async () => {
  const page = await book('arun', []);
  await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'subscriptions-empty');

  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add New Subscription' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('5 fields need attention').waitFor();
  for (const words of ['Name', 'Vendor', 'Category', 'Cost', 'Next due date']) {
    await dialog.getByText(`${words} is required`).waitFor();
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  await page.keyboard.type('Treaty Database');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Aldermoor');
  // Past the vendor's list to the category, which takes the first letters of what is wanted.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sec');
  await page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Cost' }).focus();
  await page.keyboard.type('2,220.5');
  await dialog.getByRole('spinbutton', { name: /day, Next Due Date/ }).focus();
  await page.keyboard.type(typedDay(addDays(today, 3)));
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Subscription created successfully').waitFor();
  await rowOf(page, 'Treaty Database').getByText('Due Soon').waitFor();
  expect(await rowsOf(page)).toMatchObject([
    { name: 'Treaty Database', cost: '2220.50', nextDueDate: addDays(today, 3), category: 'security' },
  ]);
});

/** As en-IN writes its parts: day, month, year. */
function typedDay(day: string) {
  return `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
}

test('what is typed survives another tab, a stray click and a failed save', async () => {
  const page = await book('bela', [{ name: 'Mail' }]);
  await page.getByRole('button', { name: 'Add Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Subscription' });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Half written');
  await dialog.getByRole('tab', { name: 'Smart Upload' }).click();
  await dialog.getByRole('tab', { name: 'Manual Entry' }).click();
  await page.mouse.click(5, 400);
  expect(await name.inputValue()).toBe('Half written');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.route('**/api/subscriptions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, body: 'Not today' }) : route.fallback(),
  );
  await dialog.getByRole('combobox', { name: 'Vendor' }).fill('Somebody');
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'SaaS' }).click();
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('10');
  await dialog.getByRole('spinbutton', { name: /day, Next Due Date/ }).focus();
  await page.keyboard.type(typedDay(today));
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Failed to create subscription').waitFor();
  await dialog.getByText('422: Not today').waitFor();
  expect(await name.inputValue()).toBe('Half written');
});

test('a per-unit cost is reckoned as typed, and shown in the base currency after a pause', async () => {
  const page = await book('chitra', [{ name: 'Mail' }]);
  await rowOf(page, 'Mail').getByRole('button', { name: 'More: Mail' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Subscription' });
  await dialog.getByRole('button', { name: /Billing model/ }).click();
  await page.getByRole('option', { name: 'Per unit' }).click();
  await dialog.getByRole('textbox', { name: 'Units', exact: true }).fill('62');
  await dialog.getByRole('textbox', { name: 'Unit cost' }).fill('12.5');
  await dialog.getByText('62 licenses × ₹12.50').waitFor();
  await dialog.getByRole('button', { name: /Currency/ }).click();
  await page.getByRole('option', { name: 'USD' }).click();
  expect(await dialog.getByRole('textbox', { name: 'Cost', exact: true }).inputValue()).toBe('775.00');
  await dialog.getByText(/^1 USD = \d+\.\d+ INR, /).waitFor();
  await page.route('**/api/currency/convert', (route) => route.fulfill({ status: 422, body: 'No rate for USD' }));
  await dialog.getByRole('textbox', { name: 'Unit cost' }).fill('13');
  const error = dialog.getByRole('button', { name: 'Error' });
  await error.waitFor();
  await error.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('tooltip').getByText('No rate for USD').waitFor();
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Subscription updated successfully').waitFor();
  expect(await rowsOf(page)).toMatchObject([{ cost: '806.00', currency: 'USD', baseQuantity: 62 }]);
});

test('an edit that comes too late says so, and goes on from the newest version', async () => {
  const page = await book('dev', [{ name: 'Mail' }]);
  const [row] = await rowsOf(page);
  await rowOf(page, 'Mail').getByRole('button', { name: 'More: Mail' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Subscription' });
  await dialog.getByRole('textbox', { name: 'Department' }).fill('Legal');
  await page.request.put(`/api/subscriptions/${row?.id}`, { data: { vendor: 'Renamed Ltd' } });
  await page.keyboard.press('Control+Enter');
  await dialog.getByText(/^409: Somebody else changed this/).waitFor();
  await dialog.getByRole('button', { name: 'Reload, keep my edits' }).click();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((input) => input.value === 'Renamed Ltd'),
  );
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Subscription updated successfully').waitFor();
  expect(await rowsOf(page)).toMatchObject([{ vendor: 'Renamed Ltd', department: 'Legal' }]);
});

test('cells are edited in their place: checked, saved, restored, taken back', async () => {
  const page = await book('esha', [{ name: 'Mail', cost: '744.00', department: 'IT' }]);
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
  await vendor.press('Enter');
  await rowOf(page, 'Post').getByText('Postmen').waitFor();
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

test.each([
  ['due-week', 'Due', 'due this week'],
  ['due-month', 'Due', ''],
  ['overdue', 'Overdue', ''],
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

test('marking as paid moves the date on, can be taken back, and asks where periods were missed', async () => {
  const due = addDays(today, 2);
  const missed = addMonths(addDays(today, -3), -2);
  const page = await book('farid', [
    { name: 'Mail', nextDueDate: due },
    { name: 'Forgotten', nextDueDate: missed },
  ]);
  await rowOf(page, 'Mail').getByRole('button', { name: 'Mark as paid: Mail' }).click();
  await toast(page, 'Payment recorded').waitFor();
  await toast(page, 'Next due date has been updated').waitFor();
  await rowOf(page, 'Mail')
    .getByText(formatDay(addMonths(due, 1)))
    .waitFor();
  await undo(page).click();
  await rowOf(page, 'Mail').getByText(formatDay(due)).waitFor();

  // By the keyboard: the row that holds the focus.
  await rowOf(page, 'Forgotten').getByRole('checkbox').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('p');
  const question = page.getByRole('alertdialog', { name: 'Mark as Paid' });
  await question.getByText(/has 3 periods past due/).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await question.getByText('All 3 periods').click();
  await question.getByRole('button', { name: 'Mark 3 as Paid' }).click();
  await rowOf(page, 'Forgotten')
    .getByText(formatDay(addMonths(missed, 3)))
    .waitFor();

  // A colleague was quicker: nothing is paid twice.
  const mail = (await rowsOf(page)).find((row) => row.name === 'Mail');
  await page.route('**/api/events', (route) => route.abort());
  await page.request.post(`/api/subscriptions/${mail?.id}/payments`, { data: { dueDate: due } });
  await rowOf(page, 'Mail').getByRole('button', { name: 'Mark as paid: Mail' }).click();
  await page
    .getByText(/Failed to record payment|Payment recorded/)
    .first()
    .waitFor();
  const payments = await (await page.request.get(`/api/subscriptions/${mail?.id}/payments`)).json();
  expect(
    payments.filter((payment: { dueDate: string; voidedAt: unknown }) => !payment.voidedAt && payment.dueDate === due),
  ).toHaveLength(1);
});

test('selected rows are paid and changed together', async () => {
  const names = ['Anvil', 'Bellows', 'Chisel', 'Drill'];
  const page = await book(
    'gita',
    names.map((name) => ({ name, cost: '100.00' })),
  );
  await rowOf(page, 'Anvil').getByRole('checkbox').click();
  await rowOf(page, 'Chisel')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected subscriptions' });
  await bar.getByText('₹300.00 due').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'subscriptions-selected');
  await bar.getByRole('button', { name: 'More changes' }).click();
  await page.getByRole('menuitem', { name: 'Change department...' }).click();
  await page.getByRole('combobox', { name: 'Department' }).fill('Forge');
  await page.keyboard.press('Enter');
  await toast(page, '3 subscriptions changed').waitFor();
  await undo(page).click();
  await page.waitForFunction(() => !document.body.textContent?.includes('Undo'));
  await bar.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await toast(page, 'Status updated').waitFor();
  await rowOf(page, 'Bellows').getByText('Suspended').waitFor();
  await bar.getByRole('button', { name: 'Mark 3 as Paid' }).click();
  await toast(page, 'Bulk payment recorded').waitFor();
  await toast(page, '3 subscriptions updated').waitFor();
  expect(await bar.count()).toBe(0);
  const next = addMonths(addDays(today, 20), 1);
  expect((await rowsOf(page)).filter((row) => row.nextDueDate === next).map((row) => row.department)).toEqual([
    null,
    null,
    null,
  ]);
});

test('the status menu hides the current status', async () => {
  const page = await book('hari', [{ name: 'Mail' }]);
  for (const [chosen, offered] of [
    ['Suspend', ['Suspend', 'Cancel']],
    ['Cancel', ['Activate', 'Cancel']],
    ['Activate', ['Activate', 'Suspend']],
  ] as const) {
    await rowOf(page, 'Mail').getByRole('button', { name: 'More: Mail' }).click();
    await page.getByRole('menuitem', { name: 'Change status' }).click();
    await page.getByRole('menuitem', { name: chosen, exact: true }).waitFor();
    const items = await page.getByRole('menu').last().getByRole('menuitem').allTextContents();
    expect(items).toEqual([...offered]);
    await page.getByRole('menuitem', { name: chosen, exact: true }).click();
    await toast(page, 'Status updated').waitFor();
  }
  expect(await rowsOf(page)).toMatchObject([{ status: 'active' }]);
});

test('deleting says what becomes of the invoices, in three modes', async () => {
  const page = await book('indra', [{ name: 'Alpha' }, { name: 'Beta' }, { name: 'Gamma' }, { name: 'Keeper' }]);
  const rows = await rowsOf(page);
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    for (const number of [1, 2]) {
      const bytes = Buffer.concat([png, Buffer.from(`${name}${number}`)]);
      const answer = await page.request.post('/api/invoices', {
        multipart: {
          file: { name: `${name}-${number}.png`, mimeType: 'image/png', buffer: bytes },
          subscriptionId: String(idOf(name)),
          vendor: 'Northpane',
          amount: `${number}0.00`,
        },
      });
      if (!answer.ok()) throw new Error(await answer.text());
    }
  }
  const dialog = page.getByRole('dialog', { name: 'Delete Subscription' });
  const open = async (name: string) => {
    await rowOf(page, name)
      .getByRole('button', { name: `More: ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Delete permanently' }).click();
    await dialog.waitFor();
  };

  await open('Keeper');
  await dialog.getByText('Keeper has no linked invoices.').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await open('Alpha');
  await dialog.getByText('Alpha-1.png').waitFor();
  expect(
    await dialog.getByRole('list', { name: 'Linked invoices' }).evaluate((box) => getComputedStyle(box).maxHeight),
  ).toBe('128px');
  expect(await dialog.getByRole('button', { name: /^Delete/ }).isDisabled()).toBe(true);
  await dialog.getByText('Move the invoices to another subscription').click();
  expect(await dialog.getByRole('button', { name: /^Delete/ }).isDisabled()).toBe(true);
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'subscription-delete');
  await dialog.getByRole('combobox').fill('Keep');
  await page.getByRole('option', { name: /Keeper/ }).click();
  await dialog.getByRole('button', { name: 'Delete, move 2 invoices' }).click();
  await toast(page, 'Subscription deleted').waitFor();

  await open('Beta');
  await dialog.getByText('Keep the invoices, unlinked').click();
  await dialog.getByRole('button', { name: 'Delete, keep 2 invoices' }).click();
  await rowOf(page, 'Beta').waitFor({ state: 'detached' });

  await open('Gamma');
  await dialog.getByText('Delete the subscription and its invoices').click();
  await dialog.getByRole('button', { name: 'Delete with 2 invoices' }).click();
  await rowOf(page, 'Gamma').waitFor({ state: 'detached' });

  const invoices = (await (await page.request.get('/api/invoices')).json()) as {
    originalName: string;
    subscriptionId: number;
  }[];
  const links = Object.fromEntries(invoices.map((invoice) => [invoice.originalName, invoice.subscriptionId]));
  expect(links).toEqual({
    'Alpha-1.png': idOf('Keeper'),
    'Alpha-2.png': idOf('Keeper'),
    'Beta-1.png': null as never,
    'Beta-2.png': null as never,
  });
});

test('a person keeps their columns, and takes what is shown along as CSV', async () => {
  const page = await book('jaya', [
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
  const founder = await book('kiran', [{ name: 'Mail' }]);
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
  const page = await book('lila', [{ name: 'Mail' }]);
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

test('the list and the form look as they should and axe finds nothing', async () => {
  await meera.goto('/subscriptions');
  await meera.getByText('200 total').waitFor();
  expect(await findingsOf(meera)).toEqual([]);
  await photograph(meera, 'subscriptions');
  await meera.keyboard.press('n');
  await meera.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await meera.keyboard.press('Control+Enter');
  await meera.getByText('5 fields need attention').waitFor();
  expect(await findingsOf(meera)).toEqual([]);
  await photograph(meera, 'subscription-form');
  await meera.keyboard.press('Escape');
});

test('on a phone each row is a card with the same actions', async () => {
  const page = await book('mohan', [{ name: 'Mail', nextDueDate: today }, { name: 'Post' }], {
    width: 390,
    height: 844,
  });
  const card = page.getByRole('listitem').filter({ hasText: 'Mail' });
  await card.getByText('Due Soon').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select Mail' }).check();
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

test('ten thousand rows stay a page of few nodes', async () => {
  const rows = await rowsOf(meera);
  const many = Array.from({ length: 10_000 }, (_row, index) => ({ ...rows[index % rows.length], id: index + 1 }));
  const page = await book('nora', []);
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
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { addDays, addMonths, dayOf } from '@/db/model/day.ts';
import { openStage, type Stage } from './harness.ts';
import { openBook, rowOf, rowsOf, toast, today, typedDay } from './subscription-book.ts';

// Every flow as someone takes it who has no pointer: nothing here is clicked, and no focus is put anywhere but by keys.

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await openBook(stage, 'tara', [
    { name: 'Alpha', nextDueDate: addDays(today, 2) },
    { name: 'Beta', nextDueDate: addDays(today, 3) },
    { name: 'Gamma', nextDueDate: addDays(today, 4) },
    { name: 'Keeper', nextDueDate: addDays(today, 5) },
  ]);
});
afterAll(() => stage.close());

const documents = path.resolve(import.meta.dir, '../../server/testing/samples/documents');
const invoice = path.join(documents, 'orbita-facturx.pdf');

const press = (...keys: string[]) =>
  keys.reduce<Promise<void>>((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses the key until the focus is there. */
async function reach(target: Locator, key = 'Tab', most = 80) {
  await target.first().waitFor();
  for (let turn = 0; turn < most; turn++) {
    if (await isFocused(target.first())) return;
    await page.keyboard.press(key);
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  throw new Error(`${key} does not lead to ${target}; the focus is on ${where}`);
}

async function enter(target: Locator, key = 'Enter') {
  await reach(target);
  await page.keyboard.press(key);
}

/** In a table, which takes one Tab: down to the row, and along it. */
async function reachInRow(name: string, target: Locator) {
  await target.waitFor();
  const row = rowOf(page, name).first();
  const isWithin = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));
  const steps = async (key: string, isThere: () => Promise<boolean>) => {
    for (let turn = 0; turn < 60; turn++) {
      if (await isThere()) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${target}`);
  };
  await steps('Tab', () =>
    isWithin(page.locator('[data-cell]').first().locator('xpath=ancestor::table|ancestor::*[@role="grid"]').first()),
  );
  await press('Control+Home');
  await steps('ArrowDown', () => isWithin(row));
  await steps('ArrowRight', () => isFocused(target));
}

/** By the sidebar. */
async function goTo(name: string) {
  await enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
  await page.locator('main:focus-within').waitFor();
}

const dialog = () => page.getByRole('dialog').last();
const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name });

test('a subscription is added', async () => {
  await press('n');
  await dialog().getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.keyboard.type('Treaty Database');
  await press('Tab');
  await page.keyboard.type('Aldermoor');
  await press('Tab', 'Enter');
  await page.keyboard.type('Sec');
  await press('Enter');
  await reach(dialog().getByRole('textbox', { name: 'Cost' }));
  await page.keyboard.type('2220.5');
  await reach(dialog().getByRole('spinbutton', { name: /day, Next Due Date/ }));
  await page.keyboard.type(typedDay(addDays(today, 6)));
  await press('Control+Enter');
  await toast(page, 'Subscription created successfully').waitFor();
  await rowOf(page, 'Treaty Database').waitFor();
});

test('a cell is edited in its place, a row is paid, and several together', async () => {
  await page.goto('/subscriptions');
  const vendor = rowOf(page, 'Keeper').locator('[data-cell]').filter({ hasText: 'Northpane' });
  await reachInRow('Keeper', vendor);
  await press('Enter', 'Control+a');
  await page.keyboard.type('Keepers Ltd');
  await press('Enter');
  await toast(page, 'Changes have been saved').waitFor();
  await rowOf(page, 'Keeper').getByText('Keepers Ltd').waitFor();

  for (const [index, name] of ['Alpha', 'Beta'].entries()) {
    await reachInRow(name, page.getByRole('checkbox', { name: new RegExp(name) }));
    await press('Space');
    await button(`Mark ${index + 1} as Paid`).waitFor();
  }
  await enter(button(/^Mark 2 as Paid/));
  await toast(page, '2 subscriptions updated').waitFor();
  const paid = (await rowsOf(page)).filter(({ name }) => name === 'Alpha' || name === 'Beta');
  expect(paid.map(({ nextDueDate }) => nextDueDate)).toEqual(
    [2, 3].map((days) => addMonths(addDays(today, days), 1, dayOf(addDays(today, days)))),
  );

  await page.goto('/subscriptions');
  await reachInRow('Gamma', button('Mark as paid: Gamma'));
  await press('Enter');
  await toast(page, 'Next due date has been updated').waitFor();
});

test('deleting, in its three modes', async () => {
  const rows = await rowsOf(page);
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    const buffer = Buffer.concat([Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), Buffer.from(name)]);
    const file = { name: `${name}.gif`, mimeType: 'image/gif', buffer };
    await page.request.post('/api/invoices', { multipart: { file, subscriptionId: String(idOf(name)) } });
  }
  for (const [name, downs, confirm] of [
    ['Alpha', 0, 'Delete with 1 invoice'],
    ['Beta', 1, 'Delete, keep 1 invoice'],
    ['Gamma', 2, 'Delete, move 1 invoice'],
  ] as const) {
    await page.goto('/subscriptions');
    await reachInRow(name, button(`More: ${name}`));
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Delete permanently' }).waitFor();
    await press('End', 'Enter');
    const question = page.getByRole('dialog', { name: 'Delete Subscription' });
    await question.getByText(`${name}.gif`).waitFor();
    await reach(question.getByRole('radio').first());
    await press('Space');
    for (let down = 0; down < downs; down++) await press('ArrowDown');
    if (downs === 2) {
      await reach(question.getByRole('combobox'));
      await page.keyboard.type('Keep');
      await page.getByRole('option', { name: /Keeper/ }).waitFor();
      await press('ArrowDown', 'Enter');
    }
    await enter(button(confirm, question));
    await toast(page, 'Subscription deleted').waitFor();
    await question.waitFor({ state: 'hidden' });
    // The focus is somewhere on the page, not lost with what is gone.
    await rowOf(page, name).waitFor({ state: 'detached' });
  }
  const left = (await (await page.request.get('/api/invoices')).json()) as {
    originalName: string;
    subscriptionId: number | null;
  }[];
  expect(Object.fromEntries(left.map((each) => [each.originalName, each.subscriptionId]))).toEqual({
    'Beta.gif': null,
    'Gamma.gif': idOf('Keeper'),
  });
});

test('a day of the calendar takes a subscription', async () => {
  await page.goto('/calendar');
  await reach(page.locator(`[data-day="${today}"]`));
  await press('ArrowDown', 'Enter');
  await dialog().getByText('Due on').waitFor();
  await reach(dialog().getByRole('textbox', { name: /Name/ }).first());
  await page.keyboard.type('Calendar Mail');
  await reach(dialog().getByRole('textbox', { name: /Cost/ }).first());
  await page.keyboard.type('120');
  await press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await rowsOf(page)).toContainEqual(
    expect.objectContaining({ name: 'Calendar Mail', nextDueDate: addDays(today, 7) }),
  );
  // The focus is back on the day.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-day'))).toBe(addDays(today, 7));
  await reach(page.getByRole('radio', { name: 'Month' }), 'Shift+Tab');
  await press('ArrowRight', 'Enter');
  await page.getByRole('heading', { level: 1, name: today.slice(0, 4) }).waitFor();
});

test('an invoice is uploaded, found to be there already, and linked', async () => {
  for (const isAgain of [false, true]) {
    await page.goto('/');
    await goTo('Invoices');
    await page.getByRole('heading', { name: /All Invoices/ }).waitFor();
    await press('u');
    await reach(dialog().getByRole('tab', { selected: true }));
    await press('ArrowRight');
    const panel = dialog().getByRole('tabpanel', { name: 'Manual Upload' });
    await panel.waitFor();
    const chooser = page.waitForEvent('filechooser');
    await enter(button('Choose file', panel));
    await (await chooser).setFiles(invoice);
    await page.getByText('Auto-populated', { exact: true }).first().waitFor();
    await enter(button('Upload Invoice', dialog()));
    if (isAgain) {
      const question = page.getByRole('dialog', { name: 'Duplicate Invoice Detected' });
      await enter(button(/^Keep both/, question));
    }
    await toast(page, 'Invoice uploaded successfully').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await reachInRow('orbita', button('Link', rowOf(page, 'orbita')).first());
  await press('Enter');
  const link = page.getByRole('dialog', { name: 'Link Invoice to Subscription' });
  await reach(link.getByRole('combobox'));
  await page.keyboard.type('Keep');
  await page.getByRole('option', { name: /Keeper/ }).waitFor();
  await press('ArrowDown', 'Enter');
  await enter(button('Link Invoice', link));
  await toast(page, 'Invoice linked to subscription successfully').waitFor();
});

test('reminder settings, application settings and the bell', async () => {
  await page.goto('/');
  await goTo('Reminders');
  await reach(page.getByRole('tab', { name: 'Overview' }));
  await press('End');
  await enter(button(/Reminder Timing/));
  await page.getByRole('option', { name: '14 days before due' }).waitFor();
  await press('ArrowDown', 'Enter');
  await enter(button('Save Settings'));
  await toast(page, 'Settings updated').waitFor();
  expect(await (await page.request.get('/api/reminder-settings')).json()).toMatchObject({ daysBefore: 14 });

  await page.goto('/settings');
  await enter(button('Initialize Default Settings'));
  await toast(page, 'Settings initialized').waitFor();
  await reach(page.getByLabel('Company Name'));
  await press('Control+a');
  await page.keyboard.type('Meridian & Rao');
  await enter(button('Save Changes'));
  await toast(page, 'Settings saved').waitFor();
  expect(JSON.stringify(await (await page.request.get('/api/settings')).json())).toContain('Meridian & Rao');

  await page.goto('/reminders');
  await enter(button('Send test'));
  await page.getByRole('menuitem', { name: 'On all my channels' }).waitFor();
  await press('Enter');
  await toast(page, 'Test sent').waitFor();
  await page.getByRole('button', { name: /^Notifications, / }).waitFor();
  await page.goto('/');
  const bell = button(/^Notifications/);
  await enter(bell);
  await enter(button(/^Mark all read/, dialog()));
  await enter(button(/^Dismiss/, dialog()));
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await isFocused(bell)).toBe(true);
});

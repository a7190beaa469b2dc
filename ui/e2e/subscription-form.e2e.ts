import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDays } from '@/db/model/day.ts';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';
import { openBook, rowOf, rowsOf, toast, today, typedDay } from './subscription-book.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('an empty book says so, and the keyboard alone writes the first line', async () => {
  const page = await openBook(stage, 'arun', []);
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

test('what is typed survives another tab, a stray click and a failed save', async () => {
  const page = await openBook(stage, 'bela', [{ name: 'Mail' }]);
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
  // Whatever the window, the toast leaves each button of the dialog to the pointer.
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await dialog.getByRole('button', { name: 'Add Subscription' }).click();
    await toast(page, 'Failed to create subscription').waitFor();
    for (const label of ['Add Subscription', 'Cancel', 'Close']) {
      await dialog.getByRole('button', { name: label, exact: label === 'Close' }).click({ trial: true });
    }
  }
});

test('a form that is left by Back asks first', async () => {
  const page = await openBook(stage, 'bimal', [{ name: 'Mail' }]);
  await page.getByRole('link', { name: 'Calendar View' }).click();
  await page.waitForURL(/calendar/);
  await page
    .getByRole('link', { name: /^Subscriptions/ })
    .first()
    .click();
  await rowOf(page, 'Mail').getByRole('button', { name: 'More: Mail' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const notes = page.getByRole('dialog', { name: 'Edit Subscription' }).getByRole('textbox', { name: 'Notes' });
  await notes.fill('Ask for the discount');
  await page.evaluate(() => window.history.back());
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await notes.inputValue()).toBe('Ask for the discount');
  await page.evaluate(() => window.history.back());
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/calendar/);
});

test('on a phone a toast leaves the buttons of a dialog free, and these stand beside each other', async () => {
  const page = await openBook(stage, 'bina', [{ name: 'Mail' }], { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Subscription' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Mail 2');
  await dialog.getByRole('combobox', { name: 'Vendor' }).fill('Somebody');
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'SaaS' }).click();
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('10');
  await dialog.getByRole('spinbutton', { name: /day, Next Due Date/ }).focus();
  await page.keyboard.type(typedDay(today));
  await page.route('**/api/subscriptions', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, body: 'Not today' }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Add Subscription' }).click();
  const message = page.getByRole('alertdialog').filter({ hasText: 'Failed to create subscription: Not today' });
  await message.waitFor();
  const [shown, cancel, add] = await Promise.all([
    message.boundingBox(),
    dialog.getByRole('button', { name: 'Cancel' }).boundingBox(),
    dialog.getByRole('button', { name: 'Add Subscription' }).boundingBox(),
  ]);
  if (!shown || !cancel || !add) throw new Error('Something is not on the screen');
  expect(shown.y + shown.height).toBeLessThan(cancel.y);
  expect(cancel.y).toBe(add.y);
});

test('a per-unit cost is reckoned as typed, and shown in the base currency after a pause', async () => {
  const page = await openBook(stage, 'chitra', [{ name: 'Mail' }]);
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

test('what is rarely said waits behind More fields, is saved and shown', async () => {
  const perUnit = { billingModel: 'per_unit', unitCost: '13.00' } as object;
  const page = await openBook(stage, 'divya', [{ name: 'Mail', ...perUnit }]);
  const [row] = await rowsOf(page);
  const edit = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    const form = page.locator('form').first();
    await form.waitFor();
    return form;
  };
  await page.goto(`/subscriptions/${row?.id}`);
  await page.getByText('1 license × ₹13.00').waitFor();
  let form = await edit();
  expect(await form.getByRole('textbox', { name: 'Cost center' }).count()).toBe(0);
  await form.getByRole('button', { name: 'More fields' }).click();
  await form.getByRole('textbox', { name: 'Minimum units' }).fill('10');
  await form.getByRole('textbox', { name: 'Contract length' }).fill('0');
  await form.getByRole('textbox', { name: 'Cost center' }).fill('CC-410');
  await form.getByText('10 licenses × ₹13.00').waitFor();
  await form.getByRole('button', { name: /Unit type/ }).click();
  await page.getByRole('option', { name: 'Seat' }).click();
  await form.getByRole('button', { name: /Proration/ }).click();
  await page.getByRole('option', { name: 'By the day' }).click();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'subscription-form-rare');
  await form.getByRole('textbox', { name: 'Contract length' }).fill('24');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  for (const shown of ['24 months', 'CC-410', 'Seat', '10 licenses', 'By the day'])
    await page.getByText(shown, { exact: true }).waitFor();
  expect(await rowsOf(page)).toMatchObject([
    {
      cost: '130.00',
      minimumUnits: 10,
      contractLengthMonths: 24,
      unitType: 'seat',
      prorationPolicy: 'daily',
    } as object,
  ]);
  // What holds more than its default is not hidden.
  form = await edit();
  expect(await form.getByRole('textbox', { name: 'Cost center' }).inputValue()).toBe('CC-410');
});

test('an edit that comes too late says so, and goes on from the newest version', async () => {
  const page = await openBook(stage, 'dev', [{ name: 'Mail' }]);
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

test('the form looks as it should and axe finds nothing', async () => {
  const page = await openBook(stage, 'fiona', [{ name: 'Mail' }]);
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('5 fields need attention').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'subscription-form');
});

test('an address opens the form once', async () => {
  const page = await openBook(stage, 'girish', [{ name: 'Mail' }]);
  const dialog = page.getByRole('dialog', { name: 'Add New Subscription' });
  await page.goto('/subscriptions?add=manual&date=2027-01-31&search=mail');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
  await page.waitForURL(/\/subscriptions\?search=mail$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/calendar');
  await page.goBack();
  await rowOf(page, 'Mail').waitFor();
  expect(await dialog.count()).toBe(0);
});

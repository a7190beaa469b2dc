import { afterAll, beforeAll, expect, test } from 'bun:test';
import { addDays, addMonths, formatDay } from '@/db/model/day.ts';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';
import { openBook, rowOf, rowsOf, toast, today, undo } from './subscription-book.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('marking as paid moves the date on, can be taken back, and asks where periods were missed', async () => {
  const due = addDays(today, 2);
  const missed = addMonths(addDays(today, -3), -2);
  const page = await openBook(stage, 'farid', [
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
  const page = await openBook(
    stage,
    'gita',
    names.map((name) => ({ name, cost: '100.00', status: name === 'Drill' ? 'cancelled' : 'active' })),
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
  const department = page.getByRole('combobox', { name: 'Department' });
  await department.fill('Forge');
  // A change that fails keeps what was typed for another try.
  await page.route('**/api/subscriptions', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 422, body: 'Not today' }) : route.fallback(),
  );
  await page.keyboard.press('Enter');
  await toast(page, 'Failed to update subscription: Not today').waitFor();
  expect(await department.inputValue()).toBe('Forge');
  await page.unroute('**/api/subscriptions');
  await page.getByRole('button', { name: 'Change 3' }).click();
  await toast(page, '3 subscriptions changed').waitFor();
  await undo(page).click();
  await page.waitForFunction(() => !document.body.textContent?.includes('Undo'));
  await bar.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await toast(page, 'Status updated').waitFor();
  await rowOf(page, 'Bellows').getByText('Suspended').waitFor();
  // What may not be paid is left out, and that is said.
  await bar.getByText('3 cancelled or suspended').waitFor();
  expect(await bar.getByRole('button', { name: 'Mark 0 as Paid' }).isDisabled()).toBe(true);
  await undo(page).click();
  await bar.getByRole('button', { name: 'Mark 3 as Paid' }).waitFor();
  expect(await rowOf(page, 'Drill').getByRole('button', { name: 'Mark as paid: Drill' }).count()).toBe(0);
  await rowOf(page, 'Drill').getByRole('checkbox').click();
  await bar.getByText('1 cancelled or suspended').waitFor();
  await bar.getByText('₹300.00 due').waitFor();
  await bar.getByRole('button', { name: 'Mark 3 as Paid' }).click();
  await toast(page, 'Bulk payment recorded').waitFor();
  await toast(page, '3 subscriptions updated, 1 cancelled or suspended left out').waitFor();
  await bar.waitFor({ state: 'detached' });
  const next = addMonths(addDays(today, 20), 1);
  expect((await rowsOf(page)).filter((row) => row.nextDueDate === next).map((row) => row.department)).toEqual([
    null,
    null,
    null,
  ]);
});

test('the status menu hides the current status', async () => {
  const page = await openBook(stage, 'hari', [{ name: 'Mail' }]);
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
  const page = await openBook(stage, 'indra', [
    { name: 'Alpha' },
    { name: 'Beta' },
    { name: 'Gamma' },
    { name: 'Keeper' },
  ]);
  const rows = await rowsOf(page);
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  const link = async (name: string, number: number) => {
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
  };
  for (const name of ['Alpha', 'Beta', 'Gamma']) {
    for (const number of [1, 2]) {
      await link(name, number);
    }
  }
  // What is gone is not asked for again.
  const notFound: string[] = [];
  page.on('response', (response) => response.status() === 404 && notFound.push(response.url()));
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
  // The focus is back on the button of the row.
  await page.locator('[aria-label="More: Keeper"]:focus').waitFor();

  // What would be lost has to be known before anything is.
  await page.route(/\/payments$/, (route) => route.fulfill({ status: 403, body: 'Not now' }));
  await open('Alpha');
  await dialog.getByText('The payments did not load').waitFor();
  expect(await dialog.getByRole('button', { name: /^Delete/ }).isDisabled()).toBe(true);
  await page.unroute(/\/payments$/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
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
  const renewed = page.waitForResponse('**/api/user');
  await dialog.getByRole('button', { name: 'Delete with 2 invoices' }).click();
  await rowOf(page, 'Gamma').waitFor({ state: 'detached' });
  await renewed;
  expect(notFound).toEqual([]);

  await open('Keeper');
  // A colleague links an invoice in the moment of the click: it is not deleted unseen, but shown.
  const itself = `**/api/subscriptions/${idOf('Keeper')}`;
  await page.route(itself, async (route) => {
    if (route.request().method() === 'DELETE') await link('Keeper', 1);
    await route.continue();
  });
  await dialog.getByText('Keeper has 2 linked invoices.').waitFor();
  await dialog.getByText('Delete the subscription and its invoices').click();
  await dialog.getByRole('button', { name: 'Delete with 2 invoices' }).click();
  await dialog.getByText(/The linked invoices have changed: 3 invoices by now/).waitFor();
  await dialog.getByText('Keeper-1.png').waitFor();
  expect(await dialog.getByRole('radio', { name: /Delete the subscription/ }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute(itself);

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
    'Keeper-1.png': idOf('Keeper'),
  });
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { addDays, addMonths, formatDay, todayIn } from '@/db/model/day.ts';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';
import { typedDay } from './subscription-book.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const today = todayIn('Asia/Kolkata', Date.now());
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function settled(username: string, look?: Parameters<Stage['signedIn']>[1]) {
  const page = await stage.signedIn(username, look);
  await page.request.post('/api/user/welcome-seen');
  return page;
}

async function call(page: Page, method: 'post' | 'put', path: string, data: object) {
  const answer = await page.request[method](path, { data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** A yearly contract in pounds, its notice still open, paid twice and dearer each time. */
async function law(page: Page, changes: object = {}): Promise<number> {
  const due = addDays(today, 28);
  const { id } = await call(page, 'post', '/api/subscriptions', {
    name: 'Aldermoor Law Reports Online, UK & Commonwealth',
    vendor: 'Aldermoor Legal Publishing',
    category: 'SaaS',
    billingModel: 'per_unit',
    unitCost: '627.00',
    currentLicenses: 4,
    maxLicenses: 6,
    unitName: 'readers',
    cost: '2508.00',
    currency: 'GBP',
    frequency: 'yearly',
    startDate: addMonths(today, -48),
    nextDueDate: addMonths(due, -24),
    contractStartDate: addDays(addMonths(today, -9), 0),
    contractEndDate: addMonths(today, 3),
    cancellationNotice: 60,
    prorationPolicy: 'daily',
    autoRenew: true,
    department: 'Legal',
    actionUrl: 'https://accounts.aldermoor.example/renewals',
    notes:
      'Four named readers in the Pune chambers. Mrs Hargreave agrees to hold the price if we commit for two years.',
    ...changes,
  });
  return id;
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications \(F8\)/ });
const open = async (page: Page, id: number) => {
  await page.goto(`/subscriptions/${id}`);
  await page.getByRole('heading', { level: 1, name: /Aldermoor|Orbit/ }).waitFor();
};

async function uploaded(page: Page, subscriptionId: number, fields: Record<string, string> = {}) {
  const answer = await page.request.post('/api/invoices', {
    multipart: {
      file: { name: 'INV-UK-20871.png', mimeType: 'image/png', buffer: png },
      subscriptionId: String(subscriptionId),
      vendorName: 'Aldermoor Legal Publishing',
      invoiceNumber: 'INV-UK-20871',
      totalAmount: '2508.00',
      invoiceDate: today,
      currency: 'GBP',
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
}

test('the page tells cost, term and history, and is clean for axe in both themes', async () => {
  const page = await settled('meera');
  const id = await law(page);
  await call(page, 'post', `/api/subscriptions/${id}/payments`, { periods: 2 });
  await call(page, 'put', `/api/subscriptions/${id}`, { unitCost: '740.00' });
  await uploaded(page, id, { isAiParsed: 'true', aiConfidence: '0.97' });
  await open(page, id);
  for (const words of ['Current Cost', 'Annual Cost', 'Total Paid', 'Next Payment']) {
    expect(await page.getByText(words, { exact: true }).count()).toBe(1);
  }
  await page.getByText('2 payments since', { exact: false }).waitFor();
  await page.getByRole('heading', { name: /^Decide by / }).waitFor();
  for (const heading of ['Subscription Information', 'Invoices', 'Budget Planning', 'Quick Info', 'Actions']) {
    await page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();
  }
  expect(await page.getByRole('row').count()).toBe(3);
  expect(await page.getByRole('link', { name: 'Back to Subscriptions' }).getAttribute('href')).toBe('/subscriptions');
  const bar = page.getByRole('progressbar', { name: 'Days until payment' });
  expect(await bar.getAttribute('aria-valuenow')).toBe('93');
  await page.getByRole('figure', { name: 'The current term' }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'detail');
  for (const tab of ['License changes', 'Usage', 'Pricing tiers', 'Price history', 'Decisions', 'Audit trail']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel', { name: tab }).waitFor();
  }
  await page
    .getByRole('row', { name: /meera Payment/ })
    .first()
    .waitFor();
  expect(await findingsOf(page)).toEqual([]);
});

test('E edits in place: what fails keeps what was typed, somebody else’s change is explained', async () => {
  const page = await settled('ravi');
  const id = await law(page);
  await open(page, id);
  await page.getByRole('tab', { name: /Payment history/ }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Aldermoor Reports');
  await call(page, 'put', `/api/subscriptions/${id}`, { department: 'Finance' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Reload, keep my edits' }).waitFor();
  await photograph(page, 'detail-edit');
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Subscriptions' }).first().click();
  await page.getByRole('alertdialog', { name: 'Discard changes?' }).waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Aldermoor Reports');
  await page.getByRole('button', { name: 'Reload, keep my edits' }).click();
  await page.getByRole('button', { name: 'Reload, keep my edits' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toasts(page).getByText('Subscription updated').waitFor();
  await toasts(page).getByText('Changes have been saved').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Aldermoor Reports' }).waitFor();
  const row = await (await page.request.get(`/api/subscriptions/${id}`)).json();
  expect([row.name, row.department]).toEqual(['Aldermoor Reports', 'Finance']);
});

test('Mark as Paid stands where it is due, asks 1 or 3, and a payment is voided again', async () => {
  const page = await settled('asha');
  const nextDueDate = addDays(today, -65);
  const id = await law(page, { frequency: 'monthly', nextDueDate, contractStartDate: null, contractEndDate: null });
  await open(page, id);
  expect(await page.getByRole('button', { name: 'Mark as Paid' }).count()).toBe(2);
  await page.keyboard.press('p');
  const question = page.getByRole('alertdialog', { name: 'Mark as Paid' });
  await question.getByText('All 3 periods').click();
  await question.getByRole('button', { name: 'Mark 3 as Paid' }).click();
  await toasts(page).getByText('Payment recorded').waitFor();
  await toasts(page).getByText('Next due date has been updated').waitFor();
  await page.getByRole('row').nth(3).waitFor();
  expect(await page.getByRole('row').count()).toBe(4);
  await page
    .getByRole('button', { name: /^Void the payment due/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Void payment' }).click();
  await toasts(page).getByText('Payment voided').waitFor();
  await page.getByText('Void', { exact: true }).waitFor();
  const row = await (await page.request.get(`/api/subscriptions/${id}`)).json();
  expect(row.nextDueDate).toBe(addMonths(nextDueDate, 2, Number(nextDueDate.slice(8))));
});

test('Record Payment takes amount, day, invoice and periods, and keeps them when it is refused', async () => {
  const page = await settled('bela');
  const nextDueDate = addDays(today, -65);
  const id = await law(page, { frequency: 'monthly', nextDueDate, contractStartDate: null, contractEndDate: null });
  const answer = await page.request.post('/api/invoices', {
    multipart: {
      file: { name: 'october.png', mimeType: 'image/png', buffer: png },
      subscriptionId: String(id),
      invoiceNumber: 'OCT-1',
      totalAmount: '2600.00',
      currency: 'GBP',
    },
  });
  expect(answer.status()).toBe(201);
  await open(page, id);
  await page.keyboard.press('p');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Other number, amount or day...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await dialog.getByText('3 are past due').waitFor();
  const dayAfter = (periods: number) => formatDay(addMonths(nextDueDate, periods, Number(nextDueDate.slice(8))));

  // One invoice settles one period, and brings its amount along.
  await dialog.getByRole('button', { name: /Invoice/ }).click();
  await page.getByRole('option', { name: 'OCT-1' }).click();
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('2,600.00');
  await dialog.getByText(`Settles ${dayAfter(0)}, next due ${dayAfter(1)}.`).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'record-payment');
  // A day to come is refused where it stands; one that the server refuses keeps the form as it is.
  await dialog.getByRole('spinbutton', { name: /day/ }).first().click();
  await page.keyboard.type(typedDay(addDays(today, 1)));
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await dialog.getByText('Paid on must not be in the future').waitFor();
  await dialog.getByRole('spinbutton', { name: /day/ }).first().click();
  await page.keyboard.type(typedDay(addDays(today, -2)));
  await page.route('**/payments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 409, body: 'Not twice' }) : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await dialog.getByText('Not twice').waitFor();
  expect(await dialog.getByLabel('Amount').inputValue()).toBe('2,600.00');
  await page.unroute('**/payments');
  await dialog.getByRole('button', { name: 'Record Payment' }).click();
  await toasts(page).getByText('Payment recorded').waitFor();
  const paymentsOf = async () => (await page.request.get(`/api/subscriptions/${id}/payments`)).json();
  expect(await paymentsOf()).toMatchObject([{ amount: '2600.00', paidOn: addDays(today, -2), dueDate: nextDueDate }]);
  await page.getByRole('row').getByRole('button', { name: 'OCT-1' }).waitFor();

  // 2 of the periods that are left, and the invoice is not offered again.
  await page.getByRole('button', { name: 'Record Payment...' }).click();
  await dialog.getByText('No invoice of this subscription is without a payment.').waitFor();
  await dialog.getByLabel('Periods').fill('2');
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Amount per period').fill('100');
  await page.keyboard.press('Tab');
  await dialog.getByText('£200.00').waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await paymentsOf()).toHaveLength(3);

  // Whom nothing is expected from is not paid, in the head as in the cards.
  await call(page, 'put', `/api/subscriptions/${id}`, { status: 'suspended' });
  await page.getByText('Not expected: suspended').waitFor();
  expect(await page.getByText('Suspended', { exact: true }).count()).toBe(2);
  expect(await page.getByRole('button', { name: /Mark as Paid|Record Payment/ }).count()).toBe(0);
});

test('a decision with its note closes the card and stands in the history', async () => {
  const page = await settled('dev');
  const id = await law(page);
  await open(page, id);
  const card = page.getByRole('region', { name: /^Decide by/ });
  await card.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel at the end of the term' });
  await dialog.getByLabel('Note').fill('Nobody reads it');
  await photograph(page, 'detail-decide');
  // Decided by somebody else while this was typed: told who and what, nothing is lost, and deciding again replaces it.
  await call(page, 'post', `/api/subscriptions/${id}/decisions`, { decision: 'renew' });
  await dialog.getByRole('button', { name: 'Decide to cancel' }).click();
  await dialog.getByText(/dev decided to renew it on .+ Decide again to replace that decision/).waitFor();
  expect(await dialog.getByLabel('Note').inputValue()).toBe('Nobody reads it');
  await page.getByRole('heading', { name: 'Decided: Renew', includeHidden: true }).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Decide to cancel' }).click();
  await page.getByRole('heading', { name: 'Decided: Cancel' }).waitFor();
  await page.getByRole('tab', { name: 'Decisions' }).click();
  await page.getByRole('row', { name: /Cancel dev .* Nobody reads it/ }).waitFor();
});

test('license changes, usage and tiers are added, with what they cost told before', async () => {
  const page = await settled('lata');
  const id = await law(page, { usageLimit: '100', overageRate: '2.5000' });
  await call(page, 'post', `/api/subscriptions/${id}/payments`, { periods: 2 });
  await open(page, id);

  await page.getByRole('tab', { name: 'License changes' }).click();
  await page.getByRole('button', { name: 'Add License Change' }).click();
  await page.getByLabel('New quantity').fill('6');
  await page.keyboard.press('Tab');
  const preview = page.getByRole('dialog').getByText(/^Prorated/);
  const said = (await preview.textContent())?.match(/£([\d.,]+)/)?.[1]?.replaceAll(',', '');
  await photograph(page, 'detail-license');
  await page.getByRole('button', { name: 'Save Change' }).click();
  await page.getByRole('row', { name: /4 to 6/ }).waitFor();
  const [change] = await (await page.request.get(`/api/subscriptions/${id}/license-changes`)).json();
  expect(change.proratedAmount).toBe(said);
  await page.getByText('6 of 6 readers · 100%').waitFor();

  await page.getByRole('tab', { name: 'Usage' }).click();
  await page.getByRole('button', { name: 'Add Usage' }).click();
  await page.getByRole('button', { name: 'Save Usage' }).click();
  await page.getByText('Measured value is required').waitFor();
  await page.getByLabel('Measured value').fill('120');
  await page.getByRole('dialog').getByText('£50.00').waitFor();
  await page.getByRole('button', { name: 'Save Usage' }).click();
  await page.getByRole('row', { name: /120 £50\.00/ }).waitFor();
  await page.getByRole('button', { name: /^Delete Active users/ }).click();
  await page.getByRole('button', { name: 'Delete usage' }).click();
  await page.getByText('No usage recorded yet').waitFor();

  await page.getByRole('tab', { name: 'Pricing tiers' }).click();
  await page.getByRole('button', { name: 'Add Tier' }).click();
  await page.getByLabel('Tier name').fill('Team');
  await page.getByLabel('Unit cost').fill('9.50');
  await page.getByRole('button', { name: 'Save Tier' }).click();
  await page.getByRole('button', { name: 'Edit Team' }).click();
  await page.getByLabel('Tier name').fill('Chambers');
  await page.getByRole('button', { name: 'Save Tier' }).click();
  await page.getByRole('button', { name: 'Delete Chambers' }).click();
  await page.getByRole('button', { name: 'Delete tier' }).click();
  await page.getByText('No pricing tiers yet').waitFor();

  await page.getByRole('tab', { name: 'Price history' }).click();
  await page.getByRole('row', { name: /\+50%/ }).waitFor();
  await photograph(page, 'detail-prices');
});

test('an invoice is marked as paid and looked at', async () => {
  const page = await settled('nina');
  const id = await law(page);
  await open(page, id);
  await page.getByText('No invoices yet').waitFor();
  await page.getByRole('link', { name: 'Upload Invoice' }).waitFor();
  await uploaded(page, id);
  await page.reload();
  await page.getByText('Paid', { exact: true }).click();
  await toasts(page).getByText('Payment status updated').waitFor();
  await page.getByRole('button', { name: /INV-UK-20871\.png/ }).click();
  await page
    .getByRole('dialog', { name: 'INV-UK-20871.png' })
    .getByRole('img', { name: 'Invoice INV-UK-20871' })
    .waitFor();
  const [invoice] = await (await page.request.get(`/api/invoices/by-subscription/${id}`)).json();
  expect(invoice.isPaid).toBe(true);
});

test('deleting keeps the invoices, and an address without a subscription says so', async () => {
  const page = await settled('omar');
  const id = await law(page);
  await uploaded(page, id);
  await open(page, id);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByText('1 invoice stays, unlinked.').waitFor();
  const notFound: string[] = [];
  page.on('response', (response) => response.status() === 404 && notFound.push(response.url()));
  const renewed = page.waitForResponse('**/api/user');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL('**/subscriptions');
  await renewed;
  expect(notFound).toEqual([]);
  const [invoice] = await (await page.request.get('/api/invoices')).json();
  expect(invoice.subscriptionId).toBe(null);
  for (const address of [`/subscriptions/${id}`, '/subscriptions/none']) {
    await page.goto(address);
    await page.getByRole('heading', { name: 'Subscription not found' }).waitFor();
  }
});

test('what the server refuses is said, and nothing is lost', async () => {
  const page = await settled('uma');
  const id = await law(page, { nextDueDate: addDays(today, 3) });
  await open(page, id);
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 403, body: 'You may not' }),
  );
  await page.getByRole('button', { name: 'Mark as Paid' }).first().click();
  await toasts(page).getByText('Failed to record payment').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await toasts(page).getByText('Failed to delete subscription').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/subscriptions/${id}`);
});

test('what could not be had is never told as nothing', async () => {
  const page = await settled('hari');
  const id = await law(page);
  await call(page, 'post', `/api/subscriptions/${id}/payments`, { periods: 2 });
  const refused = new RegExp(`/subscriptions/${id}/(payments|price-changes|decisions)$`);
  await page.route(refused, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 403, body: 'Not now' }) : route.continue(),
  );
  await open(page, id);
  await page.getByText('The payments did not load', { exact: true }).first().waitFor();
  await page.getByText('The price history did not load', { exact: true }).waitFor();
  expect(await page.getByText('No payments yet').count()).toBe(0);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByText('and its payments go with it').waitFor();
  await page.keyboard.press('Escape');
  const card = page.getByRole('region', { name: /^Cancel by/ });
  await card.getByText('Whether it was decided did not load.').waitFor();
  await page.unroute(refused);
  await card.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: /^Decide by/ }).waitFor();
});

test('the group opens the subscriptions that are in it', async () => {
  const page = await settled('gita');
  const group = await call(page, 'post', '/api/subscription-groups', { name: 'Chambers frame', vendor: 'Aldermoor' });
  const id = await law(page, { groupId: group.id });
  await law(page, { name: 'Orbit Drive' });
  const [gita] = await (await page.request.get('/api/members')).json();
  await call(page, 'put', `/api/subscriptions/${id}`, { assignedOwner: gita.id });
  await open(page, id);
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  await page.getByRole('row', { name: /Assigned owner nothing → gita/ }).waitFor();
  await page.getByRole('link', { name: 'Chambers frame' }).click();
  await page.getByText('1 of 2', { exact: false }).waitFor();
  await page.getByText('Aldermoor Law Reports Online', { exact: false }).first().waitFor();
  expect(await page.getByText('Orbit Drive').count()).toBe(0);
});

test('prices of a unit are told to their last place, and only a price by the unit stands beside them', async () => {
  const page = await settled('kavi');
  const meter = { billingModel: 'usage_based', unitCost: '0.50', usageLimit: '1000', overageRate: '0.0025' };
  await open(page, await law(page, { ...meter, currency: 'INR' }));
  await page.getByRole('tab', { name: 'Usage' }).click();
  await page.getByText('₹0.50 each. Up to 1,000 a period, then ₹0.0025 each.').waitFor();
  await page.getByText('4 of 6 readers', { exact: true }).waitFor();
});

test('what was decided stays to be read when the day to decide has passed', async () => {
  const page = await settled('nila');
  const id = await law(page);
  await call(page, 'post', `/api/subscriptions/${id}/decisions`, { decision: 'cancel', note: 'Nobody reads it' });
  await call(page, 'put', `/api/subscriptions/${id}`, { cancellationNotice: 120 });
  await open(page, id);
  const card = page.getByRole('region', { name: 'Decided: Cancel' });
  await card.getByText('The day to change it has passed', { exact: false }).waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
});

test('a viewer reads everything and changes nothing', async () => {
  const founder = await settled('paula');
  const id = await law(founder);
  await uploaded(founder, id);
  const { token } = await call(founder, 'post', '/api/invitations', { role: 'viewer' });
  const page = await stage.visit();
  await call(page, 'post', '/api/register', { username: 'vera', password: 'longEnough1', invitation: token });
  await page.request.post('/api/user/welcome-seen');
  await open(page, id);
  await page.getByText('Not paid').waitFor();
  for (const name of ['Edit', 'Delete', 'Mark as Paid', 'Renew', 'Cancel']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
  await page.keyboard.press('e');
  expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'License changes' }).click();
  expect(await page.getByRole('button', { name: 'Add License Change' }).count()).toBe(0);
});

test('where there is little room nothing overflows and the decision comes before the facts', async () => {
  const page = await settled('sara', { width: 360, height: 780 });
  const id = await law(page);
  // Until the decisions are there their place is kept: what is below does not move.
  const answer = Promise.withResolvers<void>();
  await page.route('**/decisions', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await open(page, id);
  const top = async (name: string | RegExp) => (await page.getByRole('region', { name }).boundingBox())?.y;
  await page.getByRole('region', { name: /^Cancel by/ }).waitFor();
  const facts = await top('Subscription Information');
  answer.resolve();
  await page.getByRole('region', { name: /^Decide by/ }).waitFor();
  expect(await top('Subscription Information')).toBe(facts);
  expect(await top(/^Decide by/)).toBeLessThan(facts ?? 0);
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await beyond()).toBe(0);
  const metric = { metricType: 'api_calls', measuredValue: '1200', measurementPeriodStart: '2026-10-01' };
  await call(page, 'post', `/api/subscriptions/${id}/usage-metrics`, { ...metric, measurementPeriodEnd: '2026-10-31' });
  await page.setViewportSize({ width: 768, height: 900 });
  await page.reload();
  await page.getByRole('tab', { name: 'Usage' }).click();
  await page.getByRole('row', { name: /API calls/ }).waitFor();
  expect(await beyond()).toBe(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await page
    .getByText(formatDay(addMonths(addDays(today, 28), -24), 'short'), { exact: false })
    .first()
    .waitFor();

  await call(page, 'put', `/api/subscriptions/${id}`, { name: 'N'.repeat(120), vendor: 'v'.repeat(120) });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'NNN' }).waitFor();
  expect(await beyond()).toBe(0);
});

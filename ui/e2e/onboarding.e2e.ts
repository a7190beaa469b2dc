import { afterAll, beforeAll, expect, test } from 'bun:test';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const documents = path.resolve(import.meta.dir, '../../server/testing/samples/documents');
const document = (name: string) => path.join(documents, name);

async function settled(username: string, look?: Parameters<Stage['signedIn']>[1]) {
  const page = await stage.signedIn(username, look);
  await page.request.post('/api/user/welcome-seen');
  return page;
}

/** What was said aloud of a button that was busy outlives the button by some seconds. */
const spokenOut = (page: Page) =>
  page.locator('[data-live-announcer] [role=img]').first().waitFor({ state: 'detached' });

const filesOf = (page: Page) => page.locator('input[type=file]');
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const cardOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Detected subscriptions' }).getByRole('listitem').filter({ hasText: name });
const toastOf = (page: Page, words: string) => page.getByRole('region', { name: /^Notifications/ }).getByText(words);
const progressOf = (page: Page) =>
  page.getByRole('progressbar', { name: 'Setup progress' }).getAttribute('aria-valuenow');
const invoicesOf = async (page: Page) =>
  (await page.request.get('/api/invoices')).json() as Promise<
    { id: number; originalName: string; subscriptionId: number | null }[]
  >;
const analyzeButton = (page: Page) => page.getByRole('button', { name: 'Analyze Invoices & Detect Subscriptions' });

async function addExisting(page: Page, name: string, vendor: string) {
  const answer = await page.request.post('/api/subscriptions', {
    data: {
      name,
      vendor,
      cost: '744.00',
      currency: 'USD',
      frequency: 'monthly',
      startDate: '2026-01-18',
      nextDueDate: '2026-12-18',
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id as number;
}

async function upload(page: Page, names: string[]) {
  await filesOf(page).setInputFiles(names.map(document));
  for (const name of names) await rowOf(page, name).getByText('Processed').waitFor({ timeout: 40_000 });
}

test('many invoices in, their subscriptions out', async () => {
  const page = await settled('meera');
  const existingId = await addExisting(page, 'Northpane Business Mail', 'Northpane Inc.');
  await page.goto('/onboarding');
  await page.getByRole('heading', { level: 1, name: 'Welcome to Duebook' }).waitFor();
  expect(await progressOf(page)).toBe('25');
  expect(await analyzeButton(page).count()).toBe(0);

  const good = [
    'northpane-us.pdf',
    'patang-igst.pdf',
    'sastra-cgst-sgst.pdf',
    'orbita-facturx.pdf',
    'mosaic-parcel.png',
  ];
  const bad = { 'notes.txt': 'no invoice', 'broken.pdf': 'no PDF at all' };
  const folder = mkdtempSync(path.join(tmpdir(), 'duebook-onboarding-'));
  for (const [name, words] of Object.entries(bad)) writeFileSync(path.join(folder, name), words);
  await filesOf(page).setInputFiles([
    ...good.map(document),
    ...Object.keys(bad).map((name) => path.join(folder, name)),
  ]);
  await rowOf(page, 'northpane-us.pdf').getByText('Uploading...').waitFor();
  await rowOf(page, 'mosaic-parcel.png').getByText('Waiting...').waitFor();
  await rowOf(page, 'notes.txt').getByText('Please select a PDF, JPG, JPEG or PNG file').waitFor();
  await rowOf(page, 'broken.pdf').getByText('Please select a PDF, an image file').waitFor({ timeout: 40_000 });
  await rowOf(page, 'broken.pdf').getByText('Error', { exact: true }).waitFor();
  await rowOf(page, 'northpane-us.pdf').getByText('Northpane Inc., $877.92, 18 Nov 2026').waitFor();
  await filesOf(page).setInputFiles(document('northpane-us.pdf'));
  await photograph(page, 'onboarding-upload');
  expect(await findingsOf(page)).toEqual([]);

  // A file taken off the list is no invoice any more.
  expect(await invoicesOf(page)).toHaveLength(5);
  await page.getByRole('button', { name: 'Remove mosaic-parcel.png' }).click();
  await rowOf(page, 'mosaic-parcel.png').waitFor({ state: 'detached' });
  expect(await invoicesOf(page)).toHaveLength(4);

  // An older invoice of the same vendor gives a rhythm.
  await upload(page, ['fernhill-hosting.pdf', 'hinoki-jpy.pdf']);
  for (const [name, day] of [
    ['fernhill-hosting.pdf', '2026-09-12'],
    ['hinoki-jpy.pdf', '2026-10-12'],
  ] as const) {
    const id = (await invoicesOf(page)).find(({ originalName }) => originalName === name)?.id;
    const data = { vendorName: 'Patang Digital LLP', currency: 'INR', totalAmount: '76700.00', invoiceDate: day };
    expect((await page.request.patch(`/api/invoices/${id}`, { data })).status()).toBe(200);
  }

  await analyzeButton(page).click();
  await page.getByText(/6 invoices read, 4 subscriptions found/).waitFor();
  expect(await progressOf(page)).toBe('75');
  const northpane = cardOf(page, 'Northpane');
  await northpane.getByText('Duplicate Found').waitFor();
  expect(await northpane.getByRole('checkbox').isChecked()).toBe(false);
  await page.getByText('3 of 4 subscriptions selected').waitFor();
  await cardOf(page, 'Patang').getByText('3 invoices', { exact: true }).waitFor();

  const orbita = cardOf(page, 'Orbita');
  await orbita.getByRole('button', { name: 'Edit Name' }).click();
  await orbita.getByRole('textbox', { name: 'Service name' }).fill('');
  await orbita.getByRole('button', { name: 'Save' }).click();
  await orbita.getByText('Service name is required').waitFor();
  await orbita.getByRole('textbox', { name: 'Service name' }).fill('Orbita Build Minutes');
  await photograph(page, 'onboarding-review');
  await spokenOut(page);
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Orbita Build Minutes' }).waitFor();
  await page.screenshot({ path: 'dist/screenshots/onboarding-review-full.png', fullPage: true });

  // Away and back: what was typed is still there.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Calendar/ })
    .click();
  await page.waitForURL('**/calendar');
  await page.goBack();
  await page.getByRole('heading', { name: 'Orbita Build Minutes' }).waitFor();

  // Only closing the window would lose it, so the browser asks.
  const question = page.waitForEvent('dialog');
  const reloading = page.evaluate(() => location.reload());
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await reloading;

  const sastra = cardOf(page, 'Sastra');
  await sastra.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByText('2 of 4 subscriptions selected').waitFor();
  await sastra.getByRole('button', { name: 'Include' }).click();
  await sastra.getByRole('checkbox').press('Space');
  await page.getByText('2 of 4 subscriptions selected').waitFor();

  await northpane.getByRole('button', { name: 'Skip (Avoid Duplicate)' }).click();
  await northpane.getByText('Skipped.').waitFor();
  await northpane.getByRole('button', { name: 'Link to Existing' }).click();
  await toastOf(page, 'Successfully linked!').waitFor();
  await toastOf(page, '1 invoice linked to Northpane Business Mail').waitFor();
  await page.getByText('2 of 3 subscriptions selected').waitFor();
  expect((await invoicesOf(page)).filter(({ subscriptionId }) => subscriptionId === existingId)).toHaveLength(1);

  // A failure leaves everything as it was.
  await page.route('**/api/onboarding/create-subscriptions', (route) =>
    route.fulfill({ status: 422, body: 'Cost must be a valid number' }),
  );
  await page.getByRole('button', { name: 'Create Selected Subscriptions' }).click();
  await toastOf(page, 'Failed to create subscriptions: Cost must be a valid number').waitFor();
  await page.unroute('**/api/onboarding/create-subscriptions');
  await page.getByRole('heading', { name: 'Orbita Build Minutes' }).waitFor();

  await page.getByRole('button', { name: 'Create Selected Subscriptions' }).click();
  await page.getByRole('heading', { name: 'Setup Complete!' }).waitFor();
  expect(await progressOf(page)).toBe('100');
  await page.getByText('2 subscriptions were created with their invoices.').waitFor();
  await photograph(page, 'onboarding-complete');
  await spokenOut(page);
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'View Subscriptions' }).click();
  await page.getByText('Orbita Build Minutes').first().waitFor();
  const rows = await (await page.request.get('/api/subscriptions')).json();
  expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Northpane Business Mail',
    'Orbita Build Minutes',
    'Patang Digital LLP',
  ]);

  // The next visit begins anew.
  await page.goBack();
  await page.getByText('Drop your invoices here').waitFor();

  // The same bytes, under whatever name, are the invoice that is there; off the list again, it stays.
  const before = await invoicesOf(page);
  const copy = path.join(folder, 'copy-of-patang.pdf');
  copyFileSync(document('patang-igst.pdf'), copy);
  await filesOf(page).setInputFiles([document('patang-igst.pdf'), copy]);
  for (const name of ['patang-igst.pdf', 'copy-of-patang.pdf']) {
    await rowOf(page, name).getByText('Already uploaded').waitFor();
    await rowOf(page, name).getByText('Patang Digital LLP').waitFor();
  }
  await photograph(page, 'onboarding-already');
  await page.getByRole('button', { name: 'Remove patang-igst.pdf' }).click();
  await rowOf(page, 'patang-igst.pdf').waitFor({ state: 'detached' });
  expect(await invoicesOf(page)).toEqual(before);
  await analyzeButton(page).click();
  await page.getByText(/^1 invoice read/).waitFor();
});

test('all invoices belong to what is there already', async () => {
  const page = await settled('ravi', { width: 390, height: 844 });
  await addExisting(page, 'Business Mail', 'Northpane Inc.');
  await page.goto('/onboarding');
  await upload(page, ['northpane-us.pdf']);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/onboarding/analyze', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await analyzeButton(page).click();
  await page.getByRole('heading', { name: 'Analyzing Your Invoices' }).waitFor();
  expect(await progressOf(page)).toBe('50');
  await photograph(page, 'onboarding-processing');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await analyzeButton(page).waitFor();
  release();
  await page.unroute('**/api/onboarding/analyze');

  await page.route('**/api/onboarding/analyze', (route) => route.fulfill({ status: 422, body: 'Too many at once' }));
  await analyzeButton(page).click();
  await toastOf(page, 'Analysis failed').waitFor();
  await rowOf(page, 'northpane-us.pdf').getByText('Processed').waitFor();
  await page.unroute('**/api/onboarding/analyze');

  await analyzeButton(page).click();
  await page.getByText('0 of 1 subscriptions selected').waitFor();
  await page.getByRole('button', { name: 'Create Selected Subscriptions' }).click();
  await toastOf(page, 'No subscriptions selected').waitFor();
  await toastOf(page, 'Please confirm at least one subscription to create.').waitFor();

  await page.route('**/link-invoices', (route) => route.fulfill({ status: 404, body: 'Subscription not found' }));
  await page.getByRole('button', { name: 'Link to Existing' }).click();
  await toastOf(page, 'Link failed').waitFor();
  await toastOf(page, 'Failed to link invoices to existing subscription').waitFor();
  await page.unroute('**/link-invoices');
  await page.screenshot({ path: 'dist/screenshots/onboarding-duplicate-390.png', fullPage: true });
  await page.getByRole('button', { name: 'Link to Existing' }).click();
  await page.getByRole('heading', { name: 'All Invoices Successfully Linked!' }).waitFor();
  await spokenOut(page);
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a failed upload may be tried again, and a viewer is told who can do this', async () => {
  const page = await settled('anita');
  await page.goto('/onboarding');
  await page.route('**/api/invoices/upload', (route) => route.fulfill({ status: 429, body: '' }));
  await filesOf(page).setInputFiles(document('patang-igst.pdf'));
  const row = rowOf(page, 'patang-igst.pdf');
  await row.getByText('Error', { exact: true }).waitFor();
  await page.unroute('**/api/invoices/upload');
  await row.getByRole('button', { name: 'Try again' }).click();
  await row.getByText('Processed').waitFor({ timeout: 40_000 });

  // Deleted elsewhere meanwhile: it says which one, and the file can be uploaded anew.
  for (const { id } of await invoicesOf(page)) await page.request.delete(`/api/invoices/${id}`);
  await analyzeButton(page).click();
  await toastOf(page, 'Analysis failed').waitFor();
  await row.getByText('This invoice has been deleted').waitFor();
  await row.getByRole('button', { name: 'Try again' }).click();
  await row.getByText('Processed').waitFor({ timeout: 40_000 });

  const { token } = await (await page.request.post('/api/invitations', { data: { role: 'viewer' } })).json();
  const viewer = await stage.visit();
  const data = { username: 'vikram', password: 'longEnough1', invitation: token };
  expect((await viewer.request.post('/api/register', { data })).status()).toBe(201);
  await viewer.goto('/onboarding');
  await viewer.getByRole('heading', { name: 'An editor can do this' }).waitFor();
  expect(await filesOf(viewer).count()).toBe(0);
  expect(await findingsOf(viewer)).toEqual([]);
});

import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';

const documents = path.resolve(import.meta.dir, '../../server/testing/samples/documents');
const northpane = path.join(documents, 'northpane-us.pdf');
const sastra = path.join(documents, 'sastra-cgst-sgst.pdf');

let stage: Stage;
let meera: Page;
beforeAll(async () => {
  stage = await openStage();
  meera = await stage.signedIn('meera');
});
afterAll(() => stage.close());

const dialog = () => meera.getByRole('dialog').last();
const said = (text: string) => meera.getByText(text, { exact: true }).first().waitFor();
const rowOf = (name: string) => meera.getByRole('row').filter({ hasText: name });

test('an empty book of invoices says so and offers the upload', async () => {
  await meera.goto('/invoices');
  await meera.getByRole('heading', { name: 'No invoices yet' }).waitFor();
  await photograph(meera, 'invoices-empty');
  expect(await findingsOf(meera)).toEqual([]);
  await meera.getByRole('button', { name: 'Upload with AI' }).click();
  await meera.getByRole('dialog', { name: 'Smart Upload' }).waitFor();
  expect(await meera.getByRole('tab', { name: 'AI Parser' }).getAttribute('aria-selected')).toBe('true');
  await meera.keyboard.press('Escape');
  await meera.getByRole('dialog').waitFor({ state: 'detached' });
  await meera.keyboard.press('u');
  await meera.getByRole('dialog', { name: 'Smart Upload' }).waitFor();
});

test('the AI parser takes images only', async () => {
  await meera.goto('/invoices?upload=ai');
  await dialog().locator('input[type=file]').first().setInputFiles(sastra);
  await said('Invalid file type');
  expect(await meera.getByText('Please select an image file (JPEG, PNG, GIF)').count()).toBeGreaterThan(0);
  const large = path.join(tmpdir(), `duebook-${process.pid}.png`);
  writeFileSync(large, Buffer.alloc(10 * 1024 * 1024 + 1));
  await dialog().locator('input[type=file]').first().setInputFiles(large);
  await said('File too large');
});

test('a PDF uploaded by hand fills the fields and becomes a linked invoice with its subscription', async () => {
  await meera.goto('/invoices?upload=manual');
  const upload = dialog().getByRole('button', { name: 'Upload Invoice' });
  expect(await upload.isDisabled()).toBe(true);
  await dialog().getByRole('tabpanel', { name: 'Manual Upload' }).locator('input[type=file]').setInputFiles(sastra);
  await said('Auto-populated');
  expect(await dialog().getByLabel('Vendor', { exact: true }).inputValue()).toBe('Sastra People Systems Pvt Ltd');
  expect(await dialog().getByLabel('Amount', { exact: true }).inputValue()).toBe('21,948.00');
  // All that was read stands in the form, with its source: nothing is saved unseen.
  expect(await dialog().getByLabel('Invoice number').inputValue()).toBe('SPS/26-27/92041');
  expect(await dialog().getByLabel('GST number').inputValue()).toBe('27AAKCS8812M1ZP');
  expect(await dialog().getByLabel('GST amount').inputValue()).toBe('3,348.00');
  const panel = dialog().getByRole('tabpanel', { name: 'Manual Upload' });
  const marks = await panel.getByText('Text', { exact: true }).count();
  const tables = await panel.getByRole('region', { name: 'Items purchased' }).count();
  await meera.getByText(new RegExp(`^AI extracted ${marks + tables} fields`)).waitFor();
  await photograph(meera, 'invoices-manual');
  expect(await findingsOf(meera)).toEqual([]);
  await dialog().getByRole('button', { name: 'Create New Subscription Instead' }).click();
  await dialog().getByRole('button', { name: 'Link to Existing Instead' }).waitFor();
  await meera.evaluate(() => {
    const titles = new Set<string>();
    Object.assign(window, { toastTitles: titles });
    new MutationObserver(() => {
      const shown = document.querySelectorAll('[role="region"][aria-label^="Notifications"] [role="alertdialog"]');
      for (const toast of shown) titles.add(toast.querySelector('[slot="title"]')?.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await dialog().getByRole('button', { name: 'Create Subscription & Upload' }).click();
  await said('Subscription created');
  await meera.getByRole('dialog').waitFor({ state: 'detached' });

  await rowOf('sastra-cgst-sgst.pdf').getByText('SPS/26-27/92041').waitFor();
  const [invoice] = await (await meera.request.get('/api/invoices')).json();
  const [subscription] = await (await meera.request.get('/api/subscriptions')).json();
  expect(subscription).toMatchObject({ name: 'Sastra People Systems Pvt Ltd', cost: '21948.00', category: 'software' });
  expect(invoice).toMatchObject({
    subscriptionId: subscription.id,
    totalAmount: '21948.00',
    gstAmount: '3348.00',
    gstNumber: '27AAKCS8812M1ZP',
    isAiParsed: true,
  });
  // One toast says both; the one about the reading may still have stood before it.
  await meera
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await meera.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'detached' });
  const titles = await meera.evaluate(() => [...(window as unknown as { toastTitles: Set<string> }).toastTitles]);
  expect(titles.filter((title) => title !== 'File parsed successfully')).toEqual(['Subscription created']);
});

test('the details show all fields and the file itself', async () => {
  await meera.goto('/invoices');
  await rowOf('SPS/26-27/92041').getByText('3 Nov 2026').click();
  const frame = dialog().locator('iframe');
  await frame.waitFor();
  expect(meera.url()).toMatch(/\/invoices\?invoice=\d+$/);
  const [address = ''] = String(await frame.getAttribute('src')).split('#');
  const file = await meera.request.get(address);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await dialog().getByText('27AAKCS8812M1ZP').waitFor();
  expect(await dialog().getByRole('link', { name: 'Open in New Tab' }).getAttribute('href')).toBe(address);
  await photograph(meera, 'invoices-details');
  expect(await findingsOf(meera)).toEqual([]);
  await dialog().getByText('Paid', { exact: true }).click();
  await said('Payment status updated');

  // Edited where it is shown; a failure keeps what was typed.
  await dialog().getByRole('button', { name: 'Edit' }).click();
  await dialog().getByLabel('Invoice number').fill('SPS/26-27/92042');
  await meera.route('**/api/invoices/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, body: 'A colleague changed it' })
      : route.fallback(),
  );
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await dialog().getByRole('alert').getByText('A colleague changed it').waitFor();
  await meera.unroute('**/api/invoices/*');
  expect(await dialog().getByLabel('Invoice number').inputValue()).toBe('SPS/26-27/92042');
  await photograph(meera, 'invoices-edit');
  expect(await findingsOf(meera)).toEqual([]);
  await dialog().getByLabel('Invoice number').press('Enter');
  await said('Invoice saved');
  await dialog().getByText('The document says SPS/26-27/92041').waitFor();
  const [saved] = await (await meera.request.get('/api/invoices')).json();
  expect(saved).toMatchObject({ invoiceNumber: 'SPS/26-27/92042', totalAmount: '21948.00' });
  await meera.request.patch(`/api/invoices/${saved.id}`, { data: { invoiceNumber: 'SPS/26-27/92041' } });
  await dialog().getByRole('button', { name: 'View Subscription' }).click();
  await dialog().getByRole('link', { name: 'View Full Details & Invoices' }).waitFor();
});

test('the same file again is found; replacing keeps one invoice, skipping saves nothing', async () => {
  for (const [action, words, count] of [
    ['Skip', 'Upload cancelled', 1],
    ['Replace', 'Invoice uploaded successfully', 1],
    ['Link', 'Already in your invoices', 1],
    ['Keep both', 'Invoice uploaded successfully', 2],
  ] as const) {
    await meera.goto('/invoices?upload=manual');
    await dialog().getByRole('tabpanel', { name: 'Manual Upload' }).locator('input[type=file]').setInputFiles(sastra);
    await said('Auto-populated');
    await dialog().getByRole('button', { name: 'Upload Invoice' }).click();
    const question = meera.getByRole('dialog', { name: 'Duplicate Invoice Detected' });
    await question.waitFor();
    if (action === 'Skip') {
      await photograph(meera, 'invoices-duplicate');
      expect(await findingsOf(meera)).toEqual([]);
    }
    const choice = question.getByRole('radio').first();
    if ((await choice.count()) > 0) {
      expect(await question.getByRole('button', { name: /^Replace/ }).isDisabled()).toBe(true);
      await choice.check({ force: true });
    }
    await question.getByRole('button', { name: new RegExp(`^${action}`) }).click();
    await said(words);
    const rows = await (await meera.request.get('/api/invoices')).json();
    expect([action, rows.length]).toEqual([action, count]);
    if (action === 'Link') expect(rows[0].subscriptionId).toBeGreaterThan(0);
  }
});

test('an image is read, its values mended, and linked', async () => {
  // What is read from a PDF stands in for what is read from an image: not every server has eyes for those.
  const reading = await meera.request.post('/api/invoices/parse', {
    multipart: {
      file: { name: 'northpane.pdf', mimeType: 'application/pdf', buffer: readFileSync(northpane) },
    },
  });
  const read = await reading.json();
  await meera.route('**/api/invoices/parse', (route) => route.fulfill({ json: read }));
  await meera.goto('/invoices?upload=ai');
  const panel = meera.getByRole('tabpanel', { name: 'AI Parser' });
  await panel.locator('input[type=file]').setInputFiles(path.join(documents, 'mosaic-parcel.png'));
  await meera.getByRole('button', { name: 'Parse Invoice with AI' }).click();
  await meera.getByRole('heading', { name: 'Extracted Data' }).waitFor();
  await said('Invoice parsed successfully');
  await meera.unroute('**/api/invoices/parse');
  expect(await panel.getByLabel('Invoice number').inputValue()).toBe(read.parsedData.invoiceNumber);
  await panel.getByText(/^From/).waitFor();
  await meera.getByRole('heading', { name: 'Review & Edit Details' }).waitFor();
  await panel.getByLabel('Vendor name').fill('Sastra People');
  await panel.getByLabel('Total amount').click();
  await photograph(meera, 'invoices-review');
  // What was announced of the button outlives the button for some seconds.
  await meera.locator('[data-live-announcer] [role=img]').waitFor({ state: 'detached' });
  expect(await findingsOf(meera)).toEqual([]);
  await panel.getByRole('button', { name: 'Link to Existing' }).click();
  await meera.getByRole('menuitem', { name: /Sastra/ }).click();
  await said('Subscription linked');
  await panel.getByRole('button', { name: 'Save Invoice' }).click();
  await said('Invoice saved');
  await meera.getByRole('dialog').waitFor({ state: 'detached' });
  const rows: { originalName: string; vendorName: string; subscriptionId: number }[] = await (
    await meera.request.get('/api/invoices')
  ).json();
  const saved = rows.find(({ originalName }) => originalName === 'mosaic-parcel.png');
  expect(saved?.vendorName).toBe('Sastra People');
  expect(saved?.subscriptionId).toBeGreaterThan(0);
});

test('an invoice without a subscription is linked from its row, and deleted after a question', async () => {
  const [invoice] = await (await meera.request.get('/api/invoices')).json();
  await meera.request.patch(`/api/invoices/${invoice.id}`, { data: { subscriptionId: null } });
  await meera.goto('/invoices');
  const row = rowOf('mosaic');
  await row.getByText('Not linked').waitFor();
  await photograph(meera, 'invoices');
  expect(await findingsOf(meera)).toEqual([]);
  const parsed = rowOf('sastra-cgst-sgst.pdf').first();
  for (const width of [1280, 1366]) {
    await meera.setViewportSize({ width, height: 800 });
    const [badge, action] = await Promise.all([
      parsed.getByTitle(/confidence$/).boundingBox(),
      parsed.getByRole('button', { name: 'Go to subscription' }).boundingBox(),
    ]);
    expect((badge?.x ?? width) + (badge?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0);
  }
  await meera.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('button', { name: 'Link', exact: true }).click();
  const link = meera.getByRole('dialog', { name: 'Link Invoice to Subscription' });
  expect(await link.getByRole('button', { name: 'Link Invoice' }).isDisabled()).toBe(true);
  await link.getByRole('combobox').click();
  await meera.getByRole('option').first().click();
  await link.getByRole('button', { name: 'Link Invoice' }).click();
  await said('Invoice linked to subscription successfully');
  await row.getByText('Not linked').waitFor({ state: 'detached' });

  await rowOf('mosaic').getByRole('button', { name: 'Delete invoice' }).click();
  await meera.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await said('Invoice deleted successfully');
  await rowOf('mosaic').waitFor({ state: 'detached' });
});

test('a subscription is created from the form that an invoice fills, and the invoice linked to it', async () => {
  await meera.goto('/invoices');
  await rowOf('Not linked').getByRole('button', { name: 'Create', exact: true }).click();
  const form = meera.getByRole('dialog', { name: 'Add New Subscription' });
  expect(await form.getByLabel('Cost', { exact: false }).first().inputValue()).toBe('21,948.00');
  await form.getByRole('button', { name: 'Add Subscription' }).click();
  await rowOf('Not linked').waitFor({ state: 'detached' });
  const rows: { subscriptionId: number | null }[] = await (await meera.request.get('/api/invoices')).json();
  expect(rows.filter(({ subscriptionId }) => subscriptionId === null)).toEqual([]);
});

test('a file whose bytes went bad says so, and another one takes its place', async () => {
  const [invoice] = await (await meera.request.get('/api/invoices')).json();
  const database = new Database(path.join(stage.duebook.dataFolder, 'duebook.sqlite'));
  database.run("UPDATE invoice_files SET bytes = X'2550444600' WHERE invoice_id = ?", [invoice.id]);
  database.close();
  await meera.goto(`/invoices?invoice=${invoice.id}`);
  await dialog().getByText('File Corrupted - Re-upload').waitFor();
  await dialog().locator('input[type=file]').setInputFiles(northpane);
  await said('File uploaded successfully');
  await dialog().locator('iframe').waitFor();
});

test('a viewer reads the invoices and changes none', async () => {
  const invitation = await meera.request.post('/api/invitations', { data: { role: 'viewer' } });
  const { token } = await invitation.json();
  const arjun = await stage.visit();
  await arjun.request.post('/api/register', {
    data: { username: 'arjun', password: 'longEnough1', invitation: token },
  });
  await arjun.goto('/invoices');
  await arjun.getByRole('row').nth(1).waitFor();
  expect(await arjun.getByRole('button', { name: 'Smart Upload' }).count()).toBe(0);
  expect(await arjun.getByRole('button', { name: 'Delete invoice' }).count()).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { addDays, addMonths, type Day, dayOf, formatDay, todayIn } from '@/db/model/day.ts';
import { openStage, type Stage } from './harness.ts';

// The whole product in one walk, as a person takes it: signing up, a subscription, a payment, a reminder by bell and by
// mail, and an invoice that is read and becomes a subscription.

const password = 'longEnough1';
const invoice = path.resolve(import.meta.dir, '../../server/testing/samples/documents/orbita-facturx.pdf');
const today = todayIn('Asia/Kolkata', Date.now());
const due = addDays(today, 7);

/** As en-IN writes its parts: day, month, year. */
const typedDay = (day: Day) => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;

const mails: string[] = [];
/** Whether the next mail is taken without an answer, as by a relay whose connection is cut. */
let isAnswerLost = false;
const relay = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    let text = '';
    stream.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    stream.on('end', () => {
      mails.push(text);
      if (!isAnswerLost) done();
      isAnswerLost = false;
    });
  },
});

let stage: Stage;
let page: Page;
beforeAll(async () => {
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
  const { port } = relay.server.address() as AddressInfo;
  stage = await openStage({ DUEBOOK_SMTP_URL: `smtp://127.0.0.1:${port}` });
  page = await stage.visit();
});
afterAll(async () => {
  await stage.close();
  await new Promise<void>((closed) => relay.close(closed));
});

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return;
    await Bun.sleep(150);
  }
  throw new Error(`It did not come to pass: ${what}`);
}

const renewals = async () => {
  const told = (await (await page.request.get('/api/notifications')).json()) as { type: string; title: string }[];
  return told.filter(({ type, title }) => type === 'renewal' && title.includes('Business Mail'));
};

test('signing up leads over the welcome page to the dashboard', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Duebook' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByPlaceholder('Choose a username').fill('anita.rao');
  await dialog.getByPlaceholder('Create a password').fill(password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Welcome, anita.rao' }).waitFor();
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await page.getByRole('heading', { level: 1, name: formatDay(today, 'long') }).waitFor();
  await page.getByText('No subscriptions found. Add your first subscription to get started.').waitFor();
});

test('a subscription is added by hand and shows in every figure', async () => {
  await page.getByRole('button', { name: 'Add Subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Subscription' });
  await dialog.getByRole('tab', { name: 'Manual Entry' }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Business Mail');
  await dialog.getByRole('combobox', { name: 'Vendor' }).fill('Northpane');
  await dialog.getByRole('button', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'SaaS' }).click();
  await dialog.getByRole('textbox', { name: 'Cost' }).fill('744');
  await dialog.getByRole('spinbutton', { name: /day, Next Due Date/ }).focus();
  await page.keyboard.type(typedDay(due));
  await page.keyboard.press('Control+Enter');
  await page.getByText('Subscription created successfully').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^Due This Week\s*1/ }).click();
  await page.getByRole('row').filter({ hasText: 'Business Mail' }).getByText('Due Soon').waitFor();
});

const about = (name: string) => mails.filter((text) => text.includes(name));
const messageIdOf = (mail: string) => /^Message-ID: (<.+>)/im.exec(mail)?.[1];

/** Whether the program has written down that this was mailed. */
async function isMarked(name: string): Promise<boolean> {
  const answer = await page.request.get('/api/reminders');
  const reminders = (await answer.json()) as { type: string; title: string; sent: boolean }[];
  return reminders.some(({ type, title, sent }) => type === 'email' && sent && title.includes(name));
}

test('a reminder rings the bell once, and its mail comes again only where a kill hid that it was taken', async () => {
  // Whatever the hour this runs at, the reminder of today is due.
  expect((await page.request.put('/api/reminder-rules', { data: { sendTime: '00:00' } })).status()).toBe(200);
  expect((await page.request.put('/api/user', { data: { email: 'anita@office.example' } })).status()).toBe(200);
  isAnswerLost = true;
  await stage.restart('kill');
  await until('the mail is at the relay', () => mails.length > 0);
  const kills = 2;
  await stage.restart('kill');
  await until('the mail is marked as sent', () => isMarked('Business Mail'));
  expect(about('Business Mail').length).toBeWithin(2, kills + 2);
  expect(mails[0]).toContain('anita@office.example');
  expect(new Set(mails.map(messageIdOf)).size).toBe(1);
  expect(await renewals()).toHaveLength(1);

  // Killed after the mark: the next run mails what is new, and that alone.
  const sent = mails.length;
  const added = await page.request.post('/api/subscriptions', {
    data: { name: 'Newcomer', cost: '10', frequency: 'monthly', startDate: today, nextDueDate: due },
  });
  expect(added.status()).toBe(201);
  await stage.restart('kill');
  await until('the new one is marked as sent', () => isMarked('Newcomer'));
  expect(about('Business Mail')).toHaveLength(sent);
  expect(about('Newcomer').length).toBeGreaterThan(0);
  expect(await renewals()).toHaveLength(1);
  const { id } = (await added.json()) as { id: number };
  expect((await page.request.delete(`/api/subscriptions/${id}`)).status()).toBe(204);

  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByText(/Business Mail/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
});

test('marking it as paid records a payment and moves the date, and voiding it moves the date back', async () => {
  const [row] = (await (await page.request.get('/api/subscriptions')).json()) as { id: number }[];
  await page.goto(`/subscriptions/${row?.id}`);
  await page
    .getByRole('button', { name: /^Mark as Paid/ })
    .first()
    .click();
  await page.getByText('Next due date has been updated').waitFor();
  const read = async () => (await page.request.get(`/api/subscriptions/${row?.id}`)).json();
  expect(await read()).toMatchObject({ nextDueDate: addMonths(due, 1, dayOf(due)) });
  const payments = (await (await page.request.get(`/api/subscriptions/${row?.id}/payments`)).json()) as {
    id: number;
  }[];
  expect(payments).toHaveLength(1);
  expect((await page.request.delete(`/api/payments/${payments[0]?.id}`)).status()).toBe(204);
  expect(await read()).toMatchObject({ nextDueDate: due });
});

test('a PDF with an embedded XML is read, saved with its file, and becomes a subscription', async () => {
  await page.goto('/invoices?upload=manual');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('tabpanel', { name: 'Manual Upload' }).locator('input[type=file]').setInputFiles(invoice);
  await page.getByText('Auto-populated', { exact: true }).first().waitFor();
  expect(await dialog.getByLabel('Vendor', { exact: true }).inputValue()).toContain('Orbita');
  await dialog.getByRole('button', { name: 'Create New Subscription Instead' }).click();
  await dialog.getByRole('button', { name: 'Create Subscription & Upload' }).click();
  await page.getByText('Subscription created', { exact: true }).first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const [saved] = (await (await page.request.get('/api/invoices')).json()) as { id: number; subscriptionId: number }[];
  const whole = await (await page.request.get(`/api/invoices/${saved?.id}`)).json();
  expect(whole).toMatchObject({ isAiParsed: true, evidence: { totalAmount: { source: 'xml' } } });
  const subscription = await (await page.request.get(`/api/subscriptions/${saved?.subscriptionId}`)).json();
  expect(subscription).toMatchObject({ cost: whole.totalAmount, currency: 'EUR', baseCurrency: 'INR' });
  const file = await page.request.get(`/api/invoices/${saved?.id}/file`);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect(await file.body()).toEqual(Buffer.from(await Bun.file(invoice).arrayBuffer()));
});

test('signing out and in again finds everything where it was', async () => {
  await page.goto('/');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Welcome to Duebook' });
  await dialog.getByLabel('Username').fill('Anita.Rao');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByLabel('Password').press('Enter');
  await page.getByRole('link', { name: /^Total Subscriptions\s*2/ }).waitFor();
});

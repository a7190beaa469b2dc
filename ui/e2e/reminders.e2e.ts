import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { addDays, todayIn } from '@/db/model/day.ts';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';

let stage: Stage;
let page: Page;
beforeAll(async () => {
  stage = await openStage();
  page = await stage.signedIn('anita');
  await page.request.post('/api/user/welcome-seen');
});
afterAll(() => stage.close());

const toasts = () => page.getByRole('region', { name: /^Notifications \(F8\)/ });

test('without anything to remind of each list says so', async () => {
  await page.goto('/reminders');
  await page.getByRole('heading', { name: 'Reminder System', level: 1 }).waitFor();
  await page.getByText('No pending reminders').waitFor();
  await page.getByText('No notifications yet').waitFor();
  await page.getByRole('tab', { name: 'Reminders' }).click();
  await page.getByText('No reminders configured yet').waitFor();
  for (const label of ['Pending Reminders', 'Sent This Month', 'Unread Notifications', 'Email Reminders'])
    await page.getByText(label, { exact: true }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
});

test('a test arrives, and what is planned is foreseen', async () => {
  const today = todayIn('Asia/Kolkata', Date.now());
  const answer = await page.request.post('/api/subscriptions', {
    data: {
      name: 'Northpane Mail',
      vendor: 'Northpane',
      cost: '499.00',
      currency: 'INR',
      frequency: 'yearly',
      startDate: today,
      nextDueDate: addDays(today, 20),
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/reminders');
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await toasts().getByText('Test sent').waitFor();
  await page.getByRole('list', { name: 'Recent Notifications' }).getByText('Test reminder').waitFor();
  await page.getByRole('button', { name: 'Preview the next 30 days' }).click();
  await page
    .getByRole('list', { name: 'Planned reminders by day' })
    .getByText(/Northpane Mail/)
    .first()
    .waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'reminders');
});

test('the settings are kept, and a channel that the server lacks says why', async () => {
  await page.goto('/reminders?tab=settings');
  await page.getByText('coming soon').waitFor();
  expect(await page.getByRole('switch', { name: /Push Notifications/ }).isDisabled()).toBe(true);
  expect(await page.getByRole('switch', { name: /Email Notifications/ }).isDisabled()).toBe(true);
  await page.getByText('Mail is not set up on this server').waitFor();
  await page.getByRole('button', { name: /Reminder Timing/ }).click();
  expect(await page.getByRole('option').allInnerTexts()).toEqual([
    '1 day before due',
    '3 days before due',
    '7 days before due',
    '14 days before due',
    '30 days before due',
  ]);
  await page.getByRole('option', { name: '14 days before due' }).click();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await toasts().getByText('Settings updated').waitFor();
  await toasts().getByText('Your reminder preferences have been saved.').waitFor();
  expect(await (await page.request.get('/api/reminder-settings')).json()).toMatchObject({ daysBefore: 14 });
  expect(await findingsOf(page)).toEqual([]);

  await page.route('**/api/reminder-settings', (route) => route.fulfill({ status: 409, body: 'Not now' }));
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await toasts().getByText('Failed to update reminder settings.').waitFor();
  await page.unroute('**/api/reminder-settings');
});

test("the workspace's leads and time are an administrator's", async () => {
  await page.goto('/reminders?tab=settings');
  await page.getByLabel('Further reminders, days before').fill('400');
  await page.getByRole('button', { name: 'Save for everybody' }).click();
  await page.getByText('Each lead must be a whole number from 0 to 365').waitFor();
  await page.getByLabel('Further reminders, days before').fill('1, 30');
  await page.getByRole('button', { name: 'Save for everybody' }).click();
  await toasts().getByText('They hold for everybody in the workspace.').waitFor();
  expect(await (await page.request.get('/api/reminder-rules')).json()).toMatchObject({ leads: [30, 1] });
});

import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';

let stage: Stage;
let admin: Page;
beforeAll(async () => {
  stage = await openStage();
  admin = await settled('anita');
});
afterAll(() => stage.close());

async function settled(username: string) {
  const page = await stage.signedIn(username);
  await page.request.post('/api/user/welcome-seen');
  return page;
}

async function joined(username: string, role: string) {
  const { token } = await (await admin.request.post('/api/invitations', { data: { role } })).json();
  const page = await stage.visit();
  const data = { username, password: 'longEnough1', invitation: token };
  expect((await page.request.post('/api/register', { data })).status()).toBe(201);
  await page.request.post('/api/user/welcome-seen');
  return page;
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications \(F8\)/ });
const settingOf = async (key: string) => {
  const rows: { settingKey: string; settingValue: string }[] = await (await admin.request.get('/api/settings')).json();
  return rows.find(({ settingKey }) => settingKey === key)?.settingValue;
};

test('settings are initialized, edited, discarded and saved', async () => {
  await admin.goto('/settings');
  await admin.getByRole('button', { name: 'Initialize Default Settings' }).click();
  await toasts(admin).getByText('Settings initialized').waitFor();
  const company = admin.getByLabel('Company Name');
  const save = admin.getByRole('button', { name: 'Save Changes' });
  expect(await company.inputValue()).toBe('Your Company');
  expect(await save.count()).toBe(0);
  await company.fill('Meridian');
  await admin.getByText('Unsaved edits').waitFor();
  await admin.getByRole('link', { name: 'API tokens' }).click();
  await admin.getByText('No API tokens yet').waitFor();
  await admin.getByRole('link', { name: 'General' }).click();
  expect(await company.inputValue()).toBe('Meridian');
  await admin.getByRole('button', { name: 'Discard' }).click();
  expect(await company.inputValue()).toBe('Your Company');
  await company.fill('Meridian & Rao');
  await save.click();
  await toasts(admin).getByText('Settings saved').waitFor();
  await save.waitFor({ state: 'detached' });
  expect(await settingOf('company_name')).toBe('Meridian & Rao');
  // react-aria still announces the button that is gone, for some seconds.
  await admin.reload();
  await company.waitFor();
  expect(await findingsOf(admin)).toEqual([]);
  await photograph(admin, 'settings');
});

test('a save that the server refuses says so and keeps what was typed', async () => {
  await admin.goto('/settings');
  await admin.route('**/api/settings/company_name', (route) => route.fulfill({ status: 422, body: 'Not this one' }));
  await admin.getByLabel('Company Name').fill('Refused');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await toasts(admin).getByText('Update failed').waitFor();
  await toasts(admin).getByText('422: Not this one').waitFor();
  expect(await admin.getByLabel('Company Name').inputValue()).toBe('Refused');
  await admin.unroute('**/api/settings/company_name');
});

test('another default currency is shown before it is saved, and every figure follows', async () => {
  const dates = { startDate: '2026-01-01', nextDueDate: '2099-01-01' };
  for (const subscription of [
    { name: 'Mail', cost: '10.00', currency: 'USD' },
    { name: 'Rent', cost: '1000.00', currency: 'INR' },
  ]) {
    const answer = await admin.request.post('/api/subscriptions', { data: { ...subscription, ...dates } });
    expect(answer.status()).toBe(201);
  }
  for (const to of ['USD', 'INR']) {
    await admin.goto('/settings');
    await admin.getByRole('combobox', { name: /Default Currency/ }).fill(to);
    await admin.getByRole('option', { name: new RegExp(`^${to}`) }).click();
    await admin.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByText('Monthly equivalent').waitFor();
    if (to === 'USD') {
      await dialog.getByRole('rowheader', { name: 'Mail' }).waitFor();
      expect(await findingsOf(admin)).toEqual([]);
      await photograph(admin, 'settings-currency');
    }
    await dialog.getByRole('button', { name: `Save and count in ${to}` }).click();
    await toasts(admin).getByText('Settings saved').waitFor();
    await dialog.waitFor({ state: 'detached' });
    if (to === 'INR') continue;
    await admin.goto('/subscriptions');
    await admin.getByRole('button', { name: 'Value (USD)' }).waitFor();
    const [rent] = (await (await admin.request.get('/api/subscriptions')).json()).filter(
      ({ name }: { name: string }) => name === 'Rent',
    );
    expect(rent.baseCurrency).toBe('USD');
    const total = 10 + Number(rent.convertedCost);
    await admin.getByText(`Monthly equivalent $${total.toFixed(2)}`).waitFor();
    await admin.goto('/');
    await admin
      .getByRole('region', { name: 'By category' })
      .getByText(`$${total.toFixed(2)}`)
      .waitFor();
  }
});

test('a link invites a colleague, who is then removed with a hand-over; the last administrator stays', async () => {
  await admin.goto('/settings?section=members');
  await admin.getByRole('button', { name: 'Invite' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByText('Editor', { exact: true }).click();
  expect(await findingsOf(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  expect(link).toContain('/invite/');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const invitation = link.split('/invite/')[1];
  const colleague = await stage.visit();
  const data = { username: 'dev', password: 'longEnough1', invitation };
  expect((await colleague.request.post('/api/register', { data })).status()).toBe(201);

  await admin.reload();
  await admin
    .getByRole('button', { name: /Actions|More/ })
    .first()
    .waitFor();
  await admin.getByRole('rowheader', { name: 'anita' }).click();
  await dialog.getByText(/The only administrator/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Remove' }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('rowheader', { name: 'dev' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove member' }).click();
  await toasts(admin).getByText('Member removed').waitFor();
  await admin.getByRole('rowheader', { name: 'dev' }).waitFor({ state: 'detached' });
  expect((await colleague.request.get('/api/user')).status()).toBe(401);
});

test('only an administrator is offered a token that manages people; who was refused what is in the log', async () => {
  const viewer = await joined('omar', 'viewer');
  for (const [page, offered] of [
    [admin, true],
    [viewer, false],
  ] as const) {
    await page.goto('/settings?section=tokens');
    await page.getByRole('button', { name: 'New token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API token' });
    await dialog.getByRole('radio', { name: 'Read only' }).waitFor();
    expect(await dialog.getByRole('radio', { name: 'Manage people and tokens' }).count()).toBe(offered ? 1 : 0);
    expect(await findingsOf(page)).toEqual([]);
  }
  for (let tries = 0; tries < 3; tries += 1) await viewer.request.get('/api/audit-log');
  await admin.goto('/settings?section=audit');
  await admin.getByText('was refused GET /api/audit-log').waitFor();
  expect(await admin.getByText('was refused GET /api/audit-log').count()).toBe(1);
});

test('a token is told once, works, and stops when it is revoked', async () => {
  await admin.goto('/settings?section=tokens');
  await admin.getByRole('button', { name: 'New token' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  await dialog.getByText('Name is required').waitFor();
  await dialog.getByLabel('Name').fill('Nightly export');
  await dialog.getByRole('button', { name: 'Make the token' }).click();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const read = () => fetch(`${stage.duebook.address}/api/settings`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);
  await admin.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await toasts(admin).getByText('Token revoked').waitFor();
  expect((await read()).status).toBe(401);
});

test('rates are typed and uploaded', async () => {
  await admin.goto('/settings?section=rates');
  await admin.getByRole('button', { name: 'Upload ECB XML or CSV' }).click();
  const dialog = admin.getByRole('dialog');
  const file = (text: string) => ({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await dialog.locator('input[type=file]').setInputFiles(file('nonsense'));
  await dialog.getByRole('alert').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(file('currency,day,rate\nUSD,2026-09-30,90.5\n'));
  await dialog.getByText('1 rate from CSV stored').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Type a rate' }).click();
  await dialog.getByRole('combobox', { name: 'Currency' }).fill('US dollar');
  await admin.getByRole('option', { name: /US dollar/ }).click();
  await dialog.getByLabel('1 USD is worth').fill('91.25');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await toasts(admin).getByText('Rate saved').waitFor();
  await admin.getByText('1 USD = 91.25 INR', { exact: true }).first().waitFor();
  await admin.reload();
  await admin.getByText('1 USD = 91.25 INR', { exact: true }).first().waitFor();
  expect(await findingsOf(admin)).toEqual([]);
});

test('the password changes only with the current one', async () => {
  const page = await settled('nisha');
  await page.goto('/settings?section=profile');
  const typed = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill('evenLonger2');
    await page.getByLabel('New password again').fill('evenLonger2');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await typed('wrong one');
  await page.getByText('The current password is not right', { exact: true }).waitFor();
  await typed('longEnough1');
  await toasts(page).getByText('Password changed').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  // A button that waited leaves nothing behind when it goes.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar View' }).click();
  await page.getByRole('button', { name: 'Change password' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
});

test('the audit log says who did what; others than administrators read only what is theirs to read', async () => {
  await admin.goto('/settings?section=audit');
  // A phone has no room for all sections abreast: the one that is open is in sight.
  const wide = admin.viewportSize();
  await admin.setViewportSize({ width: 390, height: 844 });
  await admin.reload();
  const open = await admin.getByRole('link', { name: 'Audit log' }).boundingBox();
  expect((open?.x ?? 390) + (open?.width ?? 0)).toBeLessThanOrEqual(390);
  if (wide) await admin.setViewportSize(wide);
  await admin.getByText('update setting company name').first().waitFor();
  expect(await findingsOf(admin)).toEqual([]);
  const viewer = await joined('vki', 'viewer');
  await viewer.goto('/settings');
  await viewer.getByText('Only administrators change these.').waitFor();
  for (const name of ['Invite', 'Type a rate', 'Upload ECB XML or CSV'])
    expect(await viewer.getByRole('button', { name }).count()).toBe(0);
  expect(await viewer.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
});

test('unsaved edits are asked about before they are left, by a link, by the way back and in another section', async () => {
  const page = await settled('leela');
  await page.request.post('/api/settings/initialize');
  await page.goto('/calendar');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Settings' }).click();
  const company = page.getByLabel('Company Name');
  await company.fill('Half typed');
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });

  await main.getByRole('link', { name: 'Reminders' }).click();
  await question.waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/settings');
  expect(await company.inputValue()).toBe('Half typed');

  const section = page.getByRole('navigation', { name: 'Sections of the settings' });
  await section.getByRole('link', { name: 'Profile and password' }).click();
  await page.getByLabel('Display name').fill('Leela N');
  await section.getByRole('link', { name: 'General' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(await company.inputValue()).toBe('Half typed');

  // Back again while the next screen is still on its way: what was discarded is gone all the same.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/|\/api\/(invoices|subscriptions)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await main.getByRole('link', { name: 'Invoices' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await question.waitFor({ state: 'hidden' });
  await main.getByRole('link', { name: 'Settings' }).click();
  expect(await company.inputValue()).toBe('Your Company');
  held.resolve();
  await page.waitForURL('/settings');

  await company.fill('Half typed');
  await main.getByRole('link', { name: 'Reminders' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('/reminders');
  await main.getByRole('link', { name: 'Settings' }).click();
  expect(await company.inputValue()).toBe('Your Company');
});

test('whoever signs out with unsaved edits is not asked', async () => {
  const page = await settled('mridula');
  await page.request.post('/api/settings/initialize');
  await page.goto('/settings');
  await page.getByLabel('Company Name').fill('Half typed');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Try for Free' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

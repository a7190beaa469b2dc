import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Page } from 'playwright-core';
import { findingsOf } from './accessibility.ts';
import { openStage, photograph, type Stage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const password = 'longEnough1';
const ways = ['Sign In', 'Try for Free', 'Get Started'];

/** A founder who is past the welcome page. */
async function settled(username: string, look?: Parameters<Stage['signedIn']>[1]) {
  const page = await stage.signedIn(username, look);
  await page.request.post('/api/user/welcome-seen');
  return page;
}

/** A colleague in the workspace of an admin. */
async function joined(admin: Page, username: string) {
  const { token } = await (await admin.request.post('/api/invitations', { data: { role: 'editor' } })).json();
  const page = await stage.visit();
  const answer = await page.request.post('/api/register', { data: { username, password, invitation: token } });
  expect(answer.status()).toBe(201);
  return page;
}

async function add(page: Page, name: string, nextDueDate: string, frequency = 'monthly') {
  const answer = await page.request.post('/api/subscriptions', {
    data: {
      name,
      vendor: name,
      cost: '499.00',
      currency: 'INR',
      frequency,
      startDate: '2024-01-01',
      nextDueDate,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).id as number;
}

const contentHasFocus = () => document.activeElement?.id === 'content';
const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications \(F8\)/ });
const widthOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().width));

test('the landing page says what it is for, and each way in opens the dialog on Sign In', async () => {
  const page = await stage.visit();
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /Never miss a renewal/ }).waitFor();
  expect(await page.title()).toBe('Never miss a renewal · Duebook');
  await page.getByText('© 2024 Duebook').waitFor();
  for (const way of ways) {
    await page.getByRole('button', { name: way }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Welcome to Duebook' });
    await dialog.getByText('Sign in to your account or create a new one to get started.').waitFor();
    expect(await dialog.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'landing');
});

test('the landing page fits the narrowest phone and the widest screen', async () => {
  for (const width of [360, 768, 2560]) {
    const page = await stage.visit({ width });
    await page.goto('/');
    await page.getByRole('button', { name: 'Try for Free' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  }
});

test('signing up and in with the keyboard alone, with every refusal in words', async () => {
  const page = await stage.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try for Free' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Enter your username').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Username is required').waitFor();
  await dialog.getByText('Password is required').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'sign-in');

  await page.keyboard.type('nobody');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong one');
  await page.keyboard.press('Enter');
  await toasts(page).getByText('Login failed').waitFor();
  await toasts(page).getByText('401: Invalid username or password').waitFor();

  await dialog.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  const username = dialog.getByPlaceholder('Choose a username');
  await username.fill('anita');
  await dialog.getByPlaceholder('Create a password').fill('short');
  await page.keyboard.press('Enter');
  await dialog.getByText('Password must be at least 8 characters', { exact: true }).waitFor();
  expect(await username.inputValue()).toBe('anita');
  expect(await dialog.getByLabel('Password').getAttribute('autocomplete')).toBe('new-password');
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Welcome, anita' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/welcome');
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'welcome');
  await page.goto('/');
  await page.getByRole('heading', { name: 'Welcome, anita' }).waitFor();
  await page.getByRole('button', { name: 'Go to Dashboard' }).press('Enter');
  await page.waitForURL('/');
  await page.reload();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Dashboard').waitFor();

  await page.getByRole('button', { name: 'User menu' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter');
  await page.getByRole('button', { name: 'Try for Free' }).waitFor();
  await page.getByRole('button', { name: 'Sign In' }).first().press('Enter');
  await dialog.getByLabel('Username').fill('anita');
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Dashboard').waitFor();
});

test('the name of another is refused under the field', async () => {
  await stage.signedIn('bhavna');
  const page = await stage.visit();
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Username').fill('Bhavna');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('main').getByText('This username is already taken').waitFor();
  await toasts(page).getByText('Registration failed').waitFor();
});

test('whoever follows a link in the page finds the focus on the next', async () => {
  const page = await stage.signedIn('leela');
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Go to Dashboard' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await page.waitForFunction(contentHasFocus);
  await page.getByRole('link', { name: /^Due This Week/ }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('/subscriptions?filter=due-week');
  await page.waitForFunction(contentHasFocus);
});

test('whoever has signed in or tried again finds the focus in the page', async () => {
  await settled('lavanya');
  const page = await stage.visit();
  for (const start of ['/', '/auth?redirect=%2Fsubscriptions']) {
    await page.goto(start);
    if (start === '/') await page.getByRole('button', { name: 'Get Started' }).first().click();
    await page.getByLabel('Username').fill('lavanya');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'User menu' }).waitFor();
    await page.waitForFunction(contentHasFocus);
    await page.request.post('/api/logout');
  }
  await page.request.post('/api/login', { data: { username: 'lavanya', password } });
  await page.route('**/api/settings', (route) => route.fulfill({ status: 404, body: 'Not here' }));
  await page.goto('/settings');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.unroute('**/api/settings');
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'hidden' });
  await page.waitForFunction(contentHasFocus);
});

test('on a phone the sign-in page has room for fingers', async () => {
  const page = await stage.visit({ width: 390, height: 844 });
  await page.goto('/auth');
  for (const control of [page.getByRole('button', { name: 'Sign In' }), page.getByRole('link', { name: 'Duebook' })]) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  }
});

test('an address that needs an account asks for one and then goes there', async () => {
  await settled('chitra');
  const page = await stage.visit();
  await page.goto('/subscriptions?filter=overdue');
  await page.getByRole('heading', { name: 'Welcome to Duebook' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'auth');
  await page.getByLabel('Username').fill('chitra');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/subscriptions?filter=overdue');
  await page.goto('/auth');
  await page.waitForURL('/');
  await page.goto('/dashboard');
  await page.waitForURL('/');
});

test('sign-in never leads to another site', async () => {
  await settled('devika');
  const page = await stage.visit();
  for (const elsewhere of ['//example.com/', 'https://example.com/', '/\\example.com']) {
    await page.goto(`/auth?redirect=${encodeURIComponent(elsewhere)}`);
    await page.getByLabel('Username').fill('devika');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    expect(page.url()).toBe(`${stage.duebook.address}/`);
    await page.request.post('/api/logout');
  }
});

test('an address that does not exist says so, to everyone', async () => {
  const visitor = await stage.visit();
  const member = await settled('esha');
  for (const page of [visitor, member]) {
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
    expect(await page.title()).toBe('404 Page Not Found · Duebook');
    expect(await findingsOf(page)).toEqual([]);
  }
  for (const page of [visitor, member]) {
    await page.goto('/100%');
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await page.goto('/no/such/page');
  }
  await member.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Page', { exact: true }).waitFor();
  await photograph(member, 'not-found');
  for (const page of [visitor, member]) {
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('the six entries, their titles, and the focus that follows', async () => {
  const page = await settled('farah');
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.waitFor();
  expect(await main.getByRole('link').allInnerTexts()).toEqual([
    'Dashboard',
    expect.stringMatching(/^Subscriptions/),
    'Calendar View',
    expect.stringMatching(/^Invoices/),
    'Reminders',
    'Settings',
  ]);
  const titles = {
    Subscriptions: 'Subscriptions',
    'Calendar View': 'Calendar View',
    Invoices: 'Invoices',
    Reminders: 'Reminder System',
    Settings: 'Settings',
    Dashboard: 'Dashboard',
  };
  for (const [entry, title] of Object.entries(titles)) {
    await main.getByRole('link', { name: entry }).press('Enter');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(title, { exact: true }).waitFor();
    await page.waitForFunction((wanted) => document.title === wanted, `${title} · Duebook`);
    expect(await main.getByRole('link', { name: entry }).getAttribute('aria-current')).toBe('page');
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null);
  }
  await page.getByText('Admin', { exact: true }).first().waitFor();
});

test('going back leads to where one was on the page', async () => {
  const page = await settled('gita', { height: 500 });
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await page.waitForFunction(() => document.documentElement.scrollHeight > 900);
  await page.evaluate(() => scrollTo(0, 300));
  await page.waitForFunction(() => scrollY === 300);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reminders' }).click();
  await page.waitForURL('/reminders');
  await page.getByRole('heading', { name: 'Reminder System', level: 1 }).waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForURL('/settings');
  await page.waitForFunction(() => scrollY === 300);
});

test('the skip link leads past the sidebar', async () => {
  const page = await settled('gauri');
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('the sidebar collapses by key, is remembered, and its toggle floats for three seconds', async () => {
  const page = await settled('hema');
  await page.clock.install();
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  expect(await widthOf(page, '#sidebar')).toBe(256);
  const floating = page.getByRole('button', { name: /^(Collapse|Expand) sidebar$/ });
  expect(await floating.isVisible()).toBe(false);

  await page.keyboard.press('Control+b');
  await floating.waitFor();
  await page.clock.fastForward(1_000);
  await page.waitForFunction(() => document.querySelector('#sidebar')?.getBoundingClientRect().width === 48);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('collapsed');
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  await page.clock.fastForward(3_100);
  await floating.waitFor({ state: 'hidden' });
  expect(await findingsOf(page)).toEqual([]);

  await page.reload();
  await floating.waitFor();
  expect(await widthOf(page, '#sidebar')).toBe(48);
  await floating.click();
  await page.clock.fastForward(1_000);
  await page.waitForFunction(() => document.querySelector('#sidebar')?.getBoundingClientRect().width === 256);

  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 90);
  });
  await page.clock.fastForward(3_100);
  await page.mouse.move(700, 500);
  await page.clock.fastForward(3_100);
  await floating.waitFor({ state: 'hidden' });
  await page.evaluate(() => window.scrollTo(0, 140));
  await floating.waitFor();
});

test('on a phone the sidebar is a sheet', async () => {
  const page = await settled('indira', { width: 390, height: 844 });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sidebar' });
  await sheet.getByText('Admin', { exact: true }).waitFor();
  expect(await sheet.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(286);
  expect(await findingsOf(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Reminders' }).click();
  await page.waitForURL('/reminders');
  await sheet.waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // Turned, it is wide enough for the sidebar itself; turned back, the sheet waits to be asked for.
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await sheet.waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('complementary', { name: 'Sidebar' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Toggle sidebar', expanded: false }).waitFor();
  expect(await sheet.count()).toBe(0);
});

test('forced colours underline the chosen tab alone', async () => {
  const page = await stage.visit();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth');
  const underline = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).borderBottomColor);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await underline('Sign Up')).toBe(canvas);
  expect(await underline('Sign In')).not.toBe(canvas);
});

test('beside the sidebar every step of the welcome page keeps its button at the end of its line', async () => {
  const page = await stage.signedIn('lalita', { width: 768, height: 900 });
  await page.goto('/welcome');
  await page.getByRole('button', { name: 'Go to Dashboard' }).waitFor();
  const ends = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .evaluateAll((steps) => steps.map((step) => step.querySelector('button')?.getBoundingClientRect().right));
  expect(ends).toHaveLength(3);
  expect(new Set(ends).size).toBe(1);
});

test('the theme is switched, kept, and seen before the page is', async () => {
  const page = await settled('jaya');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'User menu' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'User menu');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'System' }).click();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBeUndefined();
});

test('signing out says that it does', async () => {
  const page = await settled('kamala');
  await page.goto('/settings');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/logout', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('menuitem', { name: 'Signing out...' }).waitFor();
  answer.resolve();
  await page.getByRole('button', { name: 'Try for Free' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/settings');
  await page.getByRole('heading', { name: 'Welcome to Duebook' }).waitFor();
});

test('a session that ended elsewhere leads back to the sign-in page', async () => {
  const page = await settled('lata');
  await page.goto('/reminders');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.request.post('/api/logout');
  const signIn = page.getByRole('heading', { name: 'Welcome to Duebook' });
  // The next thing that is asked of the server finds it out: the change's own echo, or a step to another screen.
  await Promise.race([signIn.waitFor(), page.getByRole('link', { name: 'Invoices' }).click()]);
  await signIn.waitFor();
});

test('the bell counts, marks as read and dismisses what a colleague did', async () => {
  const page = await settled('meera');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.getByText('No notifications yet').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('No notifications yet').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Notifications');

  const colleague = await joined(page, 'mohan');
  for (const name of ['Kestrel Gate', 'Northpane Mail']) {
    const id = await add(page, name, '2031-05-06');
    expect((await colleague.request.post(`/api/subscriptions/${id}/payments`, { data: {} })).status()).toBe(201);
  }
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const item = list.getByRole('listitem').filter({ hasText: 'Kestrel Gate' });
  await item.getByText('payment', { exact: true }).waitFor();
  await item.getByText('Just now').waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'notifications');
  await item.getByRole('button', { name: /^Mark read/ }).click();
  await item.getByRole('button', { name: /^Mark read/ }).waitFor({ state: 'hidden' });
  await list.getByText('1 unread').waitFor();
  await item.getByRole('button', { name: /^Dismiss/ }).click();
  await toasts(page).getByText('Notification dismissed').waitFor();
  await item.waitFor({ state: 'hidden' });
  await list.getByRole('button', { name: 'Mark all read' }).click();
  await toasts(page).getByText('All notifications marked as read').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const rows = await (await page.request.get('/api/notifications')).json();
  expect(rows.map((row: { read: boolean }) => row.read)).toEqual([true]);
});

test('a refused change of the bell is taken back and said, and many are 99+', async () => {
  const page = await settled('nalini');
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: index + 1,
    userId: 1,
    subscriptionId: null,
    type: 'renewal',
    title: `Renewal ${index + 1}`,
    message: 'Due soon.',
    read: false,
    priority: 'medium',
    createdAt: new Date(Date.now() - index * 3_600_000).toISOString(),
  }));
  await page.route('**/api/notifications', (route) => route.fulfill({ json: rows }));
  await page.goto('/settings');
  await page.locator('[data-count="99+"]').waitFor();
  await page.getByRole('button', { name: 'Notifications, 120 unread' }).click();
  await page.getByRole('button', { name: 'Dismiss: Renewal 1', exact: true }).click();
  await toasts(page).getByText('404: Notification not found').waitFor();
  await page.getByText('Renewal 1', { exact: true }).waitFor();
  await page.getByText('4d ago').first().waitFor();
});

test('a day to decide by has its own mark in the bell, and its title is never cut', async () => {
  const page = await settled('ragini', { width: 390, height: 844 });
  const name = 'Bundesversicherungsamtsaufsichtsbehördenlizenz';
  await add(page, name, new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10), 'yearly');
  // Whatever the hour this runs at, what is to be sent today is sent.
  expect((await page.request.put('/api/reminder-rules', { data: { sendTime: '00:00' } })).status()).toBe(200);
  await stage.restart();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const item = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem');
  const title = item.getByRole('link', { name: new RegExp(`^Decide on ${name} by \\d+ \\w+ \\d{4}$`) });
  await title.waitFor();
  const diamond = 'path[d="M5 .4 9.6 5 5 9.6.4 5Z"]';
  await item.locator('svg').first().locator(diamond).waitFor();
  expect(await item.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await title.evaluate((link) => getComputedStyle(link).textOverflow)).toBe('clip');
});

test('the bell is worked through by key alone: the focus goes on to what is left', async () => {
  const page = await settled('kavya');
  const colleague = await joined(page, 'kiran');
  for (const name of ['First', 'Second', 'Third']) {
    const id = await add(page, name, '2031-05-06');
    expect((await colleague.request.post(`/api/subscriptions/${id}/payments`, { data: {} })).status()).toBe(201);
  }
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const items = list.getByRole('listitem');
  await items.nth(2).waitFor();
  const isFocused = (element: Element) => element === document.activeElement;
  await items
    .nth(1)
    .getByRole('button', { name: /^Mark read/ })
    .focus();
  await page.keyboard.press('Enter');
  await list.getByText('2 unread').waitFor();
  expect(
    await items
      .nth(1)
      .getByRole('button', { name: /^Dismiss/ })
      .evaluate(isFocused),
  ).toBe(true);
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter');
    await items.nth(left).waitFor({ state: 'hidden' });
    await page.waitForFunction(() => document.activeElement?.ariaLabel?.startsWith('Dismiss'));
  }
  await page.keyboard.press('Enter');
  await list.getByText('No notifications yet').waitFor();
  expect(await list.evaluate(isFocused)).toBe(true);
});

test('the palette finds, goes, opens beside and adds', async () => {
  const page = await settled('olga');
  const id = await add(page, 'Aldermoor Treaty Database', '2031-02-03');
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('menuitem', { name: 'Calendar View' }).waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await page.keyboard.type('treaty');
  await palette
    .getByRole('menuitem', { name: /Aldermoor Treaty Database/ })
    .first()
    .waitFor();
  await photograph(page, 'palette');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const beside = await opened;
  await beside.waitForURL(`/subscriptions/${id}`);
  await beside.close();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('treaty');
  await palette
    .getByRole('menuitem', { name: /Aldermoor Treaty Database/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`/subscriptions/${id}`);
  await palette.waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('remin');
  await page.keyboard.press('Enter');
  await page.waitForURL('/reminders');
  await palette.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('no such thing');
  await page.keyboard.press('ArrowDown');
  await palette.getByRole('menuitem', { name: 'Add New Subscription "no such thing"' }).waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('treaty');
  await palette.getByRole('menuitem', { name: 'Mark Aldermoor Treaty Database as paid' }).click();
  await toasts(page).getByText('Payment recorded').waitFor();
  await palette.waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'Add New Subscription' }).waitFor();
});

test('what is typed before the palette is there goes to its field, not to the page', async () => {
  const page = await settled('orla');
  await page.goto('/settings');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.waitForLoadState('networkidle');
  const loading = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await loading.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nu');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('rem');
  loading.resolve();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('menuitem', { name: 'Reminders' }).waitFor();
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'rem');
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.type('in');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('/reminders');
  await palette.waitFor({ state: 'hidden' });
});

test('the palette takes the place of the bell, and leaves a dialog alone', async () => {
  const page = await settled('oviya');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Notifications' }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByText('No notifications yet').waitFor();
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await page.keyboard.press('Control+k');
  await palette.getByRole('menuitem', { name: 'Calendar View' }).waitFor();
  await list.waitFor({ state: 'hidden' });
  await page.keyboard.type('calendar');
  await page.keyboard.press('Enter');
  await page.waitForURL('/calendar');
  await palette.waitFor({ state: 'hidden' });

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add New Subscription' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+b');
  await page.waitForFunction(() => document.querySelector('#sidebar')?.getBoundingClientRect().width === 48);
  expect(await palette.count()).toBe(0);
  expect(await form.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Half typed');
});

test('what a colleague changes is seen without a reload', async () => {
  const page = await settled('padma');
  const colleague = await joined(page, 'pradeep');
  await page.goto('/settings');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subscriptions' });
  const invoices = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoices' });
  await entry.filter({ hasText: '0' }).waitFor();
  await invoices.filter({ hasText: '0' }).waitFor();
  await add(colleague, 'Relaypost', '2031-02-03');
  await entry.filter({ hasText: '1' }).waitFor();
  const file = { name: 'relaypost.gif', mimeType: 'image/gif', buffer: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') };
  const upload = await colleague.request.post('/api/invoices', { multipart: { file, vendorName: 'Relaypost' } });
  expect(upload.status()).toBe(201);
  await invoices.filter({ hasText: '1' }).waitFor();
});

test('a server out of reach is said and knocked at, and what was typed stays', async () => {
  const page = await settled('qadira');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.evaluate(() => {
    const { fetch } = window;
    Object.assign(window, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    addEventListener('server-is-back', () => Object.assign(window, { fetch }));
  });
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await toasts(page).getByText('Logout failed').waitFor();
  await toasts(page).getByText('The server cannot be reached').waitFor();
  await page.keyboard.press('Escape');
  const bar = page.getByRole('status').filter({ hasText: 'The server cannot be reached.' });
  await bar.waitFor();
  expect(await findingsOf(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('server-is-back')));
  await bar.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('What you typed is kept.').waitFor({ state: 'hidden' });
});

test('a server that goes away is missed without a request, and found again', async () => {
  const page = await settled('rukmini');
  await page.request.post('/api/settings/initialize');
  await page.goto('/settings');
  await page.getByLabel('Company Name').fill('Meridian & Rao');
  const bar = page.getByText('The server cannot be reached.');
  await stage.whileStopped(() => bar.waitFor());
  await bar.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Company Name').inputValue()).toBe('Meridian & Rao');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toasts(page).getByText('Settings saved').waitFor();
});

test('an invitation tells where it leads and is taken once', async () => {
  const admin = await settled('radha');
  const answer = await admin.request.post('/api/invitations', { data: { role: 'editor' } });
  expect(answer.status()).toBe(201);
  const { token } = await answer.json();
  const page = await stage.visit();
  await page.goto(`/auth?invitation=${token}`);
  await page.getByText('Editor', { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/invite/${token}`);
  expect(await findingsOf(page)).toEqual([]);
  await photograph(page, 'invitation');
  await page.getByLabel('Username').fill('sunita');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Welcome, sunita' }).waitFor();
  await page.getByText('Editor', { exact: true }).first().waitFor();

  await page.goto(`/invite/${token}`);
  await page.getByRole('heading', { name: 'This invitation does not open' }).waitFor();
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Notification } from '@/db/model/notifications.ts';
import type { Reminder, ReminderPreview } from '@/db/model/reminders.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { openRelay, type Relay } from '@/server/testing/mail.ts';
import { runReminders } from './run.ts';

let office: Office;
let relay: Relay;
let asha: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  relay = await openRelay();
  office = openOffice({ DUEBOOK_SMTP_URL: relay.url, DUEBOOK_URL: 'http://duebook.lan' });
  asha = await office.founder({ username: 'asha', email: 'asha@office.example' });
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
});
afterAll(async () => {
  await office.close();
  await relay.close();
});

/** A run at the office's own moment, which is half past eleven in the morning of 18 November in Kolkata. */
const run = () => runReminders(office.services, { now: office.services.clock() });

async function add(fields: object, person = asha): Promise<number> {
  const answer = await person.call('POST', '/api/subscriptions', {
    name: 'Figma',
    cost: '499',
    startDate: '2026-01-25',
    frequency: 'monthly',
    ...fields,
  });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return (answer.body as { id: number }).id;
}

const listOf = async <Row>(person: Person, path: string) => (await person.call('GET', path)).body as Row[];

describe('who may', () => {
  const calls = [
    ['GET', '/api/reminders'],
    ['GET', '/api/reminders/preview'],
    ['POST', '/api/reminders/test', {}],
    ['GET', '/api/reminder-channels'],
    ['GET', '/api/reminder-settings'],
    ['PUT', '/api/reminder-settings', {}],
    ['GET', '/api/reminder-rules'],
    ['PUT', '/api/reminder-rules', {}],
    ['GET', '/api/notifications'],
    ['PUT', '/api/notifications/1/read'],
    ['PUT', '/api/notifications/mark-all-read'],
    ['DELETE', '/api/notifications/1'],
    ['GET', '/api/events'],
  ] as const;
  for (const [method, path, body] of calls) {
    test(`${method} ${path} signed out`, async () => {
      expect(await office.send(method, path, { body })).toMatchObject({ status: 401, text: 'Sign in first' });
    });
  }

  test('change the rules: an administrator only', async () => {
    const editor = await office.colleague(asha, 'editor');
    for (const person of [viewer, editor]) {
      const answer = await person.call('PUT', '/api/reminder-rules', { sendTime: '10:00' });
      expect(answer).toMatchObject({ status: 403, text: 'Only an administrator may do this' });
    }
  });
});

describe('bad input', () => {
  const cases = [
    { path: '/api/reminder-settings', body: { daysBefore: 31 }, status: 422, contains: 'from 1 to 30' },
    { path: '/api/reminder-settings', body: { emailEnabled: 'maybe' }, status: 422, contains: 'Email Notifications' },
    { path: '/api/reminder-settings', body: '{', status: 400, contains: 'valid JSON' },
    { path: '/api/reminder-settings', body: [], status: 400, contains: 'JSON object' },
    { path: '/api/reminder-rules', body: { leads: [400] }, status: 422, contains: 'Each lead' },
    { path: '/api/reminder-rules', body: { leads: 7 }, status: 422, contains: 'Leads must be a list' },
    { path: '/api/reminder-rules', body: { sendTime: '24:00' }, status: 422, contains: 'Send time' },
  ];
  for (const { path, body, status, contains } of cases) {
    test(`PUT ${path} ${JSON.stringify(body)}`, async () => {
      const answer = await asha.call('PUT', path, body);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(contains);
    });
  }
  test.each(['0', '400', 'x'])('a preview of %s days', async (days) => {
    expect(await asha.call('GET', `/api/reminders/preview?days=${days}`)).toMatchObject({ status: 422 });
  });
  test('a test on a channel that is none', async () => {
    expect(await asha.call('POST', '/api/reminders/test', { channel: 'pigeon' })).toMatchObject({
      status: 422,
      text: 'Channel must be email, dashboard or push',
    });
  });
});

describe('settings', () => {
  test('are the defaults until one saves some, and only ever the own', async () => {
    const defaults = { id: null, emailEnabled: true, dashboardEnabled: true, pushEnabled: false, daysBefore: 7 };
    expect((await viewer.call('GET', '/api/reminder-settings')).body).toMatchObject({ ...defaults, userId: viewer.id });
    const saved = await viewer.call('PUT', '/api/reminder-settings', {
      userId: asha.id,
      emailEnabled: false,
      daysBefore: 14,
    });
    expect(saved).toMatchObject({ status: 200, body: { userId: viewer.id, emailEnabled: false, daysBefore: 14 } });
    const again = await viewer.call('PUT', '/api/reminder-settings', saved.body);
    expect(again.body).toEqual(saved.body);
    expect((await asha.call('GET', '/api/reminder-settings')).body).toMatchObject({ id: null, daysBefore: 7 });
  });

  test('the rules of the workspace are its own', async () => {
    expect((await viewer.call('GET', '/api/reminder-rules')).body).toEqual({ leads: [], sendTime: '09:00' });
    const saved = await asha.call('PUT', '/api/reminder-rules', { leads: [1, 30, 1], sendTime: '08:30' });
    expect(saved).toMatchObject({ status: 200, body: { leads: [30, 1], sendTime: '08:30' } });
    expect((await viewer.call('GET', '/api/reminder-rules')).body).toEqual({ leads: [30, 1], sendTime: '08:30' });
    expect((await stranger.call('GET', '/api/reminder-rules')).body).toEqual({ leads: [], sendTime: '09:00' });
    await asha.call('PUT', '/api/reminder-rules', { leads: [] });
    expect((await asha.call('GET', '/api/reminder-rules')).body).toEqual({ leads: [], sendTime: '08:30' });
  });
});

describe('channels', () => {
  test('say what this server has, and what the person lacks', async () => {
    expect((await asha.call('GET', '/api/reminder-channels')).body).toEqual([
      { channel: 'email', available: true, reason: null },
      { channel: 'dashboard', available: true, reason: null },
      { channel: 'push', available: false, reason: 'coming soon' },
    ]);
    const [email] = await listOf(viewer, '/api/reminder-channels');
    expect(email).toEqual({ channel: 'email', available: true, reason: 'There is no mail address in the profile' });
    const bare = openOffice();
    const [off] = await listOf(await bare.founder(), '/api/reminder-channels');
    expect(off).toMatchObject({ available: false, reason: expect.stringContaining('DUEBOOK_SMTP_URL') });
    await bare.close();
  });

  test('are tested each, or all that reach one', async () => {
    const before = relay.mails.length;
    const all = await asha.call('POST', '/api/reminders/test', {});
    expect(all).toMatchObject({ status: 200, body: { sent: ['email', 'dashboard'] } });
    expect(relay.mails.slice(before)).toMatchObject([{ to: ['asha@office.example'], subject: 'Test reminder' }]);
    const [bell] = await listOf<Notification>(asha, '/api/notifications');
    expect(bell).toMatchObject({ title: 'Test reminder', subscriptionId: null, read: false });
    await asha.call('DELETE', `/api/notifications/${bell?.id}`);
    expect(await asha.call('POST', '/api/reminders/test', { channel: 'push' })).toMatchObject({
      status: 422,
      text: 'Push is not set up on this server (DUEBOOK_PUSH_URL)',
    });
    expect(await viewer.call('POST', '/api/reminders/test', { channel: 'email' })).toMatchObject({
      status: 422,
      text: 'Add a mail address to your profile first',
    });
  });

  test('that fail in the test say so', async () => {
    const broken = openOffice({ DUEBOOK_SMTP_URL: 'smtp://127.0.0.1:9' });
    const person = await broken.founder({ email: 'asha@office.example' });
    const answer = await person.call('POST', '/api/reminders/test', { channel: 'email' });
    expect(answer.status).toBe(502);
    expect(answer.text).toStartWith('The test was not delivered: 127.0.0.1:9: ');
    await broken.close();
  });
});

describe('a run', () => {
  test('puts what is due into the list, the bell and the mail, of this workspace alone', async () => {
    const before = relay.mails.length;
    const id = await add({ nextDueDate: '2026-11-25' });
    const preview = (await asha.call('GET', '/api/reminders/preview')).body as ReminderPreview;
    expect(preview[0]).toMatchObject({
      day: '2026-11-18',
      count: 1,
      reminders: [{ subscriptionId: id, event: 'renewal', daysBeforeDue: 7, channels: ['dashboard', 'email'] }],
    });
    await run();
    await run();

    const reminders = await listOf<Reminder>(asha, '/api/reminders');
    expect(reminders).toMatchObject([
      { subscriptionId: id, userId: asha.id, event: 'renewal', sent: true, targetDay: '2026-11-25', skippedAt: null },
      { subscriptionId: id, userId: asha.id, sent: true },
    ]);
    expect(reminders.map(({ type }) => type).sort()).toEqual(['dashboard', 'email']);
    const bell = await listOf<Notification>(asha, '/api/notifications');
    expect(bell).toMatchObject([{ subscriptionId: id, type: 'renewal', title: 'Figma is due on 25 Nov 2026' }]);
    expect(relay.mails.slice(before)).toMatchObject([{ to: ['asha@office.example'] }]);
    expect(await listOf(stranger, '/api/notifications')).toEqual([]);
    expect(await listOf(stranger, '/api/reminders')).toEqual([]);
    expect(await listOf(stranger, '/api/reminders/preview')).toEqual([]);
  });

  test('is foretold by the preview for each day to come', async () => {
    const foretold = openOffice();
    const person = await foretold.founder();
    await add({ name: 'Renews', nextDueDate: '2026-12-02' }, person);
    await add({ name: 'Overdue', nextDueDate: '2026-11-10' }, person);
    await add(
      { name: 'Contract', nextDueDate: '2027-06-01', contractEndDate: '2027-02-28', cancellationNotice: 80 },
      person,
    );
    await add({ name: 'Trial', status: 'trial', trialEndDate: '2026-12-01', nextDueDate: '2027-12-01' }, person);
    await add({ name: 'Cancelled', status: 'cancelled', nextDueDate: '2026-12-02' }, person);
    const preview = (await person.call('GET', '/api/reminders/preview?days=40')).body as ReminderPreview;
    const said = preview.flatMap(({ day, reminders }) => reminders.map(({ title }) => `${day} ${title}`));

    const told: string[] = [];
    for (let days = 0; days < 40; days += 1) {
      const now = new Date(Date.parse('2026-11-18T06:00:00Z') + days * 86_400_000);
      await runReminders(foretold.services, { now });
      const bell = await listOf<Notification>(person, '/api/notifications');
      const news = bell.filter(({ createdAt }) => new Date(createdAt).getTime() === now.getTime());
      told.push(...news.map(({ title }) => `${now.toISOString().slice(0, 10)} ${title}`));
    }
    // What is not overdue yet is taken to be paid in time.
    expect(said.toSorted()).toEqual(told.filter((line) => !line.includes('Renews is overdue')).toSorted());
    expect(said).toContain('2026-11-25 Renews is due on 2 Dec 2026');
    expect(said).toContain('2026-12-02 Overdue is overdue since 10 Nov 2026');
    expect(said).toContain('2026-12-03 Decide on Contract by 10 Dec 2026');
    expect(said).toContain('2026-11-24 The trial of Trial ends on 1 Dec 2026');
    await foretold.close();
  });
});

describe('notifications', () => {
  const own = async () => (await listOf<Notification>(asha, '/api/notifications'))[0];

  test("another person's is as absent, and stays as it is", async () => {
    const bell = await own();
    for (const person of [stranger, viewer]) {
      expect(await person.call('PUT', `/api/notifications/${bell?.id}/read`)).toMatchObject({
        status: 404,
        text: 'Notification not found',
      });
      expect(await person.call('DELETE', `/api/notifications/${bell?.id}`)).toMatchObject({ status: 404 });
      await person.call('PUT', '/api/notifications/mark-all-read');
    }
    expect(await own()).toEqual(bell);
    expect(await asha.call('PUT', '/api/notifications/x/read')).toMatchObject({ status: 400 });
  });

  test('are read one by one, all at once, and dismissed for good', async () => {
    const bell = await own();
    const read = await asha.call('PUT', `/api/notifications/${bell?.id}/read`);
    expect(read).toMatchObject({ status: 200, body: { id: bell?.id, read: true } });
    await asha.call('POST', '/api/reminders/test', { channel: 'dashboard' });
    expect(await asha.call('PUT', '/api/notifications/mark-all-read')).toMatchObject({ body: { updated: 1 } });
    const all = await listOf<Notification>(asha, '/api/notifications');
    expect(all.every((each) => each.read)).toBe(true);
    for (const { id } of all) expect((await asha.call('DELETE', `/api/notifications/${id}`)).status).toBe(204);
    await run();
    expect(await listOf(asha, '/api/notifications')).toEqual([]);
  });
});

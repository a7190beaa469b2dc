import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications, reminders } from '@/db/tables/reminders.ts';
import { openOffice } from '@/server/testing/api.ts';
import { openSilence } from '@/server/testing/mail.ts';
import { startReminders } from './tick.ts';

const subscription = { name: 'Figma', cost: '499', startDate: '2026-01-25', frequency: 'monthly' };

/** Waits for what a run of its own accord brings about. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 500 && !isSo(); turn += 1) await Bun.sleep(10);
  expect(isSo()).toBe(true);
}

test('starts with what was missed, tells open screens, and ends though a mail hangs', async () => {
  const silence = await openSilence();
  const office = openOffice({ DUEBOOK_SMTP_URL: silence.url });
  const person = await office.founder({ email: 'asha@office.example' });
  await person.call('POST', '/api/subscriptions', { ...subscription, nextDueDate: '2026-11-25' });
  const { db } = office.services;
  const stop = startReminders(office.services);
  await until(() => db.select().from(notifications).all().length === 1);
  await stop();
  const [mail] = db.select().from(reminders).where(eq(reminders.type, 'email')).all();
  expect(mail).toMatchObject({ sent: false, attempts: 0, skippedAt: null });
  await office.close();
  await silence.close();
});

test('a run tells open screens of the workspace that has news, and no other', async () => {
  const office = openOffice();
  const person = await office.founder();
  const other = await office.founder();
  await person.call('POST', '/api/subscriptions', { ...subscription, nextDueDate: '2026-11-25' });
  await Bun.sleep(10);
  const heard: number[] = [];
  for (const { workspaceId, id: userId } of [person, other]) {
    office.services.hub.listen({ workspaceId, userId, onChange: () => heard.push(workspaceId), onClose: () => {} });
  }
  const stop = startReminders(office.services);
  await until(() => heard.length > 0);
  await stop();
  expect(heard).toEqual([person.workspaceId]);
  await office.close();
});

test('a run that fails is logged and ends nothing', async () => {
  const office = openOffice();
  const said: unknown[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => said.push(words[0]);
  try {
    office.database.sqlite.run('alter table reminder_plans rename to gone');
    await office.founder();
    const stop = startReminders(office.services);
    await until(() => said.length === 1);
    await stop();
    expect(said).toEqual(['The reminders could not be run; they are tried again.']);
  } finally {
    console.error = error;
    await office.close();
  }
});

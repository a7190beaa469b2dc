import { eq } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import type { Channel } from '@/db/model/reminders.ts';
import { openDatabase } from '@/db/open.ts';
import { appSettings } from '@/db/tables/app-settings.ts';
import { decisions } from '@/db/tables/decisions.ts';
import { notifications, reminderSettings, reminders } from '@/db/tables/reminders.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { users } from '@/db/tables/users.ts';
import { type Actor, record } from '@/server/audit/store.ts';
import type { Scope } from '@/server/scope.ts';
import { createWorkspace } from '@/server/users/store.ts';
import type { DeliveryChannel } from '../reminders/delivery-channels.ts';
import { plan } from '../reminders/plan.ts';
import { sendDue } from '../reminders/send.ts';
import { saveRules, saveSettings } from '../reminders/store.ts';
import { createYieldToEventLoop } from '../reminders/yield-to-event-loop.ts';

type NewRow = typeof subscriptions.$inferInsert;

/** One workspace on a database in memory, its founder, and the reminders' own functions: no server around them. */
export function openBook(timezone = 'Asia/Kolkata') {
  const database = openDatabase(':memory:');
  const { db } = database;
  const begin = new Date('2026-01-01T00:00:00Z');
  const founder = createWorkspace(
    db,
    { username: 'meera', password: 'x', email: 'meera@office.example' },
    'test',
    begin,
  );
  if (!founder) throw new Error('no founder');
  const scope: Scope = {
    workspaceId: founder.workspaceId,
    userId: founder.id,
    username: founder.username,
    role: 'admin',
    address: 'test',
  };
  const { workspaceId } = scope;
  db.insert(appSettings).values({ workspaceId, settingKey: 'timezone', settingValue: timezone }).run();

  /** Any change of the data, as the stores make it: together with its audit row. */
  function change(work: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => void): void {
    db.transaction((tx) => {
      work(tx);
      record(tx, scope as Actor, { action: 'update', entity: 'subscription' });
    });
  }

  return {
    ...database,
    scope,
    change,
    add(fields: Partial<NewRow> & { nextDueDate: Day }): number {
      let id = 0;
      change((tx) => {
        const row = tx
          .insert(subscriptions)
          .values({
            workspaceId,
            userId: scope.userId,
            name: 'Figma',
            vendor: 'Figma Inc',
            cost: '499.00',
            baseCost: '499.00',
            frequency: 'monthly',
            startDate: '2026-01-01',
            anchorDay: Number(fields.nextDueDate.slice(8)),
            // No cancel-by day is announced: the tests of it set their own.
            cancellationNoticeDays: 0,
            status: 'active',
            createdAt: begin,
            ...fields,
          })
          .returning()
          .get();
        id = row.id;
      });
      return id;
    },
    update(id: number, fields: Partial<NewRow>): void {
      change((tx) => tx.update(subscriptions).set(fields).where(eq(subscriptions.id, id)).run());
    },
    /** A member who was there from the beginning, or joined at a later moment. */
    colleague(
      username: string,
      email: string | null = `${username}@office.example`,
      joined: string | Date = begin,
    ): number {
      let id = 0;
      change((tx) => {
        const row = { workspaceId, username, email, password: 'x', createdAt: new Date(joined) };
        id = tx.insert(users).values(row).returning().get().id;
      });
      return id;
    },
    /** Gives a member a mail address, or takes it away. */
    address(userId: number, email: string | null): void {
      change((tx) => tx.update(users).set({ email }).where(eq(users.id, userId)).run());
    },
    decide(subscriptionId: number, termEnd: Day, cancelBy: Day): void {
      change((tx) =>
        tx.insert(decisions).values({ workspaceId, subscriptionId, termEnd, cancelBy, decision: 'renew' }).run(),
      );
    },
    settings: (fields: Parameters<typeof saveSettings>[2], userId = scope.userId) =>
      saveSettings(db, { ...scope, userId }, fields, begin),
    rules: (fields: Parameters<typeof saveRules>[2]) => saveRules(db, scope, fields, begin),
    /** Plans and sends, as a tick does. */
    async tick(instant: string | Date, deliveryChannels: DeliveryChannel[] = []): Promise<void> {
      const now = new Date(instant);
      const channels = new Set<Channel>(['dashboard', ...deliveryChannels.map(({ channel }) => channel)]);
      await plan(db, { now, channels, yieldToEventLoop: createYieldToEventLoop() });
      await sendDue(db, { now, deliveryChannels, yieldToEventLoop: createYieldToEventLoop() });
    },
    plan: (instant: string | Date, channels: Channel[] = ['dashboard']) =>
      plan(db, { now: new Date(instant), channels: new Set(channels), yieldToEventLoop: createYieldToEventLoop() }),
    send: (instant: string | Date, deliveryChannels: DeliveryChannel[] = []) =>
      sendDue(db, { now: new Date(instant), deliveryChannels, yieldToEventLoop: createYieldToEventLoop() }),
    rows: () => db.select().from(reminders).orderBy(reminders.id).all(),
    bell: () => db.select().from(notifications).orderBy(notifications.id).all(),
    settingRows: () => db.select().from(reminderSettings).all(),
  };
}

export type Book = ReturnType<typeof openBook>;

import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { NOTIFICATION_TYPES, PRIORITIES } from '@/db/model/notifications.ts';
import { CHANNELS, REMINDER_EVENTS } from '@/db/model/reminders.ts';
import { createdAt, day, dayForm, flag, id, instant, oneOf, within } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** One planned send: to one person, on one channel, about one event of one subscription. */
export const reminders = sqliteTable(
  'reminders',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The channel. */
    type: text({ enum: CHANNELS }).notNull(),
    event: text({ enum: REMINDER_EVENTS }).notNull(),
    /** The day that the event is about: a due day, a cancel-by day, a trial's end. */
    targetDay: day().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** The lead: days before the target day; negative once it has passed. */
    daysBeforeDue: integer().notNull(),
    /** When it falls due to be sent. */
    plannedFor: instant().notNull(),
    sent: flag().notNull().default(false),
    sentAt: instant(),
    /** Told together with a later lead of the same item, or void because the item was paid or moved. */
    skippedAt: instant(),
    attempts: integer().notNull().default(0),
    /** The message that the first try put it into: each further try sends the same rows under the same id. */
    messageId: text(),
    nextAttemptAt: instant(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reminders_once').on(t.subscriptionId, t.event, t.targetDay, t.daysBeforeDue, t.type, t.userId),
    // Holds all that a run asks about, so that it stays cheap while thousands wait for a mail server.
    index('reminders_unsent')
      .on(t.type, t.userId, t.plannedFor, t.nextAttemptAt, t.event)
      .where(sql`${t.sent} = 0 and ${t.skippedAt} is null`),
    index('reminders_user').on(t.userId, t.createdAt),
    oneOf('reminders_type', t.type, CHANNELS),
    oneOf('reminders_event', t.event, REMINDER_EVENTS),
    dayForm('reminders_target', t.targetDay),
  ],
);

/** How far the planning of a workspace has come: while nothing that it depends on changes there is nothing to plan. */
export const reminderPlans = sqliteTable('reminder_plans', {
  workspaceId: integer()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  /** The day, the workspace's data version and the channels that the last finished plan was made for. */
  state: text().notNull(),
  /** The people, their leads and channels that it was made for. */
  audience: text().notNull(),
});

export const reminderSettings = sqliteTable(
  'reminder_settings',
  {
    id: id(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    emailEnabled: flag().notNull().default(true),
    dashboardEnabled: flag().notNull().default(true),
    pushEnabled: flag().notNull().default(false),
    daysBefore: integer().notNull().default(7),
    createdAt: createdAt(),
  },
  (t) => [within('reminder_settings_days', t.daysBefore, 1, 30)],
);

export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The planned send that this notification is: one row each, however often a run is repeated. */
    reminderId: integer()
      .unique()
      .references(() => reminders.id, { onDelete: 'set null' }),
    type: text({ enum: NOTIFICATION_TYPES }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    read: flag().notNull().default(false),
    priority: text({ enum: PRIORITIES }).notNull().default('medium'),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.createdAt),
    oneOf('notifications_type', t.type, NOTIFICATION_TYPES),
    oneOf('notifications_priority', t.priority, PRIORITIES),
  ],
);

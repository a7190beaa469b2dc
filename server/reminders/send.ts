import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Day, todayIn } from '@/db/model/day.ts';
import { type Channel, notificationTypeOf, priorityOf } from '@/db/model/reminders.ts';
import type { Db, Tx } from '@/db/open.ts';
import { reminders } from '@/db/tables/reminders.ts';
import { users } from '@/db/tables/users.ts';
import { Undelivered } from '@/server/mail/undelivered.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { NOT_SET_UP, type Outlet, type Person } from './outlets.ts';
import type { Pace } from './pace.ts';
import {
  isDue,
  isUnsent,
  longestWait,
  reasonsToSkip,
  skipRows,
  type UnsentRow,
  unsentRows,
  waitingOn,
} from './unsent.ts';

export interface Sending {
  now: Date;
  /** The channels beside the dashboard that work on this server. */
  outlets: readonly Outlet[];
  workspaceId?: number | undefined;
  pace: Pace;
  signal?: AbortSignal | undefined;
}

// Rows that one transaction sends, skips or marks: some milliseconds of work.
const mostAtOnce = 250;

/** Sends what is planned and unsent. Returns the workspaces whose people were told something on the dashboard. */
export async function sendDue(db: Db, sending: Sending): Promise<Set<number>> {
  const todayOf = todays(db, sending.now);
  const told = await sendToDashboards(db, sending, todayOf);
  for (const outlet of sending.outlets) await sendThrough(db, outlet, sending, todayOf);
  await dropNews(db, sending);
  return told;
}

/** News is written down for every channel that people want; where this server has none it does not wait for one. */
async function dropNews(db: Db, { now, outlets, workspaceId, pace }: Sending): Promise<void> {
  for (const type of ['email', 'push'] as const) {
    if (outlets.some(({ channel }) => channel === type)) continue;
    const isNews = inArray(reminders.event, ['payment', 'cancelled']);
    const waiting = and(waitingOn(type, undefined, workspaceId, now), isNews);
    await change(db, waiting, { skippedAt: now, lastError: NOT_SET_UP[type] }, pace);
  }
}

function todays(db: Db, now: Date): (workspaceId: number) => Day {
  const known = new Map<number, Day>();
  return (workspaceId) => {
    const today = known.get(workspaceId) ?? todayIn(workspaceSettings(db, workspaceId).timezone, now);
    known.set(workspaceId, today);
    return today;
  };
}

/** The notification and the mark that it is sent are one transaction: told exactly once, wherever it is cut off. */
async function sendToDashboards(
  db: Db,
  { now, workspaceId, pace }: Sending,
  todayOf: (workspaceId: number) => Day,
): Promise<Set<number>> {
  const told = new Set<number>();
  while (true) {
    const count = db.transaction((tx) => {
      const rows = unsentRows(tx, waitingOn('dashboard', undefined, workspaceId, now), mostAtOnce);
      if (rows.length === 0) return 0;
      const reasons = reasonsToSkip(tx, rows, todayOf, now);
      skipRows(tx, reasons, now);
      const worthIt = rows.filter(({ id }) => !reasons.has(id));
      if (worthIt.length > 0) {
        notify(tx, worthIt, now);
        markSent(
          tx,
          worthIt.map(({ id }) => id),
          now,
        );
      }
      for (const row of worthIt) told.add(row.workspaceId);
      return rows.length;
    });
    if (count < mostAtOnce) return told;
    await pace();
  }
}

function notify(tx: Tx, rows: UnsentRow[], now: Date): void {
  const list = rows.map(({ id, event, daysBeforeDue }) => {
    return [id, notificationTypeOf(event), priorityOf(event, daysBeforeDue)];
  });
  tx.run(sql`insert into notifications
    (workspace_id, user_id, subscription_id, reminder_id, type, title, message, read, priority, created_at)
    select told.workspace_id, told.user_id, told.subscription_id, told.id, row.value->>1, told.title, told.message, 0,
      row.value->>2, ${now.getTime()}
    from json_each(${JSON.stringify(list)}) row cross join reminders told on told.id = row.value->>0
    on conflict do nothing`);
}

const markSent = (db: Pick<Db, 'update'>, ids: number[], now: Date) =>
  db.update(reminders).set({ sent: true, sentAt: now, lastError: null }).where(inArray(reminders.id, ids)).run();

/**
 * One message a person, with all that waits for them; it is marked right after the channel took it. What the first try
 * puts into a message stays together under one id until it is through: a relay that took it before the program was
 * killed knows it again. What has come since is in the next run's message.
 */
async function sendThrough(
  db: Db,
  outlet: Outlet,
  { now, workspaceId, pace, signal }: Sending,
  todayOf: (workspaceId: number) => Day,
): Promise<void> {
  const { channel } = outlet;
  const waiting = (userId?: number) => waitingOn(channel, userId, workspaceId, now);
  for (const person of peopleWaiting(db, waiting())) {
    await pace();
    const message = nextMessage(db, channel, person.id, waiting(person.id), todayOf, now);
    if (!message) continue;
    const { items, count } = message;
    const unreachable = outlet.unreachable(person);
    if (unreachable) {
      // It waits for as long as it is worth sending.
      await change(db, and(message.rows, isNotYet(unreachable)), { lastError: unreachable }, pace);
      continue;
    }
    const id = message.id ?? messageIdOf(channel, person.id, keysOf(db, message.rows));
    if (!message.id) await change(db, and(message.rows, isNull(reminders.messageId)), { messageId: id }, pace);
    const rows = inMessage(channel, person.id, id);
    try {
      await outlet.send(person, { id, items, count }, signal);
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      await change(db, error.everyone ? waiting() : and(rows, isDue(now)), failure(now, error.message), pace);
      if (error.everyone) return;
      continue;
    }
    await change(db, rows, { sent: true, sentAt: now, lastError: null }, pace);
  }
}

function peopleWaiting(db: Db, where: SQL | undefined): Person[] {
  const ids = db
    .selectDistinct({ userId: reminders.userId })
    .from(reminders)
    .where(where)
    .all()
    .map(({ userId }) => userId);
  return db
    .select({ id: users.id, username: users.username, displayName: users.displayName, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .all();
}

/** All that still waits of a message that has been tried, also what is to wait longer. */
const inMessage = (channel: Channel, userId: number, id: string) =>
  and(isUnsent, eq(reminders.type, channel), eq(reminders.userId, userId), eq(reminders.messageId, id));

interface Message {
  /** What it was tried under; undefined before the first try. */
  id: string | undefined;
  /** The first of it, to be spelled out. */
  items: UnsentRow[];
  count: number;
  rows: SQL | undefined;
}

/** A person's message: the one that was tried already, else a new one with all that waits. */
function nextMessage(
  db: Db,
  channel: Channel,
  userId: number,
  waiting: SQL | undefined,
  todayOf: (workspaceId: number) => Day,
  now: Date,
): Message | undefined {
  while (true) {
    const tried = db
      .select({ id: reminders.messageId })
      .from(reminders)
      .where(and(waiting, isNotNull(reminders.messageId)))
      .limit(1)
      .get();
    const id = tried?.id ?? undefined;
    const where = id ? inMessage(channel, userId, id) : waiting;
    const looked = unsentRows(db, where, mostAtOnce);
    if (looked.length === 0) return;
    const reasons = reasonsToSkip(db, looked, todayOf, now);
    skipRows(db, reasons, now);
    const items = looked.filter((row) => !reasons.has(row.id));
    // All that was looked at is skipped: what lies behind it may be worth telling.
    if (items.length === 0) continue;
    const all = db
      .select({ count: sql<number>`count(*)`, last: sql<number>`max(${reminders.id})` })
      .from(reminders)
      .where(where)
      .get();
    // What is planned while the message is on its way is not in it.
    return { id, items, count: all?.count ?? items.length, rows: and(where, lte(reminders.id, all?.last ?? 0)) };
  }
}

type Key = Pick<
  typeof reminders.$inferSelect,
  'subscriptionId' | 'event' | 'targetDay' | 'daysBeforeDue' | 'createdAt'
>;

const keysOf = (db: Db, where: SQL | undefined): Key[] => {
  const { subscriptionId, event, targetDay, daysBeforeDue, createdAt } = reminders;
  return db
    .select({ subscriptionId, event, targetDay, daysBeforeDue, createdAt })
    .from(reminders)
    .where(where)
    .orderBy(reminders.id)
    .all();
};

/** The same for the same reminders, also from a restored backup, and another for any others. */
function messageIdOf(channel: Channel, userId: number, keys: Key[]): string {
  const hash = new Bun.CryptoHasher('sha256').update(`${channel} ${userId}`);
  for (const { subscriptionId, event, targetDay, daysBeforeDue, createdAt } of keys) {
    hash.update(`\n${subscriptionId} ${event} ${targetDay} ${daysBeforeDue} ${createdAt.getTime()}`);
  }
  return hash.digest('hex').slice(0, 32);
}

const isNotYet = (lastError: string) => sql`${reminders.lastError} is not ${lastError}`;

type Change = Partial<
  Pick<typeof reminders.$inferInsert, 'sent' | 'sentAt' | 'skippedAt' | 'lastError' | 'messageId'>
> & {
  attempts?: SQL;
  nextAttemptAt?: SQL;
};

/** A minute after the first failure, twice as long after each further one, at most an hour. */
function failure(now: Date, lastError: string): Change {
  const wait = sql`min(${longestWait}, 60000 * (1 << min(${reminders.attempts}, 10)))`;
  return { lastError, attempts: sql`${reminders.attempts} + 1`, nextAttemptAt: sql`${now.getTime()} + ${wait}` };
}

/** Changes all rows of a condition that they no longer meet afterwards, some at a time. */
async function change(db: Db, where: SQL | undefined, values: Change, pace: Pace): Promise<void> {
  const some = () => db.select({ id: reminders.id }).from(reminders).where(where).limit(mostAtOnce);
  while (true) {
    const { length } = db
      .update(reminders)
      .set(values)
      .where(inArray(reminders.id, some()))
      .returning({ id: reminders.id })
      .all();
    if (length < mostAtOnce) return;
    await pace();
  }
}

import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import type { Channel } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { reminders } from '@/db/tables/reminders.ts';
import { users } from '@/db/tables/users.ts';
import { Undelivered } from '@/server/mail/undelivered.ts';
import type { DeliveryChannel } from './delivery-channels.ts';
import type { Person } from './digest.ts';
import {
  batchSize,
  type Change,
  changeRows,
  isDue,
  isUnsent,
  maxRetryDelayMs,
  type PendingRow,
  pendingRows,
  reasonsToSkip,
  skipRows,
  waitingOn,
} from './pending.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

interface Sending {
  now: Date;
  workspaceId?: number | undefined;
  yieldToEventLoop: YieldToEventLoop;
  signal?: AbortSignal | undefined;
}

/**
 * One message a person, with all that waits for them; it is marked right after the channel took it. What the first try
 * puts into a message stays together under one id until it is through: a relay that took it before the program was
 * killed knows it again. What has come since is in the next run's message.
 */
export async function sendThroughChannel(
  db: Db,
  deliveryChannel: DeliveryChannel,
  { now, workspaceId, yieldToEventLoop, signal }: Sending,
  todayOf: (workspaceId: number) => Day,
): Promise<void> {
  const { channel } = deliveryChannel;
  const waiting = (userId?: number) => waitingOn(channel, userId, workspaceId, now);
  for (const person of peopleWaiting(db, waiting())) {
    await yieldToEventLoop();
    const message = nextMessage(db, channel, person.id, waiting(person.id), todayOf, now);
    if (!message) continue;
    const { items, count } = message;
    const unreachable = deliveryChannel.unreachable(person);
    if (unreachable) {
      // It waits for as long as it is worth sending.
      await changeRows(db, and(message.rows, hasOtherError(unreachable)), { lastError: unreachable }, yieldToEventLoop);
      continue;
    }
    const id = message.id ?? messageIdOf(channel, person.id, keysOf(db, message.rows));
    if (!message.id)
      await changeRows(db, and(message.rows, isNull(reminders.messageId)), { messageId: id }, yieldToEventLoop);
    const rows = inMessage(channel, person.id, id);
    try {
      await deliveryChannel.send(person, { id, items, count }, signal);
    } catch (error) {
      if (!(error instanceof Undelivered)) throw error;
      await changeRows(
        db,
        error.everyone ? waiting() : and(rows, isDue(now)),
        failure(now, error.message),
        yieldToEventLoop,
      );
      if (error.everyone) return;
      continue;
    }
    await changeRows(db, rows, { sent: true, sentAt: now, lastError: null }, yieldToEventLoop);
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

interface PendingMessage {
  /** What it was tried under; undefined before the first try. */
  id: string | undefined;
  /** The first of it, to be spelled out. */
  items: PendingRow[];
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
): PendingMessage | undefined {
  while (true) {
    const tried = db
      .select({ id: reminders.messageId })
      .from(reminders)
      .where(and(waiting, isNotNull(reminders.messageId)))
      .limit(1)
      .get();
    const id = tried?.id ?? undefined;
    const where = id ? inMessage(channel, userId, id) : waiting;
    const looked = pendingRows(db, where, batchSize);
    if (looked.length === 0) return;
    const reasons = reasonsToSkip(db, looked, todayOf, now);
    skipRows(db, reasons, now);
    const items = looked.filter((row) => !reasons.has(row.id));
    // All that was looked at is skipped: what lies behind it may be worth sending.
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

const hasOtherError = (lastError: string) => sql`${reminders.lastError} is not ${lastError}`;

/** A minute after the first failure, twice as long after each further one, at most an hour. */
function failure(now: Date, lastError: string): Change {
  const wait = sql`min(${maxRetryDelayMs}, 60000 * (1 << min(${reminders.attempts}, 10)))`;
  return { lastError, attempts: sql`${reminders.attempts} + 1`, nextAttemptAt: sql`${now.getTime()} + ${wait}` };
}

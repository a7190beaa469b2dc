import { and, inArray, sql } from 'drizzle-orm';
import { type Day, todayIn } from '@/db/model/day.ts';
import { notificationTypeOf, priorityOf } from '@/db/model/reminders.ts';
import type { Db, Tx } from '@/db/open.ts';
import { reminders } from '@/db/tables/reminders.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { type DeliveryChannel, NOT_SET_UP } from './delivery-channels.ts';
import { batchSize, changeRows, type PendingRow, pendingRows, reasonsToSkip, skipRows, waitingOn } from './pending.ts';
import { sendThroughChannel } from './send-messages.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

export interface Sending {
  now: Date;
  /** The channels beside the dashboard that work on this server. */
  deliveryChannels: readonly DeliveryChannel[];
  workspaceId?: number | undefined;
  yieldToEventLoop: YieldToEventLoop;
  signal?: AbortSignal | undefined;
}

/** Sends what is planned and unsent. Returns the workspaces whose people got a notification. */
export async function sendDue(db: Db, sending: Sending): Promise<Set<number>> {
  const todayOf = todays(db, sending.now);
  const notified = await sendToDashboards(db, sending, todayOf);
  for (const deliveryChannel of sending.deliveryChannels)
    await sendThroughChannel(db, deliveryChannel, sending, todayOf);
  await skipNews(db, sending);
  return notified;
}

/** News is written down for every channel that people want; where this server has none it does not wait for one. */
async function skipNews(db: Db, { now, deliveryChannels, workspaceId, yieldToEventLoop }: Sending): Promise<void> {
  for (const type of ['email', 'push'] as const) {
    if (deliveryChannels.some(({ channel }) => channel === type)) continue;
    const isNews = inArray(reminders.event, ['payment', 'cancelled']);
    const waiting = and(waitingOn(type, undefined, workspaceId, now), isNews);
    await changeRows(db, waiting, { skippedAt: now, lastError: NOT_SET_UP[type] }, yieldToEventLoop);
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

/** The notification and the mark that it is sent are one transaction: it comes exactly once, wherever it is cut off. */
async function sendToDashboards(
  db: Db,
  { now, workspaceId, yieldToEventLoop }: Sending,
  todayOf: (workspaceId: number) => Day,
): Promise<Set<number>> {
  const notified = new Set<number>();
  while (true) {
    const count = db.transaction((tx) => {
      const rows = pendingRows(tx, waitingOn('dashboard', undefined, workspaceId, now), batchSize);
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
      for (const row of worthIt) notified.add(row.workspaceId);
      return rows.length;
    });
    if (count < batchSize) return notified;
    await yieldToEventLoop();
  }
}

function notify(tx: Tx, rows: PendingRow[], now: Date): void {
  const list = rows.map(({ id, event, daysBeforeDue }) => {
    return [id, notificationTypeOf(event), priorityOf(event, daysBeforeDue)];
  });
  tx.run(sql`insert into notifications
    (workspace_id, user_id, subscription_id, reminder_id, type, title, message, read, priority, created_at)
    select sent.workspace_id, sent.user_id, sent.subscription_id, sent.id, row.value->>1, sent.title, sent.message, 0,
      row.value->>2, ${now.getTime()}
    from json_each(${JSON.stringify(list)}) row cross join reminders sent on sent.id = row.value->>0
    on conflict do nothing`);
}

const markSent = (db: Pick<Db, 'update'>, ids: number[], now: Date) =>
  db.update(reminders).set({ sent: true, sentAt: now, lastError: null }).where(inArray(reminders.id, ids)).run();

import { sql } from 'drizzle-orm';
import type { Channel } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import type { Recipient } from './audience.ts';
import { type DueItem, EVERYONE } from './due.ts';
import { type Message, withMessages } from './message.ts';

// The reminders of due items and recipients that are not written yet, found and written by one statement each.

/** The items that are not planned yet for somebody they are for. */
export function unplannedItems(db: Db, items: DueItem[], recipients: Recipient[]): DueItem[] {
  if (items.length === 0) return [];
  const rows = db.all<{ number: number }>(
    sql`with ${itemTable(items)}, ${recipientTable(recipients)}
      select distinct item.number as number from item cross join recipient where ${isUnplanned} order by 1`,
  );
  return rows.flatMap(({ number }) => items[number] ?? []);
}

/** The recipients that each item is not planned for yet. */
export function unplannedRecipients(db: Db, items: DueItem[], recipients: Recipient[]) {
  if (items.length === 0) return [];
  const rows = db.all<{ number: number; userId: number; type: Channel }>(
    sql`with ${itemTable(items)}, ${recipientTable(recipients)}
      select item.number as number, recipient.user_id as userId, recipient.type as type
      from item cross join recipient where ${isUnplanned} order by 1`,
  );
  return rows.flatMap(({ number, userId, type }) => {
    const item = items[number];
    return item ? [{ item, userId, type }] : [];
  });
}

type ItemWithMessage = DueItem & Message;

const itemTable = (items: DueItem[]) => {
  const list = items.map(({ subscriptionId, event, targetDay, lead, team, plannedFor }) => {
    return [subscriptionId, event, targetDay, lead, team, plannedFor];
  });
  return sql`item as materialized (select key as number, value->>0 as subscription_id, value->>1 as event,
    value->>2 as target_day, value->>3 as lead, value->>4 as team, value->>5 as planned_for
    from json_each(${JSON.stringify(list)}))`;
};

const messageTable = (items: ItemWithMessage[]) => {
  const list = items.map(({ subscriptionId, event, targetDay, lead, team, title, message, plannedFor }) => {
    return [subscriptionId, event, targetDay, lead, team, title, message, plannedFor];
  });
  return sql`item as materialized (select value->>0 as subscription_id, value->>1 as event, value->>2 as target_day,
    value->>3 as lead, value->>4 as team, value->>5 as title, value->>6 as message, value->>7 as planned_for
    from json_each(${JSON.stringify(list)}))`;
};

const recipientTable = (recipients: Recipient[]) => {
  const list = recipients.map(({ userId, type, team, joined }) => [userId, type, team, joined]);
  return sql`recipient as materialized (select value->>0 as user_id, value->>1 as type, value->>2 as team,
    value->>3 as joined     from json_each(${JSON.stringify(list)}))`;
};

// Nothing from before a person joined, unless the subscription itself came later.
// A row for a nearer lead, or an overdue one for the same day, says more: after a clock was set back, or with a longer
// lead chosen since, nothing is said again.
const isUnplanned = sql`(item.team = ${sql.raw(String(EVERYONE))} or item.team = recipient.team)
  and (item.planned_for >= recipient.joined or exists (select 1 from subscriptions added
    where added.id = item.subscription_id and added.created_at >= recipient.joined))
  and not exists (select 1 from reminders planned where planned.subscription_id = item.subscription_id
    and planned.event = item.event and planned.target_day = item.target_day and planned.days_before_due = item.lead
    and planned.type = recipient.type and planned.user_id = recipient.user_id)
  and not exists (select 1 from reminders planned where planned.subscription_id = item.subscription_id
    and planned.event = item.event and planned.target_day = item.target_day and planned.days_before_due < item.lead
    and planned.type = recipient.type and planned.user_id = recipient.user_id)
  and not (item.event = 'renewal' and exists (select 1 from reminders planned
    where planned.subscription_id = item.subscription_id and planned.event = 'overdue' and planned.target_day = item.target_day
    and planned.type = recipient.type and planned.user_id = recipient.user_id))`;

/** Writes a reminder for each recipient of each item that has none yet. */
export function writeUnplanned(
  db: Db,
  workspaceId: number,
  items: DueItem[],
  recipients: Recipient[],
  now: Date,
): void {
  if (items.length === 0) return;
  db.run(sql`with ${messageTable(withMessages(db, items))}, ${recipientTable(recipients)}
    insert into reminders (workspace_id, subscription_id, user_id, type, event, target_day, title, message,
      days_before_due, planned_for, sent, attempts, created_at)
    select ${workspaceId}, item.subscription_id, recipient.user_id, recipient.type, item.event, item.target_day,
      item.title, item.message, item.lead, item.planned_for, 0, 0, ${now.getTime()}
    from item cross join recipient where ${isUnplanned} on conflict do nothing`);
}

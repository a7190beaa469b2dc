import { eq, inArray, sql } from 'drizzle-orm';
import { type Channel, leadsOf } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { reminderPlans } from '@/db/tables/reminders.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import { type DueItem, dueItems, EVERYONE, undecided } from './due.ts';
import type { Pace } from './pace.ts';
import { listenersOf, rulesOf } from './store.ts';
import { type Wording, wordingOf } from './wording.ts';

/** One person on one channel. */
export interface Recipient {
  userId: number;
  type: Channel;
  /** The team of those with the same leads. */
  team: number;
  /** What was due to be sent before this moment is not for them: milliseconds since the epoch. */
  joined: number;
}

export interface Audience {
  teams: number[][];
  recipients: Recipient[];
}

/**
 * Everyone of the workspace on each channel that they want, that this server has and that reaches them, by their leads.
 * Who gives a mail address later is then planned for, and hears by mail what stands.
 */
export function audienceOf(db: Db, workspaceId: number, leads: number[], channels: ReadonlySet<Channel>): Audience {
  const teams = new Map<number, number>();
  const recipients = listenersOf(db, workspaceId).flatMap((listener) => {
    const team = teams.get(listener.daysBefore) ?? teams.size;
    teams.set(listener.daysBefore, team);
    const { userId, email, joined } = listener;
    const own = listener.channels.filter((channel) => channels.has(channel) && (channel !== 'email' || email));
    return own.map((type) => ({ userId, type, team, joined }));
  });
  return { teams: [...teams.keys()].map((daysBefore) => leadsOf(daysBefore, { leads })), recipients };
}

// Reminders that one statement looks up or writes: some milliseconds of work.
const mostLookedUp = 1000;
const mostWritten = 400;

export interface Planning {
  now: Date;
  /** The channels that work on this server. */
  channels: ReadonlySet<Channel>;
  /** Only this workspace. */
  workspaceId?: number | undefined;
  pace: Pace;
}

/**
 * Writes down what is due to be told by now: a row for each subscription, event, day, lead, person and channel, once.
 * Killed anywhere and run again it goes on where it was; run again without a change it does nothing.
 */
export async function plan(db: Db, { now, channels, workspaceId, pace }: Planning): Promise<void> {
  const all = db.select({ id: workspaces.id, dataVersion: workspaces.dataVersion }).from(workspaces);
  const chosen = workspaceId === undefined ? all.all() : all.where(eq(workspaces.id, workspaceId)).all();
  for (const { id, dataVersion } of chosen) {
    await pace();
    const rules = rulesOf(db, id);
    const calendar = calendarAt(workspaceSettings(db, id).timezone, rules, now);
    const known = basisOf(db, id);
    const state = `${calendar.through} of ${calendar.today}, ${dataVersion}, ${[...channels].sort().join(' ')}`;
    if (known?.state === state) continue;

    const audience = audienceOf(db, id, rules.leads, channels);
    const audienceText = JSON.stringify(audience);
    const isSameAudience = known?.audience === audienceText;
    // Until this plan is finished there is no telling whom each of its rows was written for.
    if (known && !isSameAudience) db.delete(reminderPlans).where(eq(reminderPlans.workspaceId, id)).run();
    await planWorkspace(db, id, { calendar, audience, isSameAudience, now, pace });
    const basis = { state, audience: audienceText };
    db.insert(reminderPlans)
      .values({ workspaceId: id, ...basis })
      .onConflictDoUpdate({ target: reminderPlans.workspaceId, set: basis })
      .run();
  }
}

const basisOf = (db: Db, workspaceId: number) =>
  db.select().from(reminderPlans).where(eq(reminderPlans.workspaceId, workspaceId)).get();

interface WorkspacePlan {
  calendar: Calendar;
  audience: Audience;
  /** Whom the last finished plan was for as well. */
  isSameAudience: boolean;
  now: Date;
  pace: Pace;
}

async function planWorkspace(
  db: Db,
  workspaceId: number,
  { calendar, audience, isSameAudience, now, pace }: WorkspacePlan,
): Promise<void> {
  const { teams, recipients } = audience;
  if (recipients.length === 0) return;
  // One statement writes an item for its whole audience: while that is the same, one of each team stands for all.
  const asked = isSameAudience ? onePerTeam(recipients) : recipients;
  const range = { workspaceId, calendar, teams, pageSize: pageSizeFor(asked) };
  const most = Math.max(1, Math.floor(mostWritten / recipients.length));
  for (const page of dueItems(db, range)) {
    const items = undecided(db, untold(db, page, asked));
    for (let index = 0; index < items.length; index += most) {
      write(db, workspaceId, items.slice(index, index + most), recipients, now);
      await pace();
    }
    await pace();
  }
}

/** Of each team the one who has been there longest: whatever concerns any of them concerns that one. */
const onePerTeam = (recipients: Recipient[]) => {
  const byJoining = recipients.toSorted((one, other) => other.joined - one.joined);
  return [...new Map(byJoining.map((each) => [each.team, each])).values()];
};

/** How many subscriptions are looked at in one step. */
export const pageSizeFor = (recipients: readonly Recipient[]) =>
  Math.max(1, Math.min(500, Math.floor(mostLookedUp / Math.max(1, recipients.length))));

/** The items that somebody they are for has not been planned to hear yet. */
export function untold(db: Db, items: DueItem[], recipients: Recipient[]): DueItem[] {
  if (items.length === 0) return [];
  const rows = db.all<{ number: number }>(
    sql`with ${itemTable(items)}, ${recipientTable(recipients)}
      select distinct item.number as number from item cross join recipient where ${isUntold} order by 1`,
  );
  return rows.flatMap(({ number }) => items[number] ?? []);
}

/** Who of the recipients has not been planned to hear each item yet. */
export function untoldRecipients(db: Db, items: DueItem[], recipients: Recipient[]) {
  if (items.length === 0) return [];
  const rows = db.all<{ number: number; userId: number; type: Channel }>(
    sql`with ${itemTable(items)}, ${recipientTable(recipients)}
      select item.number as number, recipient.user_id as userId, recipient.type as type
      from item cross join recipient where ${isUntold} order by 1`,
  );
  return rows.flatMap(({ number, userId, type }) => {
    const item = items[number];
    return item ? [{ item, userId, type }] : [];
  });
}

type WordedItem = DueItem & Wording;

const itemTable = (items: DueItem[]) => {
  const list = items.map(({ subscriptionId, event, targetDay, lead, team, plannedFor }) => {
    return [subscriptionId, event, targetDay, lead, team, plannedFor];
  });
  return sql`item as materialized (select key as number, value->>0 as subscription_id, value->>1 as event,
    value->>2 as target_day, value->>3 as lead, value->>4 as team, value->>5 as planned_for
    from json_each(${JSON.stringify(list)}))`;
};

const wordedTable = (items: WordedItem[]) => {
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
// lead chosen since, nothing is told again.
const isUntold = sql`(item.team = ${sql.raw(String(EVERYONE))} or item.team = recipient.team)
  and (item.planned_for >= recipient.joined or exists (select 1 from subscriptions added
    where added.id = item.subscription_id and added.created_at >= recipient.joined))
  and not exists (select 1 from reminders told where told.subscription_id = item.subscription_id
    and told.event = item.event and told.target_day = item.target_day and told.days_before_due = item.lead
    and told.type = recipient.type and told.user_id = recipient.user_id)
  and not exists (select 1 from reminders told where told.subscription_id = item.subscription_id
    and told.event = item.event and told.target_day = item.target_day and told.days_before_due < item.lead
    and told.type = recipient.type and told.user_id = recipient.user_id)
  and not (item.event = 'renewal' and exists (select 1 from reminders told
    where told.subscription_id = item.subscription_id and told.event = 'overdue' and told.target_day = item.target_day
    and told.type = recipient.type and told.user_id = recipient.user_id))`;

function write(db: Db, workspaceId: number, items: DueItem[], recipients: Recipient[], now: Date): void {
  if (items.length === 0) return;
  db.run(sql`with ${wordedTable(worded(db, items))}, ${recipientTable(recipients)}
    insert into reminders (workspace_id, subscription_id, user_id, type, event, target_day, title, message,
      days_before_due, planned_for, sent, attempts, created_at)
    select ${workspaceId}, item.subscription_id, recipient.user_id, recipient.type, item.event, item.target_day,
      item.title, item.message, item.lead, item.planned_for, 0, 0, ${now.getTime()}
    from item cross join recipient where ${isUntold} on conflict do nothing`);
}

/** The items with what is said of them. */
export function worded<Item extends Pick<DueItem, 'subscriptionId' | 'event' | 'targetDay'>>(
  db: Db,
  items: readonly Item[],
) {
  const rows = db
    .select({
      id: subscriptions.id,
      name: subscriptions.name,
      vendor: subscriptions.vendor,
      cost: subscriptions.cost,
      currency: subscriptions.currency,
      frequency: subscriptions.frequency,
      autoRenew: subscriptions.autoRenew,
      cancellationNoticeDays: subscriptions.cancellationNoticeDays,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...new Set(items.map(({ subscriptionId }) => subscriptionId))]))
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.flatMap((item) => {
    const subject = byId.get(item.subscriptionId);
    if (!subject) return [];
    return [{ ...item, ...wordingOf(item.event, subject, item.targetDay) }];
  });
}

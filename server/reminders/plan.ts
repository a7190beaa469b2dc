import { eq } from 'drizzle-orm';
import type { Channel } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { reminderPlans } from '@/db/tables/reminders.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { type Audience, audienceOf, onePerTeam, pageSizeFor } from './audience.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import { dueItems, undecided } from './due.ts';
import { rulesOf } from './store.ts';
import { unplannedItems, writeUnplanned } from './unplanned.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

// Reminders that one statement writes: some milliseconds of work.
const maxWritten = 400;

export interface Planning {
  now: Date;
  /** The channels that work on this server. */
  channels: ReadonlySet<Channel>;
  /** Only this workspace. */
  workspaceId?: number | undefined;
  yieldToEventLoop: YieldToEventLoop;
}

/**
 * Writes down what is due by now: a row for each subscription, event, day, lead, person and channel, once.
 * Killed anywhere and run again it goes on where it was; run again without a change it does nothing.
 */
export async function plan(db: Db, { now, channels, workspaceId, yieldToEventLoop }: Planning): Promise<void> {
  const all = db.select({ id: workspaces.id, dataVersion: workspaces.dataVersion }).from(workspaces);
  const chosen = workspaceId === undefined ? all.all() : all.where(eq(workspaces.id, workspaceId)).all();
  for (const { id, dataVersion } of chosen) {
    await yieldToEventLoop();
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
    await planWorkspace(db, id, { calendar, audience, isSameAudience, now, yieldToEventLoop });
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
  yieldToEventLoop: YieldToEventLoop;
}

async function planWorkspace(
  db: Db,
  workspaceId: number,
  { calendar, audience, isSameAudience, now, yieldToEventLoop }: WorkspacePlan,
): Promise<void> {
  const { teams, recipients } = audience;
  if (recipients.length === 0) return;
  // One statement writes an item for its whole audience: while that is the same, one of each team stands for all.
  const asked = isSameAudience ? onePerTeam(recipients) : recipients;
  const range = { workspaceId, calendar, teams, pageSize: pageSizeFor(asked) };
  const most = Math.max(1, Math.floor(maxWritten / recipients.length));
  for (const page of dueItems(db, range)) {
    const items = undecided(db, unplannedItems(db, page, asked));
    for (let index = 0; index < items.length; index += most) {
      writeUnplanned(db, workspaceId, items.slice(index, index + most), recipients, now);
      await yieldToEventLoop();
    }
    await yieldToEventLoop();
  }
}

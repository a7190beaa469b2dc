import { and } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import type { Channel, ReminderEvent } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { audienceOf, pageSizeFor } from './audience.ts';
import { calendarAt } from './calendar.ts';
import { dueItems, undecided } from './due.ts';
import { withMessages } from './message.ts';
import { pendingRows, reasonsToSkip, waitingOn } from './pending.ts';
import { rulesOf } from './store.ts';
import { unplannedRecipients } from './unplanned.ts';
import type { YieldToEventLoop } from './yield-to-event-loop.ts';

/** One message that a run would send. */
export interface DryRunMessage {
  userId: number;
  type: Channel;
  title: string;
  message: string;
}

interface Key {
  subscriptionId: number;
  event: ReminderEvent;
  targetDay: Day;
  userId: number;
  type: Channel;
}

const keyOf = ({ subscriptionId, event, targetDay, userId, type }: Key) =>
  [subscriptionId, event, targetDay, userId, type].join(' ');

/** What a run at that moment would send in a workspace: the plan that it would make and what waits. Changes nothing. */
export async function dryRun(
  db: Db,
  workspaceId: number,
  channels: ReadonlySet<Channel>,
  now: Date,
  yieldToEventLoop: YieldToEventLoop,
): Promise<DryRunMessage[]> {
  const rules = rulesOf(db, workspaceId);
  const calendar = calendarAt(workspaceSettings(db, workspaceId).timezone, rules, now);
  const { teams, recipients } = audienceOf(db, workspaceId, rules.leads, channels);
  const planned: DryRunMessage[] = [];
  const nearer = new Set<string>();
  for (const page of dueItems(db, { workspaceId, calendar, teams, pageSize: pageSizeFor(recipients) })) {
    const unplanned = unplannedRecipients(db, page, recipients).map(({ item, ...recipient }) => ({
      ...item,
      ...recipient,
    }));
    const pairs = undecided(db, unplanned);
    for (const pair of withMessages(db, pairs)) {
      nearer.add(keyOf(pair));
      if (pair.event === 'overdue') nearer.add(keyOf({ ...pair, event: 'renewal' }));
      planned.push(pair);
    }
    await yieldToEventLoop();
  }
  const waiting = [...channels].flatMap((type) =>
    pendingRows(db, and(waitingOn(type, undefined, workspaceId, now)), Number.MAX_SAFE_INTEGER),
  );
  const reasons = reasonsToSkip(db, waiting, () => calendar.today, now);
  return [...waiting.filter((row) => !reasons.has(row.id) && !nearer.has(keyOf(row))), ...planned];
}

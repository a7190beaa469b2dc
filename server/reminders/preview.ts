import { CANCEL_BY_LEADS, cancelBysIn } from '@/db/model/contract.ts';
import { addDays, type Day, daysBetween } from '@/db/model/day.ts';
import { type Channel, PREVIEW_MAX, type ReminderPreview } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { decidedTerms, termKey } from '@/server/decisions/store.ts';
import type { Scope } from '@/server/scope.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { audienceOf } from './audience.ts';
import { type Calendar, calendarAt } from './calendar.ts';
import { contractsWithCancelBy, runningUntil, trialsUntil } from './candidates.ts';
import { type DueItem, dueItems, farthest, overdueStep, type PlannedEvent, undecided } from './due.ts';
import { withMessages } from './message.ts';
import { rulesOf } from './store.ts';
import { unplannedRecipients } from './unplanned.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

type Own = Pick<Scope, 'workspaceId' | 'userId'>;

const pageSize = 500;

/** What the caller would be told on each of the next days if nothing were paid, moved or decided until then. */
export async function previewReminders(
  db: Db,
  { workspaceId, userId }: Own,
  days: number,
  channels: ReadonlySet<Channel>,
  now: Date,
): Promise<ReminderPreview> {
  const rules = rulesOf(db, workspaceId);
  const calendar = calendarAt(workspaceSettings(db, workspaceId).timezone, rules, now);
  const audience = audienceOf(db, workspaceId, rules.leads, channels);
  const own = audience.recipients.filter((recipient) => recipient.userId === userId);
  const leads = own[0] === undefined ? undefined : audience.teams[own[0].team];
  if (!leads) return [];

  const byDay = new Map<Day, Previewed[]>();
  const add = (day: Day, previewed: Previewed) => {
    const there = byDay.get(day) ?? [];
    byDay.set(day, there);
    there.push(previewed);
  };
  const yieldToEventLoop = createYieldToEventLoop();
  const recipients = own.map((recipient) => ({ ...recipient, team: 0 }));
  for (const page of dueItems(db, { workspaceId, calendar, teams: [leads], pageSize })) {
    const waiting = Map.groupBy(unplannedRecipients(db, page, recipients), ({ item }) => item);
    for (const item of undecided(db, [...waiting.keys()])) {
      const channelsOfItem = waiting.get(item)?.map(({ type }) => type) ?? [];
      add(calendar.today, { ...item, channels: channelsOfItem });
    }
    await yieldToEventLoop();
  }
  const until = addDays(calendar.today, days - 1);
  const onAll = own.map(({ type }) => type);
  for (const page of comingItems(db, workspaceId, calendar, until, leads)) {
    for (const { day, ...item } of page) add(day, { ...item, channels: onAll });
    await yieldToEventLoop();
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, items]) => ({
      day,
      count: items.length,
      reminders: withMessages(db, items.slice(0, PREVIEW_MAX)).map(
        ({ subscriptionId, event, targetDay, lead: daysBeforeDue, title, message, channels: all }) => {
          return { subscriptionId, event, targetDay, daysBeforeDue, title, message, channels: all };
        },
      ),
    }));
}

type Previewed = Pick<DueItem, 'subscriptionId' | 'event' | 'targetDay' | 'lead'> & { channels: Channel[] };

type ComingItem = Omit<Previewed, 'channels'> & { day: Day };

/** What falls due after what is due now, until a day, with the day on which it is sent. */
function* comingItems(
  db: Db,
  workspaceId: number,
  { today, through }: Calendar,
  until: Day,
  leads: number[],
): Generator<ComingItem[]> {
  const last = addDays(until, farthest([leads]));
  const isComing = ({ day }: ComingItem) => day > through && day <= until;
  const ahead = (subscriptionId: number, event: PlannedEvent, targetDay: Day, leadsOfEvent: readonly number[]) =>
    leadsOfEvent
      .map((lead) => ({ subscriptionId, event, targetDay, lead, day: addDays(targetDay, -lead) }))
      .filter(isComing);
  for (const page of runningUntil(db, workspaceId, last, pageSize)) {
    yield page.flatMap(({ id, nextDueDate }) =>
      nextDueDate < today
        ? ahead(id, 'overdue', nextDueDate, overdueLeads(nextDueDate, through, until))
        : ahead(id, 'renewal', nextDueDate, leads),
    );
  }
  for (const page of trialsUntil(db, workspaceId, today, last, pageSize)) {
    yield page.flatMap(({ id, trialEndDate }) => ahead(id, 'trial_end', trialEndDate, leads));
  }
  const lastCancelBy = addDays(until, Math.max(...CANCEL_BY_LEADS));
  for (const page of contractsWithCancelBy(db, workspaceId, today, lastCancelBy, pageSize)) {
    const decided = decidedTerms(
      db,
      page.map(({ id }) => id),
    );
    yield page.flatMap((contract) =>
      cancelBysIn(contract, today, lastCancelBy).flatMap(({ cancelBy, termEnd }, index, terms) => {
        if (decided.has(termKey(contract.id, termEnd))) return [];
        return daysOfCancelBy(cancelBy, terms[index - 1]?.cancelBy)
          .map(([day, lead]): ComingItem => {
            return { subscriptionId: contract.id, event: 'cancel_by', targetDay: cancelBy, lead, day };
          })
          .filter(isComing);
      }),
    );
  }
}

/** The days on which a cancel-by day is announced, with their leads; none before the one of the previous term is past. */
function daysOfCancelBy(cancelBy: Day, previous: Day | undefined): [day: Day, lead: number][] {
  const days = CANCEL_BY_LEADS.map((lead): [Day, number] => {
    const day = addDays(cancelBy, -lead);
    return [previous && day <= previous ? addDays(previous, 1) : day, lead];
  });
  return [...new Map(days)];
}

/** The steps after a due day that come in a range of days, as leads. */
function overdueLeads(dueDay: Day, after: Day, until: Day): number[] {
  const leads: number[] = [];
  for (let days = daysBetween(dueDay, after) + 1; days <= daysBetween(dueDay, until); days += 1) {
    if (overdueStep(days) === days) leads.push(-days);
  }
  return leads;
}

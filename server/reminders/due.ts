import { CANCEL_BY_LEADS, nextCancelBy } from '@/db/model/contract.ts';
import { addDays, type Day, daysBetween } from '@/db/model/day.ts';
import { OVERDUE_EVERY, OVERDUE_FIRST, type ReminderEvent } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { decidedTerms, termKey } from '@/server/decisions/store.ts';
import type { Calendar } from './calendar.ts';
import { contractsWithCancelBy, runningUntil, trialsUntil } from './candidates.ts';

/** The planned events; what happens at once is announced where it happens. */
export type PlannedEvent = Extract<ReminderEvent, 'renewal' | 'overdue' | 'cancel_by' | 'trial_end'>;

/** One event of one subscription, at the lead that is now due. */
export interface DueItem {
  subscriptionId: number;
  event: PlannedEvent;
  targetDay: Day;
  /** Days before the target day; negative once it has passed. */
  lead: number;
  /** The people it is for by their leads, as an index into the teams; EVERYONE for all. */
  team: number;
  /** When it is to be sent: milliseconds since the epoch. */
  plannedFor: number;
  /** The end of the term that a cancel-by day is about. */
  termEnd?: Day;
}

export const EVERYONE = -1;

export interface Range {
  workspaceId: number;
  calendar: Calendar;
  /** The leads of each team of people. */
  teams: readonly (readonly number[])[];
  /** Subscriptions looked at in one step. */
  pageSize: number;
}

/**
 * Everything of a workspace that is due by now, whether it is planned already or not, and for `undecided` to go
 * through; a page at a time. Of several leads that have come only the nearest is there: time off is caught up with one
 * message.
 */
export function* dueItems(db: Db, range: Range): Generator<DueItem[]> {
  yield* renewalsAndOverdue(db, range);
  yield* trialEnds(db, range);
  yield* cancelBys(db, range);
}

/** The nearest of the leads that have come, `days` before the day. */
export function nearestLead(leads: readonly number[], days: number): number | undefined {
  const come = leads.filter((lead) => lead >= days);
  return come.length === 0 ? undefined : Math.min(...come);
}

/** The last of the steps 1, 8, 15 ... that has come, `days` after the due day; undefined before the first. */
export function overdueStep(days: number): number | undefined {
  if (days < OVERDUE_FIRST) return;
  return OVERDUE_FIRST + OVERDUE_EVERY * Math.floor((days - OVERDUE_FIRST) / OVERDUE_EVERY);
}

export const farthest = (teams: Range['teams']) => Math.max(0, ...teams.flat());

function* renewalsAndOverdue(db: Db, { workspaceId, calendar, teams, pageSize }: Range): Generator<DueItem[]> {
  const until = addDays(calendar.through, farthest(teams));
  for (const page of runningUntil(db, workspaceId, until, pageSize)) {
    yield page.flatMap(({ id, nextDueDate }) => [
      ...aheadOf(id, 'renewal', nextDueDate, calendar, teams),
      ...overdueOf(id, nextDueDate, calendar),
    ]);
  }
}

const plannedFor = (targetDay: Day, lead: number, sendAt: Calendar['sendAt']) =>
  sendAt(addDays(targetDay, -lead)).getTime();

function aheadOf(
  subscriptionId: number,
  event: PlannedEvent,
  targetDay: Day,
  { today, through, sendAt }: Calendar,
  teams: Range['teams'],
): DueItem[] {
  if (targetDay < today) return [];
  const days = daysBetween(through, targetDay);
  return teams.flatMap((leads, team) => {
    const lead = nearestLead(leads, days);
    if (lead === undefined) return [];
    return [{ subscriptionId, event, targetDay, lead, team, plannedFor: plannedFor(targetDay, lead, sendAt) }];
  });
}

function overdueOf(subscriptionId: number, targetDay: Day, { through, sendAt }: Calendar): DueItem[] {
  if (targetDay >= through) return [];
  const step = overdueStep(daysBetween(targetDay, through));
  if (step === undefined) return [];
  const lead = -step;
  return [
    {
      subscriptionId,
      event: 'overdue',
      targetDay,
      lead,
      team: EVERYONE,
      plannedFor: plannedFor(targetDay, lead, sendAt),
    },
  ];
}

function* trialEnds(db: Db, { workspaceId, calendar, teams, pageSize }: Range): Generator<DueItem[]> {
  const until = addDays(calendar.through, farthest(teams));
  for (const page of trialsUntil(db, workspaceId, calendar.today, until, pageSize)) {
    yield page.flatMap(({ id, trialEndDate }) => aheadOf(id, 'trial_end', trialEndDate, calendar, teams));
  }
}

const longestCancelLead = Math.max(...CANCEL_BY_LEADS);

function* cancelBys(db: Db, { workspaceId, calendar, pageSize }: Range): Generator<DueItem[]> {
  const { today, through, sendAt } = calendar;
  const until = addDays(through, longestCancelLead);
  for (const page of contractsWithCancelBy(db, workspaceId, today, until, pageSize)) {
    yield page.flatMap((contract): DueItem[] => {
      const term = nextCancelBy(contract, today);
      const lead = term && nearestLead(CANCEL_BY_LEADS, daysBetween(through, term.cancelBy));
      if (!term || lead === undefined) return [];
      const { cancelBy: targetDay, termEnd } = term;
      return [
        {
          subscriptionId: contract.id,
          event: 'cancel_by',
          targetDay,
          lead,
          team: EVERYONE,
          plannedFor: plannedFor(targetDay, lead, sendAt),
          termEnd,
        },
      ];
    });
  }
}

/** The items without those about a term that has been decided. */
export function undecided<Item extends DueItem>(db: Db, items: Item[]): Item[] {
  const decided = decidedTerms(
    db,
    items.filter(({ termEnd }) => termEnd).map(({ subscriptionId }) => subscriptionId),
  );
  return items.filter(({ subscriptionId, termEnd }) => !termEnd || !decided.has(termKey(subscriptionId, termEnd)));
}

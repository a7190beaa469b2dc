import { and, between, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { CANCEL_BY_LEADS, type Contract, nextCancelBy } from '@/db/model/contract.ts';
import { addDays, type Day, daysBetween } from '@/db/model/day.ts';
import { OVERDUE_EVERY, OVERDUE_FIRST, type ReminderEvent } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { contractColumns, decidedTerms, termKey } from '@/server/decisions/store.ts';
import type { Calendar } from './calendar.ts';

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
 * Everything of a workspace that is due to be told by now, whether told already or not, and for `undecided` to go
 * through; a page at a time. Of several leads that have come only the nearest is there: time off is caught up with one
 * message.
 */
export function* dueItems(db: Db, range: Range): Generator<DueItem[]> {
  yield* renewalsAndOverdue(db, range);
  yield* trialEnds(db, range);
  yield* cancelBys(db, range);
}

export const runningStatuses = ['active', 'trial'];

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

const running = (workspaceId: number) =>
  and(eq(subscriptions.workspaceId, workspaceId), inArray(subscriptions.status, runningStatuses));

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

/** What runs and is due until a day, overdue or not, the longest due first. */
export function* runningUntil(
  db: Db,
  workspaceId: number,
  until: Day,
  pageSize: number,
): Generator<{ id: number; nextDueDate: Day }[]> {
  let after: SQL | undefined;
  do {
    const page = db
      .select({ id: subscriptions.id, nextDueDate: subscriptions.nextDueDate })
      .from(subscriptions)
      .where(and(running(workspaceId), lte(subscriptions.nextDueDate, until), after))
      .orderBy(subscriptions.nextDueDate, subscriptions.id)
      .limit(pageSize)
      .all();
    yield page;
    const last = page.length === pageSize ? page.at(-1) : undefined;
    after = last && sql`${place} > (${last.nextDueDate}, ${last.id})`;
  } while (after);
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

/** The trials that end in a range of days. */
export function* trialsUntil(
  db: Db,
  workspaceId: number,
  from: Day,
  until: Day,
  pageSize: number,
): Generator<{ id: number; trialEndDate: Day }[]> {
  const rows = db
    .select({ id: subscriptions.id, trialEndDate: sql<Day>`${subscriptions.trialEndDate}` })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.workspaceId, workspaceId),
        eq(subscriptions.status, 'trial'),
        between(subscriptions.trialEndDate, from, until),
      ),
    )
    .all();
  for (let index = 0; index < rows.length; index += pageSize) yield rows.slice(index, index + pageSize);
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

type ContractRow = Contract & { id: number };

/** Where a subscription stands in the order that the steps go along. */
const place = sql`(${subscriptions.nextDueDate}, ${subscriptions.id})`;

// However few of them match, one step reads no more rows than this.
const stride = 2000;

/** The subscriptions that may have a cancel-by day in the range: all that do, and a few that do not. */
export function* contractsWithCancelBy(
  db: Db,
  workspaceId: number,
  from: Day,
  until: Day,
  pageSize: number,
): Generator<ContractRow[]> {
  const inWorkspace = eq(subscriptions.workspaceId, workspaceId);
  // The plus keeps SQLite to the index that the steps go along.
  const longest = db
    .select({ notice: sql<number>`coalesce(max(${subscriptions.cancellationNoticeDays}), 0)` })
    .from(subscriptions)
    .where(inWorkspace)
    .get();
  const farthestEnd = addDays(until, longest?.notice ?? 0);
  const mayBe = sql`+${subscriptions.status} <> 'cancelled' and (${mayHaveCancelBy(from, until, farthestEnd)})`;
  let begin: SQL | undefined;
  do {
    const end: { day: Day; id: number } | undefined = db
      .select({ day: subscriptions.nextDueDate, id: subscriptions.id })
      .from(subscriptions)
      .where(and(inWorkspace, begin))
      .orderBy(subscriptions.nextDueDate, subscriptions.id)
      .limit(1)
      .offset(stride - 1)
      .get();
    const upTo = end && sql`${place} <= (${end.day}, ${end.id})`;
    // The index alone finds them; the rest of the row is read only of what is found.
    const found = db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(inWorkspace, begin, upTo, mayBe));
    const page = db.select(contractColumns).from(subscriptions).where(inArray(subscriptions.id, found)).all();
    // An empty page too is a step.
    yield page.slice(0, pageSize);
    for (let index = pageSize; index < page.length; index += pageSize) yield page.slice(index, index + pageSize);
    begin = end && sql`${place} > (${end.day}, ${end.id})`;
  } while (begin);
}

function mayHaveCancelBy(from: Day, until: Day, farthestEnd: Day): SQL {
  const end = sql`coalesce(${subscriptions.contractEndDate}, ${subscriptions.nextDueDate})`;
  const notice = subscriptions.cancellationNoticeDays;
  const ofThisTerm = sql`date(${end}, '-' || ${notice} || ' days')`;
  // A later term than the stored one: when that is over, or when the notice reaches back before its beginning. A term
  // that nobody agreed on and that has a cancel-by day is at least a quarter, 89 days.
  const shortest = 89 - daysBetween(from, until);
  const rolls = sql`(${subscriptions.contractEndDate} is null or ${subscriptions.autoRenew} = 1)`;
  const agreed = sql`(${subscriptions.contractEndDate} is not null or ${subscriptions.contractLengthMonths} is not null)`;
  const reachesBack = sql`(${agreed} or ${notice} >= ${shortest})`;
  return sql`(${end} between ${from} and ${farthestEnd} and ${ofThisTerm} between ${from} and ${until})
    or (${rolls} and (${end} < ${from} or (${reachesBack} and ${ofThisTerm} < ${from})))
    or (${subscriptions.contractEndDate} is null and ${subscriptions.contractLengthMonths} > 1)`;
}

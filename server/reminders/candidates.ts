import { and, between, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Contract } from '@/db/model/contract.ts';
import { addDays, type Day, daysBetween } from '@/db/model/day.ts';
import { RUNNING_STATUSES } from '@/db/model/due.ts';
import type { Db } from '@/db/open.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { contractColumns } from '@/server/decisions/store.ts';

// Which subscriptions there may be something to remind of: looked up by index, a page at a time.

const running = (workspaceId: number) =>
  and(eq(subscriptions.workspaceId, workspaceId), inArray(subscriptions.status, [...RUNNING_STATUSES]));

/** Where a subscription stands in the order that the pages go along. */
const position = sql`(${subscriptions.nextDueDate}, ${subscriptions.id})`;

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
    after = last && sql`${position} > (${last.nextDueDate}, ${last.id})`;
  } while (after);
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

type ContractRow = Contract & { id: number };

// However few of them match, one step reads no more rows than this.
const rowsPerStep = 2000;

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
      .offset(rowsPerStep - 1)
      .get();
    const upTo = end && sql`${position} <= (${end.day}, ${end.id})`;
    // The index alone finds them; the rest of the row is read only of what is found.
    const found = db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(inWorkspace, begin, upTo, mayBe));
    const page = db.select(contractColumns).from(subscriptions).where(inArray(subscriptions.id, found)).all();
    // An empty page too is a step.
    yield page.slice(0, pageSize);
    for (let index = pageSize; index < page.length; index += pageSize) yield page.slice(index, index + pageSize);
    begin = end && sql`${position} > (${end.day}, ${end.id})`;
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

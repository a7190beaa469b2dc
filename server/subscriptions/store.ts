import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { typedCost, withAliases, withoutAliases } from '@/db/model/aliases.ts';
import { canonicalCategory, DEFAULT_UNIT_NAME } from '@/db/model/categories.ts';
import { DEFAULT_NOTICE_DAYS } from '@/db/model/contract.ts';
import { addMonths, type Day, dayOf } from '@/db/model/day.ts';
import { isRunning } from '@/db/model/due.ts';
import type { PriceChangeCause } from '@/db/model/price-changes.ts';
import { crossFieldProblems, unitLimitProblem } from '@/db/model/subscription-rules.ts';
import type { NewSubscription, SubscriptionUpdate } from '@/db/model/subscriptions.ts';
import type { Db, Tx } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { readRows } from '@/db/rows.ts';
import { subscriptionGroups } from '@/db/tables/subscription-groups.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { users } from '@/db/tables/users.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/http/errors.ts';
import { assertNotStale } from '@/server/http/preconditions.ts';
import { notifyCancelled } from '@/server/notifications/immediate.ts';
import { currentValue } from '@/server/rates/revaluation.ts';
import { requireRate } from '@/server/rates/store.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { costOf, recordPriceChange } from './pricing.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A row as it is answered: with the other names of its quantity, its limit and its notice. */
export const subscriptionAnswer = (row: SubscriptionRow) => withAliases(withoutWorkspace(row));

const inScope = (scope: Pick<Scope, 'workspaceId'>, id: number) =>
  and(eq(subscriptions.workspaceId, scope.workspaceId), eq(subscriptions.id, id));

const { workspaceId, ...answeredColumns } = getTableColumns(subscriptions);

/** With the second names of `withAliases`: to copy ten thousand rows for them takes as long as to read them. */
const listedColumns = withAliases(answeredColumns);

/** All subscriptions of the workspace, soonest due first. */
export function listSubscriptions(db: Db, scope: Scope) {
  const rest = sql`from ${subscriptions} where ${eq(workspaceId, scope.workspaceId)}
    order by ${subscriptions.nextDueDate}, ${subscriptions.id}`;
  return readRows(db, listedColumns, rest);
}

export function subscriptionRow(db: Db | Tx, scope: Pick<Scope, 'workspaceId'>, id: number) {
  return oneRow(db).get({ workspaceId: scope.workspaceId, id });
}

/** Those of the ids that are in the workspace, whole. For thousands of them: a parameter for each would take longer. */
export const subscriptionRows = (
  tx: Tx,
  scope: Pick<Scope, 'workspaceId'>,
  ids: readonly number[],
): SubscriptionRow[] =>
  readRows(
    tx,
    getTableColumns(subscriptions),
    sql`from ${subscriptions} where ${eq(sql`+${workspaceId}`, scope.workspaceId)}
      and ${subscriptions.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  );

const oneRow = prepared((db) =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(workspaceId, sql.placeholder('workspaceId')), eq(subscriptions.id, sql.placeholder('id'))))
    .prepare(),
);

export function getSubscription(db: Db | Tx, scope: Scope, id: number) {
  const row = subscriptionRow(db, scope, id);
  return row && subscriptionAnswer(row);
}

/** Adds a subscription and the first entry of its price history. */
export const createSubscription = (db: Db, scope: Scope, input: NewSubscription, now: Date) =>
  db.transaction((tx) => addSubscription(tx, scope, input, now));

/** The same within a transaction, for what is created together. */
export function addSubscription(
  tx: Tx,
  scope: Scope,
  input: NewSubscription,
  now: Date,
  cause: PriceChangeCause = 'created',
) {
  const today = todayFor(tx, scope.workspaceId, now);
  const { cost: _cost, baseCost: _baseCost, ...rest } = withoutAliases(input);
  const settings = workspaceSettings(tx, scope.workspaceId);
  const basis = {
    ...rest,
    currency: rest.currency ?? settings.defaultCurrency,
    billingModel: rest.billingModel ?? 'fixed',
    baseQuantity: rest.baseQuantity ?? 1,
    maximumUnits: rest.maximumUnits ?? null,
    minimumUnits: rest.minimumUnits ?? 1,
    cancellationNoticeDays: rest.cancellationNoticeDays ?? DEFAULT_NOTICE_DAYS,
    unitCost: rest.unitCost ?? null,
    usageLimit: rest.usageLimit ?? null,
    overageRate: rest.overageRate ?? null,
    baseCost: typedCost(input) ?? '0.00',
    ...(rest.category && { category: storedCategory(tx, scope, rest.category) }),
  };
  assertInWorkspace(tx, scope, basis);
  assertWithinLimit(basis);
  requireRate(tx, scope.workspaceId, basis.currency, settings.defaultCurrency, today);
  const cost = costOf(tx, basis);
  const row = tx
    .insert(subscriptions)
    .values({
      ...basis,
      ...currentValue(tx, scope.workspaceId, cost, basis.currency, today),
      cost,
      workspaceId: scope.workspaceId,
      userId: scope.userId,
      anchorDay: dayOf(input.nextDueDate),
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  recordPriceChange(tx, scope, row.id, undefined, row, cause, today);
  record(tx, scope, {
    action: 'create',
    entity: 'subscription',
    entityId: row.id,
    after: row,
  });
  return subscriptionAnswer(row);
}

/**
 * Changes any part of a subscription. `seen` is the version the edit began from (If-Match or updatedAt): a row that
 * changed since is refused. Undefined when there is no such row.
 */
export function updateSubscription(
  db: Db,
  scope: Scope,
  id: number,
  { updatedAt, ...input }: SubscriptionUpdate,
  ifMatch: string | null,
  now: Date,
) {
  return db.transaction((tx) => {
    const before = subscriptionRow(tx, scope, id);
    if (!before) return;
    assertNotStale(before, { ifMatch, updatedAt });
    const after = changeSubscription(tx, scope, before, input, now);
    if (after.status === 'cancelled' && before.status !== 'cancelled') notifyCancelled(tx, scope, [after], now);
    return subscriptionAnswer(after);
  });
}

type Change = Omit<SubscriptionUpdate, 'updatedAt'>;

/** The change itself, within a transaction: prices it anew, and keeps its price, its audit row and its notice. */
export function changeSubscription(
  tx: Tx,
  scope: Scope,
  before: SubscriptionRow,
  input: Change,
  now: Date,
  cause: PriceChangeCause = 'edited',
): SubscriptionRow {
  const { category, ...own } = ownFields(before, input);
  const change = category ? { ...own, category: storedCategory(tx, scope, category, [before.id]) } : own;
  const merged = { ...before, ...change };
  const [problem] = crossFieldProblems(merged);
  if (problem) throw invalid(problem.message);
  assertInWorkspace(tx, scope, change);
  if (merged.baseQuantity !== before.baseQuantity || merged.maximumUnits !== before.maximumUnits)
    assertWithinLimit(merged);

  const today = todayFor(tx, scope.workspaceId, now);
  const cost = costOf(tx, merged);
  if (merged.currency !== before.currency) {
    const { defaultCurrency } = workspaceSettings(tx, scope.workspaceId);
    requireRate(tx, scope.workspaceId, merged.currency, defaultCurrency, today);
  }
  const isRevalued =
    cost !== before.cost || merged.currency !== before.currency || (isRunning(merged) && !isRunning(before));
  const after = tx
    .update(subscriptions)
    .set({
      ...change,
      cost,
      ...(isRevalued && currentValue(tx, scope.workspaceId, cost, merged.currency, today)),
      updatedAt: laterThan(before.updatedAt, now),
    })
    .where(inScope(scope, before.id))
    .returning()
    .get();
  recordPriceChange(tx, scope, before.id, before, after, cause, today);
  record(tx, scope, {
    action: 'update',
    entity: 'subscription',
    entityId: before.id,
    before,
    after,
  });
  return after;
}

/** A moment after the row's last change, so that its version never repeats. */
export const laterThan = (updatedAt: Date, now: Date): Date =>
  now > updatedAt ? now : new Date(updatedAt.getTime() + 1);

/** The change in the row's own fields; what the server computes is dropped. */
function ownFields(before: SubscriptionRow, input: Change) {
  const { cost, baseCost, convertedCost, baseCurrency, exchangeRate, anchorDay, ...rest } = withoutAliases(
    input,
    before,
  );
  return defined({
    ...rest,
    baseCost: typedCost({ cost, baseCost }, before),
    anchorDay: anchorOf(before, rest.nextDueDate, anchorDay),
  });
}

/**
 * Another due day begins a schedule of its own; the same one keeps the anchor. An edit that is taken back brings its old
 * anchor along, without which 28 February would forget that it was the 31st.
 */
function anchorOf(
  before: SubscriptionRow,
  nextDueDate: Day | undefined,
  anchorDay: number | null | undefined,
): number | undefined {
  if (nextDueDate === undefined || nextDueDate === before.nextDueDate) return undefined;
  const isBroughtBack =
    anchorDay && anchorDay !== before.anchorDay && addMonths(nextDueDate, 0, anchorDay) === nextDueDate;
  return isBroughtBack ? anchorDay : dayOf(nextDueDate);
}

type Defined<Row> = { [Key in keyof Row]?: Exclude<Row[Key], undefined> };

export const defined = <Row extends object>(row: Row): Defined<Row> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Defined<Row>;

/** A category in the one form in which the workspace stores it; the rows that are changed may be written anew. */
export function storedCategory(tx: Tx, { workspaceId }: Scope, typed: string, changedIds: readonly number[] = []) {
  return canonicalCategory(typed, () =>
    tx
      .select({ category: subscriptions.category })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.workspaceId, workspaceId),
          sql`${subscriptions.id} not in (select value from json_each(${JSON.stringify(changedIds)}))`,
        ),
      )
      .groupBy(subscriptions.category)
      .orderBy(sql`min(${subscriptions.id})`)
      .all()
      .map(({ category }) => category),
  );
}

/** Refuses a group or an owner that is not of this workspace. */
export function assertInWorkspace(
  tx: Tx,
  { workspaceId }: Scope,
  {
    groupId,
    assignedOwner,
  }: {
    groupId?: number | null | undefined;
    assignedOwner?: number | null | undefined;
  },
): void {
  const isGroup = and(eq(subscriptionGroups.workspaceId, workspaceId), eq(subscriptionGroups.id, groupId ?? 0));
  if (groupId && !tx.select({ id: subscriptionGroups.id }).from(subscriptionGroups).where(isGroup).get()) {
    throw invalid('Group not found');
  }
  const isMember = and(eq(users.workspaceId, workspaceId), eq(users.id, assignedOwner ?? 0));
  if (assignedOwner && !tx.select({ id: users.id }).from(users).where(isMember).get()) {
    throw invalid('Assigned owner must be a member of this workspace');
  }
}

function assertWithinLimit(row: { baseQuantity: number; maximumUnits: number | null; unitName?: string | undefined }) {
  const problem = unitLimitProblem({ ...row, unitName: row.unitName ?? DEFAULT_UNIT_NAME });
  if (problem) throw invalid(problem);
}

import { and, asc, count, eq, sql } from 'drizzle-orm';
import { type GroupUpdate, groupDatesProblem, type NewGroup } from '@/db/model/subscription-groups.ts';
import type { Db, Tx } from '@/db/open.ts';
import { subscriptionGroups } from '@/db/tables/subscription-groups.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/http/errors.ts';
import { assertNotStale } from '@/server/http/preconditions.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { laterThan } from '@/server/subscriptions/store.ts';

const entity = 'subscription_group';

const inScope = (scope: Scope, id: number) =>
  and(eq(subscriptionGroups.workspaceId, scope.workspaceId), eq(subscriptionGroups.id, id));

/** All groups of the workspace by name, each with how many subscriptions hang on it. */
export function listGroups(db: Db, scope: Scope) {
  const counts = new Map(
    db
      .select({ groupId: subscriptions.groupId, count: count() })
      .from(subscriptions)
      .where(eq(subscriptions.workspaceId, scope.workspaceId))
      .groupBy(subscriptions.groupId)
      .all()
      .map((row) => [row.groupId, row.count]),
  );
  return db
    .select()
    .from(subscriptionGroups)
    .where(eq(subscriptionGroups.workspaceId, scope.workspaceId))
    .orderBy(asc(sql`lower(${subscriptionGroups.name})`), asc(subscriptionGroups.id))
    .all()
    .map((group) => ({ ...group, subscriptionCount: counts.get(group.id) ?? 0 }));
}

export function getGroup(db: Db | Tx, scope: Scope, id: number) {
  const group = db.select().from(subscriptionGroups).where(inScope(scope, id)).get();
  return group && withSubscriptions(db, scope, group);
}

type GroupRow = typeof subscriptionGroups.$inferSelect;

function withSubscriptions(db: Db | Tx, scope: Scope, group: GroupRow) {
  const subscriptionIds = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.workspaceId, scope.workspaceId), eq(subscriptions.groupId, group.id)))
    .orderBy(asc(subscriptions.nextDueDate), asc(subscriptions.id))
    .all()
    .map((row) => row.id);
  return { ...withoutWorkspace(group), subscriptionCount: subscriptionIds.length, subscriptionIds };
}

export function createGroup(db: Db, scope: Scope, input: NewGroup, now: Date) {
  return db.transaction((tx) => {
    const row = tx
      .insert(subscriptionGroups)
      .values({ ...input, workspaceId: scope.workspaceId, createdAt: now, updatedAt: now })
      .returning()
      .get();
    record(tx, scope, { action: 'create', entity, entityId: row.id, after: row });
    return withSubscriptions(tx, scope, row);
  });
}

/** Changes any part of a group; a version older than the stored one is refused. Undefined when there is no such group. */
export function updateGroup(
  db: Db,
  scope: Scope,
  id: number,
  { updatedAt, ...change }: GroupUpdate,
  ifMatch: string | null,
  now: Date,
) {
  return db.transaction((tx) => {
    const before = tx.select().from(subscriptionGroups).where(inScope(scope, id)).get();
    if (!before) return;
    assertNotStale(before, { ifMatch, updatedAt });
    const after = tx
      .update(subscriptionGroups)
      .set({ ...change, updatedAt: laterThan(before.updatedAt, now) })
      .where(inScope(scope, id))
      .returning()
      .get();
    const problem = groupDatesProblem(after);
    if (problem) throw invalid(problem);
    record(tx, scope, { action: 'update', entity, entityId: id, before, after });
    return withSubscriptions(tx, scope, after);
  });
}

/** Deletes a group; its subscriptions stay, ungrouped. Undefined when there is no such group. */
export function deleteGroup(db: Db, scope: Scope, id: number, now: Date): true | undefined {
  return db.transaction((tx) => {
    const before = getGroup(tx, scope, id);
    if (!before) return;
    tx.update(subscriptions)
      .set({ groupId: null, updatedAt: sql`max(${now.getTime()}, ${subscriptions.updatedAt} + 1)` })
      .where(and(eq(subscriptions.workspaceId, scope.workspaceId), eq(subscriptions.groupId, id)))
      .run();
    tx.delete(subscriptionGroups).where(inScope(scope, id)).run();
    record(tx, scope, { action: 'delete', entity, entityId: id, before });
    return true;
  });
}

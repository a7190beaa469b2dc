import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { insertAll } from '@/db/insert.ts';
import type { AuditQuery } from '@/db/model/audit.ts';
import type { Db, Tx } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { auditLog } from '@/db/tables/audit-log.ts';
import { workspaces } from '@/db/tables/workspaces.ts';

/** Who acts: a signed-in person, or the program itself (userId null). */
export interface Actor {
  workspaceId: number;
  userId: number | null;
  username: string;
  address?: string | undefined;
}

export interface Change {
  action: string;
  entity: string;
  entityId?: number | undefined;
  /** The subscription that the record belongs to: its trail is found by it also once the record is gone. */
  subscriptionId?: number | undefined;
  before?: Row | undefined;
  after?: Row | undefined;
}

type Row = Record<string, unknown>;

// What must never stand in a log, and what would only swell it.
const withheld = new Set(['password', 'tokenHash', 'bytes', 'rawExtractedText', 'evidence', 'updatedAt']);

/**
 * Writes down a change, in the change's own transaction, and moves the workspace's data version on.
 * Of two states only the fields that differ are kept.
 */
export function record(tx: Tx, actor: Actor, change: Change): void {
  recordAll(tx, actor, [change]);
}

/** The same for many changes of one transaction, each with an entry of its own. */
export function recordAll(tx: Tx, actor: Actor, changes: readonly Change[]): void {
  insertAll(
    tx,
    auditLog,
    changes.map((change) => entryOf(actor, change)),
  ).run();
  moveOn(tx).run({ workspaceId: actor.workspaceId });
}

const moveOn = prepared((db) =>
  db
    .update(workspaces)
    .set({ dataVersion: sql`${workspaces.dataVersion} + 1` })
    .where(eq(workspaces.id, sql.placeholder('workspaceId')))
    .prepare(),
);

/** Records what only concerns the person who did it: nothing that others are shown has changed. */
export function recordEvent(db: Pick<Tx, 'insert'>, actor: Actor, deed: Change): void {
  db.insert(auditLog).values(entryOf(actor, deed)).run();
}

const entryOf = (actor: Actor, change: Change) => ({
  workspaceId: actor.workspaceId,
  userId: actor.userId,
  actor: actor.username,
  address: actor.address ?? null,
  action: change.action,
  entity: change.entity,
  entityId: change.entityId ?? null,
  subscriptionId: (change.entity === 'subscription' ? change.entityId : change.subscriptionId) ?? null,
  ...difference(change.before, change.after),
});

function difference(before?: Row, after?: Row): { before: Row | null; after: Row | null } {
  const differs = (key: string) =>
    !before || !after || (before[key] !== after[key] && JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const keep = (row?: Row) =>
    row ? Object.fromEntries(Object.entries(row).filter(([key]) => !withheld.has(key) && differs(key))) : null;
  return { before: keep(before), after: keep(after) };
}

type Page = Pick<AuditQuery, 'before' | 'limit'>;

/** The entries of the workspace that fit the query, the newest first, and how many fit in all. */
export function listAudit(db: Db, { workspaceId }: Pick<Actor, 'workspaceId'>, query: AuditQuery) {
  const { entity, entityId, userId } = query;
  const fits = and(
    eq(auditLog.workspaceId, workspaceId),
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    userId ? eq(auditLog.userId, userId) : undefined,
  );
  return pageOf(db, fits, query);
}

/** What was done to a subscription and what belongs to it, the newest first; from where it was done is left out. */
export function listSubscriptionAudit(db: Db, { workspaceId }: Pick<Actor, 'workspaceId'>, id: number, page: Page) {
  const own = and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.subscriptionId, id));
  const { entries, total } = pageOf(db, own, page);
  return { entries: entries.map((entry) => ({ ...entry, address: null })), total };
}

function pageOf(db: Db, fits: SQL | undefined, { before, limit }: Page) {
  const entries = db
    .select()
    .from(auditLog)
    .where(and(fits, before ? lt(auditLog.id, before) : undefined))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .all();
  return { entries, total: db.select({ count: count() }).from(auditLog).where(fits).get()?.count ?? 0 };
}

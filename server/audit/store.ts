import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/db/open.ts';
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
  tx.insert(auditLog)
    .values({
      workspaceId: actor.workspaceId,
      userId: actor.userId,
      actor: actor.username,
      address: actor.address ?? null,
      action: change.action,
      entity: change.entity,
      entityId: change.entityId ?? null,
      ...difference(change.before, change.after),
    })
    .run();
  tx.update(workspaces)
    .set({ dataVersion: sql`${workspaces.dataVersion} + 1` })
    .where(eq(workspaces.id, actor.workspaceId))
    .run();
}

function difference(before?: Row, after?: Row): { before: Row | null; after: Row | null } {
  const differs = (key: string) => !before || !after || JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const keep = (row?: Row) =>
    row ? Object.fromEntries(Object.entries(row).filter(([key]) => !withheld.has(key) && differs(key))) : null;
  return { before: keep(before), after: keep(after) };
}

/** Writes down a refused sign-in; there is no change, so there is no data version to move. */
export function recordRefusal(
  db: Pick<Tx, 'insert'>,
  refusal: {
    account: string;
    address: string;
    userId?: number | undefined;
    workspaceId?: number | undefined;
    reason: string;
  },
): void {
  db.insert(auditLog)
    .values({
      workspaceId: refusal.workspaceId ?? null,
      userId: refusal.userId ?? null,
      actor: refusal.account,
      address: refusal.address,
      action: 'sign in refused',
      entity: 'user',
      entityId: refusal.userId ?? null,
      after: { reason: refusal.reason },
    })
    .run();
}

import { eq } from 'drizzle-orm';
import { addDays, todayIn } from '@/db/model/day.ts';
import { renewedByDefault } from '@/db/model/decisions.ts';
import type { Db } from '@/db/open.ts';
import { decisions } from '@/db/tables/decisions.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { record } from '@/server/audit/store.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { runningSubscriptions } from './store.ts';

/**
 * Records as renewed each term whose cancel-by day passed and that nobody decided, in every workspace; returns which have some.
 * Run again it records nothing twice, and what passed while the server was off is caught up.
 */
export function recordDefaults(db: Db, now: Date): number[] {
  const ids = db.select({ id: workspaces.id }).from(workspaces).all();
  return ids.flatMap(({ id }) => (recordWorkspaceDefaults(db, id, now) > 0 ? [id] : []));
}

function recordWorkspaceDefaults(db: Db, workspaceId: number, now: Date): number {
  return db.transaction((tx) => {
    const { timezone } = workspaceSettings(tx, workspaceId);
    const today = todayIn(timezone, now);
    const known = Map.groupBy(
      tx
        .select({
          subscriptionId: decisions.subscriptionId,
          termEnd: decisions.termEnd,
          cancelBy: decisions.cancelBy,
        })
        .from(decisions)
        .where(eq(decisions.workspaceId, workspaceId))
        .all(),
      ({ subscriptionId }) => subscriptionId,
    );
    const rows = runningSubscriptions(tx, workspaceId).flatMap((subscription) => {
      const decided = known.get(subscription.id) ?? [];
      const lastDecided = decided
        .map(({ cancelBy }) => cancelBy)
        .toSorted()
        .at(-1);
      const since = lastDecided ? addDays(lastDecided, 1) : todayIn(timezone, subscription.createdAt);
      const termEnds = new Set(decided.map(({ termEnd }) => termEnd));
      return renewedByDefault(subscription, termEnds, since, today).map(({ termEnd, cancelBy }) => ({
        workspaceId,
        subscriptionId: subscription.id,
        termEnd,
        cancelBy,
        decision: 'renew' as const,
        byDefault: true,
        createdAt: now,
      }));
    });
    for (const row of rows) {
      const { id } = tx.insert(decisions).values(row).returning({ id: decisions.id }).get();
      record(
        tx,
        { workspaceId, userId: null, username: 'Duebook' },
        {
          action: 'renew by default',
          entity: 'decision',
          entityId: id,
          subscriptionId: row.subscriptionId,
          after: row,
        },
      );
    }
    return rows.length;
  });
}

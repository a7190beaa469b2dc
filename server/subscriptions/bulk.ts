import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isRunning } from '@/db/model/due.ts';
import type { BulkUpdate } from '@/db/model/subscriptions.ts';
import type { Db, Tx } from '@/db/open.ts';
import { readRows } from '@/db/rows.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { recordAll } from '@/server/audit/store.ts';
import { notifyCancelled } from '@/server/notifications/immediate.ts';
import { revalue } from '@/server/rates/revaluation.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor } from '@/server/settings/store.ts';
import { assertInWorkspace, defined, storedCategory } from './store.ts';

/**
 * Changes one thing of many subscriptions, all or nothing; undefined when one of them is not there. In few statements
 * for all: row by row thousands of them would stop the server for seconds.
 */
export function changeMany(db: Db, scope: Scope, { ids, ...typed }: BulkUpdate, now: Date) {
  return db.transaction((tx) => {
    const rows = changeableRows(tx, scope, ids);
    if (rows.length !== ids.length) return;
    assertInWorkspace(tx, scope, typed);
    const change = defined({
      ...typed,
      category: typed.category && storedCategory(tx, scope, typed.category, ids),
    });
    const fields = Object.keys(change) as (keyof typeof change)[];
    const changed = rows.filter((row) => fields.some((field) => row[field] !== change[field]));
    if (changed.length === 0) return { count: rows.length };

    const changedIds = JSON.stringify(changed.map(({ id }) => id));
    tx.update(subscriptions)
      .set({ ...change, updatedAt: sql`max(${now.getTime()}, ${subscriptions.updatedAt} + 1)` })
      .where(inArray(subscriptions.id, sql`(select value from json_each(${changedIds}))`))
      .run();
    const { status } = change;
    if (status && isRunning({ status })) revalue(tx, scope.workspaceId, todayFor(tx, scope.workspaceId, now));
    const changes = changed.map((row) => ({
      action: 'update',
      entity: 'subscription',
      entityId: row.id,
      before: Object.fromEntries(fields.map((field) => [field, row[field]])),
      after: change,
    }));
    recordAll(tx, scope, changes);
    notifyCancelled(tx, scope, status === 'cancelled' ? changed.filter((row) => row.status !== status) : [], now);
    return { count: rows.length };
  });
}

const { id, name, status, category, department, assignedOwner } = getTableColumns(subscriptions);

/** What of the rows may be changed, in the order of their ids. */
const changeableRows = (tx: Tx, { workspaceId }: Scope, ids: readonly number[]) =>
  readRows(
    tx,
    { id, name, status, category, department, assignedOwner },
    sql`from ${subscriptions} where ${eq(sql`+${subscriptions.workspaceId}`, workspaceId)}
      and ${subscriptions.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  );

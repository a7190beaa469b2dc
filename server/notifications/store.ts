import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/open.ts';
import { notifications } from '@/db/tables/reminders.ts';
import { recordEvent } from '@/server/audit/store.ts';
import type { Scope } from '@/server/scope.ts';

const entity = 'notification';

type Own = Pick<Scope, 'workspaceId' | 'userId'>;

/** The bell lists the newest; what is older is read in its subscription. */
const maxListed = 500;

const isOwn = ({ workspaceId, userId }: Own) =>
  and(eq(notifications.workspaceId, workspaceId), eq(notifications.userId, userId));

/** The caller's notifications, newest first. */
export function listNotifications(db: Db, scope: Own) {
  return db
    .select()
    .from(notifications)
    .where(isOwn(scope))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(maxListed)
    .all();
}

export function readNotification(db: Db, scope: Scope, id: number) {
  return db.transaction((tx) => {
    const own = and(isOwn(scope), eq(notifications.id, id));
    const row = tx.select().from(notifications).where(own).get();
    if (!row || row.read) return row;
    recordEvent(tx, scope, { action: 'read', entity, entityId: id });
    return tx.update(notifications).set({ read: true }).where(own).returning().get();
  });
}

/** Marks all as read and returns how many were not. */
export function readAllNotifications(db: Db, scope: Scope): number {
  return db.transaction((tx) => {
    const unread = and(isOwn(scope), eq(notifications.read, false));
    const { length } = tx
      .update(notifications)
      .set({ read: true })
      .where(unread)
      .returning({ id: notifications.id })
      .all();
    if (length > 0) recordEvent(tx, scope, { action: 'read all', entity, after: { count: length } });
    return length;
  });
}

/** Undefined when there is no such notification. */
export function dismissNotification(db: Db, scope: Scope, id: number): true | undefined {
  return db.transaction((tx) => {
    const own = and(isOwn(scope), eq(notifications.id, id));
    const gone = tx.delete(notifications).where(own).returning({ title: notifications.title }).get();
    if (gone) recordEvent(tx, scope, { action: 'dismiss', entity, entityId: id, before: gone });
    return gone && true;
  });
}

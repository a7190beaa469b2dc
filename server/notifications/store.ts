import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '@/db/open.ts';
import { notifications } from '@/db/tables/reminders.ts';
import type { Scope } from '@/server/session.ts';

type Own = Pick<Scope, 'workspaceId' | 'userId'>;

/** The bell holds so many; what is older is read in its subscription. */
const most = 500;

const isOwn = ({ workspaceId, userId }: Own) =>
  and(eq(notifications.workspaceId, workspaceId), eq(notifications.userId, userId));

/** The caller's notifications, newest first. */
export function listNotifications(db: Db, scope: Own) {
  return db
    .select()
    .from(notifications)
    .where(isOwn(scope))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(most)
    .all();
}

export function readNotification(db: Db, scope: Own, id: number) {
  return db
    .update(notifications)
    .set({ read: true })
    .where(and(isOwn(scope), eq(notifications.id, id)))
    .returning()
    .get();
}

/** Marks all as read and returns how many were not. */
export function readAllNotifications(db: Db, scope: Own): number {
  return db
    .update(notifications)
    .set({ read: true })
    .where(and(isOwn(scope), eq(notifications.read, false)))
    .returning({ id: notifications.id })
    .all().length;
}

/** Undefined when there is no such notification. */
export function dismissNotification(db: Db, scope: Own, id: number): true | undefined {
  const gone = db
    .delete(notifications)
    .where(and(isOwn(scope), eq(notifications.id, id)))
    .returning({ id: notifications.id })
    .get();
  return gone && true;
}

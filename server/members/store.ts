import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { MemberUpdate } from '@/db/model/members.ts';
import { hasRole } from '@/db/model/users.ts';
import type { Db, Tx } from '@/db/open.ts';
import { invoices } from '@/db/tables/invoices.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { users } from '@/db/tables/users.ts';
import { record } from '@/server/audit/store.ts';
import { conflict, invalid } from '@/server/http/errors.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { endAccess } from '@/server/users/access.ts';
import { userColumns } from '@/server/users/store.ts';

const entity = 'user';

const inScope = (scope: Scope, id: number) => and(eq(users.workspaceId, scope.workspaceId), eq(users.id, id));

type MemberRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

function memberAnswer({ hasSeenWelcome: _, ...row }: MemberRow) {
  return withoutWorkspace(row);
}

/** The members by name. Their mail addresses and sign-ins are for administrators, and for oneself. */
export function listMembers(db: Db, scope: Scope) {
  return db
    .select(userColumns)
    .from(users)
    .where(eq(users.workspaceId, scope.workspaceId))
    .orderBy(asc(sql`lower(coalesce(${users.displayName}, ${users.username}))`), asc(users.id))
    .all()
    .map(memberAnswer)
    .map((member) =>
      scope.role === 'admin' || member.id === scope.userId ? member : { ...member, email: null, lastLoginAt: null },
    );
}

const memberRow = (tx: Tx, scope: Scope, id: number): MemberRow | undefined =>
  tx.select(userColumns).from(users).where(inScope(scope, id)).get();

/**
 * Changes role, name or mail address of a member; undefined when there is none. The last administrator stays one, and
 * whoever is demoted signs in anew.
 */
export function updateMember(db: Db, scope: Scope, id: number, change: MemberUpdate, now: Date) {
  return db.transaction((tx) => {
    const before = memberRow(tx, scope, id);
    if (!before) return;
    if (change.role && change.role !== 'admin' && isLastAdmin(tx, scope, before)) {
      throw conflict('The last administrator cannot be demoted. Make another member an administrator first.');
    }
    const after = tx
      .update(users)
      .set({ ...change, id })
      .where(inScope(scope, id))
      .returning(userColumns)
      .get();
    record(tx, scope, { action: 'update', entity, entityId: id, before, after });
    const isDemoted = !hasRole(after.role, before.role);
    if (isDemoted) endAccess(tx, scope, id, now);
    return { member: memberAnswer(after), isDemoted };
  });
}

function isLastAdmin(tx: Tx, { workspaceId }: Scope, { role }: MemberRow): boolean {
  if (role !== 'admin') return false;
  const admins = and(eq(users.workspaceId, workspaceId), eq(users.role, 'admin'));
  return tx.select({ count: count() }).from(users).where(admins).get()?.count === 1;
}

/**
 * Removes a member: what they added and own goes to another member; their sessions, tokens, open invitations, reminders
 * and notifications go with them. What they did stays in the log under their name. Undefined when there is no such member.
 */
export function removeMember(db: Db, scope: Scope, id: number, handOverTo: number, now: Date): true | undefined {
  return db.transaction((tx) => {
    const before = memberRow(tx, scope, id);
    if (!before) return;
    if (handOverTo === id) throw invalid('Choose another member to take over');
    const successor = memberRow(tx, scope, handOverTo);
    if (!successor) throw invalid('The member who takes over is not in this workspace');
    if (isLastAdmin(tx, scope, before)) {
      throw conflict('The last administrator cannot be removed. Make another member an administrator first.');
    }
    endAccess(tx, scope, id, now);
    handOver(tx, scope, id, handOverTo, now);
    tx.delete(users).where(inScope(scope, id)).run();
    record(tx, scope, {
      action: 'delete',
      entity,
      entityId: id,
      before: { ...before, handedOverTo: successor.username },
    });
    return true;
  });
}

/** Moves the records; a form that was open on one of them is then out of date. */
function handOver(tx: Tx, { workspaceId }: Scope, from: number, to: number, now: Date): void {
  const updatedAt = sql`max(${now.getTime()}, ${subscriptions.updatedAt} + 1)`;
  tx.update(subscriptions)
    .set({ userId: to, updatedAt })
    .where(and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.userId, from)))
    .run();
  tx.update(subscriptions)
    .set({ assignedOwner: to, updatedAt })
    .where(and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.assignedOwner, from)))
    .run();
  tx.update(invoices)
    .set({ uploadedBy: to })
    .where(and(eq(invoices.workspaceId, workspaceId), eq(invoices.uploadedBy, from)))
    .run();
}

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Role } from '@/db/model/users.ts';
import type { Db } from '@/db/open.ts';
import { invitations } from '@/db/tables/users.ts';
import { record } from '@/server/audit/store.ts';
import { Problem } from '@/server/errors.ts';
import { hashOf, newToken, type Scope } from '@/server/session.ts';
import { addUser, isNameTaken, type NewUser } from '@/server/users/store.ts';

/** The person joins the inviting workspace with the invited role. Undefined when the name is taken: the invitation stays. */
export function join(db: Db, token: string, user: Omit<NewUser, 'role'>, address: string, now: Date) {
  return db.transaction((tx) => {
    const invitation = tx
      .select()
      .from(invitations)
      .where(
        and(
          eq(invitations.tokenHash, hashOf(token)),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, now),
        ),
      )
      .get();
    if (!invitation) throw new Problem(403, 'This invitation has expired or was already used');
    if (isNameTaken(tx, user.username)) return;
    const { workspaceId, role, email } = invitation;
    const row = addUser(tx, workspaceId, { ...user, email: user.email ?? email, role }, address, now);
    tx.update(invitations).set({ acceptedAt: now, acceptedBy: row.id }).where(eq(invitations.id, invitation.id)).run();
    return row;
  });
}

const validFor = 7 * 24 * 60 * 60 * 1000;

/** Makes an invitation; its token is told here once and kept hashed. */
export function newInvitation(
  db: Db,
  scope: Scope,
  { role, email }: { role: Role; email?: string | null | undefined },
  now: Date,
) {
  const token = newToken();
  return db.transaction((tx) => {
    const row = tx
      .insert(invitations)
      .values({
        workspaceId: scope.workspaceId,
        tokenHash: hashOf(token),
        role,
        email: email ?? null,
        invitedBy: scope.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + validFor),
      })
      .returning()
      .get();
    record(tx, scope, { action: 'invite', entity: 'invitation', entityId: row.id, after: { role, email } });
    return { ...row, token };
  });
}

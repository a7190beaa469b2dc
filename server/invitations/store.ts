import { and, desc, eq } from 'drizzle-orm';
import {
  INVITATION_DAYS,
  INVITATION_ENDS,
  type InvitationGreeting,
  invitationState,
  type NewInvitation,
} from '@/db/model/invitations.ts';
import { nameOf, type Role } from '@/db/model/users.ts';
import type { Db, Tx } from '@/db/open.ts';
import { invitations, users } from '@/db/tables/users.ts';
import { record } from '@/server/audit/store.ts';
import { conflict, Problem } from '@/server/http/errors.ts';
import { hashSecret, newSecret } from '@/server/http/secrets.ts';
import { type Scope, withoutWorkspace } from '@/server/scope.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { addUser, isNameTaken, type NewUser } from '@/server/users/store.ts';

const tokenIs = (token: string) => eq(invitations.tokenHash, hashSecret(token));

/** The person joins the inviting workspace with the invited role. Undefined when the name is taken: the invitation stays. */
export function acceptInvitation(db: Db, token: string, user: Omit<NewUser, 'role'>, address: string, now: Date) {
  return db.transaction((tx) => {
    const invitation = tx.select().from(invitations).where(tokenIs(token)).get();
    if (!invitation || stateOf(tx, invitation, now) !== 'open') {
      throw new Problem(403, 'This invitation has expired or was already used');
    }
    if (isNameTaken(tx, user.username)) return;
    const { workspaceId, role, email } = invitation;
    const row = addUser(tx, workspaceId, { ...user, email: user.email ?? email, role }, address, now);
    tx.update(invitations).set({ acceptedAt: now, acceptedBy: row.id }).where(eq(invitations.id, invitation.id)).run();
    return row;
  });
}

const lifetimeMs = INVITATION_DAYS * 24 * 60 * 60 * 1000;

/** Makes an invitation; its token is told here once and kept hashed. */
export function newInvitation(
  db: Db,
  scope: Scope,
  { role, email }: { role: Role; email?: string | null | undefined },
  now: Date,
) {
  const token = newSecret();
  return db.transaction((tx) => {
    const row = tx
      .insert(invitations)
      .values({
        workspaceId: scope.workspaceId,
        tokenHash: hashSecret(token),
        role,
        email: email ?? null,
        invitedBy: scope.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      })
      .returning()
      .get();
    record(tx, scope, { action: 'invite', entity: 'invitation', entityId: row.id, after: { role, email } });
    return { ...row, token };
  });
}

const inScope = (scope: Scope, id: number) =>
  and(eq(invitations.workspaceId, scope.workspaceId), eq(invitations.id, id));

type InvitationRow = typeof invitations.$inferSelect;

/** An invitation without the hash of its token. */
function invitationAnswer({ tokenHash: _, ...row }: InvitationRow) {
  return withoutWorkspace(row);
}

/** All invitations of the workspace, the newest first, used and revoked ones too. */
export function listInvitations(db: Db, scope: Scope) {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.workspaceId, scope.workspaceId))
    .orderBy(desc(invitations.id))
    .all()
    .map(invitationAnswer);
}

/** An invitation with the link that its holder opens, told this once. `url` is where people open Duebook. */
export function createInvitation(db: Db, scope: Scope, input: NewInvitation, url: string, now: Date) {
  const { token, ...row } = newInvitation(db, scope, input, now);
  return { ...invitationAnswer(row), token, url: `${url}/invite/${token}` };
}

/** Makes a link void; undefined when there is no such invitation. */
export function revokeInvitation(db: Db, scope: Scope, id: number, now: Date): true | undefined {
  return db.transaction((tx) => {
    const before = tx.select().from(invitations).where(inScope(scope, id)).get();
    if (!before) return;
    if (before.acceptedAt) throw conflict('This invitation was already used. Remove the member instead.');
    if (before.revokedAt) return true;
    const after = tx.update(invitations).set({ revokedAt: now }).where(inScope(scope, id)).returning().get();
    record(tx, scope, { action: 'revoke', entity: 'invitation', entityId: id, before, after });
    return true;
  });
}

/** What the holder of a link may know before joining; undefined for a token that never was one, a 404 that says why for one that is spent. */
export function invitationGreeting(db: Db, token: string, now: Date): InvitationGreeting | undefined {
  const invitation = db.select().from(invitations).where(tokenIs(token)).get();
  if (!invitation) return;
  const state = stateOf(db, invitation, now);
  if (state !== 'open') throw new Problem(404, INVITATION_ENDS[state]);
  const { role, email, expiresAt, workspaceId } = invitation;
  const inviter = inviterOf(db, invitation);
  const { companyName } = workspaceSettings(db, workspaceId);
  return { companyName, role, invitedBy: inviter ? nameOf(inviter) : null, email, expiresAt };
}

/** An invitation is worth what its maker is: it ends with their membership, or with their right to invite. */
function stateOf(db: Db | Tx, invitation: InvitationRow, now: Date) {
  const state = invitationState(invitation, now);
  return state === 'open' && inviterOf(db, invitation)?.role !== 'admin' ? 'revoked' : state;
}

function inviterOf(db: Db | Tx, { invitedBy, workspaceId }: InvitationRow) {
  if (invitedBy === null) return;
  const { username, displayName, role } = users;
  return db
    .select({ username, displayName, role })
    .from(users)
    .where(and(eq(users.id, invitedBy), eq(users.workspaceId, workspaceId)))
    .get();
}

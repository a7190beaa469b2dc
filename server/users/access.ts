import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/db/open.ts';
import { apiTokens, invitations } from '@/db/tables/users.ts';
import { recordAll } from '@/server/audit/store.ts';
import type { Scope } from '@/server/scope.ts';
import { deleteSessionsOf } from '@/server/sessions/store.ts';

/**
 * Ends every way in that a person has or has made, within the change that takes a right from them: their sessions, their
 * tokens, and the invitations of theirs that nobody has accepted yet. Whoever calls it also closes their event streams.
 */
export function endAccess(tx: Tx, scope: Scope, userId: number, now: Date): void {
  const openInvitations = and(
    eq(invitations.workspaceId, scope.workspaceId),
    eq(invitations.invitedBy, userId),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  );
  const livingTokens = and(eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt));
  const revokedInvitations = tx.update(invitations).set({ revokedAt: now }).where(openInvitations).returning().all();
  const revokedTokens = tx.update(apiTokens).set({ revokedAt: now }).where(livingTokens).returning().all();
  deleteSessionsOf(tx, userId);
  const revoked = (entity: string) => (row: { id: number }) => ({
    action: 'revoke',
    entity,
    entityId: row.id,
    after: { revokedAt: now },
  });
  const changes = [...revokedInvitations.map(revoked('invitation')), ...revokedTokens.map(revoked('token'))];
  if (changes.length > 0) recordAll(tx, scope, changes);
}

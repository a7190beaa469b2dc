import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { TokenScope } from '@/db/model/users.ts';
import type { Db } from '@/db/open.ts';
import { apiTokens, users } from '@/db/tables/users.ts';

/** Whose living token this is, and what it may do. Notes the hour of its last use. */
export function tokenOwner(db: Db, tokenHash: string, now: Date) {
  const row = db
    .select({
      id: apiTokens.id,
      workspaceId: users.workspaceId,
      userId: users.id,
      username: users.username,
      role: users.role,
      tokenScope: apiTokens.scope,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHash),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
      ),
    )
    .get();
  if (!row) return;
  const { id, lastUsedAt, ...owner } = row;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > 60 * 60 * 1000) {
    db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id)).run();
  }
  return owner satisfies { tokenScope: TokenScope };
}

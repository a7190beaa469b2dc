import { and, desc, eq, isNull } from 'drizzle-orm';
import type { NewToken } from '@/db/model/tokens.ts';
import { hasRole } from '@/db/model/users.ts';
import type { Db } from '@/db/open.ts';
import { apiTokens, users } from '@/db/tables/users.ts';
import { record } from '@/server/audit/store.ts';
import { ifThereIsRoom, invalid } from '@/server/http/errors.ts';
import { hashSecret, newSecret } from '@/server/http/secrets.ts';
import type { Scope } from '@/server/scope.ts';

/** Whose token this is, what it may do, and whether it has ended. */
export function tokenOwner(db: Db, tokenHash: string, now: Date) {
  const row = db
    .select({
      id: apiTokens.id,
      workspaceId: users.workspaceId,
      userId: users.id,
      username: users.username,
      role: users.role,
      tokenScope: apiTokens.scope,
      name: apiTokens.name,
      lastUsedAt: apiTokens.lastUsedAt,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, tokenHash))
    .get();
  if (!row) return;
  const { id, name, tokenScope, lastUsedAt, expiresAt, revokedAt, ...owner } = row;
  const isExpired = expiresAt !== null && expiresAt <= now;
  return { token: { id, name, tokenScope, lastUsedAt, ended: endOf(revokedAt !== null, isExpired) }, owner };
}

function endOf(isRevoked: boolean, isExpired: boolean): 'revoked' | 'expired' | undefined {
  if (isRevoked) return 'revoked';
  return isExpired ? 'expired' : undefined;
}

const hour = 60 * 60 * 1000;

/** Records that a token was used, to the hour. */
export function touchToken(db: Db, { id, lastUsedAt }: { id: number; lastUsedAt: Date | null }, now: Date): void {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= hour) return;
  ifThereIsRoom(() => db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id)).run());
}

/** Begins every token, so that one that was published by mistake is recognised. */
const tokenPrefix = 'duebook_';
const prefixLength = tokenPrefix.length + 4;
const day = 24 * 60 * 60 * 1000;

const ofCaller = (scope: Scope) => and(eq(apiTokens.userId, scope.userId), isNull(apiTokens.revokedAt));

/** A token without its hash. */
function tokenAnswer({ tokenHash: _, userId: __, ...row }: typeof apiTokens.$inferSelect) {
  return row;
}

/** The caller's tokens that were not revoked, the newest first. */
export const listTokens = (db: Db, scope: Scope) =>
  db.select().from(apiTokens).where(ofCaller(scope)).orderBy(desc(apiTokens.id)).all().map(tokenAnswer);

/** Makes a token for the caller; it is told here once and kept hashed. */
export function createToken(db: Db, scope: Scope, { name, scope: tokenScope, expiresInDays }: NewToken, now: Date) {
  if (tokenScope === 'manage' && !hasRole(scope.role, 'admin'))
    throw invalid('Only an administrator may make a token that manages people and tokens');
  const token = tokenPrefix + newSecret();
  return db.transaction((tx) => {
    const row = tx
      .insert(apiTokens)
      .values({
        userId: scope.userId,
        name,
        tokenHash: hashSecret(token),
        prefix: token.slice(0, prefixLength),
        scope: tokenScope,
        createdAt: now,
        expiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * day) : null,
      })
      .returning()
      .get();
    record(tx, scope, { action: 'create', entity: 'token', entityId: row.id, after: row });
    return { ...tokenAnswer(row), token };
  });
}

/** Makes one of the caller's tokens void; undefined when they have none of this id. */
export function revokeToken(db: Db, scope: Scope, id: number, now: Date): true | undefined {
  return db.transaction((tx) => {
    const own = and(ofCaller(scope), eq(apiTokens.id, id));
    const before = tx.select().from(apiTokens).where(own).get();
    if (!before) return;
    const after = tx.update(apiTokens).set({ revokedAt: now }).where(own).returning().get();
    record(tx, scope, { action: 'revoke', entity: 'token', entityId: id, before, after });
    return true;
  });
}

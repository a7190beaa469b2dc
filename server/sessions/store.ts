import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '@/db/open.ts';
import { prepared } from '@/db/prepared.ts';
import { sessions, users } from '@/db/tables/users.ts';
import { ifThereIsRoom } from '@/server/http/errors.ts';
import { hashSecret, newSecret } from '@/server/http/secrets.ts';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds. */
export const sessionLifetime = 30 * day;

const ownerOf = prepared((db) =>
  db
    .select({
      workspaceId: users.workspaceId,
      userId: users.id,
      username: users.username,
      role: users.role,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare(),
);

/** Whose living session this is, and until when. */
export function sessionOwner(db: Db, secret: string, now: Date) {
  const row = ownerOf(db).get({ tokenHash: hashSecret(secret) });
  if (!row || row.expiresAt <= now) return;
  const { expiresAt, ...owner } = row;
  return { owner, expiresAt };
}

/** Lets a session in use last on, and answers whether it does: at most once a day, as not every request is a write. */
export function prolongSession(db: Db, secret: string, expiresAt: Date, now: Date): boolean {
  if (expiresAt.getTime() - now.getTime() > sessionLifetime - day) return false;
  const later = { expiresAt: new Date(now.getTime() + sessionLifetime) };
  return ifThereIsRoom(() =>
    db
      .update(sessions)
      .set(later)
      .where(eq(sessions.tokenHash, hashSecret(secret)))
      .run(),
  );
}

/** Begins a session and returns its secret. */
export function createSession(db: Db, userId: number, now: Date): string {
  const secret = newSecret();
  db.insert(sessions)
    .values({
      tokenHash: hashSecret(secret),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionLifetime),
    })
    .run();
  db.delete(sessions).where(lt(sessions.expiresAt, now)).run();
  return secret;
}

export function deleteSession(db: Pick<Db, 'delete'>, secret: string): void {
  db.delete(sessions)
    .where(eq(sessions.tokenHash, hashSecret(secret)))
    .run();
}

/** Ends all sessions of a person. */
export function deleteSessionsOf(db: Pick<Db, 'delete'>, userId: number): void {
  db.delete(sessions).where(eq(sessions.userId, userId)).run();
}

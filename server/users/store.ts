import { eq, sql } from 'drizzle-orm';
import { type Profile, type Role, type User, usernameKey } from '@/db/model/users.ts';
import type { Db, Tx } from '@/db/open.ts';
import { users } from '@/db/tables/users.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { record, recordEvent } from '@/server/audit/store.ts';
import type { Scope } from '@/server/scope.ts';
import { endAccess } from './access.ts';

type Row = typeof users.$inferSelect;

/** What others may see of a user: never the hash. */
export const userColumns = {
  id: users.id,
  workspaceId: users.workspaceId,
  username: users.username,
  displayName: users.displayName,
  email: users.email,
  role: users.role,
  hasSeenWelcome: users.hasSeenWelcome,
  lastLoginAt: users.lastLoginAt,
  createdAt: users.createdAt,
};

const hasName = (username: string) => eq(sql`lower(${users.username})`, usernameKey(username));

/** The user by name, without regard to case, with the hash of the password. */
export function userByName(db: Db, username: string): Row | undefined {
  return db.select().from(users).where(hasName(username)).get();
}

export function userOf(db: Db | Tx, scope: Pick<Scope, 'userId' | 'workspaceId'>) {
  return db.select(userColumns).from(users).where(eq(users.id, scope.userId)).get();
}

export interface NewUser {
  username: string;
  /** Already hashed. */
  password: string;
  role: Role;
  email?: string | null | undefined;
  displayName?: string | null | undefined;
}

/** A new workspace with its founder as admin. Undefined when the name is taken. */
export function createWorkspace(db: Db, user: Omit<NewUser, 'role'>, address: string, now: Date) {
  return db.transaction((tx) => {
    if (tx.select({ id: users.id }).from(users).where(hasName(user.username)).get()) return;
    const workspace = tx.insert(workspaces).values({ name: user.username, createdAt: now }).returning().get();
    return addUser(tx, workspace.id, { ...user, role: 'admin' }, address, now);
  });
}

/** Adds a person to a workspace, within a transaction; the name must be free. */
export function addUser(tx: Tx, workspaceId: number, user: NewUser, address: string, now: Date) {
  const row = tx
    .insert(users)
    .values({ ...user, workspaceId, createdAt: now, lastLoginAt: now })
    .returning(userColumns)
    .get();
  record(
    tx,
    { workspaceId, userId: row.id, username: row.username, address },
    { action: 'register', entity: 'user', entityId: row.id, after: row },
  );
  return row;
}

export const isNameTaken = (db: Db | Tx, username: string): boolean =>
  db.select({ id: users.id }).from(users).where(hasName(username)).get() !== undefined;

/** Notes a sign-in. */
export function recordSignIn(db: Db, user: Pick<Row, 'id' | 'workspaceId' | 'username'>, address: string, now: Date) {
  return db.transaction((tx) => {
    const row = tx.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id)).returning(userColumns).get();
    record(
      tx,
      { workspaceId: user.workspaceId, userId: user.id, username: user.username, address },
      { action: 'sign in', entity: 'user', entityId: user.id },
    );
    return row;
  });
}

export function markWelcomeSeen(db: Db, scope: Scope): User | undefined {
  return db.transaction((tx) => {
    const before = userOf(tx, scope);
    if (!before || before.hasSeenWelcome) return before;
    const after = tx
      .update(users)
      .set({ hasSeenWelcome: true })
      .where(eq(users.id, scope.userId))
      .returning(userColumns)
      .get();
    recordEvent(tx, scope, { action: 'update', entity: 'user', entityId: scope.userId, before, after });
    return after;
  });
}

/** Changes what a person says of themselves. */
export function updateProfile(db: Db, scope: Scope, profile: Profile): User | undefined {
  return db.transaction((tx) => {
    const before = userOf(tx, scope);
    if (!before) return;
    const after = tx
      .update(users)
      .set({ ...profile, id: scope.userId })
      .where(eq(users.id, scope.userId))
      .returning(userColumns)
      .get();
    record(tx, scope, { action: 'update', entity: 'user', entityId: scope.userId, before, after });
    return after;
  });
}

/** Stores a new password, already hashed. Whoever knew the old one keeps no way in. */
export function changePassword(db: Db, scope: Scope, password: string, now: Date): void {
  db.transaction((tx) => {
    tx.update(users).set({ password }).where(eq(users.id, scope.userId)).run();
    endAccess(tx, scope, scope.userId, now);
    record(tx, scope, { action: 'change password', entity: 'user', entityId: scope.userId });
  });
}

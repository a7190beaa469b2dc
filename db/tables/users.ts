import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { ROLES, TOKEN_SCOPES } from '@/db/model/users.ts';
import { createdAt, flag, id, instant, oneOf } from './columns.ts';
import { workspaces } from './workspaces.ts';

export const users = sqliteTable(
  'users',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    /** The argon2id hash, never the password. */
    password: text().notNull(),
    displayName: text(),
    email: text(),
    role: text({ enum: ROLES }).notNull().default('viewer'),
    hasSeenWelcome: flag().notNull().default(false),
    lastLoginAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    index('users_workspace').on(t.workspaceId),
    oneOf('users_role', t.role, ROLES),
  ],
);

/** A browser's session: only the SHA-256 of its cookie is kept. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** A personal token for the API, shown once and kept as its SHA-256. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull().unique(),
    /** The token's first characters, by which its owner recognises it. */
    prefix: text().notNull(),
    scope: text({ enum: TOKEN_SCOPES }).notNull(),
    createdAt: createdAt(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index('api_tokens_user').on(t.userId), oneOf('api_tokens_scope', t.scope, TOKEN_SCOPES)],
);

/** A link by which one person joins a workspace with a role: single use, kept as its SHA-256. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    role: text({ enum: ROLES }).notNull(),
    email: text(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    acceptedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: instant(),
  },
  (t) => [index('invitations_workspace').on(t.workspaceId), oneOf('invitations_role', t.role, ROLES)],
);

/** Sign-ins that failed or are under way, per account and address: what the limit counts, over restarts too. */
export const signInFailures = sqliteTable(
  'sign_in_failures',
  {
    id: id(),
    /** The username in lower case, known or not. */
    account: text().notNull(),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('sign_in_failures_account').on(t.account, t.at),
    index('sign_in_failures_address').on(t.address, t.at),
    index('sign_in_failures_at').on(t.at),
  ],
);

/** Addresses from which an account has signed in before: a stranger's guesses do not lock them out. */
export const signInAddresses = sqliteTable(
  'sign_in_addresses',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.address] })],
);

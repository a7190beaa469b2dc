import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from './columns.ts';

/**
 * Who did what, when. Append-only: the migration's triggers refuse UPDATE and DELETE.
 * It names people and records by number and word, not by reference, so that it outlives them.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    /** NULL before the workspace is known: a refused sign-in, say. */
    workspaceId: integer(),
    userId: integer(),
    /** The person's username then; for a refused sign-in the account that was tried. */
    actor: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: integer(),
    /** The subscription whose trail holds the entry: of itself, or of what belonged to it. */
    subscriptionId: integer(),
    before: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    after: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    address: text(),
    at: createdAt(),
  },
  (t) => [
    index('audit_log_workspace').on(t.workspaceId, t.at),
    index('audit_log_subscription').on(t.workspaceId, t.subscriptionId).where(sql`${t.subscriptionId} is not null`),
    index('audit_log_entity').on(t.workspaceId, t.entity, t.entityId),
  ],
);

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, id } from './columns.ts';

/** One company: its members and all of its records. */
export const workspaces = sqliteTable('workspaces', {
  id: id(),
  name: text().notNull(),
  /** Grows with every change of the workspace's data: what caches, ETags and the event stream go by. */
  dataVersion: integer().notNull().default(0),
  createdAt: createdAt(),
});

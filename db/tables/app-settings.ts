import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, updatedAt } from './columns.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

export const appSettings = sqliteTable(
  'app_settings',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    settingKey: text().notNull(),
    settingValue: text().notNull(),
    description: text(),
    category: text().notNull().default('general'),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('app_settings_key').on(t.workspaceId, t.settingKey)],
);

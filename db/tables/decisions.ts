import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DECISIONS } from '@/db/model/contract.ts';
import { createdAt, day, dayForm, flag, id, oneOf } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** What was decided for one term of a subscription before its cancel-by day. */
export const decisions = sqliteTable(
  'decisions',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The last day of the term decided on. */
    termEnd: day().notNull(),
    cancelBy: day().notNull(),
    decision: text({ enum: DECISIONS }).notNull(),
    /** The cancel-by day passed and nobody had decided. */
    byDefault: flag().notNull().default(false),
    note: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('decisions_term').on(t.subscriptionId, t.termEnd),
    oneOf('decisions_decision', t.decision, DECISIONS),
    dayForm('decisions_term_end', t.termEnd),
    dayForm('decisions_cancel_by', t.cancelBy),
  ],
);

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PRICE_CHANGE_CAUSES } from '@/db/model/price-changes.ts';
import { createdAt, day, dayForm, decimal, id, oneOf } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** Each change of cost, quantity or currency, with its day and cause. */
export const priceChanges = sqliteTable(
  'price_changes',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    cause: text({ enum: PRICE_CHANGE_CAUSES }).notNull(),
    previousCost: decimal(2),
    cost: decimal(2).notNull(),
    previousQuantity: integer(),
    quantity: integer().notNull(),
    previousCurrency: text(),
    currency: text().notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('price_changes_subscription').on(t.subscriptionId, t.day),
    index('price_changes_workspace').on(t.workspaceId, t.day),
    oneOf('price_changes_cause', t.cause, PRICE_CHANGE_CAUSES),
    dayForm('price_changes_day', t.day),
  ],
);

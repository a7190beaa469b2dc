import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, day, dayForm, decimal, id, within } from './columns.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** Dated rates: on `day`, 1 `base` was `rate` `currency`. Rows without a workspace are shared by all. */
export const exchangeRates = sqliteTable(
  'exchange_rates',
  {
    id: id(),
    workspaceId: integer().references(() => workspaces.id, { onDelete: 'cascade' }),
    base: text().notNull(),
    currency: text().notNull(),
    day: day().notNull(),
    rate: decimal(10).notNull(),
    source: text().notNull(),
    enteredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('exchange_rates_shared').on(t.base, t.currency, t.day, t.source).where(sql`${t.workspaceId} is null`),
    uniqueIndex('exchange_rates_own')
      .on(t.workspaceId, t.base, t.currency, t.day, t.source)
      .where(sql`${t.workspaceId} is not null`),
    index('exchange_rates_currency').on(t.currency, t.day),
    within('exchange_rates_rate', t.rate, 1),
    dayForm('exchange_rates_day', t.day),
  ],
);

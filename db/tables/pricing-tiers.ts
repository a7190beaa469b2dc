import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, decimal, flag, id, within } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { workspaces } from './workspaces.ts';

export const pricingTiers = sqliteTable(
  'pricing_tiers',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    tierName: text().notNull(),
    tierLevel: integer().notNull(),
    minQuantity: integer().notNull(),
    /** NULL is without end. */
    maxQuantity: integer(),
    unitCost: decimal(2).notNull(),
    includesFeatures: text({ mode: 'json' }).$type<string[]>(),
    restrictions: text(),
    discountPercentage: decimal(2),
    active: flag().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('pricing_tiers_subscription').on(t.subscriptionId, t.tierLevel),
    within('pricing_tiers_min', t.minQuantity, 0),
    within('pricing_tiers_cost', t.unitCost, 0),
    within('pricing_tiers_discount', t.discountPercentage, 0, 10_000),
  ],
);

import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CHANGE_TYPES } from '@/db/model/billing.ts';
import { createdAt, day, dayForm, decimal, id, oneOf, within } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

export const licenseChanges = sqliteTable(
  'license_changes',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    changeType: text({ enum: CHANGE_TYPES }).notNull(),
    previousQuantity: integer().notNull(),
    newQuantity: integer().notNull(),
    unitCostAtTime: decimal(2),
    effectiveDate: day().notNull(),
    reason: text(),
    changedByUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    proratedAmount: decimal(2),
    affectedUsers: text({ mode: 'json' }).$type<string[]>(),
    notes: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index('license_changes_subscription').on(t.subscriptionId, t.effectiveDate),
    oneOf('license_changes_type', t.changeType, CHANGE_TYPES),
    within('license_changes_previous', t.previousQuantity, 0),
    within('license_changes_new', t.newQuantity, 0),
    dayForm('license_changes_effective', t.effectiveDate),
  ],
);

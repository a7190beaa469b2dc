import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { createdAt, day, decimal, flag, id, updatedAt } from './columns.ts';
import { workspaces } from './workspaces.ts';

/** A vendor contract that several subscriptions hang on. */
export const subscriptionGroups = sqliteTable(
  'subscription_groups',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    vendor: text().notNull(),
    description: text(),
    contractStartDate: day(),
    contractEndDate: day(),
    minimumCommitmentMonths: integer(),
    earlyTerminationFee: decimal(2),
    accountManagerContact: text(),
    contractNumber: text(),
    paymentTerms: text(),
    autoRenew: flag().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('subscription_groups_workspace').on(t.workspaceId, t.name)],
);

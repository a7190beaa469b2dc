import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { BILLING_MODELS, FREQUENCIES, PRORATION_POLICIES, UNIT_TYPES } from '@/db/model/billing.ts';
import { createdAt, day, dayForm, decimal, flag, id, oneOf, updatedAt, within } from './columns.ts';
import { subscriptionGroups } from './subscription-groups.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupId: integer().references(() => subscriptionGroups.id, { onDelete: 'set null' }),
    name: text().notNull(),
    category: text().notNull().default('General'),
    vendor: text().notNull().default(''),
    billingModel: text({ enum: BILLING_MODELS }).notNull().default('fixed'),
    unitType: text({ enum: UNIT_TYPES }),
    unitName: text().notNull().default('licenses'),
    baseQuantity: integer().notNull().default(1),
    unitCost: decimal(2),
    minimumUnits: integer().notNull().default(1),
    /** NULL is unlimited. */
    maximumUnits: integer(),
    usageLimit: decimal(3),
    overageRate: decimal(4),
    pricingTier: text(),
    contractStartDate: day(),
    contractEndDate: day(),
    contractLengthMonths: integer(),
    cancellationNoticeDays: integer().notNull().default(30),
    prorationPolicy: text({ enum: PRORATION_POLICIES }).notNull().default('full_month'),
    /** The cost as typed, before overage: hybrid billing computes `cost` from it. */
    baseCost: decimal(2).notNull(),
    /** What one billing period costs. */
    cost: decimal(2).notNull(),
    currency: text().notNull().default('INR'),
    convertedCost: decimal(2),
    baseCurrency: text().notNull().default('INR'),
    exchangeRate: decimal(6).notNull().default('1.000000'),
    /** The day and the source of the rate frozen on this row. */
    rateDay: day(),
    rateSource: text(),
    frequency: text({ enum: FREQUENCIES }).notNull(),
    startDate: day().notNull(),
    nextDueDate: day().notNull(),
    /** The day of the month that the schedule keeps: 31 gives 28 Feb and then 31 Mar again. */
    anchorDay: integer().notNull(),
    trialEndDate: day(),
    status: text().notNull().default('active'),
    notes: text(),
    autoRenew: flag().notNull().default(false),
    assignedOwner: integer().references(() => users.id, { onDelete: 'set null' }),
    actionUrl: text(),
    department: text(),
    costCenter: text(),
    tenure: text(),
    paymentTerms: text(),
    billingAddress: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // By the due day, with all that says whether a cancel-by day is near: the reminders look through it each minute.
    index('subscriptions_due').on(
      t.workspaceId,
      t.nextDueDate,
      t.status,
      t.contractEndDate,
      t.cancellationNoticeDays,
      t.autoRenew,
      t.contractLengthMonths,
    ),
    index('subscriptions_created').on(t.workspaceId, t.createdAt),
    index('subscriptions_status_due').on(t.status, t.nextDueDate),
    index('subscriptions_group').on(t.groupId),
    index('subscriptions_user').on(t.userId),
    index('subscriptions_owner').on(t.assignedOwner),
    oneOf('subscriptions_billing_model', t.billingModel, BILLING_MODELS),
    oneOf('subscriptions_unit_type', t.unitType, UNIT_TYPES),
    oneOf('subscriptions_proration', t.prorationPolicy, PRORATION_POLICIES),
    oneOf('subscriptions_frequency', t.frequency, FREQUENCIES),
    within('subscriptions_cost', t.cost, 0),
    within('subscriptions_unit_cost', t.unitCost, 0),
    within('subscriptions_quantity', t.baseQuantity, 0),
    within('subscriptions_minimum', t.minimumUnits, 0),
    within('subscriptions_maximum', t.maximumUnits, 0),
    within('subscriptions_notice', t.cancellationNoticeDays, 0),
    within('subscriptions_rate', t.exchangeRate, 1),
    within('subscriptions_anchor', t.anchorDay, 1, 31),
    dayForm('subscriptions_next_due', t.nextDueDate),
    dayForm('subscriptions_start', t.startDate),
  ],
);

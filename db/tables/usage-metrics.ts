import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { METRIC_TYPES } from '@/db/model/billing.ts';
import { createdAt, day, dayForm, decimal, id, oneOf } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { workspaces } from './workspaces.ts';

export const usageMetrics = sqliteTable(
  'usage_metrics',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    metricType: text({ enum: METRIC_TYPES }).notNull(),
    measuredValue: decimal(3).notNull(),
    measurementPeriodStart: day().notNull(),
    measurementPeriodEnd: day().notNull(),
    billingTierReached: text(),
    overageAmount: decimal(2),
    currency: text().notNull().default('INR'),
    recordedAt: createdAt(),
  },
  (t) => [
    index('usage_metrics_subscription').on(t.subscriptionId, t.measurementPeriodEnd),
    oneOf('usage_metrics_type', t.metricType, METRIC_TYPES),
    dayForm('usage_metrics_start', t.measurementPeriodStart),
    dayForm('usage_metrics_end', t.measurementPeriodEnd),
  ],
);

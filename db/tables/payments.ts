import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { createdAt, day, dayForm, decimal, id, instant, within } from './columns.ts';
import { invoices } from './invoices.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** One period of a subscription, settled. A voided payment stays as a record and settles nothing. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    /** The due day that this payment settles. */
    dueDate: day().notNull(),
    /** The anchor that the schedule had then: voiding brings both back. */
    anchorDay: integer().notNull(),
    paidOn: day().notNull(),
    amount: decimal(2).notNull(),
    currency: text().notNull(),
    exchangeRate: decimal(6).notNull(),
    convertedAmount: decimal(2).notNull(),
    baseCurrency: text().notNull(),
    rateDay: day(),
    rateSource: text(),
    invoiceId: integer().references(() => invoices.id, { onDelete: 'set null' }),
    recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    voidedAt: instant(),
    voidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('payments_period').on(t.subscriptionId, t.dueDate).where(sql`${t.voidedAt} is null`),
    index('payments_paid').on(t.workspaceId, t.paidOn),
    index('payments_invoice').on(t.invoiceId),
    uniqueIndex('payments_one_period_per_invoice')
      .on(t.invoiceId)
      .where(sql`${t.voidedAt} is null and ${t.invoiceId} is not null`),
    within('payments_amount', t.amount, 0),
    dayForm('payments_due', t.dueDate),
    dayForm('payments_paid_on', t.paidOn),
  ],
);

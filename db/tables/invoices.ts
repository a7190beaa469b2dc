import { sql } from 'drizzle-orm';
import { blob, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InvoiceItem } from '@/db/model/invoices.ts';
import type { DocumentType, EvidenceSource, FieldEvidence, FileKind, Reading } from '@/db/model/readings.ts';
import { createdAt, day, decimal, flag, id, instant, updatedAt, within } from './columns.ts';
import { subscriptions } from './subscriptions.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

export const invoices = sqliteTable(
  'invoices',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    subscriptionId: integer().references(() => subscriptions.id, { onDelete: 'set null' }),
    uploadedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    filename: text().notNull(),
    originalName: text().notNull(),
    mimeType: text().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    vendorName: text(),
    /** The vendor without case, spaces and company suffix: what duplicates and corrections are found by. */
    vendorKey: text(),
    invoiceNumber: text(),
    numberKey: text(),
    invoiceDate: day(),
    dueDate: day(),
    totalAmount: decimal(2),
    convertedTotalAmount: decimal(2),
    originalCurrency: text(),
    convertedCurrency: text().notNull().default('INR'),
    exchangeRate: decimal(6),
    rateDay: day(),
    rateSource: text(),
    taxAmount: decimal(2),
    gstAmount: decimal(2),
    gstNumber: text(),
    itemsPurchased: text({ mode: 'json' }).$type<InvoiceItem[]>(),
    subtotalAmount: decimal(2),
    discountAmount: decimal(2),
    currency: text(),
    paymentTerms: text(),
    tenure: text(),
    department: text(),
    billingAddress: text(),
    aiConfidence: decimal(2),
    /** Per field: confidence, source, page and box of what was read. */
    evidence: text({ mode: 'json' }).$type<FieldEvidence>(),
    rawExtractedText: text(),
    isAiParsed: flag().notNull().default(false),
    isPaid: flag().notNull().default(false),
    uploadedAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('invoices_uploaded').on(t.workspaceId, t.uploadedAt),
    index('invoices_subscription').on(t.subscriptionId),
    index('invoices_number').on(t.workspaceId, t.vendorKey, t.numberKey),
    index('invoices_amount').on(t.workspaceId, t.vendorKey, t.totalAmount, t.invoiceDate),
    within('invoices_size', t.size, 0, 10 * 1024 * 1024),
    within('invoices_confidence', t.aiConfidence, 0, 100),
  ],
);

/** The file itself, apart, so that lists never touch its bytes. */
export const invoiceFiles = sqliteTable(
  'invoice_files',
  {
    invoiceId: integer()
      .primaryKey()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    mimeType: text().notNull(),
    size: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
    storedAt: instant().notNull().default(sql`(unixepoch() * 1000)`),
  },
  (t) => [index('invoice_files_hash').on(t.workspaceId, t.sha256)],
);

/** What was read from a file, by its bytes: they are read once, and what people correct is told from it at any time. */
export const invoiceReadings = sqliteTable(
  'invoice_readings',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    sha256: text().notNull(),
    kind: text().$type<FileKind>(),
    documentType: text().$type<DocumentType>().notNull(),
    fields: text({ mode: 'json' }).$type<Reading['fields']>().notNull(),
    items: text({ mode: 'json' }).$type<Reading['items']>(),
    confidence: real().notNull(),
    rawText: text().notNull(),
    engines: text({ mode: 'json' }).$type<EvidenceSource[]>().notNull(),
    warnings: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The version of the program that read it, and the office's name by which it was read: with others it is read anew. */
    readerVersion: text().notNull(),
    officeName: text(),
    readAt: instant().notNull(),
  },
  (t) => [uniqueIndex('invoice_readings_file').on(t.workspaceId, t.sha256)],
);

/** What people mended after a reading, by vendor: the next invoice of that vendor is read with it. */
export const readingCorrections = sqliteTable(
  'reading_corrections',
  {
    id: id(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    vendorKey: text().notNull(),
    field: text().notNull(),
    read: text(),
    corrected: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('reading_corrections_vendor').on(t.workspaceId, t.vendorKey, t.field)],
);

import { asc, eq } from 'drizzle-orm';
import { type Frequency, frequencyOfTenure } from '@/db/model/billing.ts';
import { type Day, dayOf, todayIn } from '@/db/model/day.ts';
import { toUnits } from '@/db/model/money.ts';
import { countOf } from '@/db/model/plural.ts';
import { nextDue } from '@/db/model/schedule.ts';
import { suggestedMatches, vendorKey } from '@/db/model/vendors.ts';
import type { Db } from '@/db/open.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { type InvoiceRow, invoicesById, listedAnswer } from '@/server/invoices/store.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { categoryOf } from './category.ts';
import { type Charge, partByAmount, rhythmOf } from './detect.ts';

/** The subscriptions that uploaded invoices are of; undefined when one of the invoices is not there. */
export function analyze(db: Db, scope: Scope, ids: readonly number[], now: Date) {
  const rows = invoicesById(db, scope, ids);
  if (!rows) return;
  const { timezone, defaultCurrency } = workspaceSettings(db, scope.workspaceId);
  const today = todayFor(db, scope.workspaceId, now);
  const known = db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, scope.workspaceId))
    .orderBy(asc(subscriptions.name), asc(subscriptions.id))
    .all();
  const dated = rows.map((row) => ({
    row,
    day: row.invoiceDate ?? row.dueDate ?? todayIn(timezone, row.uploadedAt),
    amount: row.totalAmount,
    tenure: row.tenure,
  }));
  return [...Map.groupBy(dated, groupOf)].flatMap(([group, invoices]) =>
    partByAmount(invoices).map((part, index) => detected(`${group}-${index + 1}`, part, known, today, defaultCurrency)),
  );
}

type Dated = Charge & { row: InvoiceRow };
type Known = typeof subscriptions.$inferSelect;

/** By vendor and currency; an invoice without a vendor stands for itself. */
const groupOf = ({ row }: Dated): string =>
  `${vendorKey(row.vendorName) || `invoice-${row.id}`}${row.currency ? `-${row.currency.toLowerCase()}` : ''}`;

function detected(id: string, part: readonly Dated[], known: readonly Known[], today: Day, defaultCurrency: string) {
  const invoices = [...part].sort((one, other) => (one.day < other.day ? -1 : 1));
  const newest = invoices.at(-1)?.row;
  const vendor = newest?.vendorName ?? '';
  const serviceName = vendor || (newest?.originalName.replace(/\.\w{1,5}$/, '') ?? 'Unknown');
  const rhythm = rhythmOf(part, today) ?? rhythmWithoutCharges(invoices, today);
  const existing = existingSubscriptions(vendor, part, known);
  const hasPrice = toUnits(rhythm.cost, 2) > 0n;
  return {
    id,
    serviceName,
    vendor,
    category: categoryOf([vendor, ...itemNames(part)]),
    currency: newest?.currency ?? newest?.originalCurrency ?? defaultCurrency,
    ...rhythm,
    notes: notesOf(invoices, hasPrice),
    invoices: invoices.map(({ row }) => listedAnswer(row)),
    // A second subscription for what is there already, or one that costs nothing, is the worse mistake: both are left
    // to the person.
    confirmed: existing.length === 0 && hasPrice,
    hasDuplicates: existing.length > 0,
    existingSubscriptions: existing,
  };
}

/** Only credits: what there is of a rhythm comes from the tenure. */
function rhythmWithoutCharges(invoices: readonly Dated[], today: Day) {
  const frequency: Frequency = frequencyOfTenure(invoices.findLast(({ tenure }) => tenure)?.tenure);
  return {
    frequency,
    startDate: invoices[0]?.day ?? today,
    nextDueDate: nextDue(today, frequency),
    anchorDay: dayOf(today),
    cost: '0.00',
    confidence: 0,
  };
}

/** Those that some of the invoices belong to already, then those that go by a like name. */
function existingSubscriptions(vendor: string, part: readonly Dated[], known: readonly Known[]): Known[] {
  const linkedIds = new Set(part.map(({ row }) => row.subscriptionId));
  const linked = known.filter(({ id }) => linkedIds.has(id));
  const open = known.filter(({ id, status }) => status !== 'cancelled' && !linkedIds.has(id));
  return [...linked, ...suggestedMatches(vendor, open)];
}

const itemNames = (part: readonly Dated[]): string[] =>
  part.flatMap(({ row }) => (row.itemsPurchased ?? []).map(({ name }) => name ?? '')).slice(0, 50);

function notesOf(invoices: readonly Dated[], hasPrice: boolean): string {
  const numbers = invoices.map(({ row }) => row.invoiceNumber).filter((number) => number !== null);
  const count = `Detected from ${countOf(invoices.length, 'invoices')}`;
  const shown = numbers.length > 0 ? `: ${numbers.length > 5 ? '…, ' : ''}${numbers.slice(-5).join(', ')}` : '';
  if (hasPrice) return `${count}${shown}`;
  const why = invoices.some(({ amount }) => amount !== null) ? 'Only credits so far' : 'No amount was read';
  return `${count}${shown}. ${why}.`;
}

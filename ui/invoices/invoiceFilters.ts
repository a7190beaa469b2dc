import { addMonths, type Day, startOfMonth } from '@/db/model/day.ts';
import { invoiceSortDay } from '@/db/model/invoices.ts';
import { compare } from '@/db/model/money.ts';
import { SURE } from '@/db/model/readings.ts';
import type { Sort } from '@/ui/components/table/tableColumns.ts';
import type { Subscription } from '@/ui/subscriptions/queries/subscriptions.ts';
import type { Invoice } from './queries.ts';

export type QuickFilter = 'all' | 'unlinked' | 'check' | 'unpaid';
export type Period = 'any' | 'month' | 'quarter' | 'year';

export const PERIODS: readonly { value: Period; label: string }[] = [
  { value: 'any', label: 'Any date' },
  { value: 'month', label: 'This month' },
  { value: 'quarter', label: 'Last 3 months' },
  { value: 'year', label: 'Last 12 months' },
];

const quickFilters: Record<QuickFilter, (invoice: Invoice) => boolean> = {
  all: () => true,
  unlinked: ({ subscriptionId }) => subscriptionId === null,
  check: isToCheck,
  unpaid: ({ isPaid }) => !isPaid,
};

/** What was read unsurely, and what lacks a vendor, an amount or a date, whoever entered it. */
function isToCheck({ isAiParsed, aiConfidence, vendorName, totalAmount, invoiceDate }: Invoice): boolean {
  if (vendorName === null || totalAmount === null || invoiceDate === null) return true;
  return isAiParsed && Number(aiConfidence ?? 0) < SURE;
}

export function quickCounts(invoices: readonly Invoice[]): Record<QuickFilter, number> {
  const count = (filter: QuickFilter) => invoices.filter(quickFilters[filter]).length;
  return { all: invoices.length, unlinked: count('unlinked'), check: count('check'), unpaid: count('unpaid') };
}

const firstDay: Record<Exclude<Period, 'any'>, (today: Day) => Day> = {
  month: startOfMonth,
  quarter: (today) => addMonths(today, -3),
  year: (today) => addMonths(today, -12),
};

type Filters = { quick: QuickFilter; period: Period; search: string; today: Day };
type SubscriptionsById = ReadonlyMap<number, Subscription>;

/** The invoices that all filters leave, in the order that came. Every word of the search must be found somewhere. */
export function filterInvoices(
  invoices: readonly Invoice[],
  subscriptions: SubscriptionsById,
  { quick, period, search, today }: Filters,
): Invoice[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const from = period === 'any' ? '' : firstDay[period](today);
  return invoices.filter((invoice) => {
    if (!quickFilters[quick](invoice)) return false;
    if (from !== '' && invoiceSortDay(invoice) < from) return false;
    if (terms.length === 0) return true;
    const subscription = subscriptions.get(invoice.subscriptionId ?? 0);
    const text = [
      invoice.originalName,
      invoice.vendorName,
      invoice.invoiceNumber,
      invoice.gstNumber,
      subscription?.name,
    ]
      .filter(Boolean)
      .join('\n')
      .toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}

/** Text of a column for sorting; null goes last in either direction. */
function sortText(invoice: Invoice, column: string, subscriptions: SubscriptionsById): string | null {
  if (column === 'file') return invoice.originalName.toLowerCase();
  if (column === 'subscription') return subscriptions.get(invoice.subscriptionId ?? 0)?.name.toLowerCase() ?? null;
  if (column === 'vendor') return invoice.vendorName?.toLowerCase() ?? null;
  if (column === 'number') return invoice.invoiceNumber?.toLowerCase() ?? null;
  return invoiceSortDay(invoice);
}

export function sortInvoices(
  invoices: readonly Invoice[],
  { column, direction }: Sort,
  subscriptions: SubscriptionsById,
) {
  const sign = direction === 'ascending' ? 1 : -1;
  const amountOf = (invoice: Invoice) => invoice.convertedTotalAmount ?? invoice.totalAmount;
  return invoices.toSorted((one, other) => {
    const isAmount = column === 'amount';
    const left = isAmount ? amountOf(one) : sortText(one, column, subscriptions);
    const right = isAmount ? amountOf(other) : sortText(other, column, subscriptions);
    if (left === right) return other.id - one.id;
    if (left === null) return 1;
    if (right === null) return -1;
    if (isAmount) return sign * compare(left, right);
    return column === 'date'
      ? sign * (left < right ? -1 : 1)
      : sign * left.localeCompare(right, undefined, { numeric: true });
  });
}

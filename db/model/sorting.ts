import { isFrequency, MONTHS_PER_FREQUENCY } from './billing.ts';
import type { Day } from './day.ts';
import type { Decimal } from './money.ts';

/** What sorting reads of a subscription: a row of the list has it all. */
export type SortedRow = {
  id: number;
  name: string;
  vendor: string;
  category: string;
  cost: Decimal;
  convertedCost?: Decimal | null;
  frequency: string;
  nextDueDate: Day;
  baseQuantity: number;
  department?: string | null;
  status: string;
};

export const SORT_COLUMNS = [
  'name',
  'vendor',
  'category',
  'cost',
  'convertedCost',
  'frequency',
  'nextDueDate',
  'baseQuantity',
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type SortDirection = 'ascending' | 'descending';
export type SubscriptionSort = { column: SortColumn; direction: SortDirection };

export const DEFAULT_SORT: SubscriptionSort = { column: 'nextDueDate', direction: 'ascending' };

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

// A decimal of at most 15 digits keeps its order as a number, and 10,000 rows compare faster so
const size = (decimal: Decimal): number => Number(decimal);

const comparators: Record<SortColumn, (one: SortedRow, other: SortedRow) => number> = {
  name: (one, other) => collator.compare(one.name, other.name),
  vendor: (one, other) => collator.compare(one.vendor, other.vendor),
  category: (one, other) => collator.compare(one.category, other.category),
  cost: (one, other) => size(one.cost) - size(other.cost),
  convertedCost: (one, other) => size(one.convertedCost ?? '0') - size(other.convertedCost ?? '0'),
  frequency: (one, other) => months(one.frequency) - months(other.frequency),
  nextDueDate: (one, other) => (one.nextDueDate < other.nextDueDate ? -1 : one.nextDueDate > other.nextDueDate ? 1 : 0),
  baseQuantity: (one, other) => one.baseQuantity - other.baseQuantity,
};

const months = (frequency: string): number => (isFrequency(frequency) ? MONTHS_PER_FREQUENCY[frequency] : 0);

/** What has no value in the column stands last in both directions. */
const isMissing = (row: SortedRow, column: SortColumn): boolean =>
  column === 'convertedCost' ? row.convertedCost == null : column === 'vendor' && row.vendor === '';

/** Compares two rows for a column and direction; equals stay in the order of their names, then of their ids. */
export function compareSubscriptions({ column, direction }: SubscriptionSort) {
  const comparator = comparators[column];
  const sign = direction === 'descending' ? -1 : 1;
  return (one: SortedRow, other: SortedRow): number => {
    const missing = Number(isMissing(one, column)) - Number(isMissing(other, column));
    if (missing !== 0) return missing;
    return sign * comparator(one, other) || comparators.name(one, other) || one.id - other.id;
  };
}

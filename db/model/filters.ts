import { type Day, isSameMonth } from './day.ts';
import { displayedStatus, isDue, isDueQuickFilter, isDueThisWeek, isOverdue, isUpcoming } from './due.ts';

/** What the filter reads of a subscription: a row of the list has it all. */
export type FilteredRow = {
  id: number;
  name: string;
  vendor: string;
  category: string;
  department?: string | null;
  notes?: string | null;
  frequency: string;
  status: string;
  nextDueDate: Day;
  assignedOwner?: number | null;
  groupId?: number | null;
};

export type QuickFilter = 'all' | 'due' | 'overdue';

/** Blank text means that a part does not filter. */
export type SubscriptionFilter = {
  quick: QuickFilter;
  /** 30 widens the Due quick filter from its 7 days to the dashboard's month. */
  dueWithin: 7 | 30;
  search: string;
  category: string;
  frequency: string;
  status: string;
  department: string;
};

export const NO_FILTER: SubscriptionFilter = {
  quick: 'all',
  dueWithin: 7,
  search: '',
  category: '',
  frequency: '',
  status: '',
  department: '',
};

/** What the rows alone do not tell. */
export type FilterContext = {
  today: Day;
  /** The subscriptions with a payment made in this calendar month: see paidThisMonth. */
  paidThisMonth?: ReadonlySet<number>;
  /** The names of the members by id, so that an owner can be searched for. */
  owners?: ReadonlyMap<number, string>;
  /** The names of the groups by id, likewise. */
  groups?: ReadonlyMap<number, string>;
};

export type FilterQuery = 'due-week' | 'due-month' | 'overdue' | 'upcoming' | 'paid-month';

/** What each figure of the dashboard opens the list with, so that it shows the very rows that were counted. */
export const FIGURE_FILTERS = {
  total: undefined,
  dueThisWeek: 'due-week',
  due: 'due-month',
  overdue: 'overdue',
  upcoming: 'upcoming',
  paidThisMonth: 'paid-month',
} as const satisfies Record<string, FilterQuery | undefined>;

/** The filter that the list opens with for its `filter` query parameter; anything else filters nothing. */
export function filterFromQuery(query: string | null | undefined): SubscriptionFilter {
  if (query === 'due-week') return { ...NO_FILTER, quick: 'due', search: 'due this week' };
  if (query === 'due-month') return { ...NO_FILTER, quick: 'due', dueWithin: 30 };
  if (query === 'overdue') return { ...NO_FILTER, quick: 'overdue' };
  if (query === 'upcoming') return { ...NO_FILTER, search: 'upcoming renewals' };
  if (query === 'paid-month') return { ...NO_FILTER, search: 'paid this month' };
  return { ...NO_FILTER };
}

export function isFiltered(filter: SubscriptionFilter): boolean {
  const { quick, search, category, frequency, status, department } = filter;
  return quick !== 'all' || [search, category, frequency, status, department].some((text) => text.trim() !== '');
}

/** The list's one predicate. Build it once for a filter and give it each row. */
export function subscriptionFilter(filter: SubscriptionFilter, context: FilterContext): (row: FilteredRow) => boolean {
  const parts = [
    quickPart(filter, context.today),
    searchPart(filter.search, context),
    textPart(filter.category, (row) => row.category),
    textPart(filter.frequency, (row) => row.frequency),
    statusPart(filter.status, context.today),
    textPart(filter.department, (row) => row.department ?? ''),
  ].filter((part) => part !== undefined);
  return (row) => parts.every((part) => part(row));
}

type Part = ((row: FilteredRow) => boolean) | undefined;

function quickPart({ quick, dueWithin }: SubscriptionFilter, today: Day): Part {
  if (quick === 'overdue') return (row) => isOverdue(row, today);
  if (quick === 'due') return dueWithin === 30 ? (row) => isDue(row, today) : (row) => isDueQuickFilter(row, today);
  return undefined;
}

function textPart(wanted: string, of: (row: FilteredRow) => string): Part {
  const text = folded(wanted).trim();
  return text === '' ? undefined : (row) => folded(of(row)).trim() === text;
}

/** A stored status (active, suspended ...) or one as the list shows it (Overdue, Due Soon). */
function statusPart(wanted: string, today: Day): Part {
  const text = folded(wanted).trim();
  if (text === '') return undefined;
  return (row) => folded(row.status) === text || folded(displayedStatus(row, today)) === text;
}

function searchPart(search: string, context: FilterContext): Part {
  const text = folded(search).trim().replace(/\s+/g, ' ');
  const { today, paidThisMonth, owners, groups } = context;
  if (text === '') return undefined;
  if (text === 'due this week') return (row) => isDueThisWeek(row, today);
  if (text === 'due this month') return (row) => isDue(row, today);
  if (text === 'upcoming renewals') return (row) => isUpcoming(row, today);
  if (text === 'overdue') return (row) => isOverdue(row, today);
  if (text === 'paid this month') return (row) => paidThisMonth?.has(row.id) ?? false;
  const words = text.split(' ');
  return (row) => {
    const owner = row.assignedOwner ? folded(owners?.get(row.assignedOwner) ?? '') : '';
    const group = row.groupId ? folded(groups?.get(row.groupId) ?? '') : '';
    const own = searchText(row);
    return words.every((word) => own.includes(word) || owner.includes(word) || group.includes(word));
  };
}

// 10,000 rows are searched on each key: what is searched of a row is folded once, and forgotten with the row
const searchTexts = new WeakMap<FilteredRow, string>();

function searchText(row: FilteredRow): string {
  const known = searchTexts.get(row);
  if (known !== undefined) return known;
  const { name, vendor, category, department, notes } = row;
  const text = folded([name, vendor, category, department ?? '', notes ?? ''].join('\n'));
  searchTexts.set(row, text);
  return text;
}

/** Lower case, Latin accents aside: 'Café' is found by 'cafe'. */
function folded(text: string): string {
  const lower = text.toLowerCase();
  // ASCII is the common case and needs no decomposition
  return /^[\0-\x7f]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

type PaidRow = { subscriptionId: number; paidOn: Day; voidedAt?: unknown };

/** The subscriptions with a payment, not voided, made in the calendar month of today. */
export function paidThisMonth(payments: readonly PaidRow[], today: Day): Set<number> {
  const paid = payments.filter(({ voidedAt, paidOn }) => !voidedAt && isSameMonth(paidOn, today));
  return new Set(paid.map(({ subscriptionId }) => subscriptionId));
}

import { describe, expect, test } from 'bun:test';
import { addDays } from './day.ts';
import {
  type FilteredRow,
  filterFromQuery,
  isFiltered,
  NO_FILTER,
  type SubscriptionFilter,
  subscriptionFilter,
} from './filters.ts';

const today = '2026-11-18';

const row = (id: number, more: Partial<FilteredRow> = {}): FilteredRow => ({
  id,
  name: `Subscription ${id}`,
  vendor: 'Vendor',
  category: 'software',
  department: null,
  notes: null,
  frequency: 'monthly',
  status: 'active',
  nextDueDate: addDays(today, 100),
  assignedOwner: null,
  ...more,
});

const office = [
  row(1, { name: 'Kestrel Gate VPN', vendor: 'Kestrel Networks', nextDueDate: '2026-11-12', department: 'IT' }),
  row(2, { name: 'Northpane Business Mail', category: 'SaaS', nextDueDate: today, notes: 'Café on the ground floor' }),
  row(3, { name: 'Trial of Tarang', nextDueDate: '2026-11-20', status: 'trial', assignedOwner: 7 }),
  row(4, { name: 'Brightquill', nextDueDate: '2026-11-24', status: 'cancelled', department: 'Marketing' }),
  row(5, { name: 'Fernhill', nextDueDate: '2026-12-12', frequency: 'yearly', groupId: 4 }),
  row(6, { name: 'Overdue Books', nextDueDate: '2027-03-16', status: 'suspended' }),
];

const groups = new Map([[4, 'Fernhill frame contract']]);
const context = { today, paidThisMonth: new Set([2, 5]), owners: new Map([[7, 'Zoë Quint']]), groups };

const ids = (filter: Partial<SubscriptionFilter>) =>
  office.filter(subscriptionFilter({ ...NO_FILTER, ...filter }, context)).map(({ id }) => id);

describe('the filter', () => {
  test.each<[string, Partial<SubscriptionFilter>, number[]]>([
    ['nothing', {}, [1, 2, 3, 4, 5, 6]],
    ['Due, whatever the status', { quick: 'due' }, [2, 3, 4]],
    ['Due within a month', { quick: 'due', dueWithin: 30 }, [2, 3, 5]],
    ['Overdue', { quick: 'overdue' }, [1]],
    ['a phrase', { search: 'due this week' }, [2, 3]],
    ['a phrase in capitals, with spaces', { search: '  Due  This Month ' }, [2, 3, 5]],
    ['overdue is a phrase', { search: 'overdue' }, [1]],
    ['paid this month', { search: 'paid this month' }, [2, 5]],
    ['a part of a phrase is text', { search: 'overdue b' }, [6]],
    ['the name', { search: 'kestrel' }, [1]],
    ['words in any order', { search: 'mail north' }, [2]],
    ['each word has to be there', { search: 'mail kestrel' }, []],
    ['notes, accents aside', { search: 'CAFE' }, [2]],
    ['the department', { search: 'marketing' }, [4]],
    ['the owner', { search: 'zoe' }, [3]],
    ['the owner and the name', { search: 'zoe tarang' }, [3]],
    ['the group', { search: 'frame contract' }, [5]],
    ['a category in any case', { category: 'saas' }, [2]],
    ['a frequency', { frequency: 'yearly' }, [5]],
    ['a status', { status: 'cancelled' }, [4]],
    ['active holds what is shown as overdue', { status: 'active' }, [1, 2, 5]],
    ['a status as shown', { status: 'Due Soon' }, [2]],
    ['a department', { department: 'it' }, [1]],
    ['all at once', { quick: 'due', search: 'due this week', status: 'trial', category: 'software' }, [3]],
    ['blanks filter nothing', { search: '  ', category: ' ', status: '' }, [1, 2, 3, 4, 5, 6]],
  ])('%s', (_, filter, expected) => {
    expect(ids(filter)).toEqual(expected);
    expect(isFiltered({ ...NO_FILTER, ...filter })).toBe(expected.length < office.length);
  });

  test('is opened by the query of a link', () => {
    expect(filterFromQuery('due-week')).toEqual({ ...NO_FILTER, quick: 'due', search: 'due this week' });
    expect(filterFromQuery('due-month')).toEqual({ ...NO_FILTER, quick: 'due', dueWithin: 30 });
    expect(filterFromQuery('overdue')).toEqual({ ...NO_FILTER, quick: 'overdue' });
    expect(filterFromQuery('paid-month')).toEqual({ ...NO_FILTER, search: 'paid this month' });
    expect(filterFromQuery('nonsense')).toEqual(NO_FILTER);
    expect(filterFromQuery(undefined)).toEqual(NO_FILTER);
  });

  test('a changed copy of a row is searched anew', () => {
    const [first] = office;
    const renamed = { ...(first ?? row(1)), name: 'Renamed' };
    expect(ids({ search: 'kestrel gate' })).toEqual([1]);
    expect([renamed].filter(subscriptionFilter({ ...NO_FILTER, search: 'gate' }, context))).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('the phrases say the same as the links', () => {
    for (const [phrase, query] of [
      ['due this week', 'due-week'],
      ['due this month', 'due-month'],
      ['overdue', 'overdue'],
      ['upcoming renewals', 'upcoming'],
      ['paid this month', 'paid-month'],
    ]) {
      expect(ids({ search: phrase ?? '' })).toEqual(ids(filterFromQuery(query)));
    }
  });
});

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { addDays, type Day } from './day.ts';
import {
  dashboardStatus,
  daysUntilBar,
  displayedStatus,
  dueTone,
  isDue,
  isDueQuickFilter,
  isDueThisWeek,
  isOverdue,
  isPayable,
  isPaymentNear,
  isUpcoming,
  paymentProblem,
  relativeDue,
} from './due.ts';

const today = '2026-11-18';
const due = (days: number, status = 'active') => ({ status, nextDueDate: addDays(today, days) });
const on = (days: number): Day => addDays(today, days);

describe('what is due', () => {
  test.each([
    // days, week, month, overdue, quick filter, upcoming
    [-400, false, false, true, false, true],
    [-1, false, false, true, false, true],
    [0, true, true, false, true, true],
    [7, true, true, false, true, true],
    [8, false, true, false, false, true],
    [30, false, true, false, false, true],
    [31, false, false, false, false, false],
  ])('in %i days', (days, week, month, overdue, quick, upcoming) => {
    for (const status of ['active', 'trial']) {
      expect(isDueThisWeek(due(days, status), today)).toBe(week);
      expect(isDue(due(days, status), today)).toBe(month);
      expect(isOverdue(due(days, status), today)).toBe(overdue);
      expect(isUpcoming(due(days, status), today)).toBe(upcoming);
    }
    for (const status of ['suspended', 'cancelled', 'paused']) {
      expect(isDueThisWeek(due(days, status), today)).toBe(false);
      expect(isDue(due(days, status), today)).toBe(false);
      expect(isOverdue(due(days, status), today)).toBe(false);
      expect(isUpcoming(due(days, status), today)).toBe(false);
    }
    for (const status of ['active', 'suspended', 'cancelled', 'trial']) {
      expect(isDueQuickFilter(due(days, status), today)).toBe(quick);
    }
  });

  test('is asked for beside the next payment when it may be paid, and is due soon or overdue', () => {
    expect(isPaymentNear(due(7), today)).toBe(true);
    expect(isPaymentNear(due(-3), today)).toBe(true);
    expect(isPaymentNear(due(8), today)).toBe(false);
    expect(isPaymentNear(due(0, 'trial'), today)).toBe(true);
    expect(isPaymentNear(due(0, 'suspended'), today)).toBe(false);
  });
});

describe('what may be marked as paid', () => {
  test.each([
    ['active', true],
    ['trial', true],
    ['suspended', false],
    ['cancelled', false],
    ['on hold', false],
  ])('%s: %p', (status, isAllowed) => {
    expect(isPayable({ status })).toBe(isAllowed);
    expect(paymentProblem([{ name: 'Mail', status }]) === undefined).toBe(isAllowed);
  });

  test('what may not is named', () => {
    const [mail, chat, files] = ['Mail', 'Chat', 'Files'].map((name) => ({ name, status: 'cancelled' }));
    if (!mail || !chat || !files) throw new Error('three are made');
    const paid = { name: 'Paid', status: 'active' };
    expect(paymentProblem([])).toBeUndefined();
    expect(paymentProblem([paid, mail])).toBe('Mail is cancelled and cannot be marked as paid. Activate it first.');
    expect(paymentProblem([mail, paid, chat])).toStartWith('Mail and Chat cannot be marked as paid');
    expect(paymentProblem([mail, chat, files])).toStartWith('Mail and 2 others cannot be marked as paid');
  });
});

describe('the status shown', () => {
  test.each([
    // status, days, list and detail, dashboard
    ['active', -1, 'Overdue', 'Overdue'],
    ['active', 0, 'Due Soon', 'Due Soon'],
    ['active', 7, 'Due Soon', 'Due Soon'],
    ['active', 8, 'Active', 'Active'],
    ['cancelled', -1, 'Cancelled', 'Overdue'],
    ['cancelled', 8, 'Cancelled', 'Active'],
    ['suspended', -1, 'Suspended', 'Overdue'],
    ['suspended', 5, 'Suspended', 'Due Soon'],
    ['trial', 3, 'Trial', 'Due Soon'],
    ['on hold', 3, 'on hold', 'Due Soon'],
  ])('%s in %i days: %s in the list', (status, days, list, dashboard) => {
    expect(displayedStatus(due(days, status), today)).toBe(list);
    expect(dashboardStatus(due(days, status), today)).toBe(dashboard as never);
  });
});

describe('the due day', () => {
  test.each([
    [-400, 'overdue', '400 days overdue', '400 days ago', 10],
    [-2, 'overdue', '2 days overdue', '2 days ago', 10],
    [-1, 'overdue', 'Yesterday', 'Yesterday', 10],
    [0, 'today', 'Today', 'Today', 10],
    [1, 'urgent', 'Tomorrow', 'Tomorrow', 10],
    [3, 'urgent', 'In 3 days', 'In 3 days', 10],
    [4, 'soon', 'In 4 days', 'In 4 days', 13],
    [7, 'soon', 'In 7 days', 'In 7 days', 23],
    [8, 'later', '26 Nov', '26 Nov', 27],
    [15, 'later', '3 Dec', '3 Dec', 50],
    [28, 'later', '16 Dec', '16 Dec', 93],
    [30, 'later', '18 Dec', '18 Dec', 100],
    [60, 'later', '17 Jan 2027', '17 Jan 2027', 100],
  ])('in %i days is %s: %s', (days, tone, words, past, bar) => {
    expect(dueTone(on(days), today)).toBe(tone as never);
    expect(relativeDue(on(days), today)).toBe(words);
    expect(relativeDue(on(days), today, 'ago')).toBe(past);
    expect(daysUntilBar(on(days), today)).toBe(bar);
  });

  test('each week is within a month, and nothing is both due and overdue', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -500, max: 500 }),
        fc.constantFrom('active', 'trial', 'cancelled'),
        (days, status) => {
          const each = due(days, status);
          if (isDueThisWeek(each, today)) expect(isDue(each, today)).toBe(true);
          if (isDueThisWeek(each, today)) expect(isDueQuickFilter(each, today)).toBe(true);
          expect(isDue(each, today) && isOverdue(each, today)).toBe(false);
        },
      ),
    );
  });
});

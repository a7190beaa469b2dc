import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { FREQUENCIES } from './billing.ts';
import {
  type Contract,
  cancelBy,
  cancelBysIn,
  currentTerm,
  daysToDecide,
  decisionState,
  hasCancelBy,
  nextCancelBy,
  termMonths,
} from './contract.ts';
import { addDays, addMonths, daysBetween } from './day.ts';

const contract = (more: Partial<Contract> = {}): Contract => ({
  status: 'active',
  nextDueDate: '2026-12-16',
  frequency: 'yearly',
  autoRenew: true,
  cancellationNoticeDays: 30,
  ...more,
});

const yearly = contract({ contractStartDate: '2026-03-02', contractEndDate: '2027-03-02', cancellationNoticeDays: 90 });

describe('the months of a term', () => {
  test.each<[string, Partial<Contract>, number]>([
    ['as agreed', { contractLengthMonths: 24, contractEndDate: '2027-03-02' }, 24],
    ['between the two days', { contractStartDate: '2026-03-02', contractEndDate: '2027-03-02' }, 12],
    ['to the day before', { contractStartDate: '2026-01-01', contractEndDate: '2026-12-31' }, 12],
    ['half a year', { contractStartDate: '2026-01-15', contractEndDate: '2026-07-14' }, 6],
    ['less than a month is one period', { contractStartDate: '2026-01-15', contractEndDate: '2026-01-30' }, 12],
    ['without a start one period', { contractEndDate: '2027-03-02', frequency: 'quarterly' }, 3],
    ['without a contract one period', { frequency: 'monthly' }, 1],
  ])('%s', (_, more, expected) => {
    expect(termMonths(contract(more))).toBe(expected);
  });
});

describe('the current term', () => {
  test.each<[string, Contract, string, string, string]>([
    ['within it', yearly, '2026-11-18', '2026-03-02', '2027-03-02'],
    ['on its last day', yearly, '2027-03-02', '2026-03-02', '2027-03-02'],
    ['the day after, the next', yearly, '2027-03-03', '2027-03-02', '2028-03-02'],
    ['years later', yearly, '2031-06-01', '2031-03-02', '2032-03-02'],
    ['ended for good', { ...yearly, autoRenew: false }, '2031-06-01', '2026-03-02', '2027-03-02'],
    ['without a contract, up to the due day', contract(), '2026-11-18', '2025-12-16', '2026-12-16'],
    ['an overdue one rolls', contract(), '2026-12-17', '2026-12-16', '2027-12-16'],
    [
      'with its anchor',
      contract({ nextDueDate: '2026-02-28', anchorDay: 31, frequency: 'monthly' }),
      '2026-03-01',
      '2026-02-28',
      '2026-03-31',
    ],
  ])('%s', (_, each, today, start, end) => {
    expect(currentTerm(each, today)).toEqual({ start, end });
  });
});

test('a term that ends on the last day before the next is followed by that next day', () => {
  const dates = { contractStartDate: '2024-01-01', contractEndDate: '2024-12-31' };
  expect(currentTerm({ ...yearly, ...dates }, '2026-11-18')).toEqual({ start: '2026-01-01', end: '2026-12-31' });
});

describe('a term never begins before the subscription', () => {
  const begun = contract({ startDate: '2026-11-22', nextDueDate: '2026-12-16' });
  test.each<[string, Contract, string, string, string]>([
    ['the first one is shorter', begun, '2026-11-22', '2026-11-22', '2026-12-16'],
    ['the second one is whole', begun, '2026-12-17', '2026-12-16', '2027-12-16'],
    [
      'due on its first day it begins there',
      { ...begun, nextDueDate: '2026-11-22' },
      '2026-11-22',
      '2026-11-22',
      '2027-11-22',
    ],
    ['nor a contract signed earlier', { ...yearly, startDate: '2026-06-01' }, '2026-11-18', '2026-06-01', '2027-03-02'],
    [
      'an agreed length counts from its beginning',
      { ...begun, frequency: 'monthly', contractLengthMonths: 24 },
      '2027-05-01',
      '2026-11-22',
      '2028-11-22',
    ],
    [
      'and rolls as a whole',
      { ...begun, frequency: 'monthly', contractLengthMonths: 24 },
      '2028-11-23',
      '2028-11-22',
      '2030-11-22',
    ],
  ])('%s', (_, each, today, start, end) => {
    expect(currentTerm(each, today)).toEqual({ start, end });
  });

  test('a cancel-by day before its beginning is none', () => {
    expect(cancelBy(begun, '2026-11-22')).toBeUndefined();
    expect(nextCancelBy(begun, '2026-11-22')?.cancelBy).toBe('2027-11-16');
    expect(cancelBysIn(begun, '2026-01-01', '2026-12-31')).toEqual([]);
  });
});

describe('a day to cancel by', () => {
  test.each<[string, Partial<Contract>, boolean]>([
    ['a month without an end has none', { frequency: 'monthly' }, false],
    ['nor has an agreed length of a month', { frequency: 'yearly', contractLengthMonths: 1 }, false],
    ['a month with an end has one', { frequency: 'monthly', contractEndDate: '2026-12-31' }, true],
    ['a quarter has one', { frequency: 'quarterly' }, true],
    ['months that were agreed for longer have one', { frequency: 'monthly', contractLengthMonths: 12 }, true],
    ['without any notice too', { cancellationNoticeDays: 0 }, true],
    ['suspended too', { status: 'suspended' }, true],
    ['cancelled has none', { status: 'cancelled' }, false],
  ])('%s', (_, more, expected) => {
    const each = contract(more);
    expect(hasCancelBy(each)).toBe(expected);
    expect(nextCancelBy(each, '2026-11-18') !== undefined).toBe(expected);
    expect(cancelBysIn(each, '2026-11-18', '2028-11-18').length > 0).toBe(expected);
  });
});

describe('cancel-by', () => {
  test.each<[string, Contract, string, string | undefined]>([
    ['is the end minus the notice', yearly, '2026-11-18', '2026-12-02'],
    ['may have passed', yearly, '2027-01-10', '2026-12-02'],
    ['rolls with the term', yearly, '2027-03-03', '2027-12-03'],
    ['counts from the due day without a contract', contract(), '2026-11-18', '2026-11-16'],
    ['has a default notice', contract({ cancellationNoticeDays: null }), '2026-11-18', '2026-11-16'],
    ['without notice is the end', contract({ cancellationNoticeDays: 0 }), '2026-11-18', '2026-12-16'],
    ['is none once cancelled', { ...yearly, status: 'cancelled' }, '2026-11-18', undefined],
    ['is none once ended', { ...yearly, autoRenew: false }, '2027-03-03', undefined],
    ['of a contract that ends by itself', { ...yearly, autoRenew: false }, '2026-11-18', '2026-12-02'],
  ])('%s', (_, each, today, expected) => {
    expect(cancelBy(each, today)?.cancelBy).toBe(expected as never);
  });

  test('the next one is of a later term when this one has passed', () => {
    expect(nextCancelBy(yearly, '2026-12-02')?.cancelBy).toBe('2026-12-02');
    expect(nextCancelBy(yearly, '2026-12-03')).toEqual({
      termStart: '2027-03-02',
      termEnd: '2028-03-02',
      cancelBy: '2027-12-03',
    });
    expect(nextCancelBy({ ...yearly, autoRenew: false }, '2026-12-03')).toBeUndefined();
    expect(nextCancelBy({ ...yearly, status: 'cancelled' }, '2026-01-01')).toBeUndefined();
  });

  test('those in a range', () => {
    const days = (from: string, to: string, each = yearly) => cancelBysIn(each, from, to).map((term) => term.cancelBy);
    expect(days('2026-01-01', '2028-12-31')).toEqual(['2026-12-02', '2027-12-03', '2028-12-02']);
    expect(days('2026-12-02', '2026-12-02')).toEqual(['2026-12-02']);
    expect(days('2026-12-03', '2027-12-02')).toEqual([]);
    expect(days('2026-01-01', '2030-12-31', { ...yearly, autoRenew: false })).toEqual(['2026-12-02']);
  });

  const contracts = fc
    .record({
      month: fc.integer({ min: 0, max: 600 }),
      anchorDay: fc.integer({ min: 1, max: 31 }),
      frequency: fc.constantFrom(...FREQUENCIES),
      length: fc.option(fc.integer({ min: 1, max: 60 })),
      hasEnd: fc.boolean(),
      notice: fc.integer({ min: 0, max: 400 }),
    })
    .map(({ month, anchorDay, frequency, length, hasEnd, notice }) => {
      const end = addMonths('2000-01-01', month, anchorDay);
      return contract({
        nextDueDate: end,
        anchorDay,
        frequency,
        contractEndDate: hasEnd ? end : null,
        contractLengthMonths: length,
        cancellationNoticeDays: notice,
      });
    });

  test('terms join, hold today, and the notice is what lies between', () => {
    fc.assert(
      fc.property(contracts, fc.integer({ min: 0, max: 10_000 }), (each, passed) => {
        const today = addDays(each.nextDueDate, passed);
        const term = currentTerm(each, today);
        expect(term.end >= today).toBe(true);
        if (passed > 0) expect(term.start < today).toBe(true);
        expect(currentTerm(each, addDays(term.end, 1)).start).toBe(term.end);
        const found = cancelBy(each, today);
        expect(found !== undefined).toBe(hasCancelBy(each));
        if (!found) return;
        expect(found.termEnd).toBe(term.end);
        expect(daysBetween(found.cancelBy, term.end)).toBe(each.cancellationNoticeDays ?? 30);
      }),
      { numRuns: 1000 },
    );
  });

  test('the next one is the first of those to come', () => {
    fc.assert(
      fc.property(contracts, fc.integer({ min: -500, max: 5000 }), (each, passed) => {
        const today = addDays(each.nextDueDate, passed);
        const next = nextCancelBy(each, today);
        expect(next !== undefined && next.cancelBy >= today).toBe(hasCancelBy(each));
        const range = cancelBysIn(each, today, next?.cancelBy ?? today);
        expect(range).toEqual(next ? [next] : []);
        expect(range.every((term) => term.termStart < term.termEnd)).toBe(true);
      }),
    );
  });

  test('no term and no cancel-by day lies before the beginning', () => {
    const starts = fc.integer({ min: -800, max: 800 });
    fc.assert(
      fc.property(contracts, starts, fc.integer({ min: 0, max: 3000 }), (each, startsIn, passed) => {
        const startDate = addDays(each.nextDueDate, startsIn);
        const begun = { ...each, startDate };
        const today = addDays(startDate, passed);
        const term = currentTerm(begun, today);
        expect(term.start >= startDate && term.start < term.end).toBe(true);
        expect(today <= term.end).toBe(true);
        const current = cancelBy(begun, today);
        for (const found of [current, ...cancelBysIn(begun, '2000-01-01', today)]) {
          if (found) expect(found.cancelBy >= startDate && found.termStart >= startDate).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a decision', () => {
  const term = { cancelBy: '2026-12-02' };
  test.each([
    ['2026-12-01', undefined, 'open', 1],
    ['2026-12-02', undefined, 'open', 0],
    ['2026-12-03', undefined, 'passed', -1],
    ['2026-12-03', { decision: 'renew' }, 'decided', -1],
    ['2026-12-01', { decision: 'cancel' }, 'decided', 1],
  ] as const)('on %s, %p: %s', (today, decision, state, days) => {
    expect(decisionState(term, decision, today)).toBe(state);
    expect(daysToDecide(term, today)).toBe(days);
  });
});

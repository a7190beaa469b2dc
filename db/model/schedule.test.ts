import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { FREQUENCIES } from './billing.ts';
import { addDays, addMonths } from './day.ts';
import { missedPeriods, nextDue, occurrences, previousDue } from './schedule.ts';

/** A schedule whose due day lies on its anchor, as every stored one does. */
const schedules = fc
  .record({
    month: fc.integer({ min: 0, max: 1200 }),
    anchorDay: fc.integer({ min: 1, max: 31 }),
    frequency: fc.constantFrom(...FREQUENCIES),
  })
  .map(({ month, anchorDay, frequency }) => ({
    nextDueDate: addMonths('1980-01-01', month, anchorDay),
    anchorDay,
    frequency,
  }));

describe('the next due day', () => {
  test.each([
    ['2026-01-31', 'monthly', 31, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-02-29', 'yearly', 29, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
    ['2026-11-30', 'quarterly', 30, ['2027-02-28', '2027-05-30', '2027-08-30']],
    ['2026-11-18', 'monthly', null, ['2026-12-18', '2027-01-18']],
  ] as const)('from %s %s, anchor %p', (start, frequency, anchorDay, expected) => {
    let day: string = start;
    const days = expected.map(() => {
      day = nextDue(day, frequency, anchorDay);
      return day;
    });
    expect(days).toEqual([...expected]);
  });

  test('goes back where it came from', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 1, max: 60 }), ({ nextDueDate, frequency, anchorDay }, periods) => {
        const later = nextDue(nextDueDate, frequency, anchorDay, periods);
        expect(later > nextDueDate).toBe(true);
        expect(previousDue(later, frequency, anchorDay, periods)).toBe(nextDueDate);
        let step = nextDueDate;
        for (let count = 0; count < periods; count += 1) step = nextDue(step, frequency, anchorDay);
        expect(later).toBe(step);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('missed periods', () => {
  test.each([
    ['2026-11-18', '2026-11-18', 'monthly', 0],
    ['2026-11-19', '2026-11-18', 'monthly', 0],
    ['2026-11-17', '2026-11-18', 'monthly', 1],
    ['2026-10-18', '2026-11-18', 'monthly', 1],
    ['2026-08-20', '2026-11-18', 'monthly', 3],
    ['2026-08-31', '2026-11-30', 'monthly', 3],
    ['2025-11-17', '2026-11-18', 'yearly', 2],
    ['2026-02-18', '2026-11-18', 'quarterly', 3],
  ] as const)('due %s, today %s, %s: %i', (nextDueDate, today, frequency, expected) => {
    expect(missedPeriods(nextDueDate, today, frequency)).toBe(expected);
  });

  test('as many bring the schedule up to date, one fewer does not', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: 0, max: 20_000 }), ({ nextDueDate, frequency, anchorDay }, passed) => {
        const today = addDays(nextDueDate, passed);
        const missed = missedPeriods(nextDueDate, today, frequency, anchorDay);
        expect(nextDue(nextDueDate, frequency, anchorDay, missed) >= today).toBe(true);
        if (missed > 0) expect(nextDue(nextDueDate, frequency, anchorDay, missed - 1) < today).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('occurrences', () => {
  test('lie in the range, ends included, from the next due day on', () => {
    const schedule = { nextDueDate: '2026-01-31', frequency: 'monthly', anchorDay: 31 } as const;
    expect(occurrences(schedule, '2025-01-01', '2026-03-31')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(occurrences(schedule, '2026-02-28', '2026-02-28')).toEqual(['2026-02-28']);
    expect(occurrences(schedule, '2026-03-01', '2026-03-30')).toEqual([]);
    expect(occurrences(schedule, '2025-01-01', '2025-12-31')).toEqual([]);
    expect(occurrences(schedule, '2030-01-31', '2030-03-01')).toEqual(['2030-01-31', '2030-02-28']);
  });

  test('are those found by stepping', () => {
    fc.assert(
      fc.property(schedules, fc.integer({ min: -400, max: 4000 }), fc.nat(800), (schedule, start, length) => {
        const from = addDays(schedule.nextDueDate, start);
        const to = addDays(from, length);
        const expected: string[] = [];
        for (let period = 0; ; period += 1) {
          const day = nextDue(schedule.nextDueDate, schedule.frequency, schedule.anchorDay, period);
          if (day > to) break;
          if (day >= from) expected.push(day);
        }
        expect(occurrences(schedule, from, to)).toEqual(expected);
      }),
    );
  });
});

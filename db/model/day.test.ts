import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  type Day,
  dayFrom,
  dayOf,
  daysBetween,
  endOfMonth,
  formatDay,
  formatDayNear,
  instantOf,
  isDay,
  isTimezone,
  lastDayOfMonth,
  monthOf,
  monthsBetween,
  startOfMonth,
  startOfWeek,
  TIMEZONES,
  toDay,
  todayIn,
  wallTime,
  weekday,
  yearOf,
} from './day.ts';

/** Any day of the years 1000 to 9000, from the platform's own UTC calendar: the oracle. */
const anyDay = fc
  .integer({ min: Date.UTC(1000, 0, 1) / 86_400_000, max: Date.UTC(9000, 0, 1) / 86_400_000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10));

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

describe('a day', () => {
  test.each([
    ['2026-11-18', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2026-11-18T00:00:00Z', false],
    [20261118, false],
    [null, false],
  ])('%p is one: %p', (value, expected) => {
    expect(isDay(value)).toBe(expected);
  });

  test.each([
    ['2026-11-18', '2026-11-18'],
    [' 2026-11-18 ', '2026-11-18'],
    ['2026-11-18T23:59:59.999Z', '2026-11-18'],
    ['2026-11-18T23:59:59+05:30', '2026-11-18'],
    ['2026-11-18T09:00', '2026-11-18'],
    ['2026-02-30T10:00:00Z', undefined],
    ['2026-11-18Tnonsense', undefined],
    ['18/11/2026', undefined],
    ['', undefined],
    [5, undefined],
  ])('%p is read as %p', (value, expected) => {
    expect(dayFrom(value)).toBe(expected);
  });
});

describe('arithmetic', () => {
  test('agrees with the UTC calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -100_000, max: 100_000 }), (day, count) => {
        const later = new Date(utc(day) + count * 86_400_000).toISOString().slice(0, 10);
        expect(addDays(day, count)).toBe(later);
        expect(daysBetween(day, later)).toBe(count);
        expect(weekday(day)).toBe(new Date(utc(day)).getUTCDay());
        expect(toDay(yearOf(day), monthOf(day), dayOf(day))).toBe(day);
      }),
      { numRuns: 2000 },
    );
  });

  test('month lengths agree with the UTC calendar', () => {
    for (let year = 1890; year <= 2110; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        expect(lastDayOfMonth(year, month)).toBe(new Date(Date.UTC(year, month, 0)).getUTCDate());
      }
    }
  });

  test.each([
    ['2026-01-31', 1, undefined, '2026-02-28'],
    ['2026-02-28', 1, 31, '2026-03-31'],
    ['2026-03-31', 1, 31, '2026-04-30'],
    ['2028-01-31', 1, undefined, '2028-02-29'],
    ['2028-02-29', 12, undefined, '2029-02-28'],
    ['2029-02-28', 12, 29, '2030-02-28'],
    ['2031-02-28', 12, 29, '2032-02-29'],
    ['2026-11-30', 3, undefined, '2027-02-28'],
    ['2026-12-15', 1, undefined, '2027-01-15'],
    ['2026-01-15', -1, undefined, '2025-12-15'],
    ['2026-03-31', -1, undefined, '2026-02-28'],
    ['2026-01-01', -13, undefined, '2024-12-01'],
    ['2026-06-10', 0, 31, '2026-06-30'],
  ])('%s and %i months, anchor %p, is %s', (day, months, anchor, expected) => {
    expect(addMonths(day, months, anchor)).toBe(expected);
  });

  test('months land in the right month, on the anchor or on the last day', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -1200, max: 1200 }),
        fc.integer({ min: 1, max: 31 }),
        (day, months, anchor) => {
          const there = addMonths(day, months, anchor);
          expect(monthsBetween(day, there)).toBe(months);
          expect(dayOf(there)).toBe(Math.min(anchor, lastDayOfMonth(yearOf(there), monthOf(there))));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('the edges of months and weeks', () => {
    expect(startOfMonth('2026-02-17')).toBe('2026-02-01');
    expect(endOfMonth('2026-02-17')).toBe('2026-02-28');
    expect(startOfWeek('2026-11-18')).toBe('2026-11-16');
    expect(startOfWeek('2026-11-18', 0)).toBe('2026-11-15');
    expect(startOfWeek('2026-11-15')).toBe('2026-11-09');
  });

  test('refuses what is no day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => toDay(2026, 2, 29)).toThrow(RangeError);
  });
});

describe('written', () => {
  test.each([
    ['full', '18 Nov 2026'],
    ['short', '18 Nov'],
    ['long', 'Wednesday, 18 November 2026'],
    ['longWithoutYear', 'Wednesday, 18 November'],
    ['month', 'Nov 2026'],
    ['weekday', 'Wednesday'],
  ] as const)('%s: %s', (style, expected) => {
    expect(formatDay('2026-11-18', style)).toBe(expected);
  });

  test('leaves out the year of today', () => {
    expect(formatDayNear('2026-01-03', '2026-11-18')).toBe('3 Jan');
    expect(formatDayNear('2027-01-03', '2026-11-18')).toBe('3 Jan 2027');
  });
});

describe('time zones', () => {
  test('all that are offered exist', () => {
    expect(TIMEZONES).toHaveLength(13);
    for (const { name } of TIMEZONES) expect(isTimezone(name)).toBe(true);
    for (const name of ['Mars/Phobos', '', 'Asia/Kolkata\n', null, 5]) expect(isTimezone(name)).toBe(false);
  });

  test.each([
    ['UTC', '2026-11-18T18:29:59Z', '2026-11-18'],
    ['Asia/Kolkata', '2026-11-18T18:29:59Z', '2026-11-18'],
    ['Asia/Kolkata', '2026-11-18T18:30:00Z', '2026-11-19'],
    ['America/New_York', '2026-11-18T04:59:59Z', '2026-11-17'],
    ['America/New_York', '2026-11-18T05:00:00Z', '2026-11-18'],
    ['Pacific/Apia', '2026-11-18T10:59:59Z', '2026-11-18'],
    ['Pacific/Apia', '2026-11-18T11:00:00Z', '2026-11-19'],
    // Samoa went from 29 to 31 December 2011
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', '2026-12-31'],
  ])('in %s at %s it is %s', (timezone, instant, expected) => {
    expect(todayIn(timezone, new Date(instant))).toBe(expected);
    expect(todayIn(timezone, Date.parse(instant))).toBe(expected);
  });

  test.each([
    ['2026-11-18', '09:00', 'UTC', '2026-11-18T09:00:00.000Z'],
    ['2026-11-18', '09:00', 'Asia/Kolkata', '2026-11-18T03:30:00.000Z'],
    ['2026-11-18', '09:00', 'Pacific/Apia', '2026-11-17T20:00:00.000Z'],
    ['2026-07-01', '00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
    // Skipped in New York on 8 March 2026: as long after the skip as it lies in it
    ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '01:59', 'America/New_York', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
    // Twice in New York on 1 November 2026: the first
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    // Half an hour of daylight saving
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['2011-12-29', '23:30', 'Pacific/Apia', '2011-12-30T09:30:00.000Z'],
    ['2011-12-30', '09:00', 'Pacific/Apia', '2011-12-30T19:00:00.000Z'],
    ['2011-12-31', '00:00', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, timezone, expected) => {
    expect(instantOf(day, time, timezone).toISOString()).toBe(expected);
  });

  test('a wall time and its instant go together, but for what the clock skips', () => {
    const zones = fc.constantFrom(...TIMEZONES.map(({ name }) => name), 'Pacific/Apia', 'Australia/Lord_Howe');
    const days = fc.integer({ min: 14_000, max: 25_000 }).map((count) => addDays('1970-01-01', count));
    const two = (value: number) => String(value).padStart(2, '0');
    const times = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
    fc.assert(
      fc.property(zones, days, times, (timezone, day, time) => {
        const instant = instantOf(day, time, timezone);
        const shown = wallTime(timezone, instant);
        const wall = `${shown.day} ${shown.time.slice(0, 5)}`;
        if (wall === `${day} ${time}`) return;
        // Only a skipped time may show otherwise, and then later, within the largest skip: Samoa's day
        expect(wall > `${day} ${time}`).toBe(true);
        expect(utc(shown.day) - utc(day)).toBeLessThanOrEqual(86_400_000);
        const justBefore = wallTime(timezone, instant.getTime() - 86_400_000);
        const offset = (at: { day: string; time: string }, ms: number) => Date.parse(`${at.day}T${at.time}Z`) - ms;
        expect(offset(shown, instant.getTime())).toBeGreaterThan(offset(justBefore, instant.getTime() - 86_400_000));
      }),
      { numRuns: 2000 },
    );
  });

  test('refuses what is no time or zone', () => {
    expect(() => instantOf('2026-11-18', '24:00', 'UTC')).toThrow(RangeError);
    expect(() => instantOf('2026-11-18', '9:00', 'UTC')).toThrow(RangeError);
    expect(() => todayIn('Mars/Phobos', 0)).toThrow(RangeError);
  });
});

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { toDay } from '@/db/model/day.ts';
import { findDates, orderOf } from './dates.ts';

const days = (text: string, order: 'dmy' | 'mdy' = 'dmy') => findDates(text, order).map(({ day }) => day);

describe('dates in a text', () => {
  test.each<[string, string[]]>([
    ['2026-07-03', ['2026-07-03']],
    ['2026/7/3', ['2026-07-03']],
    ['03.07.2026', ['2026-07-03']],
    ['3.7.26', ['2026-07-03']],
    ['31. 12. 2026', ['2026-12-31']],
    ['12-Mar-26', ['2026-03-12']],
    ['15/Apr/2026', ['2026-04-15']],
    ['August 3 , 2026', ['2026-08-03']],
    ['March 15th, 2026', ['2026-03-15']],
    ['1st June 2026', ['2026-06-01']],
    ['11. Juli 2026', ['2026-07-11']],
    ['19 april 2026', ['2026-04-19']],
    ['1er janvier 2026', ['2026-01-01']],
    ['02 Février 2026', ['2026-02-02']],
    ['5 stycznia 2026', ['2026-01-05']],
    ['12 de marzo de 2026', ['2026-03-12']],
    ['19April2026', ['2026-04-19']],
    ['DatepaidNovember27,2026', ['2026-11-27']],
    ['InvoiceDate:12/11/2026', ['2026-11-12']],
    ['20.11.2026-19.12.2026', ['2026-11-20', '2026-12-19']],
    ['01.09.26 - 30.09.26', ['2026-09-01', '2026-09-30']],
    ['billing period July 1 - July 31 , 2026', ['2026-07-31']],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected);
  });

  test.each([
    '30.02.2026',
    '1800 200 3000',
    '12.345.678',
    '99/99/2026',
    '10:20:30',
    'IN-27-2026-004',
    '1.2.3.4',
    '2026',
  ])('none in %s', (text) => {
    expect(days(text)).toEqual([]);
  });

  test('a day that can be read two ways keeps the other reading', () => {
    expect(findDates('03/04/2026', 'mdy')).toEqual([{ day: '2026-03-04', otherwise: '2026-04-03', start: 0, end: 10 }]);
    expect(findDates('25/04/2026', 'mdy')[0]).toEqual({ day: '2026-04-25', start: 0, end: 10 });
    expect(findDates('03.04.2026', 'mdy')[0]).toEqual({ day: '2026-04-03', start: 0, end: 10 });
  });

  test('every day is found as Germans and Indians print it', () => {
    const day = fc.record({
      year: fc.integer({ min: 1990, max: 2099 }),
      month: fc.integer({ min: 1, max: 12 }),
      date: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(day, fc.constantFrom('.', '/', '-'), ({ year, month, date }, mark) => {
        const printed = [String(date).padStart(2, '0'), String(month).padStart(2, '0'), year].join(mark);
        expect(days(`vom ${printed} an`)).toEqual([toDay(year, month, date)]);
      }),
    );
  });
});

describe('the order of a document', () => {
  test.each<[string, string]>([
    ['Date 25/12/2026', 'dmy'],
    ['Date 12/25/2026', 'mdy'],
    ['Date 3/4/2026, New York, NY 10001', 'mdy'],
    ['Date 3/4/2026 Total 12.00 USD', 'mdy'],
    ['Date 3/4/2026 GSTIN 27AAAAA USD 12', 'dmy'],
    ['Date 3/4/2026 £12', 'dmy'],
    ['Date 3/4/2026', 'dmy'],
  ])('%s is %s', (text, order) => {
    expect<string>(orderOf(text)).toBe(order);
  });
});

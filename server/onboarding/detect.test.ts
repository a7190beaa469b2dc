import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { FREQUENCIES, MONTHS_PER_FREQUENCY } from '@/db/model/billing.ts';
import { addDays, addMonths, type Day, dayOf, daysBetween } from '@/db/model/day.ts';
import { type Charge, partByAmount, rhythmOf } from './detect.ts';

const today = '2026-11-18';

const charges = (days: Day[], amount: string | null = '49.00', tenure?: string): Charge[] =>
  days.map((day) => ({ day, amount, tenure }));

describe('the rhythm of invoices', () => {
  const cases: { name: string; given: Charge[]; expected: object }[] = [
    {
      name: 'one invoice without a tenure is monthly',
      given: charges(['2026-11-05']),
      expected: { frequency: 'monthly', nextDueDate: '2026-12-05', startDate: '2026-11-05', confidence: 0.3 },
    },
    {
      name: 'one invoice goes by its tenure',
      given: charges(['2026-03-20'], '900.00', 'Annual plan'),
      expected: { frequency: 'yearly', nextDueDate: '2027-03-20', cost: '900.00', confidence: 0.6 },
    },
    {
      name: 'one quarterly invoice of long ago is due in the quarter that comes',
      given: charges(['2026-01-10'], '900.00', 'billed quarterly'),
      expected: { frequency: 'quarterly', nextDueDate: '2027-01-10' },
    },
    {
      name: 'months',
      given: charges(['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05']),
      expected: { frequency: 'monthly', nextDueDate: '2026-12-05', startDate: '2026-08-05', confidence: 0.9 },
    },
    {
      name: 'months in any order, a day or two off',
      given: charges(['2026-11-03', '2026-08-05', '2026-10-06', '2026-09-04']),
      expected: { frequency: 'monthly', nextDueDate: '2026-12-03', anchorDay: 3 },
    },
    {
      name: 'month ends keep their anchor',
      given: charges(['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31']),
      expected: { frequency: 'monthly', nextDueDate: '2026-11-30', anchorDay: 31 },
    },
    {
      name: 'a missing month is still monthly, less surely',
      given: charges(['2026-06-05', '2026-07-05', '2026-09-05', '2026-10-05']),
      expected: { frequency: 'monthly', nextDueDate: '2026-12-05' },
    },
    {
      name: 'quarters',
      given: charges(['2026-03-15', '2026-06-15', '2026-09-15']),
      expected: { frequency: 'quarterly', nextDueDate: '2026-12-15' },
    },
    {
      name: 'half a year apart is every second quarter',
      given: charges(['2026-03-15', '2026-09-15']),
      expected: { frequency: 'quarterly', nextDueDate: '2026-12-15' },
    },
    {
      name: 'years, one of them a leap year',
      given: charges(['2023-02-28', '2024-02-29', '2025-02-28']),
      expected: { frequency: 'yearly', nextDueDate: '2027-02-28', anchorDay: 29 },
    },
    {
      name: 'two years apart is yearly',
      given: charges(['2023-05-01', '2025-05-01']),
      expected: { frequency: 'yearly', nextDueDate: '2027-05-01' },
    },
    {
      name: 'the dates are stronger than the tenure',
      given: charges(['2026-09-05', '2026-10-05', '2026-11-05'], '49.00', 'Annual'),
      expected: { frequency: 'monthly' },
    },
    {
      name: 'the tenure decides where the dates are odd',
      given: charges(['2026-02-01', '2026-07-03'], '49.00', 'Annual'),
      expected: { frequency: 'yearly' },
    },
    {
      name: 'an invoice and its receipt are one period',
      given: charges(['2026-08-05', '2026-08-07', '2026-09-05', '2026-09-07', '2026-10-05', '2026-10-07']),
      expected: { frequency: 'monthly', nextDueDate: '2026-12-05' },
    },
    {
      name: 'the latest amount is the cost, and a credit is none',
      given: [
        ...charges(['2026-09-05'], '40.00'),
        ...charges(['2026-10-05'], '49.00'),
        ...charges(['2026-10-20'], '-9.00'),
      ],
      expected: { frequency: 'monthly', cost: '49.00', nextDueDate: '2026-12-05' },
    },
    {
      name: 'an invoice of tomorrow is due after it',
      given: charges(['2026-11-19']),
      expected: { nextDueDate: '2026-12-19' },
    },
    {
      name: 'due today is due today',
      given: charges(['2026-10-18']),
      expected: { nextDueDate: '2026-11-18' },
    },
    {
      name: 'amounts that nobody read cost nothing yet',
      given: charges(['2026-10-18'], null),
      expected: { cost: '0.00' },
    },
  ];
  for (const { name, given, expected } of cases) {
    test(name, () => expect(rhythmOf(given, today)).toMatchObject(expected));
  }

  test('there is none without a charge', () => {
    expect(rhythmOf([], today)).toBeUndefined();
    expect(rhythmOf(charges(['2026-10-01'], '-5.00'), today)).toBeUndefined();
  });

  const start = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2016-01-01', days));

  test('any true rhythm is found, a few days early or late, in any order', () => {
    fc.assert(
      fc.property(
        start,
        fc.constantFrom(...FREQUENCIES),
        fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 3, maxLength: 14 }),
        fc.boolean(),
        (first, frequency, wobbles, backwards) => {
          const months = MONTHS_PER_FREQUENCY[frequency];
          const days = wobbles.map((wobble, index) => addDays(addMonths(first, index * months, dayOf(first)), wobble));
          const rhythm = rhythmOf(charges(backwards ? days.toReversed() : days), today);
          expect(rhythm?.frequency).toBe(frequency);
          expect(rhythm?.confidence).toBeGreaterThanOrEqual(0.5);
        },
      ),
    );
  });

  test('the next due day is never past, at most one period ahead of today or of the last charge', () => {
    fc.assert(
      fc.property(fc.array(start, { minLength: 1, maxLength: 8 }), (days) => {
        const rhythm = rhythmOf(charges(days), today);
        if (!rhythm) throw new Error('There are charges.');
        const last = days.toSorted().at(-1) ?? today;
        const longest = 31 * MONTHS_PER_FREQUENCY[rhythm.frequency] + 4;
        expect(rhythm.nextDueDate >= today && rhythm.nextDueDate > last).toBe(true);
        expect(daysBetween(last > today ? last : today, rhythm.nextDueDate)).toBeLessThanOrEqual(longest);
        expect(rhythm.confidence).toBeWithin(0, 1.01);
      }),
    );
  });
});

describe('several subscriptions of one vendor', () => {
  const monthly = ['2026-08-05', '2026-09-05', '2026-10-05'];
  const parts = (given: Charge[]) => partByAmount(given).map((part) => part.map(({ amount }) => amount));

  test('two amounts in each period are two', () => {
    const given = monthly.flatMap((day) => [...charges([day], '49.00'), ...charges([day], '120.00')]);
    expect(parts(given)).toEqual([
      ['49.00', '49.00', '49.00'],
      ['120.00', '120.00', '120.00'],
    ]);
  });
  test('a monthly and a yearly one are two', () => {
    const given = [...charges(monthly), ...charges(['2025-09-20', '2026-09-20'], '900.00')];
    expect(parts(given)).toEqual([
      ['49.00', '49.00', '49.00'],
      ['900.00', '900.00'],
    ]);
  });
  test('a new price is one', () => {
    const given = [...charges(['2026-06-05', '2026-07-05']), ...charges(['2026-08-05', '2026-09-05'], '59.00')];
    expect(parts(given)).toHaveLength(1);
  });
  test('amounts that never come back are one', () => {
    const given = monthly.flatMap((day, index) => charges([day], `${10 + index}.00`));
    expect(parts(given)).toHaveLength(1);
  });
  test('no charge is lost or doubled', () => {
    const charge = fc.record({
      day: fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-01', days)),
      amount: fc.constantFrom('10.00', '20.00', '30.00', null, '-5.00'),
    });
    fc.assert(
      fc.property(fc.array(charge, { minLength: 1, maxLength: 20 }), (given) => {
        const flat = partByAmount(given).flat();
        expect(flat).toHaveLength(given.length);
        expect(new Set(flat)).toEqual(new Set(given));
      }),
    );
  });
});

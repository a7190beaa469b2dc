import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Contract } from './contract.ts';
import { addDays } from './day.ts';
import { decisionMeaning, renewedByDefault } from './decisions.ts';

const yearly: Contract = {
  status: 'active',
  contractStartDate: '2025-01-01',
  contractEndDate: '2025-12-31',
  nextDueDate: '2026-01-01',
  frequency: 'yearly',
  autoRenew: true,
  cancellationNoticeDays: 30,
};

const termEnds = (contract: Contract, since: string, today: string, decided: string[] = []) =>
  renewedByDefault(contract, new Set(decided), since, today).map(({ termEnd }) => termEnd);

describe('what renewed by default', () => {
  const cases = [
    { name: 'not on the cancel-by day itself', since: '2025-01-01', today: '2025-12-01', ends: [] },
    { name: 'on the day after', since: '2025-01-01', today: '2025-12-02', ends: ['2025-12-31'] },
    { name: 'not what was decided', since: '2025-01-01', today: '2025-12-02', decided: ['2025-12-31'], ends: [] },
    {
      name: 'each missed term',
      since: '2025-01-01',
      today: '2027-12-05',
      ends: ['2025-12-31', '2026-12-31', '2027-12-31'],
    },
    { name: 'only the terms since then', since: '2026-06-01', today: '2027-12-05', ends: ['2026-12-31', '2027-12-31'] },
    { name: 'the current one, whenever its day was', since: '2025-12-15', today: '2025-12-20', ends: ['2025-12-31'] },
    {
      name: 'nothing of a cancelled one',
      contract: { status: 'cancelled' },
      since: '2025-01-01',
      today: '2025-12-05',
      ends: [],
    },
    {
      name: 'nothing of one that ends',
      contract: { autoRenew: false },
      since: '2025-01-01',
      today: '2025-12-05',
      ends: [],
    },
    {
      name: 'one without an end, as it is paid',
      contract: { contractEndDate: null, autoRenew: false, nextDueDate: '2025-12-31' },
      since: '2025-01-01',
      today: '2025-12-05',
      ends: ['2025-12-31'],
    },
  ];
  for (const { name, contract, since, today, decided, ends } of cases) {
    test(name, () => {
      expect(termEnds({ ...yearly, ...contract }, since, today, decided)).toEqual(ends);
    });
  }

  test('recorded day by day it is the same as caught up at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom('yearly' as const, 'quarterly' as const),
        fc.integer({ min: 40, max: 200 }),
        (cancellationNoticeDays, frequency, days) => {
          const contract: Contract = {
            nextDueDate: '2026-01-31',
            anchorDay: 31,
            frequency,
            cancellationNoticeDays,
          };
          const since = '2026-01-01';
          const daily = new Set<string>();
          for (let passed = 0; passed <= days; passed++) {
            for (const end of termEnds(contract, since, addDays(since, passed), [...daily])) {
              expect(daily.has(end)).toBe(false);
              daily.add(end);
            }
          }
          for (const end of termEnds(contract, since, addDays(since, days))) expect([...daily]).toContain(end);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a decision says what is left to do', () => {
  const term = { termEnd: '2026-12-31', cancelBy: '2026-12-01' };
  const cases = [
    { decision: 'renew', today: '2026-11-18', contains: 'It goes on after 31 Dec 2026' },
    { decision: 'cancel', today: '2026-12-01', contains: 'Give notice to Aldermoor by 1 Dec 2026' },
    { decision: 'cancel', today: '2026-12-02', contains: 'The cancel-by day was 1 Dec 2026' },
    { decision: 'renegotiate', today: '2026-11-18', contains: 'Agree new terms with Aldermoor by 1 Dec 2026' },
    { decision: 'renegotiate', today: '2026-12-02', contains: 'unless Aldermoor agrees otherwise' },
  ] as const;
  for (const { decision, today, contains } of cases) {
    test(`${decision} on ${today}`, () => {
      expect(decisionMeaning(decision, { vendor: 'Aldermoor', name: 'Research' }, term, today)).toContain(contains);
    });
  }
  test('without a vendor it names the subscription', () => {
    expect(decisionMeaning('cancel', { vendor: '', name: 'Research' }, term, '2026-11-18')).toContain('to Research');
  });
});

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { nextCancelBy } from '@/db/model/contract.ts';
import { addDays, dayOf } from '@/db/model/day.ts';
import { openBook } from '../testing/reminders.ts';
import { contractsWithCancelBy } from './candidates.ts';
import { nearestLead, overdueStep } from './due.ts';

test.each([
  [[7], 7, 7],
  [[7], 0, 7],
  [[7], 8, undefined],
  [[30, 14, 7, 1], 15, 30],
  [[30, 14, 7, 1], 14, 14],
  [[30, 14, 7, 1], 2, 7],
  [[30, 14, 7, 1], 0, 1],
  [[30, 0], 0, 0],
  [[], 0, undefined],
])('of the leads %p the nearest that has come %p days before is %p', (leads, days, expected) => {
  expect(nearestLead(leads, days)).toBe(expected);
});

test.each([
  [0, undefined],
  [1, 1],
  [7, 1],
  [8, 8],
  [14, 8],
  [15, 15],
  [1000, 995],
])('%p days after the due day the step is %p', (days, step) => {
  expect(overdueStep(days)).toBe(step);
});

describe('the search for cancel-by days', () => {
  const today = '2026-11-18';
  const until = addDays(today, 30);
  const day = fc.integer({ min: -1500, max: 1500 }).map((days) => addDays(today, days));
  const contract = fc.record({
    nextDueDate: day,
    startDate: day,
    contractStartDate: fc.option(day),
    contractEndDate: fc.option(day),
    contractLengthMonths: fc.option(fc.integer({ min: 1, max: 40 })),
    frequency: fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const),
    autoRenew: fc.boolean(),
    cancellationNoticeDays: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 800 })),
  });

  test('by SQL overlooks none that the arithmetic of terms finds', () => {
    const book = openBook();
    fc.assert(
      fc.property(fc.array(contract, { minLength: 30, maxLength: 40 }), (contracts) => {
        book.sqlite.run('delete from subscriptions');
        const announced = contracts.flatMap((each) => {
          const id = book.add(each);
          const term = nextCancelBy({ ...each, status: 'active', anchorDay: dayOf(each.nextDueDate) }, today);
          return term && term.cancelBy >= today && term.cancelBy <= until ? [id] : [];
        });
        const found = [...contractsWithCancelBy(book.db, book.scope.workspaceId, today, until, 7)].flat();
        const ids = new Set(found.map(({ id }) => id));
        expect(announced.filter((id) => !ids.has(id))).toEqual([]);
      }),
      { numRuns: 30 },
    );
    book.close();
  }, 60_000);

  test('goes through more than one step of them', () => {
    const book = openBook();
    book.sqlite.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 4500)
      insert into subscriptions (workspace_id, user_id, name, base_cost, cost, frequency, start_date, next_due_date,
        anchor_day, contract_end_date, cancellation_notice_days, created_at, updated_at)
      select ${book.scope.workspaceId}, 1, 'n', 1, 1, 'yearly', '2026-01-01', '2027-01-' || (10 + i % 10), 1,
        '2026-12-31', 20, 0, 0 from n`);
    const pages = [...contractsWithCancelBy(book.db, book.scope.workspaceId, today, until, 500)];
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(4500);
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(500);
    book.close();
  });
});

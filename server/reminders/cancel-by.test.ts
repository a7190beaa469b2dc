import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { hasCancelBy, nextCancelBy } from '@/db/model/contract.ts';
import { addDays, type Day, dayOf } from '@/db/model/day.ts';
import { listCancelBys } from '@/server/decisions/store.ts';
import { openBook } from '@/server/testing/reminders.ts';
import { previewReminders } from './preview.ts';

const today = '2026-11-18';
const now = new Date(`${today}T03:30:00Z`);
const days = 40;
const until = addDays(today, days - 1);

const day = fc.integer({ min: -700, max: 700 }).map((offset) => addDays(today, offset));
const contract = fc.record({
  nextDueDate: day,
  startDate: day,
  contractStartDate: fc.option(day),
  contractEndDate: fc.option(day),
  contractLengthMonths: fc.option(fc.integer({ min: 1, max: 24 })),
  frequency: fc.constantFrom('monthly' as const, 'quarterly' as const, 'yearly' as const),
  status: fc.constantFrom('active', 'trial', 'suspended', 'cancelled'),
  autoRenew: fc.boolean(),
  cancellationNoticeDays: fc.integer({ min: 0, max: 120 }),
});

type Found = [subscriptionId: number, cancelBy: Day];
const inOrder = (found: Found[]) => found.map(([id, cancelBy]) => `${id} ${cancelBy}`).toSorted();

test('card, list, calendar, preview and reminders know the same cancel-by days', async () => {
  const book = openBook();
  const { db, scope } = book;
  await fc.assert(
    fc.asyncProperty(fc.array(contract, { minLength: 10, maxLength: 25 }), async (contracts) => {
      book.sqlite.run('delete from subscriptions');
      const byId = new Map(contracts.map((each) => [book.add(each), { ...each, anchorDay: dayOf(each.nextDueDate) }]));
      const isSoon = ([, cancelBy]: Found) => cancelBy <= until;
      const expected = [...byId].flatMap(([id, each]): Found[] => {
        const next = nextCancelBy(each, today);
        if (next) expect(hasCancelBy(each)).toBe(true);
        return next ? [[id, next.cancelBy]] : [];
      });

      const list = listCancelBys(db, scope, {}, now);
      expect(inOrder(list.map(({ subscriptionId, cancelBy }) => [subscriptionId, cancelBy]))).toEqual(
        inOrder(expected),
      );

      const range = listCancelBys(db, scope, { from: today, to: until }, now);
      const firsts = new Map(range.toReversed().map(({ subscriptionId, cancelBy }) => [subscriptionId, cancelBy]));
      expect(inOrder([...firsts])).toEqual(inOrder(expected.filter(isSoon)));

      const preview = await previewReminders(db, scope, days, new Set(['dashboard']), now);
      const announced = preview.flatMap(({ reminders }) => reminders.filter(({ event }) => event === 'cancel_by'));
      const nearest = new Map(announced.toReversed().map((each): Found => [each.subscriptionId, each.targetDay]));
      const soon = ([, cancelBy]: Found) => cancelBy <= addDays(today, 30);
      expect(inOrder([...nearest].filter(soon))).toEqual(inOrder(expected.filter(soon)));

      await book.plan(now);
      const planned = book.rows().filter(({ event }) => event === 'cancel_by');
      expect(inOrder(planned.map(({ subscriptionId, targetDay }) => [subscriptionId, targetDay]))).toEqual(
        inOrder(expected.filter(soon)),
      );
    }),
    { numRuns: 60 },
  );
  book.close();
}, 60_000);

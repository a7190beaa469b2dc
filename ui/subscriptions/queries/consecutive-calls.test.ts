import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { type Progress, sendConsecutively } from './consecutive-calls.ts';

const ids = fc.uniqueArray(fc.integer(), { maxLength: 60 });

test('each row is sent once, in order, and no call holds more than one may', async () => {
  await fc.assert(
    fc.asyncProperty(ids, fc.integer({ min: 1, max: 20 }), async (rows, max) => {
      const calls: number[][] = [];
      const progress: Progress[] = [];
      const { done, answers, failure } = await sendConsecutively(
        rows,
        max,
        async (part) => calls.push(part),
        (now) => progress.push(now),
      );
      expect(calls.flat()).toEqual(rows);
      expect(calls.every((part) => part.length > 0 && part.length <= max)).toBe(true);
      expect({ done, failure, answers: answers.length }).toEqual({
        done: rows,
        failure: undefined,
        answers: calls.length,
      });
      const before = calls.map((_part, index) => ({ done: index * max, total: rows.length }));
      expect(progress).toEqual(calls.length > 1 ? before : []);
    }),
  );
});

test('after a call that failed no other is made, and what was done is known', async () => {
  await fc.assert(
    fc.asyncProperty(ids, fc.integer({ min: 1, max: 20 }), fc.nat(5), async (rows, max, failing) => {
      fc.pre(rows.length > failing * max);
      const refusal = new Error('409: Somebody was quicker');
      let calls = 0;
      const sent = await sendConsecutively(
        rows,
        max,
        async () => {
          if (calls++ === failing) throw refusal;
        },
        () => {},
      );
      expect(sent.failure).toBe(refusal);
      expect(sent.done).toEqual(rows.slice(0, failing * max));
      expect(calls).toBe(failing + 1);
    }),
  );
});

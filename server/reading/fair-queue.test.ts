import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { FairQueue } from './fair-queue.ts';

const filled = (items: readonly string[]) => {
  const queue = new FairQueue<{ name: string }>();
  for (const name of items) queue.push(name, { name });
  return queue;
};
const drained = (queue: FairQueue<{ name: string }>) => {
  const all: { name: string }[] = [];
  for (let item = queue.shift(); item; item = queue.shift()) all.push(item);
  return all;
};

describe('a fair queue', () => {
  test('lets queues take turns, each in its own order', () => {
    expect(
      drained(filled(['a', 'a', 'a', 'b', 'c', 'b']))
        .map(({ name }) => name)
        .join(''),
    ).toBe('abcaba');
  });

  test('gives everything out in the order that it tells', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), fc.nat(), (names, cut) => {
        const queue = filled(names);
        for (let i = 0; i < cut % 5; i++) queue.shift();
        const told = queue.inOrder();
        expect(drained(queue)).toEqual(told);
      }),
    );
  });

  test('forgets what was taken out', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }), fc.nat(), (names, index) => {
        const queue = filled(names);
        const [...all] = queue.inOrder();
        const gone = all[index % all.length];
        if (gone) queue.remove(gone);
        expect(drained(queue)).not.toContain(gone);
      }),
    );
  });
});

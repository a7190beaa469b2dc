import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { labelLanes, monthTicks, positionOf, stackLevels, thinned, weekTicks } from './railLayout.ts';

test('a day stands in proportion to the days of the rail', () => {
  expect(positionOf('2026-11-11', '2026-11-11', '2026-12-30')).toBe(0);
  expect(positionOf('2026-12-30', '2026-11-11', '2026-12-30')).toBe(100);
  expect(positionOf('2026-11-18', '2026-11-11', '2026-12-30')).toBeCloseTo(14.2857, 3);
  expect(positionOf('2026-11-11', '2026-11-11', '2026-11-11')).toBe(0);
});

test('weeks are ticked on Mondays and name the month once', () => {
  expect(weekTicks('2026-11-11', '2026-12-30').map((tick) => tick.label)).toEqual([
    '16 Nov',
    '23',
    '30',
    '7 Dec',
    '14',
    '21',
    '28',
  ]);
});

test('months are ticked on the first and name the year once', () => {
  expect(monthTicks('2026-11-15', '2027-02-20').map((tick) => `${tick.day} ${tick.label}`)).toEqual([
    '2026-12-01 Dec 2026',
    '2027-01-01 Jan 2027',
    '2027-02-01 Feb',
  ]);
});

test('labels that would touch are left out evenly', () => {
  expect(thinned([1, 2, 3, 4, 5, 6, 7], 700, 50)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(thinned([1, 2, 3, 4, 5, 6, 7], 200, 50)).toEqual([1, 3, 5, 7]);
});

describe('tiles', () => {
  test('on one day stack', () => expect(stackLevels([100, 100, 100, 140], 20)).toEqual([0, 1, 2, 0]));

  test('never cover one another', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 30 }), (positions) => {
        const sorted = positions.toSorted((one, other) => one - other);
        const levels = stackLevels(sorted, 20);
        for (const [at, position] of sorted.entries()) {
          const neighbours = sorted.filter(
            (other, index) => index !== at && levels[index] === levels[at] && Math.abs(other - position) < 19.5,
          );
          expect(neighbours).toEqual([]);
        }
      }),
    );
  });
});

describe('lanes', () => {
  test('a label that would reach a later mark drops one lane', () => {
    const items = [
      { position: 700, labelWidth: 80 },
      { position: 744, labelWidth: 70 },
      { position: 766, labelWidth: 90 },
    ];
    expect(labelLanes(items, 1080).map((item) => item.lane)).toEqual([2, 1, 0]);
  });

  test('a label turns to the left at the end of the rail', () => {
    expect(labelLanes([{ position: 1060, labelWidth: 90 }], 1080)).toEqual([{ lane: 0, isFlipped: true }]);
  });

  test('a label goes under the stem of a later mark', () => {
    const items = [
      { position: 100, labelWidth: 80, hasStem: true },
      { position: 150, labelWidth: 80, hasStem: true },
      { position: 300, labelWidth: 0, hasStem: true },
      { position: 305, labelWidth: 0, hasStem: true },
    ];
    expect(labelLanes(items, 1000).map((item) => item.lane)).toEqual([1, 0, 1, 0]);
    const spread = [
      { position: 100, labelWidth: 70, hasStem: true },
      { position: 160, labelWidth: 80, hasStem: true },
      { position: 230, labelWidth: 80, hasStem: true },
    ];
    // The first would clear the third, but not the stem of the second, which had to go down.
    expect(labelLanes(spread, 1000).map((item) => item.lane)).toEqual([2, 1, 0]);
  });

  test('labels and marks of one lane never overlap', () => {
    const item = fc.record({
      position: fc.integer({ min: 0, max: 1000 }),
      labelWidth: fc.integer({ min: 0, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        const sorted = items.toSorted((one, other) => one.position - other.position);
        const spans = labelLanes(sorted, 1000).map((laned, index) => {
          const { position, labelWidth } = sorted[index] ?? { position: 0, labelWidth: 0 };
          return {
            lane: laned.lane,
            start: position - 6 - (laned.isFlipped ? labelWidth : 0),
            end: position + 6 + (laned.isFlipped ? 0 : labelWidth),
          };
        });
        for (const [at, one] of spans.entries())
          for (const other of spans.slice(at + 1))
            expect(one.lane === other.lane && one.start < other.end && other.start < one.end).toBe(false);
      }),
    );
  });
});

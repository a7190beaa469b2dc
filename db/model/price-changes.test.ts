import { describe, expect, test } from 'bun:test';
import { biggestIncrease, formatPercentMove, priceMove } from './price-changes.ts';

describe('a price', () => {
  test.each([
    ['2508.00', '2960.00', '452.00', '18.02', 'up', '+18%'],
    ['100.00', '50.00', '-50.00', '-50.00', 'down', '−50%'],
    ['100.00', '100.00', '0.00', '0.00', 'same', '0%'],
    ['1000.00', '1003.00', '3.00', '0.30', 'up', '+<1%'],
    ['3.00', '2.00', '-1.00', '-33.33', 'down', '−33%'],
    ['10.00', '0.00', '-10.00', '-100.00', 'down', '−100%'],
  ])('from %s to %s', (from, to, difference, percent, direction, shown) => {
    expect(priceMove(from, to)).toEqual({ from, to, difference, percent, direction: direction as never });
    expect(formatPercentMove(percent)).toBe(shown);
  });

  test('from nothing rises without a percentage', () => {
    expect(priceMove('0.00', '5.00')).toMatchObject({ percent: undefined, direction: 'up' });
  });

  test('the biggest increase is by percent', () => {
    const changes = [
      { id: 1, from: '1000.00', to: '1100.00' },
      { id: 2, from: '10.00', to: '15.00' },
      { id: 3, from: '10.00', to: '5.00' },
      { id: 4, from: '0.00', to: '900.00' },
      { id: 5, from: '20.00', to: '30.00' },
    ];
    expect(biggestIncrease(changes)).toMatchObject({ change: { id: 5 }, move: { percent: '50.00' } });
    expect(biggestIncrease(changes.slice(2, 4))).toBeUndefined();
  });
});

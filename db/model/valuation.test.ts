import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { currencyDecimals } from './currency.ts';
import { compare, divide, fromScaled, multiply, subtract } from './money.ts';
import { valuationOf } from './valuation.ts';

const currencies = fc.constantFrom('INR', 'USD', 'EUR', 'JPY', 'KZT');
const costs = fc.integer({ min: 0, max: 999_999_999_999 }).map((cents) => fromScaled(cents, 2));
const rates = fc.option(
  fc
    .integer({ min: 1, max: 99_999_999_999 })
    .map((units) => ({ rate: fromScaled(units, 6), day: '2026-11-18', source: 'ECB' })),
  { nil: undefined },
);

test('a value is the cost at the rate, to the places of the currency; without a rate there is none', () => {
  fc.assert(
    fc.property(costs, currencies, currencies, rates, (cost, currency, base, rate) => {
      const value = valuationOf(cost, currency, base, rate);
      expect(value.baseCurrency).toBe(base);
      if (currency === base) expect(value).toMatchObject({ rateDay: null, exchangeRate: '1.000000' });
      else if (!rate) expect(value).toMatchObject({ convertedCost: null, rateDay: null, rateSource: null });
      else expect(value).toMatchObject({ exchangeRate: rate.rate, rateDay: rate.day, rateSource: rate.source });
      if (value.convertedCost === null) return;
      const exact = multiply(cost, value.exchangeRate, 8);
      const off = subtract(value.convertedCost, exact, 8).replace('-', '');
      expect(compare(off, divide('0.5', 10 ** currencyDecimals(base), 4))).not.toBe(1);
    }),
  );
});

test('valuing there and back gives the start, whatever lies between', () => {
  fc.assert(
    fc.property(costs, currencies, currencies, currencies, rates, rates, (cost, currency, base, other, one, two) => {
      const start = valuationOf(cost, currency, base, one);
      valuationOf(cost, currency, other, two);
      expect(valuationOf(cost, currency, base, one)).toEqual(start);
    }),
  );
});

// CC0 data of the npm package @fawazahmed0/currency-api, built in so that conversion works without a network: its newest
// day as it is installed, and the month ends before it from history.json, which bundle-history.ts makes.
import snapshot from '@fawazahmed0/currency-api/v1/currencies/eur.json';
import { CURRENCY_CODES } from '@/db/model/currency.ts';
import type { RateRow } from '@/db/model/rates.ts';
import history from './history.json';

export const BUNDLED = 'bundled';

/** The rates built into the program, 1 EUR in each currency. */
export function bundledRates(): RateRow[] {
  const newest: Record<string, number | undefined> = snapshot.eur;
  const earlier: Record<string, (number | null)[] | undefined> = history.rates;
  const days = [...history.days, snapshot.date];
  return CURRENCY_CODES.filter((code) => code !== 'EUR').flatMap((currency) => {
    const rates = [...(earlier[currency] ?? history.days.map(() => null)), newest[currency.toLowerCase()]];
    return days.flatMap((day, index) => {
      const rate = rates[index];
      return rate ? [{ base: 'EUR', currency, day, rate: rate.toFixed(10), source: BUNDLED }] : [];
    });
  });
}

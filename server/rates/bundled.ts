// CC0 data of the npm package @fawazahmed0/currency-api, built in so that conversion works without a network.
import snapshot from '@fawazahmed0/currency-api/v1/currencies/eur.json';
import { CURRENCY_CODES } from '@/db/model/currency.ts';
import type { RateRow } from '@/db/model/rates.ts';

export const BUNDLED = 'bundled';

/** The rates built into the program, 1 EUR in each currency, on the day of their snapshot. */
export function bundledRates(): RateRow[] {
  const rates: Record<string, number | undefined> = snapshot.eur;
  return CURRENCY_CODES.flatMap((code) => {
    const rate = rates[code.toLowerCase()];
    if (rate === undefined || code === 'EUR') return [];
    return [{ base: 'EUR', currency: code, day: snapshot.date, rate: rate.toFixed(10), source: BUNDLED }];
  });
}

import { z } from 'zod';
import { FREQUENCIES } from './billing.ts';
import type { Day } from './day.ts';
import { convert, type Decimal, decimalAnswer } from './money.ts';
import { type CrossRate, currentRateSchema } from './rates.ts';
import { countAnswer, currencyInput, idAnswer } from './wire.ts';

/** What a cost is worth in the workspace's currency, as it stands on the row of a subscription. */
export type Valuation = {
  baseCurrency: string;
  exchangeRate: Decimal;
  /** The day and the source of the rate; null for a cost in the base currency itself, and where there is no rate. */
  rateDay: Day | null;
  rateSource: string | null;
  /** null where there is no rate: the row is listed apart and stands in no total. */
  convertedCost: Decimal | null;
};

/** Always from the cost itself, never from an earlier value: valuing twice, or there and back, changes nothing. */
export function valuationOf(
  cost: Decimal,
  currency: string,
  baseCurrency: string,
  rate: CrossRate | undefined,
): Valuation {
  if (currency === baseCurrency) return { ...unrated, baseCurrency, convertedCost: convert(cost, '1', baseCurrency) };
  if (!rate) return { ...unrated, baseCurrency, convertedCost: null };
  return {
    baseCurrency,
    exchangeRate: rate.rate,
    rateDay: rate.day,
    rateSource: rate.source,
    convertedCost: convert(cost, rate.rate, baseCurrency),
  };
}

// The column holds a rate always; without a value beside it, it says nothing.
const unrated = { exchangeRate: '1.000000', rateDay: null, rateSource: null };

const valueAnswer = z.object({ currency: z.string(), value: decimalAnswer(2).nullable() });

export const currencyPreviewQuery = z.object({
  currency: currencyInput('Default Currency'),
});

/** What another default currency would do, before it is chosen. */
export const currencyPreviewSchema = z.object({
  baseCurrency: z.string().meta({ description: 'The default currency that was asked about.' }),
  rows: z.array(
    z.object({
      id: idAnswer,
      name: z.string(),
      status: z.string(),
      frequency: z.enum(FREQUENCIES),
      cost: decimalAnswer(2),
      currency: z.string(),
      from: valueAnswer.meta({ description: 'As the row holds it now; value is null without a rate.' }),
      to: valueAnswer,
    }),
  ),
  rates: z
    .array(z.object({ ...currentRateSchema.shape, rows: countAnswer }))
    .meta({ description: 'The rates that would be used, and on how many rows.' }),
  missing: z.array(z.object({ currency: z.string(), rows: countAnswer })),
});
export type CurrencyPreview = z.infer<typeof currencyPreviewSchema>;

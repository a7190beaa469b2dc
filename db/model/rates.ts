import { z } from 'zod';
import type { Day } from './day.ts';
import { type Decimal, decimalAnswer, divideHalfUp, fromScaled, toUnits } from './money.ts';
import { rateRule } from './rate-rules.ts';
import { decimalRule } from './validation.ts';
import { countAnswer, currencyInput, dayAnswer, decimalInput, idAnswer, instantAnswer, optionalDay } from './wire.ts';

/** One row of the table of rates: on `day`, 1 `base` was worth `rate` of `currency`. */
export type RateRow = { base: string; currency: string; day: Day; rate: Decimal; source: string };

/** What a conversion used. `rate` has 6 places; `day` is the oldest day and `source` names every row that took part. */
export type CrossRate = { rate: Decimal; day: Day; source: string };

/** The source of a rate that an admin typed; it wins over others of the same day. */
export const TYPED = 'typed';

/** The decimals of a rate in the table, and of one frozen on a row. */
export const RATE_SCALE = 10;
export const EXCHANGE_RATE_SCALE = 6;

type Step = { from: string; to: string; numerator: bigint; denominator: bigint; day: Day; source: string };

/**
 * The rate from one currency to another on a day, from the newest rows on or before it: a row of the pair, its inverse,
 * or a cross through other currencies. The newer day wins; on the same day a typed rate wins, then the shorter way.
 * Undefined when there is none, also when it is too small for 6 places.
 */
export function crossRate(rows: Iterable<RateRow>, from: string, to: string, day: Day): CrossRate | undefined {
  if (from === to) return { rate: '1.000000', day, source: 'same' };
  const steps = newestSteps(rows, day);
  const ways = [...waysOfOneOrTwo(steps, from, to)];
  if (ways.length === 0) ways.push(...waysOfThree(steps, from, to));
  const best = ways.reduce<Step[] | undefined>((kept, way) => (kept && !isBetter(way, kept) ? kept : way), undefined);
  return best && rateOf(best);
}

/** For each ordered pair the newest step, both ways of each row. */
function newestSteps(rows: Iterable<RateRow>, day: Day): Map<string, Map<string, Step>> {
  const steps = new Map<string, Map<string, Step>>();
  const unit = 10n ** BigInt(RATE_SCALE);
  for (const row of rows) {
    if (row.day > day || row.base === row.currency) continue;
    const rate = toUnits(row.rate, RATE_SCALE);
    if (rate <= 0n) continue;
    const { base, currency, source } = row;
    keep(steps, { from: base, to: currency, numerator: rate, denominator: unit, day: row.day, source });
    keep(steps, { from: currency, to: base, numerator: unit, denominator: rate, day: row.day, source });
  }
  return steps;
}

function keep(steps: Map<string, Map<string, Step>>, step: Step): void {
  let of = steps.get(step.from);
  if (!of) {
    of = new Map();
    steps.set(step.from, of);
  }
  const known = of.get(step.to);
  if (!known || isBetter([step], [known])) of.set(step.to, step);
}

function* waysOfOneOrTwo(steps: Map<string, Map<string, Step>>, from: string, to: string): Generator<Step[]> {
  for (const [through, first] of steps.get(from) ?? []) {
    if (through === to) yield [first];
    const second = through === to ? undefined : steps.get(through)?.get(to);
    if (second) yield [first, second];
  }
}

function* waysOfThree(steps: Map<string, Map<string, Step>>, from: string, to: string): Generator<Step[]> {
  for (const [through, first] of steps.get(from) ?? []) {
    for (const rest of waysOfOneOrTwo(steps, through, to)) {
      if (rest.length === 2 && rest[0]?.to !== from) yield [first, ...rest];
    }
  }
}

const oldestDay = (way: Step[]): Day => way.map((step) => step.day).sort()[0] ?? '';
const typedSteps = (way: Step[]): number => way.filter((step) => step.source.startsWith(TYPED)).length;
/** A row's own direction before its inverse: only the inverse has a divisor other than the unit. */
const inverseSteps = (way: Step[]): number =>
  way.filter((step) => step.denominator !== 10n ** BigInt(RATE_SCALE)).length;
const wayName = (way: Step[]): string => way.map((step) => `${step.to}:${step.source}`).join('>');

function isBetter(way: Step[], known: Step[]): boolean {
  const [oldest, knownOldest] = [oldestDay(way), oldestDay(known)];
  if (oldest !== knownOldest) return oldest > knownOldest;
  const typed = typedSteps(way) - typedSteps(known);
  if (typed !== 0) return typed > 0;
  if (way.length !== known.length) return way.length < known.length;
  const inverse = inverseSteps(way) - inverseSteps(known);
  if (inverse !== 0) return inverse < 0;
  // The order of the rows must not matter: two answers for one question would be two truths
  return wayName(way) < wayName(known);
}

function rateOf(way: Step[]): CrossRate | undefined {
  const numerator = way.reduce((product, step) => product * step.numerator, 10n ** BigInt(EXCHANGE_RATE_SCALE));
  const denominator = way.reduce((product, step) => product * step.denominator, 1n);
  const units = divideHalfUp(numerator, denominator);
  if (units === 0n) return undefined;
  const sources = [...new Set(way.map((step) => step.source))].sort();
  return { rate: fromScaled(units, EXCHANGE_RATE_SCALE), day: oldestDay(way), source: sources.join(', ') };
}

export const rateSchema = z.object({
  id: idAnswer,
  base: z.string().meta({ example: 'USD' }),
  currency: z.string().meta({ example: 'INR' }),
  day: dayAnswer,
  rate: decimalAnswer(RATE_SCALE).meta({ description: '1 base = rate currency.', example: '88.6200000000' }),
  source: z.string(),
  shared: z.boolean().optional().meta({ description: 'Of every workspace, not typed in this one.' }),
  createdAt: instantAnswer.optional(),
});
export type Rate = z.infer<typeof rateSchema>;

/** What one unit of a currency is worth today in the workspace's own. */
export const currentRateSchema = z.object({
  currency: z.string().meta({ example: 'USD' }),
  baseCurrency: z.string().meta({ example: 'INR' }),
  exchangeRate: decimalAnswer(EXCHANGE_RATE_SCALE).meta({
    description: '1 currency = exchangeRate baseCurrency.',
    example: '88.620000',
  }),
  rateDay: dayAnswer,
  rateSource: z.string().meta({ example: 'ECB' }),
});

/** The rates in force, the currencies that have none, and the rates that this workspace typed, the newest first. */
export const ratesSchema = z.object({
  baseCurrency: z.string(),
  rates: z.array(currentRateSchema),
  missing: z.array(z.string()),
  typed: z.array(rateSchema),
});
export type Rates = z.infer<typeof ratesSchema>;

export const uploadRatesSchema = z.object({
  file: z.file("Choose a file with rates: the ECB's XML, or a CSV with currency, day and rate"),
});

/** What an upload brought: how many rates of which days. `skipped` are currencies that are not known here. */
export const uploadedRatesSchema = z.object({
  stored: countAnswer,
  source: z.string().meta({ example: 'ECB' }),
  firstDay: dayAnswer,
  lastDay: dayAnswer,
  skipped: z.array(z.string()),
});
export type UploadedRates = z.infer<typeof uploadedRatesSchema>;

/** A rate that an admin types: on `day` (today when missing), 1 base = rate currency. */
export const createRateSchema = z
  .object({
    base: currencyInput('Base'),
    currency: currencyInput(),
    day: optionalDay('Day'),
    rate: decimalInput(rateRule),
  })
  .superRefine(({ base, currency }, context) => {
    if (base !== currency) return;
    context.addIssue({ code: 'custom', path: ['currency'], message: 'A rate needs two different currencies' });
  });
export type NewRate = z.infer<typeof createRateSchema>;

export const convertSchema = z.object({
  amount: decimalInput(decimalRule('Amount', { scale: 2, min: '0', max: '9999999999.99', isRequired: true })),
  fromCurrency: currencyInput('fromCurrency'),
  toCurrency: currencyInput('toCurrency'),
  day: optionalDay('Day').meta({ description: 'The rate of this day; today when missing.' }),
});
export type Conversion = z.infer<typeof convertSchema>;

export const convertedSchema = z.object({
  convertedAmount: decimalAnswer(2),
  exchangeRate: decimalAnswer(EXCHANGE_RATE_SCALE),
  fromCurrency: z.string(),
  toCurrency: z.string(),
  rateDay: dayAnswer,
  rateSource: z.string(),
});
export type Converted = z.infer<typeof convertedSchema>;

/** The sentence for a missing rate. */
export const noRate = (currency: string): string => `No rate for ${currency}`;

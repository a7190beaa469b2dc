import { annualCost, monthlyEquivalent } from '@/db/model/billing.ts';
import type { Day } from '@/db/model/day.ts';
import { isRunning } from '@/db/model/due.ts';
import { type Decimal, formatMoney, fromScaled, toScaled } from '@/db/model/money.ts';
import type { Subscription } from './queries/subscriptions.ts';

export type TotalledRow = Pick<
  Subscription,
  'status' | 'cost' | 'currency' | 'convertedCost' | 'baseCurrency' | 'frequency' | 'rateDay'
>;

/** What one period costs, in its own currency and, where there is a rate, in a base currency. */
export type Priced = Pick<TotalledRow, 'cost' | 'currency' | 'convertedCost' | 'baseCurrency'>;

export type Apart = { currency: string; amount: Decimal; count: number };

export type Totals = {
  /** In the base currency, of what runs: active and trial. */
  monthly: Decimal;
  yearly: Decimal;
  /** Suspended and cancelled rows, which cost nothing. */
  resting: number;
  /** Monthly equivalents of what has no value in the base currency. */
  apart: Apart[];
  /** The oldest day of the rates that were used. */
  rateDay: Day | undefined;
};

/** What the rows cost. Rounded row by row, as the dashboard's figures are. */
export function totalsOf(rows: readonly TotalledRow[], baseCurrency: string): Totals {
  let monthly = 0;
  let yearly = 0;
  let resting = 0;
  let rateDay: Day | undefined;
  const apart = new Map<string, { amount: number; count: number }>();
  for (const row of rows) {
    if (!isRunning(row)) {
      resting += 1;
      continue;
    }
    const year = yearOf(row);
    if (row.convertedCost === null || row.baseCurrency !== baseCurrency) {
      gather(apart, row.currency, year.ownMonthly);
      continue;
    }
    monthly += year.monthly;
    yearly += year.yearly;
    if (row.rateDay && (!rateDay || row.rateDay < rateDay)) rateDay = row.rateDay;
  }
  return {
    monthly: fromScaled(monthly, 2),
    yearly: fromScaled(yearly, 2),
    resting,
    apart: listed(apart),
    rateDay,
  };
}

/** What one period of each row costs, in the base currency where that is known. */
export function dueOf(rows: readonly Priced[], baseCurrency: string): { due: Decimal; apart: Apart[] } {
  let due = 0;
  const apart = new Map<string, { amount: number; count: number }>();
  for (const row of rows) {
    if (row.convertedCost === null || row.baseCurrency !== baseCurrency) {
      gather(apart, row.currency, toScaled(row.cost, 2));
    } else {
      due += toScaled(row.convertedCost, 2);
    }
  }
  return { due: fromScaled(due, 2), apart: listed(apart) };
}

// Ten thousand rows are summed on each key that is typed: the year of a row is reckoned once and forgotten with the row.
const years = new WeakMap<TotalledRow, { monthly: number; yearly: number; ownMonthly: number }>();

function yearOf(row: TotalledRow) {
  const known = years.get(row);
  if (known) return known;
  const { cost, currency, convertedCost, baseCurrency, frequency } = row;
  const year = {
    monthly: convertedCost === null ? 0 : toScaled(monthlyEquivalent(convertedCost, frequency, baseCurrency), 2),
    yearly: convertedCost === null ? 0 : toScaled(annualCost(convertedCost, frequency, baseCurrency), 2),
    ownMonthly: toScaled(monthlyEquivalent(cost, frequency, currency), 2),
  };
  years.set(row, year);
  return year;
}

/** '$12.00, S$3.00' */
export const formatApart = (apart: readonly Pick<Apart, 'currency' | 'amount'>[]): string =>
  apart.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ');

function gather(apart: Map<string, { amount: number; count: number }>, currency: string, amount: number) {
  const known = apart.get(currency);
  apart.set(currency, { amount: (known?.amount ?? 0) + amount, count: (known?.count ?? 0) + 1 });
}

const listed = (apart: Map<string, { amount: number; count: number }>): Apart[] =>
  [...apart].map(([currency, { amount, count }]) => ({ currency, amount: fromScaled(amount, 2), count }));

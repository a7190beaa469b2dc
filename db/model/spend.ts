import { z } from 'zod';
import { type Frequency, monthlyEquivalent } from './billing.ts';
import { addMonths, type Day, endOfMonth, isSameMonth, laterDay, startOfMonth } from './day.ts';
import { isRunning } from './due.ts';
import { add, compare, convert, type Decimal, decimalAnswer, divide, isZero, multiply, sum } from './money.ts';
import { biggestIncrease } from './prices.ts';
import { occurrences } from './schedule.ts';
import { countAnswer, dayAnswer, idAnswer } from './wire.ts';

export const SPEND_MONTHS = 12;

const money = decimalAnswer(2);

/** What the dashboard's chart and insights show. All amounts are in `baseCurrency` unless they name their own. */
export const spendSchema = z.object({
  baseCurrency: z.string(),
  months: z
    .array(z.object({ month: dayAnswer, paid: money, expected: money }))
    .meta({ description: 'The last 12 months and the next 12, by their first day.' }),
  paidTotal: money.meta({ description: 'Paid in the last 12 months, this one included.' }),
  paymentsThisMonth: countAnswer.meta({ description: 'How many payments were made in this calendar month.' }),
  expectedTotal: money.meta({ description: 'Due in the 12 months from today.' }),
  categories: z.array(
    z.object({
      category: z.string(),
      monthly: money.meta({ description: 'The monthly equivalent of what runs.' }),
      share: z.number().min(0).max(100).meta({ description: 'Percent of the whole.' }),
      count: countAnswer,
    }),
  ),
  monthlyTotal: money,
  biggestIncrease: z
    .object({
      subscriptionId: idAnswer,
      name: z.string(),
      currency: z.string(),
      from: money,
      to: money,
      percent: z.string(),
      day: dayAnswer,
    })
    .nullable(),
  unconverted: z
    .array(z.object({ currency: z.string(), amount: money, count: countAnswer }))
    .meta({ description: 'The monthly equivalent of what has no rate: in no total.' }),
  rateDay: dayAnswer.nullable().meta({ description: 'The oldest day of the rates that were used.' }),
});
export type Spend = z.infer<typeof spendSchema>;

export type SpendSubscription = {
  id: number;
  name: string;
  category: string;
  status: string;
  cost: Decimal;
  currency: string;
  frequency: Frequency;
  nextDueDate: Day;
  anchorDay: number;
};

export type SpendFacts = {
  today: Day;
  baseCurrency: string;
  subscriptions: readonly SpendSubscription[];
  /** Those not voided, in the base currency. */
  payments: readonly { paidOn: Day; convertedAmount: Decimal }[];
  /** Of the last 12 months, oldest first, in one currency each. */
  increases: readonly {
    subscriptionId: number;
    name: string;
    currency: string;
    from: Decimal;
    to: Decimal;
    day: Day;
  }[];
  /** The rate of a currency into the base currency; undefined when there is none. */
  rateOf: (currency: string) => { rate: Decimal; day: Day } | undefined;
};

/** The year behind and the year ahead, in the base currency. */
export function spendOf(facts: SpendFacts): Spend {
  const { today, baseCurrency, subscriptions, payments, rateOf } = facts;
  const running = subscriptions.filter(isRunning);
  const inBase = (amount: Decimal, currency: string): Decimal | undefined => {
    const found = rateOf(currency);
    return found && convert(amount, found.rate, baseCurrency);
  };

  const first = addMonths(startOfMonth(today), 1 - SPEND_MONTHS);
  const months = Array.from({ length: 2 * SPEND_MONTHS }, (_, index) => addMonths(first, index));
  const paid = new Map<string, Decimal[]>();
  for (const { paidOn, convertedAmount } of payments) gather(paid, startOfMonth(paidOn), convertedAmount);
  const expected = new Map<string, Decimal[]>();
  const until = endOfMonth(months.at(-1) ?? today);
  const year = addMonths(today, SPEND_MONTHS);
  const dueWithinYear: Decimal[] = [];
  for (const row of running) {
    const amount = inBase(row.cost, row.currency);
    if (amount === undefined) continue;
    for (const day of occurrences(row, row.nextDueDate, until)) {
      // What is overdue is still to be paid, now.
      gather(expected, startOfMonth(laterDay(day, today)), amount);
      if (day < year) dueWithinYear.push(amount);
    }
  }
  const byMonth = months.map((month) => ({
    month,
    paid: sum(paid.get(month) ?? []),
    expected: sum(expected.get(month) ?? []),
  }));

  const { categories, monthlyTotal, unconverted } = categoriesOf(running, inBase, baseCurrency);
  const days = running.flatMap(({ currency }) => (currency === baseCurrency ? [] : [rateOf(currency)?.day ?? '']));
  const best = biggestIncrease(facts.increases);
  return {
    baseCurrency,
    months: byMonth,
    paidTotal: sum(byMonth.slice(0, SPEND_MONTHS).map((each) => each.paid)),
    paymentsThisMonth: facts.payments.filter(({ paidOn }) => isSameMonth(paidOn, today)).length,
    expectedTotal: sum(dueWithinYear),
    categories,
    monthlyTotal,
    biggestIncrease: best ? { ...best.change, percent: best.move.percent ?? '0.00' } : null,
    unconverted,
    rateDay: days.filter(Boolean).sort()[0] ?? null,
  };
}

function categoriesOf(
  running: readonly SpendSubscription[],
  inBase: (amount: Decimal, currency: string) => Decimal | undefined,
  baseCurrency: string,
): Pick<Spend, 'categories' | 'monthlyTotal' | 'unconverted'> {
  const groups = new Map<string, Decimal[]>();
  const apart = new Map<string, Decimal[]>();
  for (const { category, cost, currency, frequency } of running) {
    const converted = inBase(cost, currency);
    if (converted === undefined) gather(apart, currency, monthlyEquivalent(cost, frequency, currency));
    else gather(groups, category, monthlyEquivalent(converted, frequency, baseCurrency));
  }
  const monthlyTotal = sum([...groups.values()].flat());
  const share = (monthly: Decimal) =>
    isZero(monthlyTotal) ? 0 : Number(divide(multiply(monthly, 100, 4), monthlyTotal, 2));
  const categories = [...groups]
    .map(([category, amounts]) => ({ category, monthly: sum(amounts), count: amounts.length }))
    .sort((one, other) => compare(other.monthly, one.monthly) || one.category.localeCompare(other.category))
    .map((each) => ({ ...each, share: share(each.monthly) }));
  const unconverted = [...apart].map(([currency, amounts]) => ({
    currency,
    amount: amounts.reduce((total, amount) => add(total, amount), '0.00'),
    count: amounts.length,
  }));
  return { categories, monthlyTotal, unconverted };
}

function gather(groups: Map<string, Decimal[]>, key: string, amount: Decimal): void {
  const group = groups.get(key);
  if (group) group.push(amount);
  else groups.set(key, [amount]);
}

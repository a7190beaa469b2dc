import { z } from 'zod';
import { type Frequency, monthlyEquivalent, monthlyEquivalentScaled } from './billing.ts';
import { addMonths, type Day, endOfMonth, laterDay, startOfMonth } from './day.ts';
import { isRunning } from './due.ts';
import { type Decimal, decimalAnswer, divide, fromScaled, sum, toScaled } from './money.ts';
import { biggestIncrease } from './price-changes.ts';
import { occurrences } from './schedule.ts';
import { countAnswer, dayAnswer, idAnswer } from './wire.ts';

export const SPEND_MONTHS = 12;

const money = decimalAnswer(2);
/** What could not be converted, in its own currency. */
const apart = z.array(z.object({ currency: z.string(), amount: money, count: countAnswer }));

/** What the dashboard's chart and insights show. All amounts are in `baseCurrency` unless they name their own. */
export const spendSchema = z.object({
  baseCurrency: z.string(),
  months: z
    .array(z.object({ month: dayAnswer, paid: money, expected: money }))
    .meta({ description: 'The last 12 months and the next 12, by their first day.' }),
  paidTotal: money.meta({ description: 'Paid in the last 12 months, this one included.' }),
  paidApart: apart.meta({ description: 'Paid in the last 12 months without a rate of its day: in no total.' }),
  paidThisMonth: z
    .object({ payments: countAnswer, subscriptions: countAnswer, apart })
    .meta({ description: 'How many payments were made in this calendar month, and for how many subscriptions.' }),
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
  unconverted: apart.meta({ description: 'The monthly equivalent of what has no rate: in no total.' }),
  rateDay: dayAnswer.nullable().meta({ description: 'The oldest day of the rates that were used.' }),
});
export type Spend = z.infer<typeof spendSchema>;

export type SpendSubscription = {
  category: string;
  status: string;
  cost: Decimal;
  currency: string;
  /** What the cost is worth in `baseCurrency`, as every list shows it. */
  convertedCost: Decimal | null;
  baseCurrency: string;
  rateDay: Day | null;
  frequency: Frequency;
  nextDueDate: Day;
  anchorDay: number;
};

type Apart = Spend['unconverted'];

export type SpendFacts = {
  today: Day;
  baseCurrency: string;
  subscriptions: readonly SpendSubscription[];
  /** Those not voided of the last 12 months, by the first day of the month, and what has no rate. */
  paid: { byMonth: ReadonlyMap<Day, Decimal>; apart: Apart };
  paidThisMonth: Spend['paidThisMonth'];
  /** Of the last 12 months, oldest first, in one currency each. */
  increases: readonly {
    subscriptionId: number;
    name: string;
    currency: string;
    from: Decimal;
    to: Decimal;
    day: Day;
  }[];
};

/** The year behind and the year ahead, in the base currency. */
export function spendOf(facts: SpendFacts): Spend {
  const { today, baseCurrency, subscriptions, paid, paidThisMonth } = facts;
  const running = subscriptions.filter(isRunning);
  const isValued = (row: SpendSubscription) => row.convertedCost !== null && row.baseCurrency === baseCurrency;
  const valued = running.filter(isValued);

  const first = addMonths(startOfMonth(today), 1 - SPEND_MONTHS);
  const months = Array.from({ length: 2 * SPEND_MONTHS }, (_, index) => addMonths(first, index));
  const { byMonth: expected, total: expectedTotal } = expectedOf(valued, today, endOfMonth(months.at(-1) ?? today));
  const byMonth = months.map((month) => ({
    month,
    paid: paid.byMonth.get(month) ?? '0.00',
    expected: fromScaled(expected.get(month) ?? 0n, 2),
  }));
  const days = valued.flatMap(({ rateDay }) => rateDay ?? []);
  const best = biggestIncrease(facts.increases);
  return {
    baseCurrency,
    months: byMonth,
    paidTotal: sum(byMonth.slice(0, SPEND_MONTHS).map((each) => each.paid)),
    paidApart: paid.apart,
    paidThisMonth,
    expectedTotal: fromScaled(expectedTotal, 2),
    ...categoriesOf(valued),
    biggestIncrease: best ? { ...best.change, percent: best.move.percent ?? '0.00' } : null,
    unconverted: unconvertedOf(running.filter((row) => !isValued(row))),
    rateDay: days.reduce<Day | null>((oldest, day) => (oldest === null || day < oldest ? day : oldest), null),
  };
}

const scaledValue = ({ convertedCost }: SpendSubscription): number => toScaled(convertedCost ?? '0', 2);

/** What falls due by month until a day, and in all within a year. Rows of one rhythm and day are counted together. */
function expectedOf(rows: readonly SpendSubscription[], today: Day, until: Day) {
  const byMonth = new Map<Day, bigint>();
  const year = addMonths(today, SPEND_MONTHS);
  let total = 0n;
  const rhythms = Map.groupBy(rows, (row) => `${row.nextDueDate} ${row.frequency} ${row.anchorDay}`);
  for (const alike of rhythms.values()) {
    const [schedule] = alike;
    if (!schedule) continue;
    const due = alike.reduce((so, row) => so + BigInt(scaledValue(row)), 0n);
    for (const day of occurrences(schedule, schedule.nextDueDate, until)) {
      // What is overdue is still to be paid, now.
      const month = startOfMonth(laterDay(day, today));
      byMonth.set(month, (byMonth.get(month) ?? 0n) + due);
      if (day < year) total += due;
    }
  }
  return { byMonth, total };
}

function categoriesOf(rows: readonly SpendSubscription[]): Pick<Spend, 'categories' | 'monthlyTotal'> {
  const groups = Map.groupBy(rows, ({ category }) => category);
  const monthlyOf = (row: SpendSubscription) =>
    BigInt(monthlyEquivalentScaled(scaledValue(row), row.frequency, row.baseCurrency));
  const sums = [...groups].map(([category, each]) => ({
    category,
    monthly: each.reduce((so, row) => so + monthlyOf(row), 0n),
    count: each.length,
  }));
  const whole = sums.reduce((so, { monthly }) => so + monthly, 0n);
  const categories = sums
    .sort((one, other) => Number(other.monthly - one.monthly) || one.category.localeCompare(other.category))
    .map(({ category, monthly, count }) => ({
      category,
      monthly: fromScaled(monthly, 2),
      count,
      share: whole === 0n ? 0 : Number(divide(fromScaled(monthly * 100n, 2), fromScaled(whole, 2), 2)),
    }));
  return { categories, monthlyTotal: fromScaled(whole, 2) };
}

/** The monthly equivalent of what has no rate, by its own currency. */
function unconvertedOf(rows: readonly SpendSubscription[]): Apart {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, each]) => ({
    currency,
    amount: sum(each.map(({ cost, frequency }) => monthlyEquivalent(cost, frequency, currency))),
    count: each.length,
  }));
}

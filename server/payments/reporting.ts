import { and, between, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Day, startOfMonth } from '@/db/model/day.ts';
import { convert, type Decimal, fromScaled, hundredthsConverter } from '@/db/model/money.ts';
import type { ReportedAmount } from '@/db/model/payments.ts';
import type { Db, Tx } from '@/db/open.ts';
import { payments } from '@/db/tables/payments.ts';
import { ratesByDay } from '@/server/rates/rates-by-day.ts';
import { workspaceSettings } from '@/server/settings/store.ts';

/*
 * What a payment counts for in totals, in the workspace's default currency of today. A payment is frozen as it was
 * written; for totals
 *
 * 1. one that was frozen in that currency counts as it was frozen;
 * 2. one that was frozen in another counts its amount at the newest rate on or before the day it was paid, as it would
 *    have been frozen had the workspace counted in today's currency then;
 * 3. one without such a rate counts in no total and is listed apart, in the currency it was paid in.
 *
 * Paid This Month, Total Paid, the history, the calendar and the spend all go by it.
 */

type Frozen = Pick<typeof payments.$inferSelect, 'paidOn' | 'amount' | 'currency' | 'convertedAmount' | 'baseCurrency'>;

/** The payments, each with what it counts for. */
export function withReportedAmounts<Payment extends Frozen>(
  db: Db | Tx,
  workspaceId: number,
  rows: readonly Payment[],
): (Payment & ReportedAmount)[] {
  const { defaultCurrency: reportingCurrency } = workspaceSettings(db, workspaceId);
  const days = rows.filter((row) => row.baseCurrency !== reportingCurrency).map(({ paidOn }) => paidOn);
  const [first, last] = [days.reduce(earlier, days[0] ?? ''), days.reduce(later, '')];
  const rateOf = days.length > 0 ? ratesByDay(db, workspaceId, reportingCurrency, first, last) : undefined;
  return rows.map((row) => {
    const { paidOn, amount, currency, convertedAmount, baseCurrency } = row;
    if (baseCurrency === reportingCurrency) return { ...row, reportingCurrency, reportingAmount: convertedAmount };
    const rate = rateOf?.(currency, paidOn)?.rate;
    const reportingAmount = rate ? convert(amount, rate, reportingCurrency) : null;
    return { ...row, reportingCurrency, reportingAmount };
  });
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
const later = (one: Day, other: Day): Day => (one > other ? one : other);

export interface Paid {
  /** By the first day of the month. */
  byMonth: Map<Day, Decimal>;
  /** What has no rate, by day and currency. */
  unconverted: { paidOn: Day; currency: string; hundredths: number; count: number }[];
}

/** What has no rate, by the currency it was paid in. */
export const apartOf = (unconverted: Paid['unconverted']) =>
  [...Map.groupBy(unconverted, ({ currency }) => currency)].map(([currency, each]) => ({
    currency,
    amount: fromScaled(total(each.map(({ hundredths }) => hundredths)), 2),
    count: total(each.map(({ count }) => count)),
  }));

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What was paid in a range of days, both ends included, without the voided. */
export function paidBetween(db: Db, workspaceId: number, from: Day, to: Day): Paid {
  const { defaultCurrency } = workspaceSettings(db, workspaceId);
  const isPaid = and(
    eq(payments.workspaceId, workspaceId),
    isNull(payments.voidedAt),
    between(payments.paidOn, from, to),
  );
  const frozen = db
    .select({
      month: sql<Day>`substr(${payments.paidOn}, 1, 7) || '-01'`,
      amount: sql<number>`sum(${payments.convertedAmount})`,
    })
    .from(payments)
    .where(and(isPaid, eq(payments.baseCurrency, defaultCurrency)))
    .groupBy(sql`1`)
    .all();
  const byMonth = new Map(frozen.map(({ month, amount }) => [month, amount]));
  const unconverted: Paid['unconverted'] = [];
  const elsewhere = paidElsewhere(db, and(isPaid, ne(payments.baseCurrency, defaultCurrency)));
  const days = elsewhere.map(({ paidOn }) => paidOn);
  const [first, last] = [days[0], days.at(-1)];
  const rateOf = first && last ? ratesByDay(db, workspaceId, defaultCurrency, first, last) : undefined;
  for (const { paidOn, currency, amounts } of elsewhere) {
    const rate = rateOf?.(currency, paidOn)?.rate;
    if (rate) {
      const month = startOfMonth(paidOn);
      const converted = amounts.map(hundredthsConverter(rate, defaultCurrency));
      byMonth.set(month, (byMonth.get(month) ?? 0) + total(converted));
    } else unconverted.push({ paidOn, currency, hundredths: total(amounts), count: amounts.length });
  }
  return { byMonth: new Map([...byMonth].map(([month, amount]) => [month, fromScaled(amount, 2)])), unconverted };
}

/** The amounts of payments in hundredths, by day and currency, the oldest first: each is rounded by itself. */
function paidElsewhere(db: Db, where: SQL | undefined) {
  const { paidOn, currency, amount } = payments;
  return db
    .select({ paidOn, currency, amounts: sql<string>`json_group_array(${amount})` })
    .from(payments)
    .where(where)
    .groupBy(paidOn, currency)
    .orderBy(paidOn)
    .all()
    .map((group) => ({ ...group, amounts: JSON.parse(group.amounts) as number[] }));
}

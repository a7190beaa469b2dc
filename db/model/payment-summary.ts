import { type Day, daysBetween } from './day.ts';
import { type Decimal, divide, multiply, sum } from './money.ts';

/** Days of an average month. */
export const MONTH_DAYS = '30.44';

export type PaymentSummary = {
  count: number;
  /** In the workspace's currency. */
  total: Decimal;
  /** What has no rate of its day into that currency, as it was paid. */
  apart: { currency: string; amount: Decimal }[];
  firstPaidOn: Day | undefined;
  lastPaidOn: Day | undefined;
  /** The total over the months since the first payment, at least one month. */
  averageMonthly: Decimal;
};

type SummedPayment = {
  paidOn: Day;
  amount: Decimal;
  currency: string;
  reportingAmount: Decimal | null;
  voidedAt?: unknown;
};

/** The detail page's figures, from the payments that are not voided. */
export function paymentSummary(payments: readonly SummedPayment[], today: Day): PaymentSummary {
  const valid = payments.filter((payment) => !payment.voidedAt);
  const days = valid.map((payment) => payment.paidOn).sort();
  const [first] = days;
  const unrated = Map.groupBy(
    valid.filter(({ reportingAmount }) => reportingAmount === null),
    ({ currency }) => currency,
  );
  const apart = [...unrated].map(([currency, each]) => ({ currency, amount: sum(each.map(({ amount }) => amount)) }));
  const total = sum(valid.flatMap(({ reportingAmount }) => reportingAmount ?? []));
  if (first === undefined) {
    return { count: 0, total, apart, firstPaidOn: undefined, lastPaidOn: undefined, averageMonthly: '0.00' };
  }
  const passed = daysBetween(first, today);
  // total / (days / 30.44), but never over less than a month: a first payment today is not thirty a month
  const averageMonthly = passed <= Number(MONTH_DAYS) ? total : divide(multiply(total, MONTH_DAYS, 4), passed, 2);
  return { count: valid.length, total, apart, firstPaidOn: first, lastPaidOn: days.at(-1), averageMonthly };
}

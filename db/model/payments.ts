import { z } from 'zod';
import { type Day, daysBetween } from './day.ts';
import { BULK_PAYMENT_MAX, MONEY_MAX } from './limits.ts';
import { type Decimal, decimalAnswer, divide, multiply, sum } from './money.ts';
import { subscriptionSchema } from './subscriptions.ts';
import { dayRule, decimalRule, wholeNumberRule } from './validation.ts';
import {
  countAnswer,
  dayAnswer,
  dayOrNull,
  decimalOrNull,
  idAnswer,
  idsInput,
  instantAnswer,
  optionalDay,
  optionalId,
  requiredDay,
  wholeNumberByRule,
} from './wire.ts';

/** The most periods that one call settles. */
export const PERIODS_MAX = 60;

/** The rules of a payment's fields, for its schema and its form. */
export const paymentRules = {
  amount: decimalRule('Amount', { scale: 2, min: '0', max: MONEY_MAX, isRequired: true }),
  paidOn: dayRule('Paid on', { isRequired: true }),
  periods: wholeNumberRule('Periods', { min: 1, max: PERIODS_MAX, isRequired: true }),
};

/** Whether it was paid by now; a sentence when it was not. */
export const paidOnProblem = (paidOn: Day, today: Day): string | undefined =>
  paidOn > today ? 'Paid on must not be in the future' : undefined;

/** Whether one invoice may settle these; a sentence when it may not. */
export const invoicePeriodsProblem = (periods: number): string | undefined =>
  periods > 1 ? 'An invoice settles one period. Record the periods one by one, or without an invoice.' : undefined;

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

/** Without an amount the subscription's cost is paid, without a day today. `amount` is that of each period. */
export const createPaymentSchema = z.object({
  amount: decimalOrNull(paymentRules.amount),
  paidOn: dayOrNull(paymentRules.paidOn),
  invoiceId: optionalId('Invoice'),
  periods: wholeNumberByRule(paymentRules.periods).default(1),
  dueDate: optionalDay('Due date').meta({
    description: 'The due day that the caller saw; 409 when it has been paid meanwhile.',
  }),
});
export type NewPayment = z.infer<typeof createPaymentSchema>;

/** One period of each of many subscriptions, all or nothing. */
export const bulkPaymentSchema = z.object({
  subscriptionIds: idsInput('Subscriptions', BULK_PAYMENT_MAX),
  paidOn: dayOrNull(paymentRules.paidOn),
  dueDates: z
    .record(z.string().regex(/^\d+$/, 'dueDates must be keyed by id'), optionalDay('Due date'))
    .optional()
    .meta({ description: 'By id, the due day that the caller saw; 409 when one has been paid meanwhile.' }),
});
export type BulkPayment = z.infer<typeof bulkPaymentSchema>;

/** The payments made in a range of days, both included. */
export const paymentRangeSchema = z
  .object({ from: requiredDay('from'), to: requiredDay('to') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'to must not be before from' });
export type PaymentRange = z.infer<typeof paymentRangeSchema>;

/** What a payment counts for in totals; see server/payments/reporting.ts. */
const reportedAmount = {
  reportingCurrency: z.string().meta({ description: 'The default currency of the workspace.' }),
  reportingAmount: decimalAnswer(2)
    .nullable()
    .meta({ description: 'What it counts for in totals in that currency; null without a rate of its day.' }),
};
export type ReportedAmount = { reportingCurrency: string; reportingAmount: string | null };

export const paymentSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer,
  dueDate: dayAnswer.meta({ description: 'The due day that it settles.' }),
  paidOn: dayAnswer,
  amount: decimalAnswer(2),
  currency: z.string(),
  exchangeRate: decimalAnswer(6),
  convertedAmount: decimalAnswer(2),
  baseCurrency: z.string(),
  rateDay: dayAnswer.nullable(),
  rateSource: z.string().nullable(),
  ...reportedAmount,
  invoiceId: idAnswer.nullable(),
  recordedBy: idAnswer.nullable(),
  createdAt: instantAnswer,
  voidedAt: instantAnswer.nullable(),
  voidedBy: idAnswer.nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const paymentResultSchema = z.object({ payments: z.array(paymentSchema), subscription: subscriptionSchema });
export type PaymentResult = z.infer<typeof paymentResultSchema>;

export const bulkPaymentResultSchema = z.object({ count: countAnswer, payments: z.array(paymentSchema) });
export type BulkPaymentResult = z.infer<typeof bulkPaymentResultSchema>;

import { z } from 'zod';
import type { Day } from './day.ts';
import { daysBetween } from './day.ts';
import { MONEY_MAX } from './limits.ts';
import { type Decimal, decimalAnswer, divide, multiply, sum } from './money.ts';
import { subscriptionSchema } from './subscriptions.ts';
import {
  countAnswer,
  dayAnswer,
  idAnswer,
  idsInput,
  instantAnswer,
  optionalDay,
  optionalDecimal,
  optionalId,
  requiredDay,
  wholeNumberInput,
} from './wire.ts';

/** The most periods that one call settles. */
export const PERIODS_MAX = 60;

/** Without an amount the subscription's cost is paid, without a day today. `amount` is that of each period. */
export const createPaymentSchema = z.object({
  amount: optionalDecimal('Amount', 2, { min: '0', max: MONEY_MAX }),
  paidOn: optionalDay('Paid on'),
  invoiceId: optionalId('Invoice'),
  periods: wholeNumberInput('Periods', { min: 1, max: PERIODS_MAX }).default(1),
  dueDate: optionalDay('Due date').meta({
    description: 'The due day that the caller saw; 409 when it has been paid meanwhile.',
  }),
});
export type NewPayment = z.infer<typeof createPaymentSchema>;

/** One period of each of many subscriptions, all or nothing. */
export const bulkPaymentSchema = z.object({
  subscriptionIds: idsInput('Subscriptions'),
  paidOn: optionalDay('Paid on'),
  dueDates: z
    .record(z.string().regex(/^\d+$/, 'dueDates must be keyed by id'), z.string().max(40))
    .optional()
    .meta({ description: 'By id, the due day that the caller saw; 409 when one has been paid meanwhile.' }),
});
export type BulkPayment = z.infer<typeof bulkPaymentSchema>;

/** The payments made in a range of days, both included. */
export const paymentRangeSchema = z
  .object({ from: requiredDay('from'), to: requiredDay('to') })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'to must not be before from' });
export type PaymentRange = z.infer<typeof paymentRangeSchema>;

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

/** Days of an average month. */
export const MONTH_DAYS = '30.44';

export type PaymentSummary = {
  count: number;
  /** In the base currency. */
  total: Decimal;
  lastPaidOn: Day | undefined;
  /** The total over the months since the first payment, at least one month. */
  averageMonthly: Decimal;
};

/** The detail page's figures, from the payments that are not voided. */
export function paymentSummary(
  payments: readonly { paidOn: Day; convertedAmount: Decimal; voidedAt?: unknown }[],
  today: Day,
): PaymentSummary {
  const valid = payments.filter((payment) => !payment.voidedAt);
  const days = valid.map((payment) => payment.paidOn).sort();
  const [first] = days;
  const total = sum(valid.map((payment) => payment.convertedAmount));
  if (first === undefined) return { count: 0, total, lastPaidOn: undefined, averageMonthly: '0.00' };
  const passed = daysBetween(first, today);
  // total / (days / 30.44), but never over less than a month: a first payment today is not thirty a month
  const averageMonthly = passed <= Number(MONTH_DAYS) ? total : divide(multiply(total, MONTH_DAYS, 4), passed, 2);
  return { count: valid.length, total, lastPaidOn: days.at(-1), averageMonthly };
}

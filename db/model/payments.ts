import { z } from 'zod';
import { BULK_PAYMENT_MAX } from './limits.ts';
import { decimalAnswer } from './money.ts';
import { paymentRules as rules } from './payment-rules.ts';
import { subscriptionSchema } from './subscriptions.ts';
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

/** Without an amount the subscription's cost is paid, without a day today. `amount` is that of each period. */
export const createPaymentSchema = z.object({
  amount: decimalOrNull(rules.amount),
  paidOn: dayOrNull(rules.paidOn),
  invoiceId: optionalId('Invoice'),
  periods: wholeNumberByRule(rules.periods).default(1),
  dueDate: optionalDay('Due date').meta({
    description: 'The due day that the caller saw; 409 when it has been paid meanwhile.',
  }),
});
export type NewPayment = z.infer<typeof createPaymentSchema>;

/** One period of each of many subscriptions, all or nothing. */
export const bulkPaymentSchema = z.object({
  subscriptionIds: idsInput('Subscriptions', BULK_PAYMENT_MAX),
  paidOn: dayOrNull(rules.paidOn),
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

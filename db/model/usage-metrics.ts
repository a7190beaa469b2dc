import { z } from 'zod';
import { METRIC_TYPES, metricTypeSchema } from './billing.ts';
import { MONEY_MAX, SHORT_TEXT_MAX, USAGE_MAX } from './limits.ts';
import { decimalAnswer } from './money.ts';
import { dayRule, daysOrderProblem, decimalRule, textRule } from './validation.ts';
import {
  currencyInput,
  dayAnswer,
  dayInput,
  decimalInput,
  idAnswer,
  idInput,
  instantAnswer,
  optionalDecimal,
  textOrNull,
} from './wire.ts';

/** The rules of a usage metric's fields, for its schema and its form. */
export const usageMetricRules = {
  measuredValue: decimalRule('Measured value', { scale: 3, min: '0', max: USAGE_MAX, isRequired: true }),
  measurementPeriodStart: dayRule('Period start', { isRequired: true }),
  measurementPeriodEnd: dayRule('Period end', { isRequired: true }),
  billingTierReached: textRule('Billing tier reached', { max: SHORT_TEXT_MAX }),
};

export const periodProblem = (period: { start: unknown; end: unknown }): string | undefined =>
  daysOrderProblem(period, 'Period end must not be before the period start');

/** The overage is computed from the subscription's limit and rate when not sent; the currency is the subscription's. */
export const createUsageMetricSchema = z
  .object({
    metricType: metricTypeSchema,
    measuredValue: decimalInput(usageMetricRules.measuredValue).meta({ example: '1250.000' }),
    measurementPeriodStart: dayInput(usageMetricRules.measurementPeriodStart),
    measurementPeriodEnd: dayInput(usageMetricRules.measurementPeriodEnd),
    billingTierReached: textOrNull(usageMetricRules.billingTierReached),
    overageAmount: optionalDecimal('Overage amount', 2, { min: '0', max: MONEY_MAX }),
    currency: currencyInput().optional(),
  })
  .superRefine(({ measurementPeriodStart: start, measurementPeriodEnd: end }, context) => {
    const message = periodProblem({ start, end });
    if (message) context.addIssue({ code: 'custom', path: ['measurementPeriodEnd'], message });
  });
export type NewUsageMetric = z.infer<typeof createUsageMetricSchema>;

export const usageMetricSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer,
  metricType: z.enum(METRIC_TYPES),
  measuredValue: decimalAnswer(3),
  measurementPeriodStart: dayAnswer,
  measurementPeriodEnd: dayAnswer,
  billingTierReached: z.string().nullable(),
  overageAmount: decimalAnswer(2).nullable(),
  currency: z.string(),
  recordedAt: instantAnswer,
});
export type UsageMetric = z.infer<typeof usageMetricSchema>;

/** /api/subscriptions/{id}/usage-metrics/{metricId}. */
export const usageMetricParams = z.object({ id: idInput('id'), metricId: idInput('metricId') });

import { z } from 'zod';
import { METRIC_TYPES, metricTypeSchema } from './billing.ts';
import { currencyInput } from './currency.ts';
import { MONEY_MAX, SHORT_TEXT_MAX, USAGE_MAX } from './limits.ts';
import { decimalAnswer, decimalSchema } from './money.ts';
import { dayAnswer, idAnswer, idInput, instantAnswer, optionalDecimal, optionalText, requiredDay } from './wire.ts';

/** The overage is computed from the subscription's limit and rate when not sent; the currency is the subscription's. */
export const createUsageMetricSchema = z
  .object({
    metricType: metricTypeSchema,
    measuredValue: decimalSchema(3, {
      min: '0',
      max: USAGE_MAX,
      required: 'Measured value is required',
      invalid: 'Measured value must be a valid number',
      below: 'Measured value must be at least 0',
      above: `Measured value must be at most ${USAGE_MAX}`,
    }).meta({ example: '1250.000' }),
    measurementPeriodStart: requiredDay('Period start'),
    measurementPeriodEnd: requiredDay('Period end'),
    billingTierReached: optionalText('Billing tier reached', SHORT_TEXT_MAX),
    overageAmount: optionalDecimal('Overage amount', 2, { min: '0', max: MONEY_MAX }),
    currency: currencyInput().optional(),
  })
  .superRefine(({ measurementPeriodStart: start, measurementPeriodEnd: end }, context) => {
    if (start <= end) return;
    const message = 'Period end must not be before the period start';
    context.addIssue({ code: 'custom', path: ['measurementPeriodEnd'], message });
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

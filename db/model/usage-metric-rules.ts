import { SHORT_TEXT_MAX, USAGE_MAX } from './limits.ts';
import { dayRule, daysOrderProblem, decimalRule, textRule } from './validation.ts';

/** The rules of a usage metric's fields, for its schema and its form. */
export const usageMetricRules = {
  measuredValue: decimalRule('Measured value', { scale: 3, min: '0', max: USAGE_MAX, isRequired: true }),
  measurementPeriodStart: dayRule('Period start', { isRequired: true }),
  measurementPeriodEnd: dayRule('Period end', { isRequired: true }),
  billingTierReached: textRule('Billing tier reached', { max: SHORT_TEXT_MAX }),
};

export const periodProblem = (period: { start: unknown; end: unknown }): string | undefined =>
  daysOrderProblem(period, 'Period end must not be before the period start');

import type { Day } from './day.ts';
import { MONEY_MAX } from './limits.ts';
import { dayRule, decimalRule, wholeNumberRule } from './validation.ts';

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

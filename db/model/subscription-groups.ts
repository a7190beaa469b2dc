import { z } from 'zod';
import { CONTRACT_MONTHS_MAX, LONG_TEXT_MAX, MONEY_MAX, NAME_MAX, SHORT_TEXT_MAX } from './limits.ts';
import { decimalAnswer } from './money.ts';
import { contractDaysProblem } from './subscription-rules.ts';
import {
  countAnswer,
  dayAnswer,
  flagInput,
  idAnswer,
  instantAnswer,
  optionalDay,
  optionalDecimal,
  optionalText,
  optionalWholeNumber,
  requiredText,
  versionInput,
} from './wire.ts';

const fields = {
  description: optionalText('Description', LONG_TEXT_MAX, { isMultiLine: true }),
  contractStartDate: optionalDay('Contract start date'),
  contractEndDate: optionalDay('Contract end date'),
  minimumCommitmentMonths: optionalWholeNumber('Minimum commitment', { max: CONTRACT_MONTHS_MAX }),
  earlyTerminationFee: optionalDecimal('Early termination fee', 2, { min: '0', max: MONEY_MAX }),
  accountManagerContact: optionalText('Account manager contact', LONG_TEXT_MAX, { isMultiLine: true }),
  contractNumber: optionalText('Contract number', SHORT_TEXT_MAX),
  paymentTerms: optionalText('Payment terms', LONG_TEXT_MAX, { isMultiLine: true }),
  autoRenew: flagInput('Auto renew').optional().meta({ default: false }),
};

const required = {
  name: requiredText('Name', NAME_MAX).meta({ example: 'Aldermoor master agreement' }),
  vendor: requiredText('Vendor', NAME_MAX).meta({ example: 'Aldermoor Legal Publishing' }),
};

type Dates = { contractStartDate?: string | null | undefined; contractEndDate?: string | null | undefined };

/** What is wrong with the dates of a whole group, in a sentence. */
export function groupDatesProblem({ contractStartDate: start, contractEndDate: end }: Dates): string | undefined {
  return contractDaysProblem({ start, end });
}

function checkDates(dates: Dates, context: z.RefinementCtx) {
  const message = groupDatesProblem(dates);
  if (message) context.addIssue({ code: 'custom', path: ['contractEndDate'], message });
}

export const createGroupSchema = z.object({ ...required, ...fields }).superRefine(checkDates);
export type NewGroup = z.infer<typeof createGroupSchema>;

export const updateGroupSchema = z
  .object({ name: required.name.optional(), vendor: required.vendor.optional(), updatedAt: versionInput, ...fields })
  .superRefine(checkDates);
export type GroupUpdate = z.infer<typeof updateGroupSchema>;

export const groupSchema = z.object({
  id: idAnswer,
  name: z.string(),
  vendor: z.string(),
  description: z.string().nullable(),
  contractStartDate: dayAnswer.nullable(),
  contractEndDate: dayAnswer.nullable(),
  minimumCommitmentMonths: z.int().nullable(),
  earlyTerminationFee: decimalAnswer(2).nullable(),
  accountManagerContact: z.string().nullable(),
  contractNumber: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  autoRenew: z.boolean(),
  subscriptionCount: countAnswer.optional(),
  createdAt: instantAnswer,
  updatedAt: instantAnswer,
});
export type SubscriptionGroup = z.infer<typeof groupSchema>;

/** One group, with the subscriptions that hang on it. */
export const groupDetailSchema = groupSchema.extend({ subscriptionIds: z.array(idAnswer) });

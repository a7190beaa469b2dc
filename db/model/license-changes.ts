import { z } from 'zod';
import { CHANGE_TYPES, changeTypeSchema } from './billing.ts';
import { licenseChangeRules as rules } from './license-change-rules.ts';
import { MONEY_MAX, NOTES_MAX, QUANTITY_MAX } from './limits.ts';
import { decimalAnswer } from './money.ts';
import { subscriptionSchema } from './subscriptions.ts';
import {
  dayAnswer,
  dayInput,
  idAnswer,
  idInput,
  instantAnswer,
  optionalDecimal,
  optionalText,
  optionalTexts,
  optionalWholeNumber,
  textOrNull,
  wholeNumberByRule,
} from './wire.ts';

/** The quantity before is the subscription's own; the unit cost and the prorated amount are computed when not sent. */
export const createLicenseChangeSchema = z.object({
  changeType: changeTypeSchema,
  previousQuantity: optionalWholeNumber('Previous quantity', { max: QUANTITY_MAX }).meta({
    description: 'The quantity that the caller saw; 409 when it has changed meanwhile.',
  }),
  newQuantity: wholeNumberByRule(rules.newQuantity).meta({ example: 12 }),
  unitCostAtTime: optionalDecimal('Unit cost', 2, { min: '0', max: MONEY_MAX }),
  effectiveDate: dayInput(rules.effectiveDate),
  reason: textOrNull(rules.reason),
  proratedAmount: optionalDecimal('Prorated amount', 2, { min: `-${MONEY_MAX}`, max: MONEY_MAX }),
  affectedUsers: optionalTexts('Affected users'),
  notes: optionalText('Notes', NOTES_MAX, { isMultiLine: true }),
});
export type NewLicenseChange = z.infer<typeof createLicenseChangeSchema>;

export const licenseChangeSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer,
  changeType: z.enum(CHANGE_TYPES),
  previousQuantity: z.int(),
  newQuantity: z.int(),
  unitCostAtTime: decimalAnswer(2).nullable(),
  effectiveDate: dayAnswer,
  reason: z.string().nullable(),
  changedByUserId: idAnswer.nullable(),
  proratedAmount: decimalAnswer(2).nullable(),
  affectedUsers: z.array(z.string()).nullable(),
  notes: z.string().nullable(),
  createdAt: instantAnswer,
});
export type LicenseChange = z.infer<typeof licenseChangeSchema>;

/** The answer to a change: the change, and the subscription with its new quantity and cost. */
export const licenseChangeResultSchema = licenseChangeSchema.extend({ subscription: subscriptionSchema.optional() });

/** /api/subscriptions/{id}/license-changes/{changeId}. */
export const licenseChangeParams = z.object({ id: idInput('id'), changeId: idInput('changeId') });

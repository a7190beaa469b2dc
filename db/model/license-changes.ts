import { z } from 'zod';
import { CHANGE_TYPES, type ChangeType, changeTypeSchema } from './billing.ts';
import { LONG_TEXT_MAX, MONEY_MAX, NOTES_MAX, QUANTITY_MAX } from './limits.ts';
import { decimalAnswer } from './money.ts';
import { countOf } from './plural.ts';
import { subscriptionSchema } from './subscriptions.ts';
import { dayRule, textRule, wholeNumberRule } from './validation.ts';
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

/** The rules of a license change's fields, for its schema and its form. */
export const licenseChangeRules = {
  newQuantity: wholeNumberRule('New quantity', { max: QUANTITY_MAX, isRequired: true }),
  effectiveDate: dayRule('Effective date', { isRequired: true }),
  reason: textRule('Reason', { max: LONG_TEXT_MAX, isMultiLine: true }),
};

/** More than the subscription allows. */
export function newQuantityLimitProblem(
  newQuantity: number,
  { maximumUnits, unitName }: { maximumUnits: number | null; unitName: string },
): string | undefined {
  if (maximumUnits === null || newQuantity <= maximumUnits) return undefined;
  return `New quantity must be at most the ${countOf(maximumUnits, unitName)} allowed`;
}

/** Whether a change of quantity fits its name; a sentence when it does not. */
export function licenseChangeProblem(
  changeType: ChangeType,
  previousQuantity: number,
  newQuantity: number,
): string | undefined {
  if (changeType === 'add' && newQuantity <= previousQuantity) {
    return `New quantity must be more than the ${previousQuantity} held`;
  }
  if (changeType === 'remove' && newQuantity >= previousQuantity) {
    return `New quantity must be less than the ${previousQuantity} held`;
  }
  return undefined;
}

/** Percent of the units allowed that are held, rounded; undefined without a limit. */
export function utilisation(held: number, allowed: number | null | undefined): number | undefined {
  if (!allowed) return undefined;
  return Math.round((held / allowed) * 100);
}

/** The quantity before is the subscription's own; the unit cost and the prorated amount are computed when not sent. */
export const createLicenseChangeSchema = z.object({
  changeType: changeTypeSchema,
  previousQuantity: optionalWholeNumber('Previous quantity', { max: QUANTITY_MAX }).meta({
    description: 'The quantity that the caller saw; 409 when it has changed meanwhile.',
  }),
  newQuantity: wholeNumberByRule(licenseChangeRules.newQuantity).meta({ example: 12 }),
  unitCostAtTime: optionalDecimal('Unit cost', 2, { min: '0', max: MONEY_MAX }),
  effectiveDate: dayInput(licenseChangeRules.effectiveDate),
  reason: textOrNull(licenseChangeRules.reason),
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

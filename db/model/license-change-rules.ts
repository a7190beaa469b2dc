import type { ChangeType } from './billing.ts';
import { LONG_TEXT_MAX, QUANTITY_MAX } from './limits.ts';
import { countOf } from './plural.ts';
import { dayRule, textRule, wholeNumberRule } from './validation.ts';

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

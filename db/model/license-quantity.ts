import type { ChangeType } from './billing.ts';

// Apart from the schemas, so that the screens may check without carrying the validator.

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

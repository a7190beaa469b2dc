import { z } from 'zod';
import { LONG_TEXT_MAX, MONEY_MAX, QUANTITY_MAX, SHORT_TEXT_MAX } from './limits.ts';
import { compare, type Decimal, decimalAnswer } from './money.ts';
import { decimalRule, nameRule, textRule, wholeNumberRule } from './validation.ts';
import {
  decimalInput,
  decimalOrNull,
  flagInput,
  idAnswer,
  idInput,
  instantAnswer,
  optionalTexts,
  textInput,
  textOrNull,
  wholeNumberOr,
  wholeNumberOrNull,
} from './wire.ts';

/** The rules of a pricing tier's fields, for its schemas and its form. */
export const pricingTierRules = {
  tierName: nameRule('Tier name', SHORT_TEXT_MAX),
  tierLevel: wholeNumberRule('Tier level', { min: 1, max: 1000 }),
  minQuantity: wholeNumberRule('Least quantity', { max: QUANTITY_MAX }),
  maxQuantity: wholeNumberRule('Largest quantity', { max: QUANTITY_MAX }),
  unitCost: decimalRule('Unit cost', { scale: 2, min: '0', max: MONEY_MAX, isRequired: true }),
  discountPercentage: decimalRule('Discount', { scale: 2, min: '0', max: '100' }),
  restrictions: textRule('Restrictions', { max: LONG_TEXT_MAX, isMultiLine: true }),
};

type Range = { minQuantity?: number | null | undefined; maxQuantity?: number | null | undefined };

/** What is wrong with the two quantities of a tier beside each other. */
export function tierRangeProblem({ minQuantity: least, maxQuantity: most }: Range): string | undefined {
  if (least === undefined || least === null || most === undefined || most === null || least <= most) return undefined;
  return 'Largest quantity must not be less than the least quantity';
}

const unitCost = decimalInput(pricingTierRules.unitCost).meta({ example: '9.50' });
const tierName = textInput(pricingTierRules.tierName).meta({ example: 'Team' });
const tierLevel = wholeNumberOr(pricingTierRules.tierLevel, 1);
const minQuantity = wholeNumberOr(pricingTierRules.minQuantity, 1);

const fields = {
  maxQuantity: wholeNumberOrNull(pricingTierRules.maxQuantity).meta({ description: 'null is without end.' }),
  includesFeatures: optionalTexts('Features'),
  restrictions: textOrNull(pricingTierRules.restrictions),
  discountPercentage: decimalOrNull(pricingTierRules.discountPercentage),
  active: flagInput('Active').optional().meta({ default: true }),
};

function checkRange(range: Parameters<typeof tierRangeProblem>[0], context: z.RefinementCtx) {
  const message = tierRangeProblem(range);
  if (message) context.addIssue({ code: 'custom', path: ['maxQuantity'], message });
}

export const createPricingTierSchema = z
  .object({ tierName, tierLevel: tierLevel.default(1), minQuantity: minQuantity.default(1), unitCost, ...fields })
  .superRefine(checkRange);
export type NewPricingTier = z.infer<typeof createPricingTierSchema>;

export const updatePricingTierSchema = z
  .object({
    tierName: tierName.optional(),
    tierLevel,
    minQuantity,
    unitCost: unitCost.optional(),
    ...fields,
  })
  .superRefine(checkRange);
export type PricingTierUpdate = z.infer<typeof updatePricingTierSchema>;

export const pricingTierSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer,
  tierName: z.string(),
  tierLevel: z.int(),
  minQuantity: z.int(),
  maxQuantity: z.int().nullable(),
  unitCost: decimalAnswer(2),
  includesFeatures: z.array(z.string()).nullable(),
  restrictions: z.string().nullable(),
  discountPercentage: decimalAnswer(2).nullable(),
  active: z.boolean(),
  createdAt: instantAnswer,
});
export type PricingTierRow = z.infer<typeof pricingTierSchema>;

/** /api/subscriptions/{id}/pricing-tiers/{tierId}. */
export const pricingTierParams = z.object({ id: idInput('id'), tierId: idInput('tierId') });

type Tier = Pick<PricingTierRow, 'tierName' | 'minQuantity' | 'maxQuantity' | 'active'>;

/** The quantities of a tier in words: '1 to 10', '11 and more'. */
export const tierRange = ({ minQuantity, maxQuantity }: Pick<Tier, 'minQuantity' | 'maxQuantity'>): string =>
  maxQuantity === null ? `${minQuantity} and more` : `${minQuantity} to ${maxQuantity}`;

/**
 * What is wrong with a tier beside the subscription's other ones, in a sentence: a quantity must have one price. A tier
 * without an end runs to the next one's start, and one that is not active prices nothing.
 */
export function tierProblem(tier: Tier, others: readonly Tier[]): string | undefined {
  const range = tierRangeProblem(tier);
  if (range) return range;
  const other = tier.active ? others.find((known) => known.active && overlap(tier, known)) : undefined;
  if (!other) return undefined;
  return `Quantities ${tierRange(tier)} overlap the tier ${other.tierName} (${tierRange(other)})`;
}

function overlap(one: Tier, other: Tier): boolean {
  const [lower, upper] = one.minQuantity <= other.minQuantity ? [one, other] : [other, one];
  return lower.minQuantity === upper.minQuantity || (lower.maxQuantity ?? 0) >= upper.minQuantity;
}

/** The name of the active tier that a quantity falls in; undefined below the first or without tiers. */
export function tierReached(tiers: readonly Tier[], quantity: Decimal): string | undefined {
  const reached = tiers
    .filter(({ active, minQuantity }) => active && compare(quantity, minQuantity) >= 0)
    .sort((one, other) => other.minQuantity - one.minQuantity)[0];
  return reached?.tierName;
}

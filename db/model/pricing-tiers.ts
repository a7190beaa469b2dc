import { z } from 'zod';
import { LONG_TEXT_MAX, MONEY_MAX, QUANTITY_MAX, SHORT_TEXT_MAX } from './limits.ts';
import { compare, type Decimal, decimalAnswer, decimalSchema } from './money.ts';
import {
  flagInput,
  idAnswer,
  idInput,
  instantAnswer,
  optionalDecimal,
  optionalText,
  optionalTexts,
  optionalWholeNumber,
  requiredText,
  wholeNumberInput,
} from './wire.ts';

const unitCost = decimalSchema(2, {
  min: '0',
  max: MONEY_MAX,
  required: 'Unit cost is required',
  invalid: 'Unit cost must be a valid number',
  below: 'Unit cost must be at least 0',
  above: `Unit cost must be at most ${MONEY_MAX}`,
}).meta({ example: '9.50' });

const tierName = requiredText('Tier name', SHORT_TEXT_MAX).meta({ example: 'Team' });
const tierLevel = wholeNumberInput('Tier level', { min: 1, max: 1000 });
const minQuantity = wholeNumberInput('Least quantity', { max: QUANTITY_MAX });

const fields = {
  maxQuantity: optionalWholeNumber('Largest quantity', { max: QUANTITY_MAX }).meta({
    description: 'null is without end.',
  }),
  includesFeatures: optionalTexts('Features'),
  restrictions: optionalText('Restrictions', LONG_TEXT_MAX),
  discountPercentage: optionalDecimal('Discount', 2, { min: '0', max: '100' }),
  active: flagInput('Active').optional().meta({ default: true }),
};

type Range = { minQuantity?: number | undefined; maxQuantity?: number | null | undefined };

function checkRange({ minQuantity: least, maxQuantity: most }: Range, context: z.RefinementCtx) {
  if (least === undefined || most === null || most === undefined || least <= most) return;
  const message = 'Largest quantity must not be less than the least quantity';
  context.addIssue({ code: 'custom', path: ['maxQuantity'], message });
}

export const createPricingTierSchema = z
  .object({ tierName, tierLevel: tierLevel.default(1), minQuantity: minQuantity.default(1), unitCost, ...fields })
  .superRefine(checkRange);
export type NewPricingTier = z.infer<typeof createPricingTierSchema>;

export const updatePricingTierSchema = z
  .object({
    tierName: tierName.optional(),
    tierLevel: tierLevel.optional(),
    minQuantity: minQuantity.optional(),
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
  if (tier.maxQuantity !== null && tier.maxQuantity < tier.minQuantity) {
    return 'Largest quantity must not be less than the least quantity';
  }
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

import { LONG_TEXT_MAX, MONEY_MAX, QUANTITY_MAX, SHORT_TEXT_MAX } from './limits.ts';
import { decimalRule, nameRule, textRule, wholeNumberRule } from './validation.ts';

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

import { z } from 'zod';
import { decimalAnswer } from './money.ts';
import { PRICE_CHANGE_CAUSES } from './prices.ts';
import { dayAnswer, idAnswer, instantAnswer } from './wire.ts';

/** One change of cost, quantity or currency; the previous ones are null for the first. */
export const priceChangeSchema = z.object({
  id: idAnswer,
  subscriptionId: idAnswer,
  day: dayAnswer,
  cause: z.enum(PRICE_CHANGE_CAUSES),
  previousCost: decimalAnswer(2).nullable(),
  cost: decimalAnswer(2),
  previousQuantity: z.int().nullable(),
  quantity: z.int(),
  previousCurrency: z.string().nullable(),
  currency: z.string(),
  changedBy: idAnswer.nullable(),
  createdAt: instantAnswer,
});
export type PriceChange = z.infer<typeof priceChangeSchema>;

import { z } from 'zod';
import { compare, type Decimal, decimalAnswer, divide, isZero, multiply, subtract } from './money.ts';
import { dayAnswer, idAnswer, instantAnswer } from './wire.ts';

/** Why a cost, quantity or currency changed. */
export const PRICE_CHANGE_CAUSES = [
  'created',
  'edited',
  'license_change',
  'pricing_tier',
  'usage',
  'invoice',
  'imported',
] as const;
export type PriceChangeCause = (typeof PRICE_CHANGE_CAUSES)[number];
export const PRICE_CHANGE_CAUSE_LABELS: Record<PriceChangeCause, string> = {
  created: 'Added',
  edited: 'Edited',
  license_change: 'License change',
  pricing_tier: 'Pricing tiers',
  usage: 'Usage',
  invoice: 'Invoice',
  imported: 'Imported',
};

export type PriceMove = {
  from: Decimal;
  to: Decimal;
  difference: Decimal;
  /** Signed, two places; undefined when there was no price before. */
  percent: Decimal | undefined;
  direction: 'up' | 'down' | 'same';
};

/** What a price did from one amount to another, both in one currency. */
export function priceMove(from: Decimal, to: Decimal): PriceMove {
  const order = compare(to, from);
  const difference = subtract(to, from);
  const percent = isZero(from) ? undefined : divide(multiply(difference, 100, 4), from, 2);
  return { from, to, difference, percent, direction: order > 0 ? 'up' : order < 0 ? 'down' : 'same' };
}

/** '+18%', '−5%', '0%'; a change under half a percent is '<1%' with its sign. */
export function formatPercentMove(percent: Decimal): string {
  if (isZero(percent)) return '0%';
  const negative = percent.startsWith('-');
  const size = percent.replace('-', '');
  const rounded = divide(size, 1, 0);
  return `${negative ? '−' : '+'}${rounded === '0' ? '<1' : rounded}%`;
}

/** The largest rise in percent; undefined when nothing rose. A later one wins a tie. */
export function biggestIncrease<Change extends { from: Decimal; to: Decimal }>(
  changes: readonly Change[],
): { change: Change; move: PriceMove } | undefined {
  let best: { change: Change; move: PriceMove; percent: Decimal } | undefined;
  for (const change of changes) {
    const move = priceMove(change.from, change.to);
    if (move.direction !== 'up' || move.percent === undefined) continue;
    if (!best || compare(move.percent, best.percent) >= 0) best = { change, move, percent: move.percent };
  }
  return best && { change: best.change, move: best.move };
}

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

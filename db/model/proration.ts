import type { ProrationPolicy } from './billing.ts';
import { addMonths, type Day, dayOf, daysBetween, laterDay } from './day.ts';
import { type Decimal, divideHalfUp, fromScaled, roundMoney, toUnits } from './money.ts';

export type Proration = {
  policy: ProrationPolicy;
  /** What one unit costs for the whole period. */
  unitCost: Decimal;
  /** Units added; negative when units are given back, which makes the amount a credit. */
  deltaQuantity: number;
  effectiveDate: Day;
  periodStart: Day;
  /** The next due day: the first day that is no longer part of the period. */
  periodEnd: Day;
  anchorDay?: number;
  currency?: string;
};

/**
 * What a change within a paid period costs for the rest of it.
 * daily: remaining days of the period's days · full_month: whole months, a month begun counting in full for units added
 * and not at all for units given back · none: nothing until the next due day.
 */
export function prorate(change: Proration): Decimal {
  const { policy, unitCost, deltaQuantity, periodStart, periodEnd, currency } = change;
  if (policy === 'none' || deltaQuantity === 0 || periodEnd <= periodStart) return '0.00';
  if (change.effectiveDate >= periodEnd) return '0.00';
  const effective = laterDay(change.effectiveDate, periodStart);
  const [part, whole] = policy === 'daily' ? daysLeft(effective, change) : monthsLeft(effective, change);
  const amount = toUnits(unitCost, 4) * BigInt(deltaQuantity) * BigInt(part);
  return roundMoney(fromScaled(divideHalfUp(amount * 10n ** 4n, BigInt(whole)), 8), currency);
}

function daysLeft(effective: Day, { periodStart, periodEnd }: Proration): [number, number] {
  return [daysBetween(effective, periodEnd), daysBetween(periodStart, periodEnd)];
}

function monthsLeft(effective: Day, { periodStart, periodEnd, anchorDay, deltaQuantity }: Proration): [number, number] {
  const anchor = anchorDay ?? Math.max(dayOf(periodStart), dayOf(periodEnd));
  let months = 0;
  let gone = 0;
  let begun = 0;
  while (addMonths(periodStart, months, anchor) < periodEnd) {
    months += 1;
    const end = addMonths(periodStart, months, anchor);
    if (end <= effective) gone += 1;
    if (addMonths(periodStart, months - 1, anchor) < effective) begun += 1;
  }
  return [deltaQuantity > 0 ? months - gone : months - begun, months];
}

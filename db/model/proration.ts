import type { ProrationPolicy } from './billing.ts';
import { addMonths, type Day, dayOf, daysBetween, endOfMonth, laterDay } from './day.ts';
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

function monthsLeft(effective: Day, change: Proration): [number, number] {
  const { periodStart, periodEnd, deltaQuantity } = change;
  const anchor = change.anchorDay ?? anchorOf(periodStart, periodEnd);
  let start = periodStart;
  let months = 0;
  let gone = 0;
  let begun = 0;
  while (start < periodEnd) {
    months += 1;
    const end = addMonths(periodStart, months, anchor);
    if (end <= effective) gone += 1;
    if (start < effective) begun += 1;
    start = end;
  }
  return [deltaQuantity > 0 ? months - gone : months - begun, months];
}

/** A period that begins on the last day of a short month may belong to a later day of the month: 28 Feb to 31 May. */
function anchorOf(periodStart: Day, periodEnd: Day): number {
  return periodStart === endOfMonth(periodStart) ? Math.max(dayOf(periodStart), dayOf(periodEnd)) : dayOf(periodStart);
}

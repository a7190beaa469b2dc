import { compare, roundTo } from '@/db/model/money.ts';

/** A rate short enough to read: two places from one up, else what it has. */
export function rateText(rate: string): string {
  if (compare(rate, '1') >= 0) return roundTo(rate, 2);
  return rate.replace(/0+$/, '').replace(/\.$/, '');
}

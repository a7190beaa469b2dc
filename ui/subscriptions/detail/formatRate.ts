import { compare, formatMoney, roundTo } from '@/db/model/money.ts';

/** A rate short enough to read: two places from one up, else what it has. */
export function formatRate(rate: string): string {
  if (compare(rate, '1') >= 0) return roundTo(rate, 2);
  return rate.replace(/0+$/, '').replace(/\.$/, '');
}

/** What one unit costs, with as many places as it has: a call for '₹0.0025' is not free. */
export function formatUnitPrice(amount: string, currency: string): string {
  const [whole = '0', places = ''] = amount.split('.');
  const said = places.replace(/0+$/, '');
  return said.length > 2 ? `${formatMoney(whole, currency, { whole: true })}.${said}` : formatMoney(amount, currency);
}

import { convert } from '@/db/model/money.ts';
import type { Conversion, Converted } from '@/db/model/rates.ts';
import type { Db } from '@/db/open.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor } from '@/server/settings/store.ts';
import { requireRate } from './store.ts';

/** An amount in another currency, at the newest rate on or before the day. */
export function convertAmount(db: Db, scope: Scope, conversion: Conversion, now: Date): Converted {
  const { amount, fromCurrency, toCurrency } = conversion;
  const day = conversion.day ?? todayFor(db, scope.workspaceId, now);
  const { rate, day: rateDay, source } = requireRate(db, scope.workspaceId, fromCurrency, toCurrency, day);
  const convertedAmount = convert(amount, rate, toCurrency);
  return { convertedAmount, exchangeRate: rate, fromCurrency, toCurrency, rateDay, rateSource: source };
}

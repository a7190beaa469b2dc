import type { Day } from '@/db/model/day.ts';
import { convert, type Decimal, parseScaled } from '@/db/model/money.ts';
import type { Db, Tx } from '@/db/open.ts';
import { rateOn } from '@/server/rates/store.ts';
import { workspaceSettings } from '@/server/settings/store.ts';

interface Total {
  totalAmount?: Decimal | null | undefined;
  currency?: string | null | undefined;
  invoiceDate?: Day | null | undefined;
}

/**
 * An invoice's total in the workspace's currency at the newest rate on or before its day, to be frozen beside it with
 * the rate's day and source; nulls without a total, a currency or a rate.
 */
export function convertedTotal(db: Db | Tx, workspaceId: number, total: Total, today: Day) {
  const convertedCurrency = workspaceSettings(db, workspaceId).defaultCurrency;
  const unconverted = {
    convertedCurrency,
    convertedTotalAmount: null,
    exchangeRate: null,
    rateDay: null,
    rateSource: null,
  };
  const { totalAmount, currency, invoiceDate } = total;
  if (!totalAmount || !currency) return unconverted;
  const rate = rateOn(db, workspaceId, currency, convertedCurrency, invoiceDate ?? today);
  if (!rate) return unconverted;
  const convertedTotalAmount = convert(totalAmount, rate.rate, convertedCurrency);
  if (parseScaled(convertedTotalAmount, 2) === undefined) return unconverted;
  const isSame = currency === convertedCurrency;
  return {
    convertedCurrency,
    convertedTotalAmount,
    exchangeRate: rate.rate,
    rateDay: isSame ? null : rate.day,
    rateSource: isSame ? null : rate.source,
  };
}

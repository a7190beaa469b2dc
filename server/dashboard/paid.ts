import { and, between, eq, isNull, ne } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import { convert, type Decimal } from '@/db/model/money.ts';
import type { Db } from '@/db/open.ts';
import { payments } from '@/db/tables/payments.ts';
import { rateOn } from '@/server/rates/store.ts';

export interface Paid {
  paidOn: Day;
  /** In the workspace's currency. */
  convertedAmount: Decimal;
}

/** The rates into a currency on a day, each looked up once. */
export function ratesOf(db: Db, workspaceId: number, baseCurrency: string, day: Day) {
  const rates = new Map<string, ReturnType<typeof rateOn>>();
  return (currency: string) => {
    if (!rates.has(currency)) rates.set(currency, rateOn(db, workspaceId, currency, baseCurrency, day));
    return rates.get(currency);
  };
}

interface Range {
  from: Day;
  to: Day;
  /** The workspace's currency of today. */
  baseCurrency: string;
  rateOf: (currency: string) => { rate: Decimal } | undefined;
  /** Only what was frozen in another currency than that. */
  isElsewhere?: boolean;
}

/**
 * What was paid in a range of days, both ends included, in the workspace's currency: as it was frozen, or, where the
 * workspace reckoned in another one then, at today's rate. What has no rate is left out.
 */
export function paidBetween(
  db: Db,
  workspaceId: number,
  { from, to, baseCurrency, rateOf, isElsewhere }: Range,
): Paid[] {
  return db
    .select({
      paidOn: payments.paidOn,
      amount: payments.amount,
      currency: payments.currency,
      convertedAmount: payments.convertedAmount,
      baseCurrency: payments.baseCurrency,
    })
    .from(payments)
    .where(
      and(
        eq(payments.workspaceId, workspaceId),
        isNull(payments.voidedAt),
        between(payments.paidOn, from, to),
        isElsewhere ? ne(payments.baseCurrency, baseCurrency) : undefined,
      ),
    )
    .all()
    .flatMap(({ paidOn, amount, currency, ...frozen }) => {
      if (frozen.baseCurrency === baseCurrency) return [{ paidOn, convertedAmount: frozen.convertedAmount }];
      const rate = rateOf(currency)?.rate;
      return rate ? [{ paidOn, convertedAmount: convert(amount, rate, baseCurrency) }] : [];
    });
}

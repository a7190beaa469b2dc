import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import { type CrossRate, crossRate } from '@/db/model/rates.ts';
import type { Db, Tx } from '@/db/open.ts';
import { exchangeRates } from '@/db/tables/exchange-rates.ts';
import { invalid } from '@/server/errors.ts';
import { BUNDLED, bundledRates } from './bundled.ts';

/** Puts the rates built into the program into the table, once for each snapshot. */
export function storeBundledRates(db: Db): void {
  const rows = bundledRates();
  const day = rows[0]?.day;
  if (!day) return;
  const ofThisSnapshot = and(
    isNull(exchangeRates.workspaceId),
    eq(exchangeRates.source, BUNDLED),
    eq(exchangeRates.day, day),
  );
  // Each start asks, only the first of a version writes.
  if (
    db.select({ code: exchangeRates.currency }).from(exchangeRates).where(ofThisSnapshot).all().length === rows.length
  )
    return;
  db.insert(exchangeRates).values(rows).onConflictDoNothing().run();
}

/** The rate from one currency to another on a day, for a workspace; undefined when there is none. */
export function rateOn(db: Db | Tx, workspaceId: number, from: string, to: string, day: Day): CrossRate | undefined {
  if (from === to) return crossRate([], from, to, day);
  // Of each pair and source only the newest row can win.
  const rows = db
    .select({
      base: exchangeRates.base,
      currency: exchangeRates.currency,
      day: sql<Day>`max(${exchangeRates.day})`,
      rate: exchangeRates.rate,
      source: exchangeRates.source,
    })
    .from(exchangeRates)
    .where(
      and(
        lte(exchangeRates.day, day),
        or(isNull(exchangeRates.workspaceId), eq(exchangeRates.workspaceId, workspaceId)),
      ),
    )
    .groupBy(exchangeRates.base, exchangeRates.currency, exchangeRates.source)
    .all();
  return crossRate(rows, from, to, day);
}

/** The same, for what cannot go on without it: throws the sentence that the person sees. */
export function requireRate(db: Db | Tx, workspaceId: number, from: string, to: string, day: Day): CrossRate {
  const rate = rateOn(db, workspaceId, from, to, day);
  if (rate) return rate;
  throw invalid(`No rate for ${from}. An administrator can add one in Settings.`);
}

import { and, count, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { insertAll } from '@/db/insert.ts';
import { CURRENCY_CODES } from '@/db/model/currency.ts';
import { addDays, type Day } from '@/db/model/day.ts';
import { toScaled } from '@/db/model/money.ts';
import { type CrossRate, crossRate, noRate, RATE_SCALE, type RateRow, type Rates, TYPED } from '@/db/model/rates.ts';
import type { Db, Tx } from '@/db/open.ts';
import { exchangeRates } from '@/db/tables/exchange-rates.ts';
import { invalid } from '@/server/http/errors.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { BUNDLED, bundledRates } from './bundled.ts';
import type { RateFile } from './file-rate.ts';

/** Puts the rates built into the program into the table. Each start asks, only the first of a version writes. */
export function storeBundledRates(db: Db): void {
  const rows = bundledRates();
  const isBundled = and(
    isNull(exchangeRates.workspaceId),
    eq(exchangeRates.source, BUNDLED),
    inArray(exchangeRates.currency, [...new Set(rows.map(({ currency }) => currency))]),
    inArray(exchangeRates.day, [...new Set(rows.map(({ day }) => day))]),
  );
  const stored = db.select({ count: count() }).from(exchangeRates).where(isBundled).get();
  if (stored?.count === rows.length) return;
  insertAll(db, exchangeRates, rows).onConflictDoNothing().run();
}

/** The rate from one currency to another on a day, for a workspace; undefined when there is none. */
export const rateOn = (db: Db | Tx, workspaceId: number, from: string, to: string, day: Day): CrossRate | undefined =>
  ratesInto(db, workspaceId, to, day)(from);

/** The rates of a day into one currency, each looked up once. */
export function ratesInto(db: Db | Tx, workspaceId: number, to: string, day: Day) {
  const rates = new Map<string, CrossRate | undefined>();
  const rowsSince = new Map<Day, RateRow[]>();
  function lookUp(from: string): CrossRate | undefined {
    if (from === to) return crossRate([], from, to, day);
    for (const since of beginnings(db, workspaceId, day)) {
      const rows = rowsSince.get(since) ?? newestRows(db, workspaceId, since, day);
      rowsSince.set(since, rows);
      const cross = crossRate(rows, from, to, day);
      if (cross) return cross;
    }
    return undefined;
  }
  return (from: string): CrossRate | undefined => {
    if (!rates.has(from)) rates.set(from, lookUp(from));
    return rates.get(from);
  };
}

/** From when to look: newer days win, so years of history are looked through only when the last weeks say nothing. */
function* beginnings(db: Db | Tx, workspaceId: number, day: Day): Generator<Day> {
  yield addDays(day, -45);
  const newest = newestDay(db, workspaceId, day);
  if (!newest) return;
  yield addDays(newest, -45);
  yield addDays(newest, -400);
  yield '';
}

function newestDay(db: Db | Tx, workspaceId: number, day: Day): Day | null {
  const newest = db
    .select({ day: sql<Day | null>`max(${exchangeRates.day})` })
    .from(exchangeRates)
    .where(and(lte(exchangeRates.day, day), isFor(workspaceId)))
    .get();
  return newest?.day ?? null;
}

/** Shared by all, or the workspace's own. */
const isFor = (workspaceId: number) =>
  or(isNull(exchangeRates.workspaceId), eq(exchangeRates.workspaceId, workspaceId));

/** The rows that can win on a day: of each pair and source the newest one. */
function newestRows(db: Db | Tx, workspaceId: number, since: Day, day: Day): RateRow[] {
  return db
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
        // As the index begins with it.
        inArray(exchangeRates.currency, [...CURRENCY_CODES]),
        gte(exchangeRates.day, since),
        lte(exchangeRates.day, day),
        isFor(workspaceId),
      ),
    )
    .groupBy(exchangeRates.base, exchangeRates.currency, exchangeRates.source)
    .all();
}

/** The same, for what cannot go on without it: throws the sentence that the person sees. */
export function requireRate(db: Db | Tx, workspaceId: number, from: string, to: string, day: Day): CrossRate {
  const rate = rateOn(db, workspaceId, from, to, day);
  if (rate) return rate;
  const isKnown = newestRows(db, workspaceId, '', day).some(({ base, currency }) => [base, currency].includes(from));
  throw invalid(`${noRate(isKnown ? to : from)}. An administrator can add one in Settings.`);
}

/** What each currency is worth in the workspace's own, which have no rate, and what was typed here. */
export function listRates(db: Db, scope: Pick<Scope, 'workspaceId'>, now: Date): Rates {
  const { workspaceId } = scope;
  const { defaultCurrency: baseCurrency } = workspaceSettings(db, workspaceId);
  const today = todayFor(db, workspaceId, now);
  const rateOf = ratesInto(db, workspaceId, baseCurrency, today);
  const others = CURRENCY_CODES.filter((code) => code !== baseCurrency);
  const rates = others.flatMap((currency) => {
    const cross = rateOf(currency);
    return cross
      ? [{ currency, baseCurrency, exchangeRate: cross.rate, rateDay: cross.day, rateSource: cross.source }]
      : [];
  });
  const known = new Set(rates.map(({ currency }) => currency));
  const missing = others.filter((code) => !known.has(code));
  return { baseCurrency, rates, missing, typed: manualRates(db, workspaceId) };
}

function manualRates(db: Db, workspaceId: number) {
  return db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.workspaceId, workspaceId), eq(exchangeRates.source, TYPED)))
    .orderBy(desc(exchangeRates.day), desc(exchangeRates.id))
    .all()
    .map(rateAnswer);
}

export function rateAnswer({ workspaceId, enteredBy: _, ...row }: typeof exchangeRates.$inferSelect) {
  return { ...row, shared: workspaceId === null };
}

/** Whose rates they are: a workspace's, or with null those of all. */
export interface RateOwner {
  workspaceId: number | null;
  enteredBy: number | null;
}

const perInsert = 20_000;

/** Stores the rates of a file within a transaction; those of the same day and source are replaced. */
export function storeRates(tx: Tx, owner: RateOwner, { rates, source }: RateFile, now: Date): void {
  const isShared = owner.workspaceId === null;
  const key = sql.raw(isShared ? 'base, currency, day, source' : 'workspace_id, base, currency, day, source');
  const scope = sql.raw(isShared ? 'workspace_id is null' : 'workspace_id is not null');
  for (let at = 0; at < rates.length; at += perInsert) {
    const part = rates
      .slice(at, at + perInsert)
      .map(({ base, currency, day, rate }) => [base, currency, day, toScaled(rate, RATE_SCALE)]);
    // As one parameter: the ECB's whole history is 200,000 rates, which row by row would stop the server for seconds.
    tx.run(sql`
      insert into ${exchangeRates} (workspace_id, base, currency, day, rate, source, entered_by, created_at)
      select ${owner.workspaceId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${source}, ${owner.enteredBy}, ${now.getTime()}
      from json_each(${JSON.stringify(part)}) where true
      on conflict (${key}) where ${scope}
      do update set rate = excluded.rate, entered_by = excluded.entered_by, created_at = excluded.created_at
    `);
  }
}

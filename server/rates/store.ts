import { and, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { CURRENCY_CODES } from '@/db/model/currency.ts';
import { addDays, type Day } from '@/db/model/day.ts';
import { toScaled } from '@/db/model/money.ts';
import {
  type CrossRate,
  crossRate,
  type NewRate,
  noRate,
  RATE_SCALE,
  type RateRow,
  type Rates,
  TYPED,
} from '@/db/model/rates.ts';
import type { Db, Tx } from '@/db/open.ts';
import { exchangeRates } from '@/db/tables/exchange-rates.ts';
import { record } from '@/server/audit/store.ts';
import { invalid } from '@/server/http/errors.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { BUNDLED, bundledRates } from './bundled.ts';
import type { RateFile } from './file-rate.ts';

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
  for (const since of beginnings(db, workspaceId, day)) {
    const cross = crossRate(newestRows(db, workspaceId, since, day), from, to, day);
    if (cross) return cross;
  }
  return undefined;
}

/** From when to look: newer days win, so years of history are looked through only when the last weeks say nothing. */
function* beginnings(db: Db | Tx, workspaceId: number, day: Day): Generator<Day> {
  yield addDays(day, -45);
  yield weeksBefore(db, workspaceId, day);
  yield '';
}

/** Where the weeks before the newest rates of a day begin. */
function weeksBefore(db: Db | Tx, workspaceId: number, day: Day): Day {
  const newest = db
    .select({ day: sql<Day | null>`max(${exchangeRates.day})` })
    .from(exchangeRates)
    .where(and(lte(exchangeRates.day, day), isFor(workspaceId)))
    .get();
  return newest?.day ? addDays(newest.day, -45) : '';
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
  const recent = newestRows(db, workspaceId, weeksBefore(db, workspaceId, today), today);
  const others = CURRENCY_CODES.filter((code) => code !== baseCurrency);
  const rates = others.flatMap((currency) => {
    const cross =
      crossRate(recent, currency, baseCurrency, today) ?? rateOn(db, workspaceId, currency, baseCurrency, today);
    return cross
      ? [{ currency, baseCurrency, exchangeRate: cross.rate, rateDay: cross.day, rateSource: cross.source }]
      : [];
  });
  const known = new Set(rates.map(({ currency }) => currency));
  const missing = others.filter((code) => !known.has(code));
  return { baseCurrency, rates, missing, typed: typedRates(db, workspaceId) };
}

function typedRates(db: Db, workspaceId: number) {
  return db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.workspaceId, workspaceId), eq(exchangeRates.source, TYPED)))
    .orderBy(desc(exchangeRates.day), desc(exchangeRates.id))
    .all()
    .map(rateAnswer);
}

function rateAnswer({ workspaceId, enteredBy: _, ...row }: typeof exchangeRates.$inferSelect) {
  return { ...row, shared: workspaceId === null };
}

/** Keeps a rate that an admin typed; one typed before for the same pair and day is replaced. */
export function setManualRate(db: Db, scope: Scope, input: NewRate, now: Date) {
  return db.transaction((tx) => {
    const today = todayFor(tx, scope.workspaceId, now);
    const { base, currency, rate } = input;
    const day = input.day ?? today;
    if (day > today) throw invalid('Day must not be after today');
    const own = and(
      eq(exchangeRates.workspaceId, scope.workspaceId),
      eq(exchangeRates.source, TYPED),
      eq(exchangeRates.base, base),
      eq(exchangeRates.currency, currency),
      eq(exchangeRates.day, day),
    );
    const before = tx.select().from(exchangeRates).where(own).get();
    const typed = { rate, enteredBy: scope.userId, createdAt: now };
    const { workspaceId } = scope;
    const row = before
      ? tx.update(exchangeRates).set(typed).where(own).returning().get()
      : tx
          .insert(exchangeRates)
          .values({ ...typed, workspaceId, base, currency, day, source: TYPED })
          .returning()
          .get();
    record(tx, scope, { action: before ? 'update' : 'create', entity: 'rate', entityId: row.id, before, after: row });
    return rateAnswer(row);
  });
}

/** Takes out a rate of this workspace; undefined when it has none of this id. What was converted with it stays. */
export function deleteRate(db: Db, scope: Scope, id: number): true | undefined {
  return db.transaction((tx) => {
    const own = and(eq(exchangeRates.workspaceId, scope.workspaceId), eq(exchangeRates.id, id));
    const before = tx.select().from(exchangeRates).where(own).get();
    if (!before) return;
    tx.delete(exchangeRates).where(own).run();
    record(tx, scope, { action: 'delete', entity: 'rate', entityId: id, before });
    return true;
  });
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

import { and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import type { Day } from '@/db/model/day.ts';
import { isRunning, STATUSES } from '@/db/model/due.ts';
import { hundredthsConverter } from '@/db/model/money.ts';
import { type CurrencyPreview, type Valuation, valuationOf } from '@/db/model/valuation.ts';
import type { Db, Tx } from '@/db/open.ts';
import { readRows } from '@/db/rows.ts';
import { subscriptions } from '@/db/tables/subscriptions.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { record } from '@/server/audit/store.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { ratesInto } from './store.ts';

/*
 * What amounts are worth, by one rule for list, cards, calendar, charts and statistics:
 *
 * 1. `convertedCost` of a subscription that runs (active, trial) is what its cost is worth today: its cost at the newest
 *    rate on or before today into the default currency. It follows each rate that is typed, uploaded, fetched or deleted.
 * 2. One that does not run keeps its last value until it runs again.
 * 3. Another default currency values every subscription anew, whatever its status.
 * 4. Without a rate `convertedCost` is null: the cost is listed apart, in its own currency, and stands in no total.
 * 5. Payments, price history and decisions stay as they were written. What a payment counts for in totals is in
 *    server/payments/reporting.ts.
 *
 * The version of a row (updatedAt) stays: nobody's edit is out of date because a rate moved.
 */

/** What a cost is worth today in the workspace's currency. */
export function currentValue(db: Db | Tx, workspaceId: number, cost: string, currency: string, today: Day): Valuation {
  const { defaultCurrency } = workspaceSettings(db, workspaceId);
  const rate = ratesInto(db, workspaceId, defaultCurrency, today)(currency);
  return valuationOf(cost, currency, defaultCurrency, rate);
}

/** How many rows have another value now, and how many have none for want of a rate. */
export interface Revaluation {
  revalued: number;
  withoutRate: number;
}

/** Values the subscriptions of a workspace anew, within a transaction; the caller's audit entry takes up the answer. */
export function revalue(tx: Tx, workspaceId: number, today: Day): Revaluation {
  const { defaultCurrency } = workspaceSettings(tx, workspaceId);
  const outdated = outdatedByCurrency(tx, workspaceId, defaultCurrency, today).filter(({ rows }) => rows.length > 0);
  for (const each of outdated) store(tx, workspaceId, each);
  const unrated = outdated.filter(({ value }) => value.convertedCost === null);
  return { revalued: rowsIn(outdated), withoutRate: rowsIn(unrated) };
}

const rowsIn = (outdated: readonly Outdated[]): number => outdated.reduce((sum, { rows }) => sum + rows.length, 0);

/** The same for all workspaces, each with an audit entry of the program's own; returns which of them have changed. */
export function revalueAll(db: Db | Tx, now: Date): number[] {
  const ids = db.select({ id: workspaces.id }).from(workspaces).all();
  return ids.flatMap(({ id: workspaceId }) =>
    db.transaction((tx) => {
      const done = revalue(tx, workspaceId, todayFor(tx, workspaceId, now));
      if (done.revalued === 0) return [];
      const program = { workspaceId, userId: null, username: 'Duebook' };
      record(tx, program, { action: 'revalue', entity: 'subscription', after: { ...done } });
      return [workspaceId];
    }),
  );
}

/**
 * The subscriptions of one currency that hold another rate than today's, with what they are worth at it. All but the
 * amount is the same for each.
 */
interface Outdated {
  /** As of nothing: with the rate, its day and its source. */
  value: Valuation;
  rows: [id: number, convertedHundredths: number | null][];
}

function outdatedByCurrency(tx: Tx, workspaceId: number, baseCurrency: string, today: Day): Outdated[] {
  const rateOf = ratesInto(tx, workspaceId, baseCurrency, today);
  const currencies = tx
    .selectDistinct({ currency: subscriptions.currency })
    .from(subscriptions)
    .where(eq(subscriptions.workspaceId, workspaceId))
    .all();
  return currencies.map(({ currency }) => {
    const value = valuationOf('0.00', currency, baseCurrency, rateOf(currency));
    const convertedOf =
      value.convertedCost === null ? () => null : hundredthsConverter(value.exchangeRate, baseCurrency);
    const rows = outdatedRows(tx, workspaceId, currency, value);
    return { value, rows: rows.map(({ id, hundredths }) => [id, convertedOf(hundredths)]) };
  });
}

/**
 * The rows in a currency that hold another rate than today's. The rate decides: whatever changes a cost values it in
 * the same step. What does not run keeps its value, unless it is in another base currency.
 */
function outdatedRows(tx: Tx, workspaceId: number, currency: string, today: Valuation) {
  const { baseCurrency, exchangeRate, rateDay, rateSource, convertedCost } = subscriptions;
  const isRated = sql.raw(today.convertedCost === null ? 'is not null' : 'is null');
  const isOutdated = or(
    ne(baseCurrency, today.baseCurrency),
    and(
      inArray(
        subscriptions.status,
        STATUSES.filter((status) => isRunning({ status })),
      ),
      or(
        ne(exchangeRate, today.exchangeRate),
        sql`${rateDay} is not ${today.rateDay}`,
        sql`${rateSource} is not ${today.rateSource}`,
        sql`${convertedCost} ${isRated}`,
      ),
    ),
  );
  const where = and(eq(subscriptions.workspaceId, workspaceId), eq(subscriptions.currency, currency), isOutdated);
  return tx.all<{ id: number; hundredths: number }>(
    sql`select ${subscriptions.id} as id, ${subscriptions.cost} as hundredths from ${subscriptions} where ${where}`,
  );
}

/** What another default currency would make of the subscriptions. */
export function previewCurrency(
  db: Db,
  { workspaceId }: Pick<Scope, 'workspaceId'>,
  to: string,
  now: Date,
): CurrencyPreview {
  const rateOf = ratesInto(db, workspaceId, to, todayFor(db, workspaceId, now));
  const { id, name, status, frequency, cost, currency, convertedCost, baseCurrency } = getTableColumns(subscriptions);
  const stored = readRows(
    db,
    { id, name, status, frequency, cost, currency, convertedCost, baseCurrency },
    sql`from ${subscriptions} where ${eq(subscriptions.workspaceId, workspaceId)}
      order by ${subscriptions.nextDueDate}, ${subscriptions.id}`,
  );
  const rows = stored.map(({ id, name, status, frequency, cost, currency, baseCurrency, convertedCost }) => ({
    id,
    name,
    status,
    frequency,
    cost,
    currency,
    from: { currency: baseCurrency, value: convertedCost },
    to: { currency: to, value: valuationOf(cost, currency, to, rateOf(currency)).convertedCost },
  }));
  const rates: CurrencyPreview['rates'] = [];
  const missing: CurrencyPreview['missing'] = [];
  for (const [currency, { length }] of Map.groupBy(stored, (row) => row.currency)) {
    if (currency === to) continue;
    const cross = rateOf(currency);
    if (!cross) missing.push({ currency, rows: length });
    else {
      const { rate: exchangeRate, day: rateDay, source: rateSource } = cross;
      rates.push({ currency, baseCurrency: to, exchangeRate, rateDay, rateSource, rows: length });
    }
  }
  return { baseCurrency: to, rows, rates, missing };
}

/** All in one statement: row by row thousands of them would stop the server for seconds. */
function store(tx: Tx, workspaceId: number, { value, rows }: Outdated): void {
  tx.update(subscriptions)
    .set({ ...value, convertedCost: sql`changed.value ->> 1` })
    .from(sql`json_each(${JSON.stringify(rows)}) as changed`)
    // The plus keeps SQLite from walking the workspace's index, and with it all values, for each of its rows.
    .where(and(sql`+${subscriptions.workspaceId} = ${workspaceId}`, eq(subscriptions.id, sql`changed.value ->> 0`)))
    .run();
}

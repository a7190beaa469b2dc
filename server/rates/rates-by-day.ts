import { and, asc, between, eq, isNull, or, sql } from 'drizzle-orm';
import { addDays, type Day } from '@/db/model/day.ts';
import { type CrossRate, crossRate, type RateRow } from '@/db/model/rates.ts';
import type { Db, Tx } from '@/db/open.ts';
import { readRows } from '@/db/rows.ts';
import { exchangeRates } from '@/db/tables/exchange-rates.ts';
import { ratesInto } from './store.ts';

/** Longer than between two month ends that came with the program. */
const lookBackDays = 100;

/**
 * The rates into one currency on each day of a range. What is asked for thousands of days is read once and searched in
 * memory; what is not found so is looked up by itself.
 */
export function ratesByDay(db: Db | Tx, workspaceId: number, to: string, first: Day, last: Day) {
  const known = new Map<string, CrossRate | undefined>();
  const series = seriesByCurrency(db, workspaceId, addDays(first, -lookBackDays), last);
  return (from: string, day: Day): CrossRate | undefined => {
    const key = `${from} ${day}`;
    if (!known.has(key)) {
      // A way of one or two steps needs no other rows than those of its two ends.
      const near = [...(series.get(from) ?? []), ...(series.get(to) ?? [])].flatMap(
        (each) => newestOn(each, day) ?? [],
      );
      const cross = from === to || near.length > 0 ? crossRate(near, from, to, day) : undefined;
      known.set(key, cross ?? ratesInto(db, workspaceId, to, day)(from));
    }
    return known.get(key);
  };
}

/** The rows of one pair and source, oldest first. */
type Series = RateRow[];

function seriesByCurrency(db: Db | Tx, workspaceId: number, first: Day, last: Day): Map<string, Series[]> {
  const { base, currency, day, rate, source } = exchangeRates;
  const isFor = or(isNull(exchangeRates.workspaceId), eq(exchangeRates.workspaceId, workspaceId));
  const rows: RateRow[] = readRows(
    db,
    { base, currency, day, rate, source },
    sql`from ${exchangeRates} where ${and(between(day, first, last), isFor)} order by ${asc(day)}`,
  );
  const series = new Map<string, Series[]>();
  for (const of of Map.groupBy(rows, (row) => `${row.base} ${row.currency} ${row.source}`).values()) {
    const [row] = of;
    if (!row) continue;
    for (const end of [row.base, row.currency]) series.set(end, [...(series.get(end) ?? []), of]);
  }
  return series;
}

function newestOn(series: Series, day: Day): RateRow | undefined {
  let [low, high] = [0, series.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((series[middle]?.day ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return series[low - 1];
}

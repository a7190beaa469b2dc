import { getTableColumns, type InferInsertModel, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from './open.ts';

/**
 * Inserts many rows, once it is run. They travel as one JSON parameter: a statement with a parameter for each value
 * grows with the rows, and takes longer to put together than to run. What all rows share travels once.
 */
export function insertAll<Table extends SQLiteTable>(
  db: Db | Tx,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
) {
  const columns: [name: string, column: SQLiteColumn][] = Object.entries(getTableColumns(table));
  const fields: SQL[] = [];
  const varying: unknown[][] = [];
  for (const [name, column] of columns) {
    const values = rows.map((row: Record<string, unknown>) => storedValue(column, row[name]));
    const [first = null] = values;
    if (values.every((value) => value === first)) fields.push(sql`${first}`);
    else fields.push(sql`value ->> ${sql.raw(String(varying.push(values) - 1))}`);
  }
  const json = JSON.stringify(rows.map((_, index) => varying.map((values) => values[index])));
  // Without a WHERE SQLite would take an ON CONFLICT that follows for the condition of a join.
  const select = sql`select ${sql.join(fields, sql`, `)} from json_each(${json}) where true`;
  return db.insert(table).select(select);
}

function storedValue(column: SQLiteColumn, sent: unknown): unknown {
  const value = sent === undefined ? defaultOf(column) : sent;
  return value === null || value === undefined ? null : column.mapToDriverValue(value);
}

function defaultOf(column: SQLiteColumn): unknown {
  const value = column.default ?? column.defaultFn?.();
  if (is(value, SQL)) throw new TypeError(`The default of ${column.name} is for SQLite to work out`);
  return value;
}

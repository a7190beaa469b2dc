import { Column, type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from './open.ts';

type Row<Fields> = { [Name in keyof Fields]: Fields[Name] extends SQLiteColumn ? GetColumnData<Fields[Name]> : never };

/**
 * The fields of each row that `rest` ("from ... where ... order by ...") finds, as drizzle answers them but for long
 * lists: SQLite puts the objects together, and only what is stored in another form is touched again.
 */
export function readRows<Fields extends Record<string, SQLiteColumn>>(
  db: Db | Tx,
  fields: Fields,
  rest: SQL,
): Row<Fields>[] {
  const columns = Object.entries(fields);
  const named = columns.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const rows = db.all<Record<string, unknown>>(sql`select ${sql.join(named, sql`, `)} ${rest}`);
  const converted = columns.filter(([, { mapFromDriverValue }]) => mapFromDriverValue !== asStored);
  for (const row of rows) {
    for (const [name, column] of converted) {
      if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
    }
  }
  return rows as Row<Fields>[];
}

const asStored = Column.prototype.mapFromDriverValue;

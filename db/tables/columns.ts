import { sql } from 'drizzle-orm';
import { check, customType, integer, text } from 'drizzle-orm/sqlite-core';
import { fromScaled, toScaled } from '@/db/model/money.ts';

export const id = () => integer().primaryKey({ autoIncrement: true });

/** An instant: milliseconds since the epoch in SQLite, a Date in code, ISO-8601 UTC on the wire. */
export const instant = () => integer({ mode: 'timestamp_ms' });

export const createdAt = () =>
  instant()
    .notNull()
    .$defaultFn(() => new Date());

export const updatedAt = createdAt;

/** A calendar day, 'YYYY-MM-DD'. */
export const day = () => text();

export const flag = () => integer({ mode: 'boolean' });

/** A decimal of a fixed scale: a scaled integer in SQLite, a decimal string ("499.00") in code. */
export const decimal = (scale: number) =>
  customType<{ data: string; driverData: number }>({
    dataType: () => 'integer',
    fromDriver: (scaled) => fromScaled(scaled, scale),
    toDriver: (value) => toScaled(value, scale),
  })();

type Column = Parameters<typeof sql>[1];

const literal = (value: string) => sql.raw(`'${value}'`);

/** CHECK: the column is one of the model's values (or NULL where the column allows it). */
export const oneOf = (name: string, column: Column, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.join(values.map(literal), sql.raw(', '))})`);

/** CHECK: the column, in its stored integer form, lies in the range. */
export const within = (name: string, column: Column, min: number, max?: number) =>
  check(
    name,
    max === undefined
      ? sql`${column} >= ${sql.raw(String(min))}`
      : sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`,
  );

/** CHECK: the text has the form of a calendar day. */
export const dayForm = (name: string, column: Column) =>
  check(name, sql`${column} glob '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`);

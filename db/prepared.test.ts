import { expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from './open.ts';
import { prepared } from './prepared.ts';
import { workspaces } from './tables/workspaces.ts';

test('a statement is built once for each database, and a transaction of it uses the same', () => {
  const built: unknown[] = [];
  const nameOf = prepared((db) => {
    built.push(db);
    return db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, sql.placeholder('id')))
      .prepare();
  });
  const one = openDatabase(':memory:');
  const other = openDatabase(':memory:');
  one.db.insert(workspaces).values({ id: 1, name: 'One' }).run();
  other.db.insert(workspaces).values({ id: 1, name: 'Other' }).run();

  one.db.transaction((tx) => {
    tx.update(workspaces).set({ name: 'Renamed' }).run();
    expect(nameOf(tx).get({ id: 1 })).toEqual({ name: 'Renamed' });
  });
  expect(nameOf(one.db).get({ id: 1 })).toEqual({ name: 'Renamed' });
  expect(nameOf(other.db).get({ id: 1 })).toEqual({ name: 'Other' });
  expect(nameOf(one.db).get({ id: 2 })).toBeUndefined();
  expect(built).toHaveLength(2);
  one.close();
  other.close();
});

import { expect, test } from 'bun:test';
import { insertAll } from './insert.ts';
import { openDatabase } from './open.ts';
import { auditLog } from './tables/audit-log.ts';
import { exchangeRates } from './tables/exchange-rates.ts';
import { users } from './tables/users.ts';
import { workspaces } from './tables/workspaces.ts';

test('rows are stored as an ordinary insert stores them, with their defaults', () => {
  const { db, close } = openDatabase(':memory:');
  const at = new Date('2026-11-18T06:00:00Z');
  const [office] = insertAll(db, workspaces, [{ name: 'Tamarind', createdAt: at }])
    .returning()
    .all();
  const workspaceId = office?.id ?? 0;

  const people = ['ananya', 'वीर', 'a "quoted" name\u0000, [1]'].map((username) => ({
    username,
    password: 'x',
    workspaceId,
    createdAt: at,
  }));
  const stored = insertAll(db, users, people).returning().all();
  db.delete(users).run();
  const ordinary = db.insert(users).values(people).returning().all();
  expect(stored.map((row) => ({ ...row, id: 0 }))).toEqual(ordinary.map((row) => ({ ...row, id: 0 })));
  expect(stored.map(({ username }) => username)).toEqual(people.map(({ username }) => username));

  const rate = {
    base: 'EUR',
    currency: 'INR',
    day: '2026-11-18',
    rate: '101.5000000000',
    source: 'typed',
    workspaceId,
  };
  expect(insertAll(db, exchangeRates, [rate]).returning().all()).toMatchObject([rate]);
  const entry = { actor: 'ananya', action: 'x', entity: 'y', after: { list: [1, null, 'é'], deep: { a: true } }, at };
  expect(insertAll(db, auditLog, [entry]).returning().all()).toMatchObject([{ ...entry, before: null }]);
  expect(insertAll(db, auditLog, []).returning().all()).toEqual([]);
  close();
});

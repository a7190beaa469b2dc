import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { ifThereIsRoom } from './errors.ts';

test('a change that can wait is left out on a full disk, and any other failure is told', () => {
  const sqlite = new Database(':memory:');
  sqlite.run('create table notes (text text)');
  const write = () => sqlite.run('insert into notes values (hex(zeroblob(1000000)))');
  expect(ifThereIsRoom(write)).toBe(true);
  // SQLite says the same of a file that may not grow as of a disk that is full.
  sqlite.run('pragma max_page_count = 1');
  expect(write).toThrow('full');
  expect(ifThereIsRoom(write)).toBe(false);
  expect(() => ifThereIsRoom(() => sqlite.run('insert into none values (1)'))).toThrow('no such table');
  sqlite.close();
});

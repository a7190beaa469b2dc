import { Database } from 'bun:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@/db/open.ts';
import { runCommand } from '../testing/cli.ts';
import { examineDatabase } from './database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-commands-'));
let whole: Buffer;
beforeAll(() => {
  const file = path.join(folder, 'whole.sqlite');
  openDatabase(file).close();
  whole = readFileSync(file);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (dataFolder: string, ...words: string[]) => runCommand({ DUEBOOK_DATA: dataFolder }, ...words);

function madeBy(statement: string) {
  return (file: string) => {
    writeFileSync(file, whole);
    const sqlite = new Database(file);
    sqlite.run(statement);
    sqlite.close();
  };
}

/** A data folder with such a database in it. */
function folderWith(make: (file: string) => void): { dataFolder: string; databaseFile: string } {
  const dataFolder = mkdtempSync(path.join(folder, 'data-'));
  const databaseFile = path.join(dataFolder, 'duebook.sqlite');
  make(databaseFile);
  return { dataFolder, databaseFile };
}

const unusable: [string, (file: string) => void, RegExp][] = [
  ['notes', (file) => writeFileSync(file, 'These are notes. '.repeat(500)), /is not a database/],
  ['half a database', (file) => writeFileSync(file, whole.subarray(0, whole.length / 2)), /damaged|malformed/],
  ['a folder', (file) => mkdirSync(file), /unable to open|I\/O error/],
  [
    'a newer database',
    madeBy("insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)"),
    /written by a newer Duebook/,
  ],
  ["another program's", madeBy('drop table __drizzle_migrations'), /a database of another program/],
];

describe.each(unusable)('with %s in the place of the database', (_, make, sentence) => {
  const commands: { words: string[] }[] = [
    { words: ['serve'] },
    { words: ['demo'] },
    { words: ['remind'] },
    { words: ['remind', '--dry-run'] },
  ];
  test.each(commands)('duebook $words says so in one line', async ({ words }) => {
    const { dataFolder, databaseFile } = folderWith(make);
    const before = contentOf(databaseFile);
    const { out, err, code } = await run(dataFolder, ...words);
    expect(err).toMatch(sentence);
    expect(err).toContain(databaseFile);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect([out, code]).toEqual(['', 1]);
    expect(contentOf(databaseFile)).toEqual(before);
  });

  test('it is found to have failed', () => {
    expect(examineDatabase(folderWith(make))).toEqual({ state: 'failed', reason: expect.stringMatching(sentence) });
  });
});

const contentOf = (file: string) => (statSync(file).isDirectory() ? 'folder' : readFileSync(file));

test('a database that is whole, one that is empty and one that is not there yet are well', () => {
  const databases = [
    folderWith((file) => writeFileSync(file, whole)),
    folderWith((file) => writeFileSync(file, '')),
    folderWith(() => {}),
    { dataFolder: path.join(folder, 'no/such'), databaseFile: path.join(folder, 'no/such/duebook.sqlite') },
  ];
  expect(databases.map((database) => examineDatabase(database).state)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

describe('duebook demo', () => {
  test.each([
    [['a b'], 'Username must not contain spaces.'],
    [['meera\nroot'], 'Username must not contain spaces.'],
    [[''], 'Username is required.'],
    [['meera', '0'], 'The number of subscriptions must be a whole number from 1 to 100000.'],
    [['meera', 'many'], 'The number of subscriptions must be a whole number from 1 to 100000.'],
    [['meera', '5', '6'], '"duebook demo" takes a user and a number, and no "6".'],
  ])('%p makes nothing', async (words, sentence) => {
    const dataFolder = path.join(folder, 'untouched');
    expect(await run(dataFolder, 'demo', ...words)).toEqual({ out: '', err: `${sentence}\n`, code: 1 });
    expect(examineDatabase({ dataFolder, databaseFile: path.join(dataFolder, 'duebook.sqlite') }).reason).toContain(
      'is not there yet',
    );
  });
});

import { Database, type SQLQueryBindings } from 'bun:sqlite';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BunSQLiteDatabase, drizzle } from 'drizzle-orm/bun-sqlite';
import { migrate } from 'drizzle-orm/bun-sqlite/migrator';

export const migrationsFolder = path.join(import.meta.dir, 'migrations');

export type Db = BunSQLiteDatabase;
/** What a store function runs on: the database, or a transaction of it. Transactions are synchronous: no await inside. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface OpenDatabase {
  db: Db;
  sqlite: Database;
  /** Writes what is in the WAL back into the one file and lets go of it. */
  close(): void;
}

/** The database was written by a newer Duebook, or is none; the message is a sentence for the administrator. */
export class UnusableDatabase extends Error {
  override name = 'UnusableDatabase';
}

// Statements longer than this list many ids, each time another number of them.
const longestKept = 4000;

/** drizzle has each statement compiled anew; here it gets the one that was compiled before. */
class Connection extends Database {
  override prepare<Row, Values extends SQLQueryBindings | SQLQueryBindings[]>(statement: string) {
    return statement.length > longestKept ? super.prepare<Row, Values>(statement) : this.query<Row, Values>(statement);
  }
}
Database.MAX_QUERY_CACHE_SIZE = 300;

/** Opens (or makes) the database file and brings its schema up to date. ':memory:' is for tests. */
export function openDatabase(file: string): OpenDatabase {
  const sqlite = new Connection(file, { create: true, strict: true });
  try {
    prepare(sqlite, file);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return {
    db: drizzle(sqlite, { casing: 'snake_case' }),
    sqlite,
    close() {
      sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)');
      sqlite.close();
    },
  };
}

function prepare(sqlite: Database, file: string): void {
  sqlite.run('PRAGMA busy_timeout = 5000');
  refuseWhatIsNotOurs(sqlite, file);
  sqlite.run('PRAGMA journal_mode = WAL');
  // FULL: an answered write survives a power cut. NORMAL loses some.
  sqlite.run('PRAGMA synchronous = FULL');
  migrate(drizzle(sqlite, { casing: 'snake_case' }), { migrationsFolder });
  // After the migrations: rebuilding a table with foreign keys on would cascade into its children.
  sqlite.run('PRAGMA foreign_keys = ON');
  const broken = sqlite.query('PRAGMA foreign_key_check').get();
  if (broken) throw new UnusableDatabase(`The database ${file} has rows that point nowhere. Restore a backup.`);
}

function refuseWhatIsNotOurs(sqlite: Database, file: string): void {
  let tables: Set<string>;
  try {
    tables = new Set(
      sqlite
        .query<{ name: string }, []>("select name from sqlite_master where type = 'table'")
        .all()
        .map(({ name }) => name),
    );
  } catch {
    throw new UnusableDatabase(`${file} is not a database, or is damaged. It was left as it is. Restore a backup.`);
  }
  if (tables.size === 0) return;
  if (!tables.has('__drizzle_migrations')) {
    throw new UnusableDatabase(`${file} is a database of another program. It was left as it is.`);
  }
  const newest = sqlite
    .query<{ at: number | null }, []>('select max(created_at) as at from __drizzle_migrations')
    .get();
  if ((newest?.at ?? 0) > newestMigration()) {
    throw new UnusableDatabase(
      `The database ${file} was written by a newer Duebook than this one. Start that one, or restore an older backup.`,
    );
  }
}

/** When the newest migration of this program was made, in milliseconds. */
function newestMigration(): number {
  const journal: { entries: { when: number }[] } = JSON.parse(
    readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'),
  );
  return Math.max(...journal.entries.map(({ when }) => when));
}

import { SQLiteError } from 'bun:sqlite';
import { accessSync, constants, existsSync } from 'node:fs';
import { type OpenDatabase, openDatabase, UnusableDatabase } from '@/db/open.ts';
import { CommandError } from '../command-error.ts';
import type { Config } from '../config.ts';
import { codeOf, holdDataFolder } from './lock.ts';

/**
 * Holds the data folder for this process and opens its database; closing lets go of both.
 * Throws a CommandError when either is not to be had.
 */
export function openData({ dataFolder, databaseFile }: Pick<Config, 'dataFolder' | 'databaseFile'>): OpenDatabase {
  const release = holdDataFolder(dataFolder);
  let database: OpenDatabase;
  try {
    refuseUnwritable(databaseFile);
    database = openDatabase(databaseFile);
  } catch (error) {
    release();
    throw commandErrorOf(error, databaseFile);
  }
  return {
    ...database,
    close() {
      database.close();
      release();
    },
  };
}

/** A sentence for what SQLite or the schema's check says of a file; anything else stays as it is. */
export function commandErrorOf(error: unknown, file: string): unknown {
  if (error instanceof UnusableDatabase) return new CommandError(error.message);
  const cause = error instanceof Error && error.cause instanceof SQLiteError ? error.cause : error;
  if (!(cause instanceof SQLiteError)) return error;
  return new CommandError(`The database ${file} cannot be used: ${cause.message}. It was left as it is.`);
}

// SQLite would open a file that it may only read, and fail at the first change.
function refuseUnwritable(file: string): void {
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new CommandError(`Duebook may not read and write its database ${file} (${codeOf(error)}).`);
  }
}

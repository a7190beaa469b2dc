import { Database } from 'bun:sqlite';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command-error.ts';

/**
 * Makes the data folder and holds it for one running Duebook; returns what lets go of it.
 * The hold is an open exclusive transaction on an empty SQLite file: the system drops it with the process, however
 * that ends, so nothing stale stays behind. Throws a CommandError when the folder cannot be written or is held already.
 */
export function holdDataFolder(folder: string): () => void {
  const lock = path.join(folder, 'duebook.lock');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o750 });
    accessSync(folder, constants.W_OK);
    // Another account's: SQLite would open it to read only, and hold nothing.
    if (existsSync(lock)) accessSync(lock, constants.W_OK);
  } catch (error) {
    throw new CommandError(
      `Duebook cannot write to its data folder ${folder} (${codeOf(error)}). Set DUEBOOK_DATA to another.`,
    );
  }
  return hold(lock, folder);
}

function hold(file: string, folder: string): () => void {
  const lock = new Database(file, { create: true });
  try {
    lock.run('PRAGMA busy_timeout = 0');
    lock.run('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    throw new CommandError(
      `Another Duebook is already running with the data folder ${folder}. Stop it first, or set DUEBOOK_DATA to another.`,
    );
  }
  return () => lock.close();
}

/** The system's or SQLite's short name of an error, such as EACCES or SQLITE_BUSY. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

import { Database } from 'bun:sqlite';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { migrationsFolder } from '@/db/open.ts';
import type { Config } from '@/server/config.ts';
import { codeOf } from '@/server/data-folder/lock.ts';
import { commandErrorOf } from '@/server/data-folder/open.ts';

/** Whether a part of the installation works, and why not. */
export interface Finding {
  state: 'ok' | 'off' | 'failed';
  reason: string;
}

/** Whether Duebook could serve with the database as it is. Changes nothing, also beside a Duebook that is running. */
export function examineDatabase({ databaseFile, dataFolder }: Pick<Config, 'databaseFile' | 'dataFolder'>): Finding {
  const isPresent = existsSync(databaseFile);
  const needed = isPresent ? [databaseFile, dataFolder] : [nearestFolder(dataFolder)];
  const refused = needed.find((file) => !isReadableAndWritable(file));
  if (refused) return { state: 'failed', reason: `Duebook may not read and write ${refused}` };
  if (!isPresent) return { state: 'ok', reason: `${databaseFile} is not there yet; the first start makes it` };
  try {
    return examineContent(databaseFile);
  } catch (error) {
    const known = commandErrorOf(error, databaseFile);
    return { state: 'failed', reason: known instanceof Error ? known.message : codeOf(known) };
  }
}

function examineContent(file: string): Finding {
  const sqlite = new Database(file, { readonly: true });
  try {
    const [check] = sqlite.query('PRAGMA quick_check(1)').values().flat();
    if (check !== 'ok') return { state: 'failed', reason: `${file} is damaged: ${String(check)}` };
    const tables = sqlite.query("select name from sqlite_master where type = 'table'").values().flat();
    if (tables.length === 0) return { state: 'ok', reason: `${file} is empty; the next start fills it` };
    if (!tables.includes('__drizzle_migrations')) {
      return { state: 'failed', reason: `${file} is a database of another program` };
    }
    const applied = Number(sqlite.query('select count(*) from __drizzle_migrations').values().flat()[0]);
    const known = knownMigrations();
    if (applied > known) {
      return { state: 'failed', reason: `${file} was written by a newer Duebook (schema ${applied}, known ${known})` };
    }
    const note = applied < known ? `; the next start brings it to ${known}` : '';
    return { state: 'ok', reason: `${file} is whole, schema ${applied}${note}` };
  } finally {
    sqlite.close();
  }
}

function isReadableAndWritable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function nearestFolder(folder: string): string {
  const parent = path.dirname(folder);
  return existsSync(folder) || parent === folder ? folder : nearestFolder(parent);
}

function knownMigrations(): number {
  const journal = readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return z.object({ entries: z.array(z.unknown()) }).parse(JSON.parse(journal)).entries.length;
}

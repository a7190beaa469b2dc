import { Database } from 'bun:sqlite';
import { existsSync } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/bun-sqlite';
import { type Day, formatDay, instantOf, isDay, wallTime } from '@/db/model/day.ts';
import { countOf } from '@/db/model/plural.ts';
import { CHANNEL_LABELS } from '@/db/model/reminders.ts';
import type { Db } from '@/db/open.ts';
import { users } from '@/db/tables/users.ts';
import { workspaces } from '@/db/tables/workspaces.ts';
import { CommandError } from '@/server/command-error.ts';
import type { Config } from '@/server/config.ts';
import { createServices } from '@/server/create-services.ts';
import { openData } from '@/server/data-folder/open.ts';
import { NO_ADDRESS } from '@/server/reminders/delivery-channels.ts';
import { type DryRunMessage, dryRun } from '@/server/reminders/dry-run.ts';
import { channelsHere, runReminders } from '@/server/reminders/run.ts';
import { createYieldToEventLoop } from '@/server/reminders/yield-to-event-loop.ts';
import { workspaceSettings } from '@/server/settings/store.ts';
import { examineDatabase } from './database.ts';
import { readSettings } from './settings.ts';

/** A time in each workspace's own time zone; undefined is now. */
type LocalTime = { day: Day; time: string } | undefined;

/** Sends what is due, once; with --dry-run prints what would be sent and changes nothing. */
export async function run(args: string[]): Promise<number> {
  const { at, dryRun } = parseArguments(args);
  const config = readSettings();
  if (!existsSync(config.databaseFile)) {
    throw new CommandError(
      `There is no database in ${config.dataFolder} yet. Start Duebook once, or set DUEBOOK_DATA.`,
    );
  }
  return dryRun ? printWhatIsDue(config, at) : sendWhatIsDue(config, at);
}

function parseArguments(args: string[]): { at: LocalTime; dryRun: boolean } {
  let at: LocalTime;
  let dryRun = false;
  for (let index = 0; index < args.length; index += 1) {
    const [option = '', value] = (args[index] ?? '').split(/=(.*)/s);
    if (option === '--dry-run' && value === undefined) dryRun = true;
    else if (option === '--at') {
      if (value === undefined) index += 1;
      at = parseLocalTime(value ?? args[index] ?? '');
    } else throw new CommandError(`"duebook remind" does not know "${args[index]}". It takes --at and --dry-run.`);
  }
  return { at, dryRun };
}

function parseLocalTime(text: string): { day: Day; time: string } {
  const [day, time = '23:59'] = text.split(/[T ]/);
  if (!isDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) {
    throw new CommandError(`--at takes a local time such as 2027-01-31T09:00, not "${text}".`);
  }
  return { day, time };
}

const workspacesOf = (db: Db) => db.select().from(workspaces).orderBy(asc(workspaces.id)).all();

function instantIn(db: Db, workspaceId: number, at: LocalTime): { now: Date; timezone: string } {
  const { timezone } = workspaceSettings(db, workspaceId);
  return { now: at ? instantOf(at.day, at.time, timezone) : new Date(), timezone };
}

async function sendWhatIsDue(config: Config, at: LocalTime): Promise<number> {
  const database = openData(config);
  const services = createServices({ config, database, clock: () => new Date() });
  try {
    for (const { id } of workspacesOf(services.db)) {
      await runReminders(services, { now: instantIn(services.db, id, at).now, workspaceId: id });
    }
    console.log('The reminders that were due are sent.');
    return 0;
  } finally {
    await services.stop();
    database.close();
  }
}

async function printWhatIsDue(config: Config, at: LocalTime): Promise<number> {
  const { state, reason } = examineDatabase(config);
  if (state === 'failed') throw new CommandError(reason);
  // Read only: a Duebook that is running is not disturbed.
  const sqlite = new Database(config.databaseFile, { readonly: true, strict: true });
  try {
    const db = drizzle(sqlite, { casing: 'snake_case' });
    for (const workspace of workspacesOf(db)) await printWorkspace(db, config, workspace, at);
    return 0;
  } catch (error) {
    if (!(error instanceof Error && /no such (table|column)/.test(error.message))) throw error;
    throw new CommandError('The database was written by an older version. Start this Duebook once, then look again.');
  } finally {
    sqlite.close();
  }
}

async function printWorkspace(
  db: Db,
  config: Config,
  { id, name }: { id: number; name: string },
  at: LocalTime,
): Promise<void> {
  const { now, timezone } = instantIn(db, id, at);
  const messages = await dryRun(db, id, channelsHere(config), now, createYieldToEventLoop());
  const { day, time } = wallTime(timezone, now);
  const count = countOf(messages.length, 'reminders');
  console.log(`${name}, ${formatDay(day)} ${time.slice(0, 5)} (${timezone}): ${count}`);
  for (const line of linesOf(db, id, messages)) console.log(`  ${line}`);
}

function linesOf(db: Db, workspaceId: number, messages: DryRunMessage[]): string[] {
  const people = db
    .select({ id: users.id, username: users.username, email: users.email })
    .from(users)
    .where(eq(users.workspaceId, workspaceId))
    .orderBy(asc(users.id))
    .all();
  const width = Math.max(...people.map(({ username }) => username.length));
  return people.flatMap(({ id, username, email }) =>
    messages
      .filter(({ userId }) => userId === id)
      .map(({ type, title }) => {
        const note = type === 'email' && !email ? ` (waits: ${NO_ADDRESS})` : '';
        return `${username.padEnd(width)}  ${CHANNEL_LABELS[type].padEnd(9)}  ${title}${note}`;
      }),
  );
}

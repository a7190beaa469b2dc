import type { Db, OpenDatabase } from '@/db/open.ts';
import type { Config } from './config.ts';
import { startHousekeeping } from './daily-jobs.ts';
import { createHub, type Hub } from './events/hub.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createPusher, type Pusher } from './push/pusher.ts';
import { storeBundledRates } from './rates/store.ts';
import { createReader, type InvoiceReader } from './reading/reader.ts';
import { startReminders } from './reminders/tick.ts';

/** What the handlers work with. Everything arrives from outside: tests give a memory database and a clock of theirs. */
export interface Services {
  config: Config;
  db: Db;
  /** The present moment. */
  clock: () => Date;
  /** Tells open screens that something changed. */
  hub: Hub;
  /** Reads the documents that are uploaded. */
  reader: InvoiceReader;
  /** null while DUEBOOK_SMTP_URL is not set. */
  mail: Mailer | null;
  /** null while DUEBOOK_PUSH_URL is not set. */
  push: Pusher | null;
  /** Begins what runs by itself. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Parts {
  config: Config;
  database: OpenDatabase;
  clock: () => Date;
}

export function createServices({ config, database, clock }: Parts): Services {
  const hub = createHub();
  const reader = createReader();
  storeBundledRates(database.db);
  const stops: (() => Promise<void>)[] = [];
  const services: Services = {
    config,
    db: database.db,
    clock,
    hub,
    reader,
    mail: config.mail && createMailer(config.mail),
    push: config.pushUrl ? createPusher(config.pushUrl) : null,
    start: async () => {
      stops.push(startReminders(services), startHousekeeping(services));
    },
    stop: async () => {
      hub.close();
      reader.close();
      await Promise.all(stops.splice(0).map((stop) => stop()));
    },
  };
  return services;
}

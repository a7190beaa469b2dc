import type { Db, OpenDatabase } from '@/db/open.ts';
import type { Config } from './config.ts';
import { createHub, type Hub } from './events/hub.ts';
import { createReader, type InvoiceReader } from './invoices/reader.ts';
import { storeBundledRates } from './rates/store.ts';

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
  return {
    config,
    db: database.db,
    clock,
    hub,
    reader,
    start: async () => {},
    stop: async () => {
      hub.close();
      reader.close();
    },
  };
}

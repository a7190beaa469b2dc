import type { Db } from '@/db/open.ts';
import type { RefusalLog } from './audit/refusals.ts';
import type { Config } from './config.ts';
import type { Hub } from './events/hub.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Pusher } from './push/pusher.ts';
import type { InvoiceReader } from './reading/reader.ts';

/** What the handlers work with. Everything arrives from outside: tests give a memory database and a clock of theirs. */
export interface Services {
  config: Config;
  db: Db;
  /** The present moment. */
  clock: () => Date;
  /** Tells open screens that something changed. */
  hub: Hub;
  /** Records what was asked for and refused. */
  refusals: RefusalLog;
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

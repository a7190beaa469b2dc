import type { OpenDatabase } from '@/db/open.ts';
import { createRefusalLog } from './audit/refusals.ts';
import type { Config } from './config.ts';
import { startHousekeeping } from './daily-jobs.ts';
import { createHub } from './events/hub.ts';
import { createMailer } from './mail/mailer.ts';
import { createPusher } from './push/pusher.ts';
import { storeBundledRates } from './rates/store.ts';
import { createReader } from './reading/reader.ts';
import { startReminders } from './reminders/tick.ts';
import type { Services } from './services.ts';

// How often the counts of refusals whose window has ended are written.
const refusalFlushMs = 60_000;

interface Parts {
  config: Config;
  database: OpenDatabase;
  clock: () => Date;
}

export function createServices({ config, database, clock }: Parts): Services {
  const hub = createHub();
  const refusals = createRefusalLog(database.db, clock);
  const reader = createReader();
  storeBundledRates(database.db);
  const stops: (() => Promise<void>)[] = [];
  const services: Services = {
    config,
    db: database.db,
    clock,
    hub,
    refusals,
    reader,
    mail: config.mail && createMailer(config.mail),
    push: config.pushUrl ? createPusher(config.pushUrl) : null,
    start: async () => {
      stops.push(startReminders(services), startHousekeeping(services));
      const counts = setInterval(() => refusals.flush(), refusalFlushMs);
      stops.push(async () => clearInterval(counts));
    },
    stop: async () => {
      hub.close();
      reader.close();
      await Promise.all(stops.splice(0).map((stop) => stop()));
      refusals.flush('all');
    },
  };
  return services;
}

import { Cron } from 'croner';
import { lt } from 'drizzle-orm';
import { sessions } from '@/db/tables/users.ts';
import { recordDefaults } from './decisions/defaults.ts';
import { forgetUnusedReadings } from './invoices/readings.ts';
import { refreshRates } from './rates/refresh.ts';
import { revalueAll } from './rates/revaluation.ts';
import type { Services } from './services.ts';

/** A file that was read and not saved within a month is not coming. */
const unusedReadingsKeptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * What has no minute of its own: each hour, and soon after the start, terms that passed undecided are recorded, values
 * follow rates that came into force, and ended sessions are forgotten; once a day the rates are fetched, where an
 * address for them is set. Open screens are told of what changed. Returns what ends it.
 */
export function startHousekeeping(services: Services): () => Promise<void> {
  const { db, clock, config, hub } = services;

  const cleanUp = () => {
    db.delete(sessions).where(lt(sessions.expiresAt, clock())).run();
    const changed = [...recordDefaults(db, clock()), ...revalueAll(db, clock())];
    for (const workspaceId of new Set(changed)) hub.changed(workspaceId);
    forgetUnusedReadings(db, new Date(clock().getTime() - unusedReadingsKeptMs));
  };
  const fetchRates = async () => {
    if (!config.ratesUrl) return;
    const answer = await refreshRates(db, config.ratesUrl, clock());
    if ('problem' in answer) console.error(answer.problem);
    else for (const workspaceId of answer.revalued) hub.changed(workspaceId);
  };

  const guarded = (what: string, task: () => void | Promise<void>) => async () => {
    try {
      await task();
    } catch (error) {
      console.error(`${what}; it is tried again.`, error);
    }
  };
  const cleaning = guarded('The housekeeping failed', cleanUp);
  const fetching = guarded('The exchange rates could not be fetched', fetchRates);
  const jobs = [
    new Cron('7 * * * *', { protect: true, unref: true }, cleaning),
    new Cron('20 6 * * *', { protect: true, unref: true, timezone: 'UTC' }, fetching),
  ];
  const first = setTimeout(() => void Promise.all([cleaning(), fetching()]), 2_000);
  return async () => {
    clearTimeout(first);
    for (const job of jobs) job.stop();
  };
}

import { Cron } from 'croner';
import type { Services } from '@/server/services.ts';
import { runReminders } from './run.ts';

/** Runs the reminders now and each minute, one run at a time. Returns what ends that and waits for a run under way. */
export function startReminders(services: Services): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  const run = () => {
    running ??= runReminders(services, { now: services.clock() }, stopping.signal)
      .catch((error) => {
        if (!stopping.signal.aborted) console.error('The reminders could not be run; they are tried again.', error);
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const job = new Cron('* * * * *', { protect: true, catch: true, unref: true }, run);
  // After the first answer is on its way, not before it.
  const first = setTimeout(run, 200);
  return async () => {
    job.stop();
    clearTimeout(first);
    stopping.abort(new Error('Duebook is stopping'));
    await running;
  };
}

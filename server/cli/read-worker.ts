import { CommandError } from '../command-error.ts';

/** The process that `serve` reads documents in. */
export async function run(): Promise<number> {
  if (!process.send) throw new CommandError('"duebook read-worker" is started by "duebook serve" alone.');
  const { serveReadings } = await import('../reading/read-worker.ts');
  await serveReadings();
  return 0;
}

import { readInvoice } from './read.ts';
import type { ReadAnswer, ReadRequest } from './reading-process.ts';

/** Reads what the server sends, one document after the other, in a process of its own; ends with the server. */
export async function serveReadings(): Promise<void> {
  const { promise: disconnected, resolve } = Promise.withResolvers<void>();
  process.on('disconnect', resolve);
  // A terminal or a service manager signals the server's whole group: the server decides when a reading ends.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('message', async ({ bytes, today, office }: ReadRequest) => {
    const answer: ReadAnswer = await readInvoice(bytes, { today, ...(office && { office }) }).then(
      (reading) => ({ reading }),
      (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    process.send?.(answer);
  });
  await disconnected;
}

// From its source this file is the process; in the executable it is a command of it.
if (import.meta.main && import.meta.path.endsWith('.ts')) process.exit(await serveReadings().then(() => 0));

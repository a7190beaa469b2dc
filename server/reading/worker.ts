import { readInvoice } from './read.ts';
import type { ReadAnswer, ReadRequest } from './reader.ts';

// A thread of its own: reading takes seconds, and the server answers meanwhile.
declare const self: Worker;

self.onmessage = async ({ data: { bytes, today, office } }: MessageEvent<ReadRequest>) => {
  const answer: ReadAnswer = await readInvoice(bytes, { today, ...(office && { office }) }).then(
    (reading) => ({ reading }),
    (error: unknown) => ({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  self.postMessage(answer);
};

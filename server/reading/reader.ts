import path from 'node:path';
import type { Day } from '@/db/model/day.ts';
import { emptyReading, type Reading } from '@/db/model/readings.ts';
import { Problem } from '@/server/http/errors.ts';

/** Reads documents apart from the server's own thread, one at a time. */
export interface InvoiceReader {
  /** Never fails for what is in the document: the worst is an empty reading that says why. Rejects when aborted. */
  read(bytes: Uint8Array, options: ReadContext & { queue?: string; signal?: AbortSignal }): Promise<Reading>;
  close(): void;
}

/** What a document is read by, beside its bytes. */
export interface ReadContext {
  /** The office's calendar day: an invoice of tomorrow is doubted. */
  today: Day;
  /** The office's own name, which is never the vendor's. */
  office?: string | undefined;
}

export interface ReadRequest extends ReadContext {
  bytes: Uint8Array;
}
export type ReadAnswer = { reading: Reading } | { failure: string };

interface Limits {
  /** Milliseconds for one document; then its Worker is ended. */
  longest?: number;
  /** Bytes that the whole process may grow by while one document is read; then its Worker is ended. */
  largest?: number;
  /** Documents under way and waiting; each holds up to 10 MB. */
  most?: number;
  /** Milliseconds without work after which the Worker and its memory are given back. */
  idle?: number;
  script?: string | URL;
}

// From its source the Worker lies beside this file; in the executable it is an entry point of its own.
const workerScript = import.meta.path.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : path.join(import.meta.dir, 'reading/worker.js');

/** Milliseconds between two looks at how large the process has grown. */
const look = 100;

const took = 'Reading took too long and was stopped. Fill in the fields by hand.';
const swelled = 'This document unpacks to more than can be read here. Fill in the fields by hand.';
const failed = 'This document could not be read. Fill in the fields by hand.';
const stopped = new Problem(503, 'Reading was stopped. Please try again.');

export function createReader(limits: Limits = {}): InvoiceReader {
  const { longest = 60_000, largest = 300 * 1024 * 1024, most = 20, idle = 60_000, script = workerScript } = limits;
  let worker: Worker | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  const closing = new AbortController();

  function endWorker(): void {
    clearTimeout(idleTimer);
    worker?.terminate();
    worker = undefined;
  }

  function readApart(request: ReadRequest, signal: AbortSignal): Promise<Reading> {
    clearTimeout(idleTimer);
    // A reading under way does not keep a program alive that has nothing else to do.
    worker ??= new Worker(script, { ref: false });
    const asked = worker;
    const answer = Promise.withResolvers<Reading>();
    const give = (warning: string, cause: unknown) => {
      console.error('An invoice could not be read:', cause);
      answer.resolve(emptyReading(null, warning));
    };
    const timer = setTimeout(() => {
      endWorker();
      give(took, `no answer after ${longest} ms`);
    }, longest);
    // A few kilobytes can unpack to more than the machine has, and the Worker shares its memory with the server.
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before < largest) return;
      endWorker();
      give(swelled, `more than ${largest} bytes of memory`);
    }, look);
    const abort = () => {
      endWorker();
      answer.reject(stopped);
    };
    signal.addEventListener('abort', abort, { once: true });
    asked.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if ('reading' in data) answer.resolve(data.reading);
      else give(failed, data.failure);
    };
    asked.onerror = (event) => {
      endWorker();
      give(failed, event.message);
    };
    asked.postMessage(request);
    return answer.promise.finally(() => {
      clearTimeout(timer);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
      idleTimer = setTimeout(endWorker, idle);
      idleTimer.unref();
    });
  }

  async function inTurn(bytes: Uint8Array, by: ReadContext, signal: AbortSignal): Promise<Reading> {
    if (signal.aborted) throw stopped;
    return await readApart({ bytes, ...by }, signal);
  }

  return {
    async read(bytes, { signal, queue, ...by }) {
      if (underWay >= most) throw new Problem(503, 'Many documents are being read right now. Try again in a minute.');
      underWay += 1;
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const mine = turn.then(() => inTurn(bytes, by, either));
      turn = mine.catch(() => undefined);
      return await mine.finally(() => {
        underWay -= 1;
      });
    },
    close() {
      closing.abort();
      endWorker();
    },
  };
}

import { availableParallelism } from 'node:os';
import type { Reading } from '@/db/model/readings.ts';
import { FairQueue } from './fair-queue.ts';
import {
  createReadingProcess,
  READ_LIMITS,
  type ReadContext,
  type ReadingProcess,
  type ReadLimits,
  type ReadRequest,
} from './reading-process.ts';

/** Reads documents in processes of their own, two at once where there are two cores; the rest wait in turn. */
export interface InvoiceReader {
  /**
   * Never fails for what is in the document: the worst is an empty reading that says why. Rejects with ReadingStopped
   * when it is aborted or the reader is closed, and with ReaderFull when too much waits already.
   */
  read(bytes: Uint8Array, options: ReadOptions): Promise<Reading>;
  close(): void;
}

export interface ReadOptions extends ReadContext {
  /** Whose document it is: queues take turns. */
  queue?: string;
  signal?: AbortSignal;
  /** Told how many documents come before this one, each time that changes; not called for one that is read at once. */
  onQueued?: (ahead: number) => void;
}

export class ReadingStopped extends Error {
  override name = 'ReadingStopped';
}
export class ReaderFull extends Error {
  override name = 'ReaderFull';
}

interface ReaderLimits extends ReadLimits {
  /** Documents that are read at once. */
  maxProcesses: number;
  maxQueued: number;
  /** Documents wait in memory. */
  maxQueuedBytes: number;
}

interface Job {
  request: ReadRequest;
  signal: AbortSignal;
  onQueued: ReadOptions['onQueued'];
  resolve(reading: Promise<Reading>): void;
}

export function createReader(limits: Partial<ReaderLimits> = {}): InvoiceReader {
  const { maxProcesses, maxQueued, maxQueuedBytes, ...readLimits }: ReaderLimits = {
    maxProcesses: Math.min(2, availableParallelism()),
    maxQueued: 1000,
    maxQueuedBytes: 512 * 1024 * 1024,
    ...READ_LIMITS,
    ...limits,
  };
  const waiting = new FairQueue<Job>();
  // The one that worked last is taken first: the others may be given back.
  const idle: ReadingProcess[] = Array.from({ length: maxProcesses }, () => createReadingProcess(readLimits));
  const processes = [...idle];
  const closing = new AbortController();

  function startNext(): void {
    while (idle.length > 0) {
      const job = waiting.shift();
      if (!job) break;
      void run(job);
    }
    waiting.inOrder().forEach(({ onQueued }, ahead) => {
      onQueued?.(ahead);
    });
  }

  async function run({ request, signal, resolve }: Job): Promise<void> {
    const readingProcess = idle.pop();
    if (!readingProcess) return;
    const reading = readingProcess.read(request, signal);
    resolve(reading);
    await reading.catch(() => undefined);
    idle.push(readingProcess);
    startNext();
  }

  function assertRoom(bytes: Uint8Array): void {
    const queued = waiting.inOrder();
    const queuedBytes = queued.reduce((sum, { request }) => sum + request.bytes.length, bytes.length);
    if (queued.length >= maxQueued || queuedBytes > maxQueuedBytes) throw new ReaderFull('Too many documents wait');
  }

  return {
    async read(bytes, { queue = '', signal, onQueued, today, office }) {
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      if (either.aborted) throw new ReadingStopped('Reading was stopped');
      assertRoom(bytes);
      const { promise, resolve, reject } = Promise.withResolvers<Reading>();
      const job: Job = { request: { bytes, today, office }, signal: either, onQueued, resolve };
      const leave = () => {
        waiting.remove(job);
        reject(either.reason);
        startNext();
      };
      either.addEventListener('abort', leave, { once: true });
      waiting.push(queue, job);
      startNext();
      try {
        return await promise;
      } catch (error) {
        throw either.aborted ? new ReadingStopped('Reading was stopped') : error;
      } finally {
        either.removeEventListener('abort', leave);
      }
    },
    close() {
      closing.abort();
      for (const each of processes) each.close();
    },
  };
}

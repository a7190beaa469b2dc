import path from 'node:path';
import type { Day } from '@/db/model/day.ts';
import { emptyReading, type Reading } from '@/db/model/readings.ts';
import { processUsage } from './process-usage.ts';

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

/** What one document may take before its process is ended. */
export interface ReadLimits {
  /** Resident memory of the process. */
  maxMemoryBytes: number;
  /** Processor time. */
  maxCpuMs: number;
  timeoutMs: number;
  /** Between two looks at what the process uses. */
  pollMs: number;
  /** Without work after which the process and its memory are given back. */
  idleMs: number;
  command: string[];
}

// From its source a file of its own beside this one; in the executable a command of that.
const command = import.meta.path.endsWith('.ts')
  ? [process.execPath, path.join(import.meta.dir, 'read-worker.ts')]
  : [process.execPath, 'read-worker'];

export const READ_LIMITS: ReadLimits = {
  maxMemoryBytes: 400 * 1024 * 1024,
  maxCpuMs: 30_000,
  timeoutMs: 120_000,
  pollMs: 50,
  idleMs: 60_000,
  command,
};

/** A process that has grown beyond this is not kept for the next document. */
const KEPT_MEMORY_BYTES = 200 * 1024 * 1024;

const timeoutMessage = 'Reading took too long and was stopped. Fill in the fields by hand.';
const memoryMessage = 'This document unpacks to more than can be read here. Fill in the fields by hand.';
const failureMessage = 'This document could not be read. Fill in the fields by hand.';

export interface ReadingProcess {
  /**
   * Never fails for what is in the document, and leaves nothing behind for the next one: the worst is an empty reading
   * that says why. Rejects with the signal's reason when that is aborted.
   */
  read(request: ReadRequest, signal: AbortSignal): Promise<Reading>;
  close(): void;
}

type Child = Bun.Subprocess<'ignore', 'ignore', 'ignore'>;

/** Reads documents one by one in a process that is started for the first, kept warm, and ended when one takes too much. */
export function createReadingProcess(limits: ReadLimits): ReadingProcess {
  const { maxMemoryBytes, maxCpuMs, timeoutMs, pollMs, idleMs } = limits;
  let child: Child | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let onAnswer: ((answer: ReadAnswer) => void) | undefined;

  function end(): void {
    clearTimeout(idleTimer);
    const ended = child;
    child = undefined;
    ended?.kill('SIGKILL');
  }

  function start(): Child {
    const started: Child = Bun.spawn(limits.command, {
      stdio: ['ignore', 'ignore', 'ignore'],
      // Nothing of the server's settings and secrets; should the server be killed, this process ends with it.
      env: { BUN_FEATURE_FLAG_NO_ORPHANS: '1' },
      serialization: 'advanced',
      ipc: (answer: ReadAnswer) => {
        if (child === started) onAnswer?.(answer);
      },
      onExit: (_, exitCode, signalCode) => {
        if (child !== started) return;
        child = undefined;
        onAnswer?.({ failure: `its process ended with ${signalCode ?? exitCode}` });
      },
    });
    // A reading under way does not keep a program alive that has nothing else to do.
    started.unref();
    return started;
  }

  return {
    async read(request, signal) {
      signal.throwIfAborted();
      clearTimeout(idleTimer);
      const { promise, resolve, reject } = Promise.withResolvers<Reading>();
      const giveUp = (message: string, cause: unknown) => {
        console.error('An invoice could not be read:', cause);
        resolve(emptyReading(null, message));
      };
      const endFor = (message: string, cause: string) => {
        end();
        giveUp(message, cause);
      };
      onAnswer = (answer) => {
        if ('reading' in answer) resolve(answer.reading);
        else giveUp(failureMessage, answer.failure);
      };
      const abort = () => {
        end();
        reject(signal.reason);
      };
      signal.addEventListener('abort', abort, { once: true });
      let cpuMsBefore: number | undefined;
      const watch = setInterval(() => {
        const usage = child && processUsage(child.pid);
        if (!usage) return;
        cpuMsBefore ??= usage.cpuMs;
        if (usage.memoryBytes > maxMemoryBytes) endFor(memoryMessage, `more than ${maxMemoryBytes} bytes of memory`);
        else if (usage.cpuMs - cpuMsBefore > maxCpuMs) endFor(timeoutMessage, `more than ${maxCpuMs} ms of processor`);
      }, pollMs);
      watch.unref();
      const timer = setTimeout(() => endFor(timeoutMessage, `no answer after ${timeoutMs} ms`), timeoutMs);
      timer.unref();
      try {
        child ??= start();
        child.send(request);
        return await promise;
      } catch (error) {
        signal.throwIfAborted();
        end();
        giveUp(failureMessage, error);
        return await promise;
      } finally {
        onAnswer = undefined;
        clearInterval(watch);
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        if (child && (processUsage(child.pid)?.memoryBytes ?? 0) > KEPT_MEMORY_BYTES) end();
        idleTimer = setTimeout(end, idleMs);
        idleTimer.unref();
      }
    },
    close: end,
  };
}

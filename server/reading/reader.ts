import path from 'node:path';
import type { Day } from '@/db/model/day.ts';
import { Problem } from '@/server/http/errors.ts';
import type { Reading } from './result.ts';

/** Reads documents apart from the server's own thread, one at a time. */
export interface InvoiceReader {
  /** Never fails for what is in the document: the worst is an empty reading that says why. Rejects when aborted. */
  read(file: Document, options: ReadContext & { signal?: AbortSignal }): Promise<Reading>;
  /** What was lately read from the same bytes. */
  recall(sha256: string): Reading | undefined;
  close(): void;
}

interface Document {
  bytes: Uint8Array;
  sha256: string;
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

const remembered = 64;
/** Milliseconds between two looks at how large the process has grown. */
const look = 100;

const took = 'Reading took too long and was stopped. Fill in the fields by hand.';
const swelled = 'This document unpacks to more than can be read here. Fill in the fields by hand.';
const failed = 'This document could not be read. Fill in the fields by hand.';
const stopped = new Problem(503, 'Reading was stopped. Please try again.');

export function createReader(limits: Limits = {}): InvoiceReader {
  const { longest = 60_000, largest = 300 * 1024 * 1024, most = 20, idle = 60_000, script = workerScript } = limits;
  const readings = new Map<string, ReadContext & { reading: Reading }>();
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
      answer.resolve({ ...emptyReading, warnings: [warning] });
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

  async function inTurn(document: Document, by: ReadContext, signal: AbortSignal): Promise<Reading> {
    if (signal.aborted) throw stopped;
    const known = knownReading(document.sha256, by);
    if (known) return known;
    const reading = await readApart({ bytes: document.bytes, ...by }, signal);
    if (reading.kind !== null) remember(document.sha256, by, reading);
    return reading;
  }

  /** The same bytes may be read otherwise on another day or in another office. */
  function knownReading(sha256: string, { today, office }: ReadContext): Reading | undefined {
    const known = readings.get(sha256);
    return known?.today === today && known.office === office ? known.reading : undefined;
  }

  function remember(sha256: string, by: ReadContext, reading: Reading): void {
    readings.delete(sha256);
    readings.set(sha256, { ...by, reading });
    const [oldest] = readings.keys();
    if (readings.size > remembered && oldest) readings.delete(oldest);
  }

  return {
    async read(document, { signal, ...by }) {
      const known = knownReading(document.sha256, by);
      if (known) return known;
      if (underWay >= most) throw new Problem(503, 'Many documents are being read right now. Try again in a minute.');
      underWay += 1;
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      const mine = turn.then(() => inTurn(document, by, either));
      turn = mine.catch(() => undefined);
      return await mine.finally(() => {
        underWay -= 1;
      });
    },
    recall: (sha256) => readings.get(sha256)?.reading,
    close() {
      closing.abort();
      endWorker();
    },
  };
}

const emptyReading: Reading = {
  kind: null,
  documentType: 'invoice',
  fields: {},
  items: null,
  parsedData: {
    vendorName: null,
    invoiceNumber: null,
    invoiceDate: null,
    dueDate: null,
    totalAmount: null,
    subtotalAmount: null,
    taxAmount: null,
    gstAmount: null,
    discountAmount: null,
    amountDue: null,
    currency: null,
    originalCurrency: null,
    convertedTotalAmount: null,
    convertedCurrency: null,
    gstNumber: null,
    vendorTaxId: null,
    billingAddress: null,
    paymentTerms: null,
    tenure: null,
    department: null,
    itemsPurchased: [],
    confidence: 0,
    rawText: '',
  },
  confidence: 0,
  rawText: '',
  engines: [],
  warnings: [],
};

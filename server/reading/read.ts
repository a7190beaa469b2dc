import type { Day } from '@/db/model/day.ts';
import { type EvidenceSource, emptyReading, type FieldName, type FileKind, type Reading } from '@/db/model/readings.ts';
import { applyFindings, check } from './checks.ts';
import type { DocumentContext, Engine, EngineResult } from './engine.ts';
import { textEngine, xmlEngine } from './engines.ts';
import { decodeXml, fileKind, isImage } from './file-kind.ts';
import { type MergedFields, mergeVotes, round } from './merge-votes.ts';
import { textOf } from './page.ts';
import { openPdf, type Pdf, UnreadablePdf } from './pdf.ts';
import { qrEngine } from './qr/qr-engine.ts';

export type ReadingOptions = {
  /** The office's calendar day: an invoice of tomorrow is doubted. */
  today: Day;
  /** The office's own name, which is never the vendor's. */
  office?: string;
  /** Milliseconds for the whole reading; what is found by then is the result. */
  timeLimit?: number;
  signal?: AbortSignal;
  /** The chain, surest first. */
  engines?: readonly Engine[];
};

export const ENGINES: readonly Engine[] = [xmlEngine, qrEngine, textEngine];
const TIME_LIMIT = 30_000;
/** Characters of text that are kept with an invoice. */
const MAX_TEXT_LENGTH = 200_000;

/**
 * Reads an invoice with every engine that applies. It always answers: a document that cannot be read gives an empty
 * reading that says why in `warnings`. Rejects only when `signal` is aborted, with its reason.
 */
export async function readInvoice(bytes: Uint8Array, options: ReadingOptions): Promise<Reading> {
  const { today, office, timeLimit = TIME_LIMIT, signal = new AbortController().signal, engines = ENGINES } = options;
  signal.throwIfAborted();
  const end = Date.now() + timeLimit;
  const isOutOfTime = () => signal.aborted || Date.now() > end;
  const warnings: string[] = [];
  const found: (EngineResult & { engine: EvidenceSource })[] = [];
  const kind = fileKind(bytes);
  if (!kind) return emptyReading(null, 'This file is no PDF, image or XML invoice.');
  const pdf = kind === 'pdf' ? await open(bytes, end, signal, warnings) : undefined;
  try {
    const subject: DocumentContext = { bytes, kind, pdf, today, office, signal, isOutOfTime, found };
    for (const engine of engines) {
      signal.throwIfAborted();
      if (!engine.applies(subject)) continue;
      if (isOutOfTime()) {
        warnings.push('Reading took too long and was stopped; what was found until then is shown.');
        break;
      }
      const evidence = await within(end, signal, engine.read(subject)).catch((error: unknown) =>
        failed(engine, error, signal),
      );
      if ('failure' in evidence) warnings.push(evidence.failure);
      else found.push({ ...evidence, engine: engine.source });
    }
  } finally {
    await pdf?.loadingTask.destroy().catch(() => undefined);
  }
  const text = found.findLast((evidence) => evidence.pages !== undefined)?.pages;
  const rawText = text ? textOf(text) : kind === 'xml' ? decodeXml(bytes) : '';
  const isUnexplained = warnings.length === 0 && found.every((evidence) => (evidence.warnings ?? []).length === 0);
  if (found.every((evidence) => evidence.votes.length === 0) && isUnexplained)
    warnings.push(nothingFound(kind, rawText));
  return toReading(kind, found, warnings, rawText.slice(0, MAX_TEXT_LENGTH), today);
}

async function open(bytes: Uint8Array, end: number, signal: AbortSignal, warnings: string[]): Promise<Pdf | undefined> {
  try {
    return await within(end, signal, openPdf(bytes));
  } catch (error) {
    signal.throwIfAborted();
    warnings.push(error instanceof UnreadablePdf ? error.message : 'Opening the PDF took too long.');
    return undefined;
  }
}

class OutOfTime extends Error {
  override name = 'OutOfTime';
}

/** The work, unless the time or the person ends it first. */
async function within<T>(end: number, signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new OutOfTime()), Math.max(end - Date.now(), 0));
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function failed(engine: Engine, error: unknown, signal: AbortSignal): { failure: string } {
  signal.throwIfAborted();
  if (error instanceof OutOfTime) return { failure: `Reading by ${engine.name} took too long and was stopped.` };
  return { failure: `Reading by ${engine.name} failed; the rest was read without it.` };
}

function nothingFound(kind: FileKind, text: string): string {
  if (kind === 'xml') return 'The XML holds no invoice that could be read.';
  if (text.trim() !== '') return 'Nothing in this document could be recognised as an invoice.';
  return isImage(kind) ? 'No text could be read in this image.' : 'This PDF has no text that could be read.';
}

function toReading(
  kind: FileKind,
  found: FoundByEngine,
  warnings: readonly string[],
  rawText: string,
  today: Day,
): Reading {
  const merged = mergeVotes(found);
  const values: Partial<Record<FieldName, string>> = {};
  for (const [name, field] of Object.entries(merged.fields)) values[name as FieldName] = field.value;
  const amountInWords = found.find((evidence) => evidence.amountInWords !== undefined)?.amountInWords;
  // Each engine knows some of the parts; the surest comes last here, so that its word holds
  const gst = Object.assign({}, ...found.toReversed().map((evidence) => evidence.gst ?? {}));
  const checked = applyFindings(merged, check({ values, items: merged.items, amountInWords, gst, today }));
  const engineWarnings = found.flatMap((evidence) => evidence.warnings ?? []);
  return {
    kind,
    documentType: found.find((evidence) => evidence.documentType !== undefined)?.documentType ?? 'invoice',
    fields: checked.fields,
    items: checked.items,
    confidence: overall(checked.fields),
    rawText,
    engines: found.filter((evidence) => evidence.votes.length > 0).map((evidence) => evidence.engine),
    warnings: [...new Set([...warnings, ...engineWarnings, ...checked.warnings])],
  };
}

type FoundByEngine = readonly (EngineResult & { engine: EvidenceSource })[];

/** What a person would have to type if it were missing, by how much it matters. */
const WEIGHTS: Partial<Record<FieldName, number>> = {
  totalAmount: 0.35,
  vendorName: 0.2,
  invoiceDate: 0.2,
  invoiceNumber: 0.15,
  currency: 0.1,
};

const overall = (fields: MergedFields['fields']): number =>
  round(
    Object.entries(WEIGHTS).reduce(
      (sum, [name, weight]) => sum + weight * (fields[name as FieldName]?.confidence ?? 0),
      0,
    ),
  );

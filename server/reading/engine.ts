import type { Day } from '@/db/model/day.ts';
import type { Box, DocumentType, EvidenceSource, FieldName, FileKind, ReadItem } from '@/db/model/readings.ts';
import { boxOf, type Cell, type Page } from './page.ts';
import type { Pdf } from './pdf.ts';

/** One engine's word on one field, with the place it was found at. */
export type Vote = {
  field: FieldName;
  value: string;
  confidence: number;
  source: EvidenceSource;
  page?: number;
  box?: Box;
  /** Whether a signature was checked and holds. */
  verified?: boolean;
  /** A sentence for the person who reviews the value. */
  note?: string;
};

export type ItemsVote = { items: ReadItem[]; confidence: number; source: EvidenceSource; page?: number; box?: Box };

/** What one engine found in a document. `pages` are words with places, for the engines and checks after it. */
export type EngineResult = {
  votes: Vote[];
  items?: ItemsVote;
  documentType?: DocumentType;
  pages?: Page[];
  /** An amount written out in words, as a decimal. */
  amountInWords?: string;
  /** The parts of an Indian tax and the buyer's number, as printed: only the checks look at them. */
  gst?: { cgst?: string; sgst?: string; igst?: string; buyerGstin?: string };
  warnings?: string[];
};

/** The document as every engine gets it, with what the engines before it found. */
export type DocumentContext = {
  bytes: Uint8Array;
  kind: FileKind;
  /** Set for a PDF that could be opened. */
  pdf?: Pdf;
  today: Day;
  /** The name of who the invoices are written to. */
  office?: string;
  signal: AbortSignal;
  /** Whether the time for the whole reading is nearly over. */
  isOutOfTime: () => boolean;
  found: readonly (EngineResult & { engine: EvidenceSource })[];
};

/**
 * One step of the chain. It says itself whether it has anything to do here, and may fail or run out of time: the chain
 * goes on without it.
 */
export type Engine = {
  name: string;
  source: EvidenceSource;
  applies: (subject: DocumentContext) => boolean;
  read: (subject: DocumentContext) => Promise<EngineResult>;
};

/** A vote for characters of a cell. */
export function voteAt(
  pages: readonly Page[],
  source: EvidenceSource,
  field: FieldName,
  value: string,
  confidence: number,
  at: { cell: Cell; start?: number; end?: number },
): Vote {
  return { field, value, confidence, source, page: at.cell.page, box: boxOf(pages, at.cell, at.start, at.end) };
}

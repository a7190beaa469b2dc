import { type Day, isDay } from '@/db/model/day.ts';
import { isZero, roundTo } from '@/db/model/money.ts';
import type { EngineResult } from '../engine.ts';

/** What a code says, before it is known where on the page it stands. */
export type CodeEvidence = Pick<EngineResult, 'votes' | 'documentType' | 'gst'>;

/** A positive amount as a code writes it, as a decimal; undefined for anything else, and for nothing to pay. */
export function codeAmount(value: unknown): string | undefined {
  const text = String(value ?? '').trim();
  if (!/^\d{1,12}(\.\d{1,10})?$/.test(text) || isZero(text)) return undefined;
  return roundTo(text, 2);
}

/** A day as a code writes it: the year first, perhaps with a time after it, or the day first. */
export function codeDay(text: string): Day | undefined {
  const yearFirst = /^\s*(\d{4})[-/.](\d{2})[-/.](\d{2})(?!\d)/.exec(text);
  const dayFirst = /^\s*(\d{2})[-/.](\d{2})[-/.](\d{4})(?!\d)/.exec(text);
  const day = yearFirst
    ? `${yearFirst[1]}-${yearFirst[2]}-${yearFirst[3]}`
    : dayFirst && `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`;
  return isDay(day) ? day : undefined;
}

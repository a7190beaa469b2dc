import { compare, isDecimal, roundTo } from '@/db/model/money.ts';
import type { RateRow } from '@/db/model/rates.ts';
import { RATE_SCALE } from '@/db/model/rates.ts';

/** A rate as it stood in a file, with the line it stood on. */
export interface FileRate extends Omit<RateRow, 'source'> {
  line: number;
}

export interface RateFile {
  source: 'ECB' | 'CSV';
  rates: FileRate[];
  /** Currencies that are not known here, such as those that the euro replaced. */
  skipped: string[];
}

/** What is wrong with a file, in a sentence that names the line. */
export interface Unreadable {
  problem: string;
}

/** A rate as it is stored, or undefined for what is none: 0, a word, more than the column holds. */
export function rateOf(text: string): string | undefined {
  if (!isDecimal(text)) return undefined;
  const rate = roundTo(text, RATE_SCALE);
  return compare(rate, '0') > 0 && compare(rate, '100000') < 0 ? rate : undefined;
}

/** Whether a code has the form of a currency, known here or not. */
export const isCode = (code: string): boolean => /^[A-Z]{3}$/.test(code);

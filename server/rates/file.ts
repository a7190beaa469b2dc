import type { Day } from '@/db/model/day.ts';
import { readCsv } from './csv.ts';
import { readEcb } from './ecb.ts';
import type { RateFile, Unreadable } from './file-rate.ts';

/** The largest file that is read: the ECB's whole history since 1999 is under 8 MB. */
export const RATE_FILE_BYTES = 10 * 1024 * 1024;

/** Reads a file of rates: the ECB's XML, or a CSV whose prices are in `baseCurrency` unless it names a base. */
export function readRateFile(bytes: Uint8Array, baseCurrency: string, lastDay: Day): RateFile | Unreadable {
  const text = textOf(bytes);
  if (text === undefined) return { problem: 'The file is not text. Upload the XML of the ECB, or a CSV in UTF-8.' };
  const file = text.trimStart().startsWith('<') ? readEcb(text) : readCsv(text, baseCurrency);
  if ('problem' in file) return file;
  const early = file.rates.find(({ day }) => day > lastDay);
  if (early) return { problem: `Line ${early.line}: ${early.day} has not come yet` };
  return file.rates.length > 0 ? file : { problem: 'The file holds no rates' };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

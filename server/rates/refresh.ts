import { addDays, todayIn } from '@/db/model/day.ts';
import type { Db } from '@/db/open.ts';
import { RATE_FILE_BYTES, readRateFile } from './file.ts';
import { revalueAll } from './revaluation.ts';
import { storeRates } from './store.ts';

const fetchTimeoutMs = 30_000;

/**
 * Fetches the day's rates in the form of the ECB and stores them for all workspaces. Answers how many, and in which
 * workspaces values follow them, or the sentence that says why there are none; the stored rates then stay in force.
 */
export async function refreshRates(
  db: Db,
  url: string,
  now: Date,
): Promise<{ stored: number; revalued: number[] } | { problem: string }> {
  const fetched = await fetchFile(url);
  if ('problem' in fetched) return fetched;
  const read = readRateFile(fetched.bytes, 'EUR', addDays(todayIn('UTC', now), 1));
  if ('problem' in read) return { problem: `The rates could not be read. ${read.problem}` };
  return db.transaction((tx) => {
    storeRates(tx, { workspaceId: null, enteredBy: null }, read, now);
    return { stored: read.rates.length, revalued: revalueAll(tx, now) };
  });
}

async function fetchFile(url: string): Promise<{ bytes: Uint8Array } | { problem: string }> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(fetchTimeoutMs) });
    if (!response.ok) return { problem: `The server of the rates answered ${response.status}` };
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length <= RATE_FILE_BYTES ? { bytes } : { problem: 'The file of rates is larger than 10MB' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `The server of the rates could not be reached: ${reason}` };
  }
}

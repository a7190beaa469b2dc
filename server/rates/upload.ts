import { addDays, type Day } from '@/db/model/day.ts';
import { compare, divide } from '@/db/model/money.ts';
import type { Db, Tx } from '@/db/open.ts';
import { record } from '@/server/audit/store.ts';
import { invalid, Problem } from '@/server/http/errors.ts';
import type { Scope } from '@/server/scope.ts';
import { todayFor, workspaceSettings } from '@/server/settings/store.ts';
import { RATE_FILE_BYTES, readRateFile } from './file.ts';
import type { RateFile } from './file-rate.ts';
import { revalue } from './revaluation.ts';
import { rateOn, storeRates } from './store.ts';

/** Stores the rates of a file for this workspace; a rate that was there of the same day and source is replaced. */
export async function uploadRates(db: Db, scope: Scope, file: File, now: Date) {
  if (file.size > RATE_FILE_BYTES) throw new Problem(413, 'Please select a file smaller than 10MB');
  const today = todayFor(db, scope.workspaceId, now);
  const { defaultCurrency } = workspaceSettings(db, scope.workspaceId);
  // Elsewhere on earth it is tomorrow already, and a bank there may have published its rates.
  const read = readRateFile(new Uint8Array(await file.arrayBuffer()), defaultCurrency, addDays(today, 1));
  if ('problem' in read) throw invalid(read.problem);
  return db.transaction((tx) => {
    if (read.source === 'CSV') refuseReversed(tx, scope, read, today);
    storeRates(tx, { workspaceId: scope.workspaceId, enteredBy: scope.userId }, read, now);
    const days = read.rates.map(({ day }) => day).sort();
    const uploaded = {
      stored: read.rates.length,
      source: read.source,
      firstDay: days[0] ?? today,
      lastDay: days.at(-1) ?? today,
    };
    const revalued = revalue(tx, scope.workspaceId, today);
    record(tx, scope, { action: 'upload', entity: 'rate', after: { ...uploaded, file: file.name, ...revalued } });
    return { ...uploaded, skipped: read.skipped };
  });
}

/** A rate ten times off what is known was most likely written the wrong way round, and would spoil every total. */
function refuseReversed(tx: Tx, scope: Scope, { rates }: RateFile, today: Day): void {
  const known = new Map<string, string | undefined>();
  for (const { base, currency, rate, line } of rates) {
    const pair = `${base} ${currency}`;
    if (!known.has(pair)) known.set(pair, rateOn(tx, scope.workspaceId, base, currency, today)?.rate);
    const usual = known.get(pair);
    if (usual === undefined) continue;
    const ratio = divide(rate, usual, 6);
    if (compare(ratio, '10') <= 0 && compare(ratio, '0.1') >= 0) continue;
    throw invalid(
      `Line ${line}: 1 ${base} = ${shortened(rate)} ${currency} is far from the known ${shortened(usual)}. Is it the wrong way round?`,
    );
  }
}

const shortened = (rate: string) => rate.replace(/\.?0+$/, '');

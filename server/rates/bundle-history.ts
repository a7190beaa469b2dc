import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CURRENCY_CODES } from '@/db/model/currency.ts';

/*
 * bun run rates
 * Writes history.json, the month ends that the program carries: of each month the last version that npm has of
 * @fawazahmed0/currency-api (CC0-1.0), but for the month of the installed one, which is built in as it is.
 * To be run after that package was renewed.
 */
const name = '@fawazahmed0/currency-api';
const pauseMs = 2000;

interface History {
  source: string;
  license: string;
  /** 1 EUR in each currency, in the order of `days`; null where the day has no rate. */
  base: 'EUR';
  days: string[];
  rates: Record<string, (number | null)[]>;
}

const folder = mkdtempSync(path.join(tmpdir(), 'duebook-rates-'));
try {
  const installed = await Bun.file(path.join(import.meta.dir, '../../package.json')).json();
  const versions = lastOfMonths(JSON.parse(await npm('view', name, 'versions', '--json')));
  const own = monthOf(installed.devDependencies[name]);
  const history: History = { source: `npm ${name}`, license: 'CC0-1.0', base: 'EUR', days: [], rates: {} };
  for (const version of versions.filter((each) => monthOf(each) < own)) {
    const { date, eur } = await ratesOf(version);
    console.log(`${version}: ${date}`);
    for (const code of CURRENCY_CODES.filter((each) => each !== 'EUR')) {
      const rates = history.rates[code] ?? [];
      history.rates[code] = [...rates, eur[code.toLowerCase()] ?? null];
    }
    history.days.push(date);
    await Bun.sleep(pauseMs);
  }
  await Bun.write(path.join(import.meta.dir, 'history.json'), compact(history));
} finally {
  rmSync(folder, { recursive: true });
}

async function npm(...args: string[]): Promise<string> {
  const { stdout } = await Bun.$`npm ${args}`.cwd(folder).quiet();
  return stdout.toString();
}

/** '2025.1.31' as '2025-01'. */
function monthOf(version: string): string {
  const [year = '', month = ''] = version.split('.');
  return `${year}-${month.padStart(2, '0')}`;
}

/** npm lists the versions in their order, so the last of a month is the newest. */
function lastOfMonths(versions: string[]): string[] {
  return [...new Map(versions.map((version) => [monthOf(version), version])).values()];
}

async function ratesOf(version: string): Promise<{ date: string; eur: Record<string, number> }> {
  const archive = (await npm('pack', `${name}@${version}`, '--silent')).trim();
  await Bun.$`tar -xzf ${archive} package/v1/currencies/eur.json`.cwd(folder);
  const file = path.join(folder, 'package/v1/currencies/eur.json');
  const read = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(path.join(folder, archive));
  rmSync(file);
  return read;
}

/** A line for each currency. */
function compact({ days, rates, ...head }: History): string {
  const lines = Object.entries(rates).map(([code, of]) => `"${code}":${JSON.stringify(of)}`);
  return `${JSON.stringify(head).slice(0, -1)},"days":${JSON.stringify(days)},"rates":{\n${lines.join(',\n')}\n}}\n`;
}

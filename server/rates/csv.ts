import { isCurrency } from '@/db/model/currency.ts';
import { type Day, dayFrom } from '@/db/model/day.ts';
import { type FileRate, type RateFile, rateOf, type Unreadable } from './file-rate.ts';

interface Columns {
  currency: number;
  day: number;
  rate: number;
  base?: number | undefined;
}

/**
 * Reads a CSV with the columns currency, day and rate, in this order or as its first line names them, parted by commas,
 * semicolons or tabs. A rate is what one unit of the currency costs in `baseCurrency`; where a column `base` names
 * another currency, it is what one unit of that base is in the currency, as the ECB writes it.
 */
export function readCsv(text: string, baseCurrency: string): RateFile | Unreadable {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((content, index) => ({ content: content.trim(), line: index + 1 }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'));
  const [first] = lines;
  if (!first) return { problem: 'The file is empty' };
  const delimiter = ['\t', ';', ','].find((sign) => first.content.includes(sign)) ?? ',';
  const cellsOf = (content: string) =>
    content.split(delimiter).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );

  const named = columnsOf(cellsOf(first.content));
  if ('problem' in named) return { problem: `Line ${first.line}: ${named.problem}` };
  const rates: FileRate[] = [];
  const seen = new Map<string, number>();
  for (const { content, line } of named.isHeader ? lines.slice(1) : lines) {
    const read = readLine(cellsOf(content), named.columns, delimiter, baseCurrency);
    if ('problem' in read) return { problem: `Line ${line}: ${read.problem}` };
    const key = `${read.base} ${read.currency} ${read.day}`;
    const before = seen.get(key);
    if (before) return { problem: `Line ${line}: the rate of line ${before} stands here again` };
    seen.set(key, line);
    rates.push({ ...read, line });
  }
  return { source: 'CSV', rates, skipped: [] };
}

function columnsOf(cells: string[]): { columns: Columns; isHeader: boolean } | Unreadable {
  const names = cells.map((cell) => cell.toLowerCase());
  if (!names.includes('currency')) return { columns: { currency: 0, day: 1, rate: 2 }, isHeader: false };
  const at = (...words: string[]) => names.findIndex((name) => words.includes(name));
  const columns = { currency: at('currency'), day: at('day', 'date'), rate: at('rate') };
  if (columns.day === -1 || columns.rate === -1) return { problem: 'the columns currency, day and rate are needed' };
  const base = at('base');
  return { columns: { ...columns, base: base === -1 ? undefined : base }, isHeader: true };
}

function readLine(
  cells: string[],
  columns: Columns,
  delimiter: string,
  baseCurrency: string,
): Omit<FileRate, 'line'> | Unreadable {
  const code = (cells[columns.currency] ?? '').toUpperCase();
  const day: Day | undefined = dayFrom(cells[columns.day] ?? '');
  const typed = cells[columns.rate] ?? '';
  // With another delimiter the comma is free to be the decimal one.
  const rate = rateOf(delimiter === ',' ? typed : typed.replace(',', '.'));
  const named = columns.base === undefined ? '' : (cells[columns.base] ?? '').toUpperCase();
  const [base, currency] = named === '' ? [code, baseCurrency] : [named, code];
  const unknown = [base, currency].find((each): boolean => !isCurrency(each));
  if (unknown !== undefined) return { problem: `"${unknown.slice(0, 20)}" is not a known currency` };
  if (base === currency) return { problem: `a rate of ${base} in ${currency} itself says nothing` };
  if (!day) return { problem: `"${(cells[columns.day] ?? '').slice(0, 20)}" is not a day such as 2026-11-18` };
  if (!rate) return { problem: `"${typed.slice(0, 20)}" is not a rate above 0` };
  return { base, currency, day, rate };
}

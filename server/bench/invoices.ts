import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FieldName, Reading } from '@/db/model/readings.ts';
import type { Engine } from '@/server/reading/engine.ts';
import { textEngine, xmlEngine } from '@/server/reading/engines.ts';
import { fileKind } from '@/server/reading/file-kind.ts';
import { mergeVotes } from '@/server/reading/merge-votes.ts';
import { readInvoice } from '@/server/reading/read.ts';
import { companyKey } from '@/server/reading/rules/company.ts';
import { normalized } from '@/server/reading/rules/normalized-text.ts';
import { readPages } from '@/server/reading/rules/read-pages.ts';
import { pagesOfText } from '@/server/testing/text-pages.ts';

/*
 * bun server/bench/invoices.ts FOLDER [--today DAY] [--misses] [--only TEXT]
 * Scores the reading of every document that FOLDER/truth.json names, per field and chain. Truth without a value is not
 * scored; truth may call the net netAmount and what is due duePayable.
 */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    today: { type: 'string', default: '2026-11-18' },
    misses: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const [folder] = positionals;
if (!folder) {
  console.error('Usage: bun server/bench/invoices.ts FOLDER [--today DAY] [--misses] [--only TEXT]');
  process.exit(2);
}

type Truth = Record<string, unknown>;
type Score = { right: number; of: number };
type Judged = {
  file: string;
  field: FieldName;
  truth: string;
  read: string | undefined;
  confidence: number;
  right: boolean;
};

const FIELDS: Record<string, FieldName> = {
  vendorName: 'vendorName',
  invoiceNumber: 'invoiceNumber',
  invoiceDate: 'invoiceDate',
  dueDate: 'dueDate',
  totalAmount: 'totalAmount',
  netAmount: 'subtotalAmount',
  subtotalAmount: 'subtotalAmount',
  taxAmount: 'taxAmount',
  gstAmount: 'gstAmount',
  duePayable: 'amountDue',
  currency: 'currency',
  gstNumber: 'gstNumber',
  sellerVat: 'vendorTaxId',
  vendorTaxId: 'vendorTaxId',
  tenure: 'tenure',
};
const SHOWN = [...new Set(Object.values(FIELDS))];

const CHAINS: Record<string, readonly Engine[]> = {
  'text only': [textEngine],
  'whole chain': [xmlEngine, textEngine],
};

function agrees(field: FieldName, truth: string, read: string | undefined): boolean {
  if (read === undefined) return false;
  if (field === 'vendorName') return companyKey(read) === companyKey(truth);
  if (field.endsWith('Amount') || field === 'amountDue') return Number(read) === Number(truth);
  return normalized(read) === normalized(truth);
}

async function read(path: string, engines: readonly Engine[]): Promise<Reading['fields'] | undefined> {
  const bytes = await Bun.file(path).bytes();
  if (fileKind(bytes)) return (await readInvoice(bytes, { today: flags.today, engines })).fields;
  if (!path.endsWith('.txt') || !engines.includes(textEngine)) return undefined;
  return mergeVotes([readPages(pagesOfText(new TextDecoder().decode(bytes)), 'text', { today: flags.today })]).fields;
}

async function judge(file: string, truth: Truth, engines: readonly Engine[]): Promise<Judged[]> {
  const fields = await read(join(folder ?? '', file), engines);
  if (!fields) return [];
  return Object.entries(FIELDS).flatMap(([name, field]) => {
    const expected = truth[name];
    if (expected === null || expected === undefined || expected === '') return [];
    const found = fields[field];
    const text = String(expected);
    const right = agrees(field, text, found?.value);
    return [{ file, field, truth: text, read: found?.value, confidence: found?.confidence ?? 0, right }];
  });
}

const percent = ({ right, of }: Score): string => (of === 0 ? '' : `${((100 * right) / of).toFixed(0)}%`);

function table(judged: readonly Judged[]): Record<string, string> {
  const row: Record<string, string> = {};
  for (const field of SHOWN) {
    const own = judged.filter((each) => each.field === field);
    row[field] = own.length === 0 ? '' : `${own.filter((each) => each.right).length}/${own.length}`;
  }
  return row;
}

const truths: Record<string, Truth> = await Bun.file(join(folder, 'truth.json')).json();
const files = Object.keys(truths).filter((file) => file.includes(flags.only));
const rows: Record<string, Record<string, string>> = {};
const bands: Record<string, Record<string, string>> = {};
for (const [name, engines] of Object.entries(CHAINS)) {
  const started = performance.now();
  const judged: Judged[] = [];
  for (const file of files) {
    const exists = await stat(join(folder, file)).catch(() => undefined);
    if (exists?.isFile()) judged.push(...(await judge(file, truths[file] ?? {}, engines)));
  }
  const groups = Map.groupBy(judged, ({ file }) => (file.includes('/') ? (file.split('/')[0] ?? '') : 'all'));
  for (const [group, own] of groups)
    rows[`${name}: ${group} (${new Set(own.map(({ file }) => file)).size})`] = table(own);
  if (groups.size > 1) rows[`${name}: together`] = table(judged);
  const band = (from: number, to: number): string => {
    const within = judged.filter((each) => each.read !== undefined && each.confidence >= from && each.confidence < to);
    const score = { right: within.filter((each) => each.right).length, of: within.length };
    return `${percent(score)} of ${score.of}`;
  };
  bands[name] = {
    '90 up': band(0.9, 2),
    '75 to 89': band(0.75, 0.9),
    '60 to 74': band(0.6, 0.75),
    'under 60': band(0, 0.6),
  };
  console.log(`${name}: ${files.length} documents in ${Math.round(performance.now() - started)} ms`);
  if (!flags.misses) continue;
  for (const miss of judged.filter((each) => !each.right)) {
    console.log(
      `  ${miss.file.slice(-50)} ${miss.field}: read ${miss.read ?? '-'} (${miss.confidence}), truth ${miss.truth}`,
    );
  }
}
console.table(rows);
console.log('Right of what was read, by confidence in percent:');
console.table(bands);

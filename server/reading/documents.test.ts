import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import { type FieldName, type Reading, readingSchema } from '@/db/model/readings.ts';
import type { SampleTruth } from '../testing/samples/html.ts';
import { LAYOUTS } from '../testing/samples/layouts.ts';
import { pagesOfText } from '../testing/text-pages.ts';
import { textEngine } from './engines.ts';
import { mergeVotes } from './merge-votes.ts';
import type { Cell, Page } from './page.ts';
import { openPdf } from './pdf.ts';
import { readInvoice } from './read.ts';
import { companyKey } from './rules/company.ts';
import { readPages } from './rules/read-pages.ts';
import { readTextLayer } from './text.ts';

const TODAY = '2026-11-18';
const folder = join(import.meta.dir, '../testing/samples/documents');
const truths: Record<string, SampleTruth> = await Bun.file(join(folder, 'truth.json')).json();
const documents = Object.entries(truths).filter(([file]) => file.endsWith('.pdf'));
const bytesOf = (file: string) => Bun.file(join(folder, file)).bytes();

/** Truth and reading side by side, so that a failure shows every field at once. */
function compared(truth: Partial<SampleTruth>, fields: Reading['fields']) {
  const { documentType, items, ...values } = truth;
  const expected = { ...values, ...(values.vendorName ? { vendorName: companyKey(values.vendorName) } : {}) };
  const read = Object.fromEntries(
    Object.keys(values).map((name) => {
      const value = fields[name as FieldName]?.value;
      return [name, name === 'vendorName' && value ? companyKey(value) : value];
    }),
  );
  return { expected, read };
}

describe('by their text alone', () => {
  test.each(documents)('%s', async (file, truth) => {
    const reading = await readInvoice(await bytesOf(file), { today: TODAY, engines: [textEngine] });
    const { expected, read } = compared(truth, reading.fields);
    expect<Record<string, string | undefined>>(read).toEqual(expected);
    expect<string>(reading.documentType).toBe(truth.documentType ?? 'invoice');
    if (truth.items !== undefined) expect(reading.items?.value).toHaveLength(truth.items);
    expect(() => readingSchema.parse(reading)).not.toThrow();
    expect(reading.confidence).toBeGreaterThan(0.6);
    expect(reading.fields.totalAmount?.page).toBeGreaterThan(0);
    expect(reading.fields.totalAmount?.box?.width).toBeGreaterThan(0);
  });
});

describe('the billing address is the whole block of the buyer, and nothing of what stands around it', () => {
  const office =
    'Meridian & Rao Associates, 4th Floor, Kirloskar Arcade, 18 Fergusson College Road, Pune, Maharashtra 411004, India';
  test.each([
    ['a box beside the references', 'sastra-cgst-sgst.pdf'],
    ['over a table', 'patang-igst.pdf'],
    ['over a table of many items', 'blueharbour-two-pages.pdf'],
    ['over a table of domains', 'domainary-domains.pdf'],
    ['beside the terms', 'fernhill-hosting.pdf'],
    ['with a mail address and a tax number under it', 'northpane-us.pdf'],
    ['under the line of the sender', 'orbita-facturx.pdf'],
    ['over one column', 'samvaad-credit-note.pdf'],
    ['in another language', 'jodla-faktura.pdf'],
    ['on a receipt', 'vaultmere-receipt.pdf'],
  ])('%s', async (_, file) => {
    const { fields } = await readInvoice(await bytesOf(file), { today: TODAY, engines: [textEngine] });
    expect(fields.billingAddress?.value).toBe(office);
  });

  test('goes on in the column of the values, and leaves out numbers and the remarks under it', () => {
    const text = [
      'Käufer',
      'Nummer:                  GE2020211',
      'Name:                    Nordlicht AG',
      'Anschrift:               Kundenstraße 15',
      '                         DE 69876 Frankfurt',
      '',
      '',
      '',
      'Bemerkungen',
    ].join('\n');
    const { fields } = mergeVotes([readPages(pagesOfText(text), 'text', { today: TODAY })]);
    expect(fields.billingAddress?.value).toBe('Nordlicht AG, Kundenstraße 15, DE 69876 Frankfurt');
  });
});

describe('by the whole chain', () => {
  test('the XML inside is taken first, with the place on the page', async () => {
    const reading = await readInvoice(await bytesOf('orbita-facturx.pdf'), { today: TODAY });
    expect(reading.engines).toEqual(['xml', 'text']);
    expect(reading.fields.totalAmount).toMatchObject({ value: '249.00', source: 'xml', page: 1 });
    expect(reading.fields.totalAmount?.confidence).toBeGreaterThan(0.95);
    expect(reading.fields.totalAmount?.box).toBeDefined();
    expect(reading.fields).toMatchObject({
      tenure: { value: 'Monthly' },
      currency: { value: 'EUR' },
      dueDate: { value: '2026-11-23' },
    });
    expect(reading.items?.value).toEqual([
      { name: 'Uptime Monitoring, Team', quantity: '5.00', unitPrice: '41.848', totalPrice: '209.24' },
    ]);
    expect(reading.warnings).toEqual([]);
  });
});

describe('in the layouts of many senders', () => {
  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))('%s', (name, { text, truth }) => {
    const source = name.includes('OCR') ? 'ocr' : 'text';
    const { fields } = mergeVotes([readPages(pagesOfText(text), source, { today: TODAY })]);
    const { expected, read } = compared(truth, fields);
    expect<Record<string, string | undefined>>(read).toEqual(expected);
  });
});

/** A cell as an OCR gives it that loses every space. */
function glued(cell: Cell): Cell {
  const kept = [...cell.text]
    .map((letter, at) => ({ letter, edge: cell.edges[at] ?? cell.x }))
    .filter(({ letter }) => letter.trim() !== '');
  return { ...cell, text: kept.map(({ letter }) => letter).join(''), edges: kept.map(({ edge }) => edge) };
}

const withoutSpaces = (pages: Page[]): Page[] =>
  pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => {
      const cells = line.cells.map(glued);
      return { ...line, cells, text: cells.map((cell) => cell.text).join('  ') };
    }),
  }));

describe('without a single space', () => {
  test.each(documents)('%s', async (file, truth) => {
    const pdf = await openPdf(await bytesOf(file));
    const { pages } = await readTextLayer(pdf, () => false);
    const { fields } = mergeVotes([readPages(withoutSpaces(pages), 'ocr', { today: TODAY })]);
    const { invoiceNumber, invoiceDate, totalAmount, currency } = truth;
    const { expected, read } = compared({ invoiceNumber, invoiceDate, totalAmount, currency }, fields);
    expect<Record<string, string | undefined>>(read).toEqual(expected);
  });
});

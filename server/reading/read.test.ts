import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { readingSchema } from '@/db/model/readings.ts';
import type { Engine } from './engine.ts';
import { ENGINES, readInvoice } from './read.ts';

const TODAY = '2026-11-18';
const sample = (name: string): Promise<Uint8Array> =>
  Bun.file(join(import.meta.dir, '../testing/samples/documents', name)).bytes();
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A PDF of numbered objects, with what more its trailer says. */
function handmade(objects: string[], trailer: string): Uint8Array {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return bytes(`%PDF-1.6\n${body}trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF`);
}

const LOCKED = handmade(
  [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [] /Count 0 >>',
    `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`,
  ],
  `/Encrypt 3 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
);

async function pagesWithText(count: number, text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let index = 0; index < count; index++)
    pdf.addPage([200, 200]).drawText(index === 0 ? text : `page ${index + 1}`, { size: 10, x: 20, y: 150 });
  return pdf.save();
}

async function attached(name: string, content: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(bytes(content), name);
  return pdf.save();
}

describe('a document always ends usable', () => {
  const empty: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    ['no bytes', () => new Uint8Array(), 'no PDF, image or XML invoice'],
    [
      'random bytes',
      () => new Uint8Array(4096).map((_, index) => (index * 7919) % 251),
      'no PDF, image or XML invoice',
    ],
    ['a PDF of its header only', () => bytes('%PDF-1.7\n'), 'damaged'],
    ['a PDF with rubbish inside', () => bytes(`%PDF-1.7\n${'\u0001garbage '.repeat(400)}`), 'damaged'],
    ['a locked PDF', () => LOCKED, 'locked with a password'],
    ['an empty page', () => pagesWithText(1, ''), 'no text'],
    ['an image', () => sample('mosaic-parcel.png'), 'No text could be read in this image'],
    ['an XML of another kind', () => bytes('<Invoice><Nothing/></Invoice>'), 'no invoice'],
    [
      'an XML bomb',
      () => bytes('<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice><ID>&a;</ID></Invoice>'),
      'no PDF, image or XML',
    ],
    [
      'an attached XML bomb',
      () => attached('factur-x.xml', '<!DOCTYPE x [<!ENTITY a "b">]><CrossIndustryInvoice>&a;</CrossIndustryInvoice>'),
      'no text',
    ],
  ];
  test.each(empty)('%s', async (_, make, sentence) => {
    const reading = await readInvoice(await make(), { today: TODAY });
    expect(() => readingSchema.parse(reading)).not.toThrow();
    expect(reading.confidence).toBe(0);
    expect(reading.warnings.join(' ')).toContain(sentence);
  });

  test('a PDF cut anywhere', async () => {
    const whole = await sample('northpane-us.pdf');
    for (const part of [0.05, 0.3, 0.5, 0.7, 0.9, 0.99]) {
      const reading = await readInvoice(whole.slice(0, Math.floor(whole.length * part)), { today: TODAY });
      expect(() => readingSchema.parse(reading)).not.toThrow();
    }
  });

  test('a PDF with flipped bytes', async () => {
    const whole = await sample('weerglas-factuur.pdf');
    const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(flips, async (changes) => {
        const bent = whole.slice();
        for (const [at, value] of changes) bent[at] = value;
        const reading = await readInvoice(bent, { today: TODAY });
        expect(readingSchema.safeParse(reading).success).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('a PDF of 1,000 pages: the first and last are read', async () => {
    const reading = await readInvoice(await pagesWithText(1000, 'Invoice No: A-17'), { today: TODAY });
    expect(reading.fields.invoiceNumber?.value).toBe('A-17');
    expect(reading.warnings).toContain('The document has 1000 pages; only the first 10 and the last 2 were read.');
    expect(reading.rawText).toContain('page 1000');
    expect(reading.rawText).not.toContain('page 500');
  });
});

describe('the chain', () => {
  const never: Engine = {
    name: 'slow',
    source: 'model',
    applies: () => true,
    read: () => new Promise(() => undefined),
  };
  const broken: Engine = {
    name: 'broken',
    source: 'ocr',
    applies: () => true,
    read: () => Promise.reject(new Error('out of order')),
  };

  test('goes on without an engine that fails', async () => {
    const reading = await readInvoice(await sample('northpane-us.pdf'), {
      today: TODAY,
      engines: [broken, ...ENGINES],
    });
    expect(reading.fields.totalAmount?.value).toBe('877.92');
    expect(reading.warnings).toContain('Reading by broken failed; the rest was read without it.');
  });

  test('stops an engine that does not end, and keeps what was found', async () => {
    const reading = await readInvoice(await sample('northpane-us.pdf'), {
      today: TODAY,
      timeLimit: 3000,
      engines: [...ENGINES, never],
    });
    expect(reading.fields.totalAmount?.value).toBe('877.92');
    expect(reading.warnings).toContain('Reading by slow took too long and was stopped.');
  });

  test('without any time answers all the same', async () => {
    const reading = await readInvoice(await sample('northpane-us.pdf'), { today: TODAY, timeLimit: 0 });
    expect(reading.confidence).toBe(0);
    expect(reading.warnings.join(' ')).toContain('too long');
  });

  test('ends with the reason of the person who cancels', async () => {
    const cancel = new AbortController();
    const reading = readInvoice(await sample('northpane-us.pdf'), {
      today: TODAY,
      signal: cancel.signal,
      engines: [never],
    });
    setTimeout(() => cancel.abort(new Error('cancelled by anita')), 20);
    expect(reading).rejects.toThrow('cancelled by anita');
    await reading.catch(() => undefined);
  });

  test('gives a later voter what was found before, and hears it', async () => {
    let seen = '';
    const model: Engine = {
      name: 'model',
      source: 'model',
      applies: ({ found }) => found.some(({ engine }) => engine === 'text'),
      read: async ({ found }) => {
        seen = found
          .flatMap(({ pages }) => pages ?? [])
          .map((page) => page.lines[0]?.text)
          .join();
        return { votes: [{ field: 'department', value: 'Finance', confidence: 0.5, source: 'model' }] };
      },
    };
    const reading = await readInvoice(await sample('northpane-us.pdf'), { today: TODAY, engines: [...ENGINES, model] });
    expect(seen).toContain('Invoice');
    expect(reading.fields.department).toMatchObject({ value: 'Finance', source: 'model' });
    expect(reading.engines).toEqual(['text', 'model']);
  });

  test('leaves the bytes it was given as they were', async () => {
    const file = await sample('northpane-us.pdf');
    const before = Bun.hash(file);
    await readInvoice(file, { today: TODAY });
    expect(file.length).toBeGreaterThan(1000);
    expect(Bun.hash(file)).toBe(before);
  });
});

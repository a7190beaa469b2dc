import { afterEach, describe, expect, spyOn, test } from 'bun:test';
import { billPdf } from '../testing/invoices.ts';
import { fileKind } from './file-kind.ts';
import { readInvoice } from './read.ts';
import { createReader, type InvoiceReader } from './reader.ts';

const today = '2026-11-18';
const open: InvoiceReader[] = [];
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});

function reader(...[limits]: Parameters<typeof createReader>): InvoiceReader {
  const created = createReader(limits);
  open.push(created);
  return created;
}

const textDocument = (text: string) => new TextEncoder().encode(text);

/**
 * A Worker of the test's own: 'hang' spins for ever, 'crash' throws outside of any promise, 'fail' answers a failure;
 * anything else is answered with itself as the text.
 */
const script = URL.createObjectURL(
  new Blob([
    `self.onmessage = ({ data }) => {
      const text = new TextDecoder().decode(data.bytes);
      if (text.startsWith('hang')) for (;;) {}
      if (text.startsWith('crash')) throw new Error('broken');
      if (text.startsWith('fail')) return self.postMessage({ failure: 'no luck' });
      self.postMessage({ reading: { kind: 'pdf', rawText: text, warnings: [] } });
    };`,
  ]),
);

describe('reading apart', () => {
  test('gives what reading in place gives', async () => {
    const bytes = await billPdf();
    expect(fileKind(bytes)).toBe('pdf');
    expect(await reader().read(bytes, { today })).toEqual(await readInvoice(bytes, { today }));
  });

  test('the server goes on meanwhile, and a document without end is given up', async () => {
    const log = spyOn(console, 'error').mockImplementation(() => undefined);
    const own = reader({ script, longest: 300 });
    let turns = 0;
    const ticking = setInterval(() => turns++, 5);
    const reading = await own.read(textDocument('hang'), { today });
    clearInterval(ticking);
    expect(reading.warnings).toEqual(['Reading took too long and was stopped. Fill in the fields by hand.']);
    expect(turns).toBeGreaterThan(3);
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });

  for (const word of ['crash', 'fail']) {
    test(`a Worker that meets a ${word} gives an empty reading, and the next document is read`, async () => {
      const log = spyOn(console, 'error').mockImplementation(() => undefined);
      const own = reader({ script });
      const document = textDocument(word);
      const reading = await own.read(document, { today });
      expect(reading).toMatchObject({
        confidence: 0,
        warnings: ['This document could not be read. Fill in the fields by hand.'],
      });
      expect(await own.read(textDocument('next'), { today })).toMatchObject({ rawText: 'next' });
      log.mockRestore();
    });
  }

  test('a Worker that is not there gives an empty reading', async () => {
    const log = spyOn(console, 'error').mockImplementation(() => undefined);
    const reading = await reader({ script: '/nowhere/worker.js' }).read(textDocument('x'), { today });
    expect(reading.warnings).toHaveLength(1);
    log.mockRestore();
  });

  test('who goes away ends the reading; the others keep their turn', async () => {
    const own = reader({ script });
    const gone = new AbortController();
    const hanging = own.read(textDocument('hang'), { today, signal: gone.signal });
    const next = own.read(textDocument('next'), { today });
    gone.abort();
    await expect(hanging).rejects.toThrow('Reading was stopped');
    expect(await next).toMatchObject({ rawText: 'next' });
  });

  test('who goes away before their turn is not read', async () => {
    const own = reader({ script });
    const gone = new AbortController();
    const first = own.read(textDocument('first'), { today });
    const second = own.read(textDocument('hang'), { today, signal: gone.signal });
    gone.abort();
    expect(await first).toMatchObject({ rawText: 'first' });
    await expect(second).rejects.toThrow('Reading was stopped');
  });

  test('only so many wait', async () => {
    const own = reader({ script, most: 2 });
    const gone = new AbortController();
    const waiting = [1, 2].map((n) => own.read(textDocument(`hang ${n}`), { today, signal: gone.signal }));
    await expect(own.read(textDocument('third'), { today })).rejects.toMatchObject({ status: 503 });
    gone.abort();
    await Promise.allSettled(waiting);
    expect(await own.read(textDocument('third'), { today })).toMatchObject({ rawText: 'third' });
  });

  test('closing ends what is under way', async () => {
    const own = reader({ script });
    const hanging = own.read(textDocument('hang'), { today });
    await Bun.sleep(1);
    own.close();
    await expect(hanging).rejects.toThrow('Reading was stopped');
  });
});

import { describe, expect, test } from 'bun:test';
import type { EvidenceSource, FieldName } from '@/db/model/readings.ts';
import type { Vote } from './engine.ts';
import { mergeVotes } from './merge-votes.ts';

const vote = (field: FieldName, value: string, confidence: number, source: EvidenceSource = 'text'): Vote => ({
  field,
  value,
  confidence,
  source,
});
const merged = (...votes: Vote[]) => mergeVotes([{ votes }]);

describe('settling votes', () => {
  test('the surest wins, and a near rival makes it less sure', () => {
    expect(
      merged(vote('totalAmount', '10.00', 0.8), vote('totalAmount', '11.00', 0.3)).fields.totalAmount,
    ).toMatchObject({ value: '10.00', confidence: 0.8 });
    expect(
      merged(vote('totalAmount', '10.00', 0.8), vote('totalAmount', '11.00', 0.79)).fields.totalAmount?.confidence,
    ).toBeLessThan(0.8);
  });

  test('another source that agrees makes it surer; the same amount may be written otherwise', () => {
    const { fields } = merged(vote('totalAmount', '10.00', 0.7), vote('totalAmount', '10', 0.6, 'model'));
    expect(fields.totalAmount?.confidence).toBeGreaterThan(0.8);
    expect(fields.totalAmount?.source).toBe('text');
  });

  test('one vendor in two spellings is one', () => {
    expect(
      merged(vote('vendorName', 'ACME LTD.', 0.5), vote('vendorName', 'Acme Limited', 0.5, 'ocr')).fields.vendorName
        ?.confidence,
    ).toBeGreaterThan(0.6);
  });

  test('a model does not overrule the XML', () => {
    const { fields } = merged(vote('totalAmount', '10.00', 0.98, 'xml'), vote('totalAmount', '99.00', 0.6, 'model'));
    expect(fields.totalAmount).toMatchObject({ value: '10.00', source: 'xml', confidence: 0.98 });
  });

  test('the place of a text that agrees is kept for a value from the XML', () => {
    const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.02 };
    const { fields } = merged(vote('totalAmount', '10.00', 0.98, 'xml'), {
      ...vote('totalAmount', '10.00', 0.7),
      page: 2,
      box,
    });
    expect(fields.totalAmount).toMatchObject({ source: 'xml', page: 2, box });
  });

  test('a page that disagrees with its XML is told', () => {
    const { warnings } = merged(vote('invoiceNumber', 'A-1', 0.98, 'xml'), vote('invoiceNumber', 'B-2', 0.9));
    expect(warnings).toEqual(['The page says B-2 for the invoice number, its XML says A-1.']);
    expect(merged(vote('invoiceNumber', 'A-1', 0.98, 'xml'), vote('invoiceNumber', 'A 1', 0.9)).warnings).toEqual([]);
  });
});

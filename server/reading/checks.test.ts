import { describe, expect, test } from 'bun:test';
import type { FieldName } from '@/db/model/readings.ts';
import { applyFindings, check, type Facts } from './checks.ts';

const TODAY = '2026-11-18';
const facts = (values: Facts['values'], more: Partial<Facts> = {}): Facts => ({
  values,
  items: null,
  today: TODAY,
  ...more,
});

/** What the checks make of fields that are all held at one confidence. */
function weighed(given: Facts) {
  const fields = Object.fromEntries(
    Object.entries(given.values).map(([name, value]) => [name, { value, confidence: 0.7, source: 'text' as const }]),
  );
  return applyFindings({ fields, items: given.items, warnings: [] }, check(given));
}

describe('the checks', () => {
  const sums = { subtotalAmount: '100.00', taxAmount: '18.00', totalAmount: '118.00' };
  const rows: [string, Facts, FieldName, 'up' | 'down' | 'same', string][] = [
    ['net and tax make the total', facts(sums), 'totalAmount', 'up', ''],
    ['net and tax do not', facts({ ...sums, totalAmount: '120.00' }), 'totalAmount', 'down', 'do not add up'],
    ['rounded to the rupee', facts({ ...sums, taxAmount: '18.40', currency: 'INR' }), 'totalAmount', 'up', ''],
    ['less a discount', facts({ ...sums, totalAmount: '108.00', discountAmount: '10.00' }), 'totalAmount', 'up', ''],
    ['GST at a known rate', facts({ subtotalAmount: '18600.00', gstAmount: '3348.00' }), 'gstAmount', 'up', ''],
    ['GST at no rate', facts({ subtotalAmount: '100.00', gstAmount: '60.00' }), 'gstAmount', 'down', 'more than 40%'],
    ['equal halves', facts({ gstAmount: '18.00' }, { gst: { cgst: '9.00', sgst: '9.00' } }), 'gstAmount', 'up', ''],
    [
      'unequal halves',
      facts({ gstAmount: '18.00' }, { gst: { cgst: '9.00', sgst: '8.00' } }),
      'gstAmount',
      'down',
      'should be equal',
    ],
    ['a right GSTIN', facts({ gstNumber: '27AAPFU0939F1ZV' }), 'gstNumber', 'up', ''],
    ['a wrong GSTIN', facts({ gstNumber: '27AAPFU0939F1ZW' }), 'gstNumber', 'down', 'check character'],
    ['words that agree', facts({ totalAmount: '4720.00' }, { amountInWords: '4720.00' }), 'totalAmount', 'up', ''],
    ['words of a credit', facts({ totalAmount: '-4720.00' }, { amountInWords: '4720.00' }), 'totalAmount', 'up', ''],
    [
      'words that differ',
      facts({ totalAmount: '34720.00' }, { amountInWords: '4720.00' }),
      'totalAmount',
      'down',
      'in words',
    ],
    [
      'words of what is due',
      facts({ totalAmount: '5000.00', amountDue: '4720.00' }, { amountInWords: '4720.00' }),
      'totalAmount',
      'same',
      '',
    ],
    ['due after the invoice', facts({ invoiceDate: '2026-11-01', dueDate: '2026-11-15' }), 'dueDate', 'up', ''],
    [
      'due before the invoice',
      facts({ invoiceDate: '2026-11-15', dueDate: '2026-11-01' }),
      'dueDate',
      'down',
      'before the invoice date',
    ],
    ['an invoice of tomorrow', facts({ invoiceDate: '2026-11-19' }), 'invoiceDate', 'same', ''],
    ['an invoice of next week', facts({ invoiceDate: '2026-11-25' }), 'invoiceDate', 'down', 'in the future'],
    ['nothing to compare', facts({ totalAmount: '118.00' }), 'totalAmount', 'same', ''],
  ];
  test.each(rows)('%s', (_, given, name, direction, sentence) => {
    const { fields, warnings } = weighed(given);
    const confidence = fields[name]?.confidence ?? 0;
    if (direction === 'up') expect(confidence).toBeGreaterThan(0.7);
    if (direction === 'down') expect(confidence).toBeLessThan(0.7);
    if (direction === 'same') expect(confidence).toBe(0.7);
    expect(warnings.join(' ')).toContain(sentence);
    if (sentence === '') expect(warnings).toEqual([]);
  });

  test('items that make the net speak for both', () => {
    const item = (totalPrice: string) => ({ name: 'x', quantity: null, unitPrice: null, totalPrice });
    const items = { value: [item('60.00'), item('40.00')], confidence: 0.5, source: 'text' as const };
    const { fields, items: after } = weighed(facts({ subtotalAmount: '100.00' }, { items }));
    expect(after?.confidence).toBeGreaterThan(0.5);
    expect(fields.subtotalAmount?.confidence).toBeGreaterThan(0.7);
    const wrong = weighed(facts({ subtotalAmount: '90.00' }, { items }));
    expect(wrong.items?.confidence).toBeLessThan(0.5);
  });

  test('nothing becomes certain', () => {
    const { fields } = weighed(
      facts(
        { ...sums, gstAmount: '18.00', currency: 'INR' },
        { amountInWords: '118.00', gst: { cgst: '9.00', sgst: '9.00' } },
      ),
    );
    expect(fields.totalAmount?.confidence).toBeLessThan(1);
  });
});

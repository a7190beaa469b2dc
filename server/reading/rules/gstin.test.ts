import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { GST_STATES, gstinCheckDigit, isGstin, looksLikeGstin, mendGstin, stateOf } from './gstin.ts';

const letters = (length: number) =>
  fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ') });
const digits = (length: number) =>
  fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom(...'0123456789') });
const gstin = fc
  .tuple(
    fc.constantFrom(...Object.keys(GST_STATES)),
    letters(5),
    digits(4),
    letters(1),
    fc.constantFrom(...'123456789ABZ'),
  )
  .map(([state, name, number, letter, entity]) => `${state}${name}${number}${letter}${entity}Z`)
  .map((body) => body + gstinCheckDigit(body));

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '06AABCO6063D1ZQ', '24AAACC1206D1ZM'])(
    '%s, issued and published, is right',
    (text) => {
      expect(isGstin(text)).toBe(true);
    },
  );

  test.each(['27AAPFU0939F1ZW', '00AAPFU0939F1ZV', '27AAPFU0939F1Z', '27aapfu0939f1zv', '27AAPFU0939FZ1V', ''])(
    '%s is not',
    (text) => {
      expect(isGstin(text)).toBe(false);
    },
  );

  test('holds its state', () => {
    expect(stateOf('27AAPFU0939F1ZV')).toBe('27');
  });

  test('is found wrong whenever one character is changed', () => {
    fc.assert(
      fc.property(
        gstin,
        fc.nat(14),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (right, at, letter) => {
          fc.pre(right[at] !== letter);
          expect(isGstin(right.slice(0, at) + letter + right.slice(at + 1))).toBe(false);
        },
      ),
    );
  });

  test('is mended where an OCR took a digit for a letter, or a letter for a digit', () => {
    const LOOKS: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', O: '0', I: '1', S: '5', B: '8' };
    fc.assert(
      fc.property(gstin, fc.nat(11), (right, at) => {
        const seen = LOOKS[right[at] ?? ''];
        fc.pre(seen !== undefined);
        expect(mendGstin(right.slice(0, at) + seen + right.slice(at + 1))).toBe(right);
      }),
    );
  });

  test('is never made up', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 15, maxLength: 15, unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') }),
        (text) => {
          const mended = mendGstin(text);
          expect(mended === undefined || isGstin(mended)).toBe(true);
        },
      ),
    );
  });

  test('looks like one before its check character is asked', () => {
    expect(looksLikeGstin('27AAPFU0939F1ZW')).toBe(true);
    expect(looksLikeGstin('77AAPFU0939F1ZW')).toBe(false);
  });
});

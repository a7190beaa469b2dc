import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { CATEGORIES, canonicalCategory, categoryLabel, DEFAULT_CATEGORY } from './categories.ts';

test.each([
  ['Software', [], 'software'],
  [' SaaS ', [], 'saas'],
  ['general', [], 'General'],
  ['Office  rent', [], 'Office rent'],
  ['OFFICE RENT', ['Legal', 'Office rent'], 'Office rent'],
  ['BÜRO', ['Büro'], 'Büro'],
])('"%s" beside %p is stored as "%s"', (typed, inUse, stored) => {
  expect(canonicalCategory(typed, () => inUse)).toBe(stored);
});

test('however it is written, a category is one, and its stored form stays', () => {
  const categories = fc.oneof(fc.constantFrom(...CATEGORIES, DEFAULT_CATEGORY), fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(categories, (category) => {
      const stored = canonicalCategory(category);
      expect(canonicalCategory(stored)).toBe(stored);
      expect(canonicalCategory(` ${category}  `, () => [stored])).toBe(stored);
      expect(canonicalCategory(categoryLabel(stored), () => [stored])).toBe(stored);
    }),
  );
});

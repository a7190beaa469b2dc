import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { amountInWords } from './amount-in-words.ts';

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

type Scale = [number, string];
const INDIAN: Scale[] = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];
const WESTERN: Scale[] = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
  [100, 'hundred'],
];

function spell(value: number, scales: Scale[]): string {
  for (const [size, name] of scales) {
    if (value < size) continue;
    const rest = value % size;
    return `${spell(Math.floor(value / size), scales)} ${name}${rest === 0 ? '' : ` ${spell(rest, scales)}`}`;
  }
  if (value < 20) return ONES[value] ?? '';
  return `${TENS[Math.floor(value / 10)]}${value % 10 === 0 ? '' : `-${ONES[value % 10]}`}`;
}

describe('an amount in words', () => {
  test.each<[string, string | undefined]>([
    ['Rupees One Lakh Five Thousand Two Hundred Eighty and Fifty Six Paise Only', '105280.56'],
    ['INR Four Thousand Seven Hundred Twenty Only', '4720.00'],
    ['Amount in words: Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven Only', '1234567.00'],
    ['FourThousandSevenHundredTwentyOnly', '4720.00'],
    ['One hundred and five dollars and 45/100', '105.45'],
    ['Rupees Nine Hundred and Ninety Nine and Paise Fifty Only', '999.50'],
    ['Indian Rupee Fifty Nine Only', '59.00'],
    ['Two Thousand Crore Rupees', '20000000000.00'],
    ['This one is for you', undefined],
    ['Thank you for your payment', undefined],
    ['', undefined],
  ])('%s', (text, amount) => {
    expect(amountInWords(text)).toBe(amount);
  });

  test('is read back, Indian and English, with and without spaces', () => {
    const amount = fc.integer({ min: 101, max: 9_99_99_99_999 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom(INDIAN, WESTERN),
        fc.boolean(),
        (value, paise, scales, glued) => {
          const coins = paise === 0 ? '' : ` and ${spell(paise, scales)} paise`;
          const words = `Rupees ${spell(value, scales)}${coins} only`;
          const printed = glued ? words.replaceAll(' ', '') : words;
          expect(amountInWords(printed)).toBe(`${value}.${String(paise).padStart(2, '0')}`);
        },
      ),
    );
  });
});

/** Small numbers and scales, English and Indian English. */
const UNITS: Record<string, number> = {
  zero: 0,
  nil: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  ninty: 90,
};
const SCALES: Record<string, number> = {
  hundred: 100,
  hundreds: 100,
  thousand: 1_000,
  thousands: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  crore: 10_000_000,
  crores: 10_000_000,
  million: 1_000_000,
  billion: 1_000_000_000,
};
const MAIN = [
  'rupees',
  'rupee',
  'dollars',
  'dollar',
  'euros',
  'euro',
  'pounds',
  'pound',
  'inr',
  'usd',
  'eur',
  'gbp',
  'rs',
];
const SMALL = ['paise', 'paisa', 'paises', 'cents', 'cent', 'pence', 'penny', 'ps'];
const FILLER = ['and', 'only', 'point'];
const WORDS = [...Object.keys(UNITS), ...Object.keys(SCALES), ...MAIN, ...SMALL, ...FILLER].sort(
  (one, other) => other.length - one.length,
);

/**
 * The amount that a text begins to spell ('Rupees One Lakh Five Thousand Two Hundred and Fifty Paise Only'), as a decimal
 * with two places; undefined when it spells none. Spaces and hyphens do not count: an OCR may have lost them.
 */
export function amountInWords(text: string): string | undefined {
  const letters = text
    .slice(0, 400)
    .toLowerCase()
    .replace(/(\d{1,2})\s*\/\s*100/g, (_, cents: string) => `and${spell(Number(cents))}cents`);
  const words = split(letters.replace(/[^a-z]/g, ''));
  if (!words) return undefined;
  return spelledAmount(words);
}

/** The longest run of known words, from the first place where a number begins; at least two of them count. */
function split(letters: string): string[] | undefined {
  let best: string[] = [];
  for (let start = 0; start < letters.length; start++) {
    const words = wordsFrom(letters, start);
    const counting = words.filter((word) => word in UNITS || word in SCALES).length;
    const most = best.filter((word) => word in UNITS || word in SCALES).length;
    if (counting > most) best = words;
    if (words.length > 3) start += words.join('').length - 1;
  }
  const counting = best.filter((word) => word in UNITS || word in SCALES).length;
  const money = best.some((word) => MAIN.includes(word) || word === 'only');
  return counting >= 2 || (counting === 1 && money) ? best : undefined;
}

/** The most that can be read as known words in a row: 'thousandseven' is not 'thousands' and a rest. */
function wordsFrom(letters: string, start: number): string[] {
  const best = new Map<number, string[]>();
  const from = (at: number): string[] => {
    const known = best.get(at);
    if (known) return known;
    let longest: string[] = [];
    let reach = 0;
    for (const word of WORDS) {
      if (!letters.startsWith(word, at)) continue;
      const words = [word, ...from(at + word.length)];
      const length = words.reduce((sum, each) => sum + each.length, 0);
      if (length > reach) [longest, reach] = [words, length];
    }
    best.set(at, longest);
    return longest;
  };
  return from(start);
}

function spelledAmount(words: string[]): string | undefined {
  const small = words.findIndex((word) => SMALL.includes(word));
  const main = words.findIndex((word) => MAIN.includes(word));
  let whole = words;
  let cents: string[] = [];
  if (small >= 0) {
    // 'Rupees ... and Fifty Paise', 'Rupees ... and Paise Fifty', 'One Hundred Rupees and Fifty Paise'
    const after = words.slice(small + 1).filter((word) => !FILLER.includes(word));
    const cut = after.some((word) => word in UNITS) ? small : lastAnd(words.slice(0, small), main);
    whole = words.slice(0, cut);
    cents = after.some((word) => word in UNITS) ? after : words.slice(cut, small);
  }
  const units = numberOf(whole);
  const hundredths = cents.length === 0 ? 0 : numberOf(cents);
  if (units === undefined || hundredths === undefined || hundredths > 99) return undefined;
  return `${units}.${String(hundredths).padStart(2, '0')}`;
}

/** Where the small coins begin: after the currency if it stands in between, else after the last 'and'. */
function lastAnd(words: string[], main: number): number {
  const hasNumberBefore = words.slice(0, Math.max(main, 0)).some((word) => word in UNITS || word in SCALES);
  if (main > 0 && hasNumberBefore) return main + 1;
  const and = words.lastIndexOf('and');
  return and >= 0 ? and : words.length;
}

/** The number that words say: each scale multiplies what stands before it, crores may hold thousands. */
function numberOf(words: string[]): number | undefined {
  let total = 0;
  let group = 0;
  let any = false;
  for (const word of words) {
    const unit = UNITS[word];
    const scale = SCALES[word];
    if (unit !== undefined) {
      group += unit;
      any = true;
    } else if (scale === 100) {
      group = Math.max(group, 1) * 100;
    } else if (scale !== undefined) {
      // 'Two Thousand Crore': what is already counted is smaller than the scale and is multiplied too
      const carried = total > 0 && total < scale ? total : 0;
      total = total - carried + (carried + Math.max(group, carried > 0 ? 0 : 1)) * scale;
      group = 0;
    }
  }
  return any || total > 0 ? total + group : undefined;
}

const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const TEENS = Object.keys(UNITS)
  .filter((word) => word !== 'nil')
  .slice(0, 20);

/** 0 to 99 in words. */
function spell(value: number): string {
  if (value < 20) return TEENS[value] ?? '';
  return (TENS[Math.floor(value / 10)] ?? '') + (value % 10 === 0 ? '' : (TEENS[value % 10] ?? ''));
}

import { normalize, normalized } from './normalized-text.ts';

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /\p{L}/u.test(letter);
const isLower = (letter: string | undefined): boolean => letter !== undefined && /\p{Ll}/u.test(letter);
const isUpper = (letter: string | undefined): boolean => letter !== undefined && /\p{Lu}/u.test(letter);

/** Whether a word can begin at an offset: after no letter, or where glued text changes case ('InvoiceDate'). */
export function beginsWord(text: string, at: number): boolean {
  const before = text[at - 1];
  return !isLetter(before) || (isLower(before) && isUpper(text[at]));
}

/** Whether a word can end before an offset: no letter follows, or glued text changes case there. */
export function endsWord(text: string, end: number): boolean {
  const after = text[end];
  return !isLetter(after) || !isLetter(text[end - 1]) || (isLower(text[end - 1]) && isUpper(after));
}

export type Phrases<Kind extends string> = { kinds: Map<string, Kind>; longest: number };

/** A dictionary of phrases by kind: each entry one string of phrases parted by '|'. */
export function phrases<Kind extends string>(table: Record<Kind, string>): Phrases<Kind> {
  const kinds = new Map<string, Kind>();
  for (const kind of Object.keys(table) as Kind[]) {
    for (const phrase of table[kind].split('|')) {
      const key = normalized(phrase);
      if (key !== '' && !kinds.has(key)) kinds.set(key, kind);
    }
  }
  return { kinds, longest: Math.max(...[...kinds.keys()].map((key) => key.length)) };
}

/** A phrase found in a text, from its first character up to `end`. */
export type Found<Kind extends string> = { kind: Kind; phrase: string; start: number; end: number };

/** The phrases in a text, left to right, the longest at each position, none overlapping. */
export function findPhrases<Kind extends string>(text: string, { kinds, longest }: Phrases<Kind>): Found<Kind>[] {
  const { text: plain, offsets } = normalize(text);
  const found: Found<Kind>[] = [];
  for (let at = 0; at < plain.length; at++) {
    const start = offsets[at] ?? 0;
    if (at > 0 && offsets[at - 1] === start) continue;
    if (!beginsWord(text, start)) continue;
    for (let length = Math.min(longest, plain.length - at); length > 0; length--) {
      const phrase = plain.slice(at, at + length);
      const kind = kinds.get(phrase);
      const end = (offsets[at + length - 1] ?? start) + 1;
      if (kind === undefined || !endsWord(text, end)) continue;
      found.push({ kind, phrase, start, end });
      at += length - 1;
      break;
    }
  }
  return found;
}

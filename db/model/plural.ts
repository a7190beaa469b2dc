/**
 * A noun as it stands after a number: 'licenses' is 'license' after 1, 'entries' is 'entry'. It takes the plural, which is
 * how units are named, and is for the units that offices count; what it cannot know stays as it is.
 */
export function nounFor(count: number, plural: string): string {
  if (count !== 1) return plural;
  const last = /[^\s]+$/.exec(plural)?.[0] ?? '';
  return plural.slice(0, plural.length - last.length) + singular(last);
}

const unchanged = /(?:[aeiou]us|ss|is|us|series|species)$/i;

function singular(word: string): string {
  // An abbreviation: 'GB', 'TBs' and 'APIs' keep their capitals
  if (!/s$/.test(word) || unchanged.test(word)) return word;
  if (/[^aeiou]ies$/i.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss|zz)es$/i.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** '1 license', '12 licenses', '3 days'. The noun is given in its plural. */
export function countOf(count: number, plural: string, write: (count: number) => string = String): string {
  return `${write(count)} ${nounFor(count, plural)}`;
}

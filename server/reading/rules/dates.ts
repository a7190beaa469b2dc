import { type Day, isDay } from '@/db/model/day.ts';
import { normalized } from './normalized-text.ts';

/** Which part a numeric date begins with. */
export type DateOrder = 'dmy' | 'mdy';

export type FoundDate = {
  day: Day;
  start: number;
  end: number;
  /** The day read in the other order, where both are days: 03/04/2026. */
  otherwise?: Day;
};

const MONTHS = [
  'january jan januar janner janvier janv januari stycznia styczen sty enero ene gennaio gen janeiro ledna leden januar',
  'february feb februar fevrier fevr fev februari lutego luty lut febrero febbraio fevereiro unora unor',
  'march mar marz maerz mrz mars maart mrt marca marzec marzo marco brezna brezen',
  'april apr avril avr kwietnia kwiecien kwi abril abr aprile dubna duben',
  'may mai mei maja maj mayo maggio mag maio kvetna kveten',
  'june jun juni juin czerwca czerwiec cze junio giugno giu junho cervna cerven',
  'july jul juli juillet juil lipca lipiec lip julio luglio lug julho cervence cervenec',
  'august aug aout sierpnia sierpien sie agosto ago augusti augustus augusto srpna srpen',
  'september sep sept septembre septembris wrzesnia wrzesien wrz septiembre settembre set setembro zari',
  'october oct oktober okt octobre pazdziernika pazdziernik paz octubre ottobre ott outubro out rijna rijen oktobra',
  'november nov novembre listopada listopad lis noviembre novembro listopadu',
  'december dec dezember dez decembre grudnia grudzien gru diciembre dic dicembre dezembro prosince prosinec desember',
];
const MONTH_BY_NAME = new Map(
  MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

const monthOf = (name: string): number | undefined => MONTH_BY_NAME.get(normalized(name));

const NUMERIC = /(?<!\d[.,/:]?)(\d{1,4})\s?([-./]|\s)\s?(\d{1,2})\s?\2\s?(\d{1,4})(?!\d|\2\d)/g;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})\s?(?:(?:st|nd|rd|th|er)(?=\P{L}|\p{Lu})|\.|º|°)?[\s,/.–-]{0,3}(?:of\s|de\s|di\s|d['’]\s?)?(\p{L}{3,12})\.?[\s,/.'’–-]{0,3}(?:de\s|del\s|of\s)?(\d{4}|\d{2})(?!\d|\s*,\s*\d{4})/gu;
const MONTH_FIRST =
  /(?:(?<!\p{L})|(?<=\p{Ll})(?=\p{Lu}))(\p{L}{3,12})\.?[\s/-]{0,2}(\d{1,2})\s?(?:st|nd|rd|th)?[\s,./-]{1,4}(\d{4})(?!\d)/gu;
const YEAR_MONTH_NAME = /(?<!\d)(\d{4})[\s/-](\p{L}{3,12})[\s/-](\d{1,2})(?!\d)/gu;

/** The dates in a text, left to right. `order` decides what 03/04/2026 is. */
export function findDates(text: string, order: DateOrder): FoundDate[] {
  const found = [
    ...[...text.matchAll(NUMERIC)].map((match) => numeric(match, order)),
    ...[...text.matchAll(DAY_FIRST)].map((match) => named(match, match[3], match[2], match[1])),
    ...[...text.matchAll(MONTH_FIRST)].map((match) => named(match, match[3], match[1], match[2])),
    ...[...text.matchAll(YEAR_MONTH_NAME)].map((match) => named(match, match[1], match[2], match[3])),
  ].filter((date) => date !== undefined);
  const kept: FoundDate[] = [];
  for (const date of found.sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (!kept.some((earlier) => earlier.end > date.start)) kept.push(date);
  }
  return kept;
}

function named(match: RegExpExecArray, year = '', name = '', date = ''): FoundDate | undefined {
  const month = monthOf(name);
  const day = month && dayOfParts(year, month, Number(date));
  return day ? { day, start: match.index, end: match.index + match[0].length } : undefined;
}

function numeric(match: RegExpExecArray, order: DateOrder): FoundDate | undefined {
  const [whole, first = '', separator = '', middle = '', last = ''] = match;
  if (separator === '-' && /\d-$/.test(match.input.slice(0, match.index))) return undefined;
  const span = { start: match.index, end: match.index + whole.length };
  if (first.length === 4) {
    if (last.length > 2) return undefined;
    const day = dayOfParts(first, Number(middle), Number(last));
    return day ? { day, ...span } : undefined;
  }
  // Numbers apart by spaces alone are a date only when written out in full
  if (
    first.length > 2 ||
    last.length % 2 === 1 ||
    (separator.trim() === '' && (last.length !== 4 || first.length !== 2))
  ) {
    return undefined;
  }
  const dmy = dayOfParts(last, Number(middle), Number(first));
  const mdy = dayOfParts(last, Number(first), Number(middle));
  const preferred = separator === '.' || order === 'dmy' ? dmy : mdy;
  const other = preferred === dmy ? mdy : dmy;
  const day = preferred ?? other;
  if (!day) return undefined;
  const open = preferred && other && preferred !== other && separator !== '.';
  return open ? { day, otherwise: other, ...span } : { day, ...span };
}

/** Years of two digits are of this century; a document's years lie from 1990 to 2099. */
function dayOfParts(year: string, month: number, date: number): Day | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  if (full.length !== 4 || full < '1990' || full > '2099') return undefined;
  const day = `${full}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

const CLEAR = /(?<![\d.,/:-])(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/g;

/**
 * The order that a document writes its dates in: by those that can be read one way only, else by where it comes from.
 * The United States write the month first; nearly all others the day.
 */
export function orderOf(text: string): DateOrder {
  let dayFirst = 0;
  let monthFirst = 0;
  for (const [, first, , middle] of text.matchAll(CLEAR)) {
    if (Number(first) > 12 && Number(middle) <= 12) dayFirst++;
    if (Number(middle) > 12 && Number(first) <= 12) monthFirst++;
  }
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'dmy' : 'mdy';
  return looksAmerican(text) ? 'mdy' : 'dmy';
}

const STATES =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC';
const STATE_ZIP = new RegExp(String.raw`\b(?:${STATES})[\s,.]{1,3}\d{5}(?:-\d{4})?\b`);

/** An American address or dollars, and nothing that points to another country. */
export function looksAmerican(text: string): boolean {
  if (/GSTIN|₹|\bINR\b|€|\bEUR\b|£|\bGBP\b|\bABN\b|\bMwSt|\bTVA\b|\bBTW\b/.test(text)) return false;
  return STATE_ZIP.test(text) || /United\s?States|\bUSA\b|\bU\.S\.A\b/i.test(text) || /\bUSD\b|US\$/.test(text);
}

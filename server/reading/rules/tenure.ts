import { addDays, type Day, daysBetween } from '@/db/model/day.ts';
import type { Tenure } from '@/db/model/readings.ts';
import { type Vote, voteAt } from '../engine.ts';
import type { AnnotatedCell, AnnotatedText } from './annotated-text.ts';

/** The rhythm that a period of service speaks for; both days are within it. */
export function tenureOfPeriod(from: Day, to: Day): Tenure | undefined {
  const days = daysBetween(from, addDays(to, 1));
  if (days >= 28 && days <= 32) return 'Monthly';
  if (days >= 88 && days <= 93) return 'Quarterly';
  if (days >= 363 && days <= 367) return 'Yearly';
  return undefined;
}

const WORDS: [RegExp, Tenure, number][] = [
  [
    /\b(?:annual(?:ly)?|yearly|per\s*(?:year|annum)|\/\s*(?:yr|year)|p\.\s?a\.|12\s*months?|(?:1|one)\s*[- ]?years?|jahresabo|j[äa]hrlich\w*|pro\s*jahr|1\s*jahr|12\s*monate?|annuel\w*|par\s*an|1\s*an|jaarlijks\w*|per\s*jaar|1\s*jaar|roczn\w+|anual|annuale|1\s*rok)\b/i,
    'Yearly',
    0.62,
  ],
  [
    /\b(?:quarterly|per\s*quarter|\/\s*(?:qtr|quarter)|3\s*months?|three\s*months?|quartal\w*|viertelj[äa]hrlich\w*|trimestriel\w*|par\s*trimestre|per\s*kwartaal|kwartaal\w*|kwartaln\w+|trimestral|trimestrale)\b/i,
    'Quarterly',
    0.62,
  ],
  [
    /\b(?:monthly|per\s*month|\/\s*mo(?:nth)?\b|(?:1|one)\s*[- ]?month|monatlich\w*|pro\s*monat|monatsrate|monats(?:beitrag|geb[üu]hr)|mensuel\w*|par\s*mois|\/\s*mois|maandelijks\w*|per\s*maand|miesi[ęe]czn\w+|mensual|mensile|finanzrate)\b/i,
    'Monthly',
    0.6,
  ],
];

/** Spoken of what comes after a term or before it, not of what is billed here. */
const ELSEWHERE = /interest|warranty|guarantee|overdue|late\s*payment|within|notice|validity|verzug|zinsen|garantie/i;

/** Candidates for the billing rhythm: from the period that is billed, else from words. */
export function tenures(document: AnnotatedText): Vote[] {
  const votes: Vote[] = [];
  const push = (value: Tenure, confidence: number, cell: AnnotatedCell) =>
    votes.push(voteAt(document.pages, document.source, 'tenure', value, confidence, { cell }));
  for (const cell of document.cells) {
    for (const { from, to } of periodsIn(cell)) {
      const tenure = tenureOfPeriod(from, to) ?? tenureOfPeriod(from, addDays(to, -1));
      const named = cell.labels.some((label) => label.kind === 'period');
      if (tenure) push(tenure, named ? 0.88 : 0.8, cell);
    }
    if (ELSEWHERE.test(cell.text) || cell.text.length > 120) continue;
    for (const [pattern, tenure, confidence] of WORDS) if (pattern.test(cell.text)) push(tenure, confidence, cell);
  }
  return votes;
}

/** Ranges of days in a cell: '17.01.2026 - 16.02.2026', and 'July 1 - July 31, 2026' with the year said once. */
function periodsIn(cell: AnnotatedCell): { from: Day; to: Day }[] {
  const periods: { from: Day; to: Day }[] = [];
  for (let index = 0; index + 1 < cell.dates.length; index++) {
    const first = cell.dates[index];
    const second = cell.dates[index + 1];
    if (!first || !second || second.day <= first.day) continue;
    const between = cell.text.slice(first.end, second.start);
    if (
      /^[\s.]*(-|–|—|to|till|until|through|thru|bis|au|t\/m|tot|do|al|a|and|und|et)[\s.]*(the|zum)?\s*$/i.test(between)
    ) {
      periods.push({ from: first.day, to: second.day });
    }
  }
  const [last] = cell.dates;
  const early = last && monthDayBefore(cell.text.slice(0, last.start), last.day);
  if (last && early && early < last.day) periods.push({ from: early, to: last.day });
  return periods;
}

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');

/** 'July 1 -' or '1er -' before the last day of a range; the year, and then the month, are the last day's. */
function monthDayBefore(text: string, last: Day): Day | undefined {
  const match =
    /(?:([a-z]{3,9})\.?\s*)?(\d{1,2})(?:st|nd|rd|th|er|\.)?(?:\s*([a-z]{3,9})\.?)?\s*(?:-|–|to|bis|au|through)\s*$/i.exec(
      text,
    );
  if (!match) return undefined;
  const name = (match[1] ?? match[3] ?? '').slice(0, 3).toLowerCase();
  const month = MONTHS.indexOf(name) + 1 || Number(last.slice(5, 7));
  const year = Number(last.slice(0, 4)) - (month > Number(last.slice(5, 7)) ? 1 : 0);
  const date = Number(match[2]);
  if (!(date >= 1 && date <= 28) && date > 31) return undefined;
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return /^\d{4}-\d\d-(0[1-9]|[12]\d|30|31)$/.test(day) && date <= 28 ? day : undefined;
}

import { isCurrency } from '@/db/model/currency.ts';
import { type Vote, voteAt } from '../engine.ts';
import type { AnnotatedCell, AnnotatedText } from './annotated-text.ts';
import { looksAmerican } from './dates.ts';

const DOLLARS: [RegExp, string][] = [
  [/\bABN\b|Australia|\bAUD\b/, 'AUD'],
  [/\bCanada\b|\bGST\/HST\b|\bHST\b|\bQST\b|\bCAD\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b/, 'CAD'],
  [/\bSingapore\b|\bUEN\b|\bSGD\b/, 'SGD'],
  [/Hong\s?Kong.{0,40}\bHKD\b|\bHKD\b/s, 'HKD'],
  [/New\s?Zealand|\bNZD\b/, 'NZD'],
];

/** Which dollar a bare '$' is: the American one unless the document comes from elsewhere. */
const dollarOf = (text: string): string =>
  looksAmerican(text) ? 'USD' : (DOLLARS.find(([pattern]) => pattern.test(text))?.[1] ?? 'USD');

const WORDS: [RegExp, string][] = [
  [
    /(?:amounts?|charges|prices|betr[äa]ge|currency|w[äa]hrung|devise|valuta|waluta|moneda|valuta)\s*(?:\w+\s){0,4}?(?:in|:|en|are)?\s*:?\s*\(?(INR|USD|EUR|GBP|AUD|CAD|SGD|CHF|PLN|JPY|AED|SEK|NOK|DKK|CZK|HUF)\b/i,
    '',
  ],
  [/US\s?Dollars?/i, 'USD'],
  [/Indian\s*Rupees?|\bRupees\b|GSTIN/i, 'INR'],
];

const COUNTRIES: [RegExp, string][] = [
  [/\bIBAN\W{0,6}(DE|FR|NL|AT|BE|IE|IT|ES|PT|FI|LU)\d|\b(MwSt|USt|TVA|BTW)\b/i, 'EUR'],
  [/\bIBAN\W{0,6}PL\d|\bNIP\b/, 'PLN'],
  [/\bIBAN\W{0,6}CH\d/, 'CHF'],
  [/\bIBAN\W{0,6}GB\d|\bVAT\s*(?:Reg|No)[^\n]{0,20}GB/i, 'GBP'],
];

/** Candidates for the currency: what stands beside the amounts, most of all beside the total; else where the document is from. */
export function currencies(document: AnnotatedText, besideTotal: string | undefined): Vote[] {
  const counts = new Map<string, { count: number; cell: AnnotatedCell; start: number; end: number }>();
  for (const cell of document.cells) {
    for (const { currency, start, end } of cell.amounts) {
      if (!currency) continue;
      const code = currency === '$' ? dollarOf(document.text) : currency;
      const known = counts.get(code);
      counts.set(code, known ? { ...known, count: known.count + 1 } : { count: 1, cell, start, end });
    }
  }
  const all = [...counts.values()].reduce((sum, { count }) => sum + count, 0);
  const total = besideTotal === '$' ? dollarOf(document.text) : besideTotal;
  const votes = [...counts].map(([code, { count, cell, start, end }]) => {
    const sure = 0.5 + 0.3 * (count / all) + (code === total ? 0.15 : 0);
    return voteAt(document.pages, document.source, 'currency', code, Math.min(sure, 0.93), { cell, start, end });
  });
  for (const [pattern, code] of WORDS) {
    const match = pattern.exec(document.text);
    const named = code || match?.[1]?.toUpperCase();
    if (!match || !isCurrency(named)) continue;
    votes.push({ field: 'currency', value: named, confidence: code === '' ? 0.86 : 0.66, source: document.source });
  }
  // A code alone in a cell, heading the amounts or closing their row
  for (const cell of document.cells) {
    const code = /^\W*(INR|USD|EUR|GBP|AUD|CAD|SGD|CHF|PLN|JPY|AED)\W*$/.exec(cell.text)?.[1];
    if (code) votes.push(voteAt(document.pages, document.source, 'currency', code, 0.7, { cell }));
  }
  if (votes.length > 0) return votes;
  const country = COUNTRIES.find(([pattern]) => pattern.test(document.text));
  return country ? [{ field: 'currency', value: country[1], confidence: 0.45, source: document.source }] : [];
}

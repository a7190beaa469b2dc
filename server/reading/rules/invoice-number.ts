import { type Vote, voteAt } from '../engine.ts';
import {
  type AnnotatedCell,
  type AnnotatedText,
  after,
  below,
  datesIn,
  labelled,
  rightOf,
  type Span,
  spanText,
} from './annotated-text.ts';
import { TITLES } from './labels.ts';
import { normalized } from './normalized-text.ts';
import { findPhrases } from './phrases.ts';

type Token = { text: string; start: number; end: number };

const LEAD =
  /^[\s:.#|=\-–—*)]*(?:\(\d{1,3}\)\s*)?(?:(?:nr|no|n°|nº|num|number|nummer|numero|numéro|#|id)(?!\p{L})[\s.:#=\-–]*)*/iu;
const TOKEN =
  /^(?:[A-Z]{1,5}[ \u00a0]?[-/]?[ \u00a0]?)?[\p{L}\p{N}](?:[\p{L}\p{N}]|[-/_.\\#](?=[\p{L}\p{N}])|\s?[-/]\s?(?=\d))*/u;

/** The number of an invoice that a stretch of text begins with. */
export function numberAt(text: string): Token | undefined {
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const grouped = inGroups(rest);
  const token = grouped ?? TOKEN.exec(rest)?.[0];
  if (!token || !isNumber(token) || /^[.,]\d/.test(rest.slice(token.length))) return undefined;
  return { text: token.replace(/\s*([-/])\s*/g, '$1').trim(), start: lead, end: lead + token.length };
}

/** 'INV 2026 0042': short groups of capitals and digits that fill the whole stretch. */
function inGroups(rest: string): string | undefined {
  const whole = rest.trim();
  if (whole.length > 24 || !/^[A-Z0-9][A-Z0-9/\-. ]*$/.test(whole)) return undefined;
  const groups = whole.split(/\s+/);
  if (groups.length < 2 || groups.length > 4) return undefined;
  const digits = groups.slice(1).every((group) => /\d/.test(group));
  return digits && groups.every((group) => group.length <= 10) ? whole : undefined;
}

/** At least a digit, and nothing that is plainly something else. */
function isNumber(token: string): boolean {
  if (!/\d/.test(token) || token.length > 40) return false;
  if (/^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(token) || /^\d+[.,]\d{2}$/.test(token)) return false;
  if (/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(token)) return false;
  return !/^0+$/.test(token);
}

/** Candidates for the invoice's number: beside or under its label, or after the title. */
export function invoiceNumbers(document: AnnotatedText): Vote[] {
  const votes: Vote[] = [];
  const claimed = claimedNumbers(document);
  const vote = (span: Span, confidence: number) => {
    const token = numberAt(spanText(span));
    if (!token || isDate(span, token)) return;
    const start = span.start + token.start;
    const doubt = claimed.has(normalized(token.text)) ? 0.15 : 0;
    const position = { cell: span.cell, start, end: span.start + token.end };
    votes.push(voteAt(document.pages, document.source, 'invoiceNumber', token.text, confidence - doubt, position));
  };
  for (const { cell, label } of labelled(document, ['invoiceNumber'])) {
    const early = cell.page === 1 ? 0 : 0.05;
    const own = after(cell, label);
    if (numberAt(spanText(own))) {
      vote(own, 0.9 - early);
      continue;
    }
    const [right] = rightOf(document, cell, label);
    if (right && numberAt(spanText(right))) {
      vote(right, 0.88 - early);
      continue;
    }
    for (const span of below(document, cell, label)) {
      if (!numberAt(spanText(span))) continue;
      vote(span, 0.8 - early);
      break;
    }
  }
  for (const { span, confidence } of afterTitles(document)) vote(span, confidence);
  return votes;
}

const isDate = (span: Span, token: Token): boolean =>
  datesIn(span).some((date) => date.start <= span.start + token.start && date.end > span.start + token.start);

/** What other labels call their own: an order or customer number is not the invoice's. */
function claimedNumbers(document: AnnotatedText): Set<string> {
  const claimed = new Set<string>();
  for (const { cell, label } of labelled(document, [
    'otherNumber',
    'taxId',
    'buyerTaxId',
    'pan',
    'contact',
    'bankId',
  ])) {
    const own = numberAt(spanText(after(cell, label)));
    const [right] = own ? [] : rightOf(document, cell, label);
    const token = own ?? (right && numberAt(spanText(right)));
    if (token) claimed.add(normalized(token.text));
  }
  return claimed;
}

/** 'Invoice INV/2026/0042', 'Rechnung # 17 vom ...', 'HANDELSRECHNUNG (380) Nr. 471102'; or a '# 17' under the title. */
function afterTitles(document: AnnotatedText): { span: Span; confidence: number }[] {
  const spans: { span: Span; confidence: number }[] = [];
  for (const cell of document.cells.filter((cell) => cell.page === 1)) {
    if (/^\s*#\s?\S*\d/.test(cell.text) && cell.text.length < 30) {
      spans.push({ span: { cell, start: 0, end: cell.text.length }, confidence: 0.6 });
      continue;
    }
    const title = titleEnd(cell);
    if (title === undefined) continue;
    const label = cell.labels.find((label) => label.start >= title);
    if (label?.kind === 'invoiceNumber') continue;
    const rest = { cell, start: title, end: Math.max(label?.start ?? cell.text.length, title) };
    const marked = /^\s*(\(\d{3}\)|[#:]|n[or°º]?\b|num)/i.test(spanText(rest));
    if (numberAt(spanText(rest))) {
      spans.push({ span: rest, confidence: marked ? 0.8 : 0.62 });
      continue;
    }
    if (spanText(rest).trim().length > 3 || label) continue;
    // 'Invoice' and under it 'No. 17'
    const [under] = below(document, cell, { kind: 'address', phrase: '', start: 0, end: cell.text.length }, 1.8);
    if (under && /^\s*(no|nr|n°|num\w*)[\s.:#]*\S*\d/iu.test(under.cell.text)) {
      spans.push({ span: under, confidence: 0.66 });
      continue;
    }
    const next = document.marked[0]?.lines[cell.line]?.cells.find((other) => other.x > cell.x);
    if (next && next.labels.length === 0 && /^[#A-Z0-9/-]*\d[A-Z0-9/-]*$/i.test(next.text)) {
      spans.push({ span: { cell: next, start: 0, end: next.text.length }, confidence: 0.55 });
    }
  }
  return spans;
}

function titleEnd(cell: AnnotatedCell): number | undefined {
  const titles = findPhrases(cell.text, TITLES).filter((title) => title.start <= 40 && title.kind !== 'quote');
  // 'Gutschrift (selbst ausgestellte Rechnung) Nr. 12': the number follows the last of the titles
  const title = titles.findLast((title) => numberAt(cell.text.slice(title.end))) ?? titles[0];
  if (title && (titles[0]?.start ?? 0) <= 12) return title.end;
  const compound = /^\s*\p{L}{3,18}(rechnung|gutschrift)\b/iu.exec(cell.text);
  return compound ? compound[0].length : undefined;
}

import { addDays, type Day, endOfMonth } from '@/db/model/day.ts';
import { type Vote, voteAt } from '../engine.ts';
import { type AnnotatedCell, type AnnotatedText, below, labelled, rightOf, spanText } from './annotated-text.ts';
import { dateOfLabel, isDueAfter } from './invoice-date.ts';

type Terms = { text: string; days: number; endOfMonth: boolean };

const DAYS = String.raw`(\d{1,3})\s*(?:\(\s*\w+\s*\)\s*)?(?:calendar\s*|business\s*|kalender)?`;
const DAY_WORDS = `(?:days?|tagen?|jours?|dagen|dag|dni|d[ií]as|giorni|dias|dagar|dage)`;
const PATTERNS: RegExp[] = [
  /\bnet\s*-?\s*(\d{1,3})\b(?:\s*days?)?/i,
  new RegExp(
    String.raw`(?:due|payable|payment|pay|paid|mergeVotes[d]?)[^.\n]{0,40}?(?:within|in)\s*${DAYS}\s*${DAY_WORDS}`,
    'i',
  ),
  new RegExp(
    String.raw`(?:within|in)\s*${DAYS}\s*${DAY_WORDS}\s*(?:of|from|after)\s*(?:the\s*)?(?:date|invoice|receipt|bill)`,
    'i',
  ),
  new RegExp(
    String.raw`${DAYS}\s*${DAY_WORDS}\s*(?:net\s*)?(?:from|after|of)\s*(?:the\s*)?(?:date\s*of\s*)?(?:the\s*)?(?:invoice|receipt|bill|date)`,
    'i',
  ),
  new RegExp(String.raw`(?:terms?|credit\s*period)\s*:?\s*${DAYS}\s*${DAY_WORDS}`, 'i'),
  new RegExp(
    String.raw`(?:zahlbar|zahlungsziel|zahlung|f[äa]llig|[üu]berweis\w*|begleichen)[^.\n]{0,50}?${DAYS}\s*${DAY_WORDS}(?:\s*(?:netto|rein\s*netto|ohne\s*abzug))?`,
    'i',
  ),
  new RegExp(
    String.raw`(?:paiement|payable|r[èe]glement|[ée]ch[ée]ance|sous|d[ée]lai)[^.\n]{0,30}?${DAYS}\s*${DAY_WORDS}`,
    'i',
  ),
  new RegExp(String.raw`(?:betaling|binnen|betalingstermijn|betalen)[^.\n]{0,30}?${DAYS}\s*${DAY_WORDS}`, 'i'),
  new RegExp(String.raw`(?:termin|p[łl]atno[śs][ćc]\w*|zap[łl]aty|przelew)[^.\n]{0,30}?${DAYS}\s*${DAY_WORDS}`, 'i'),
  new RegExp(String.raw`(?:pago|pagamento|pagar|betalning\w*|betaling\w*)[^.\n]{0,30}?${DAYS}\s*${DAY_WORDS}`, 'i'),
];
const AT_ONCE =
  /(?:due|payable)\s*(?:immediately|(?:up)?on\s*receipt)|\b(?:sofort|umgehend)\s*(?:f[äa]llig|zahlbar|rein\s*netto|ohne\s*abzug)|zahlbar\s*(?:ohne\s*abzug\s*)?sofort|[àa]\s*r[ée]ception|payable\s*comptant|contado/i;

/** Payment terms written in words; the days count from the invoice's date. */
export function termsIn(text: string): Terms | undefined {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    const days = Number(match?.[1]);
    // Discount for early payment is not the term
    if (!match || !(days > 0 && days <= 365) || /skonto|discount|escompte/i.test(match[0])) continue;
    const tail = text.slice(match.index, match.index + match[0].length + 24);
    return { text: match[0].trim(), days, endOfMonth: /\bEOM\b|end\s*of\s*(the\s*)?month|fin\s*de\s*mois/i.test(tail) };
  }
  const once = AT_ONCE.exec(text);
  return once ? { text: once[0].trim(), days: 0, endOfMonth: false } : undefined;
}

/** The day that terms fall due on. */
export function dueOf(terms: Pick<Terms, 'days' | 'endOfMonth'>, invoiced: Day): Day {
  const due = addDays(invoiced, terms.days);
  return terms.endOfMonth ? endOfMonth(due) : due;
}

/** Payment terms: what stands beside their label, else a sentence that names days. */
export function paymentTerms(document: AnnotatedText): { votes: Vote[]; terms?: Terms } {
  const votes: Vote[] = [];
  for (const { cell, label } of labelled(document, ['paymentTerms'])) {
    const value = besideTerms(document, cell, label);
    if (!value) continue;
    votes.push(voteAt(document.pages, document.source, 'paymentTerms', value.text, 0.8, { cell: value.cell }));
  }
  let terms: Terms | undefined;
  for (const page of document.marked) {
    page.lines.forEach((line, index) => {
      const [cell] = line.cells;
      if (terms || !cell) return;
      // A sentence may run on in the next line
      terms = termsIn(line.text) ?? termsIn(`${line.text} ${page.lines[index + 1]?.text ?? ''}`);
      if (terms) votes.push(voteAt(document.pages, document.source, 'paymentTerms', terms.text, 0.7, { cell }));
    });
  }
  const written = votes.map((vote) => termsIn(`terms: ${vote.value}`)).find((found) => found !== undefined);
  return { votes, terms: terms ?? written };
}

function besideTerms(document: AnnotatedText, cell: AnnotatedCell, label: AnnotatedCell['labels'][number]) {
  const own = cell.text
    .slice(label.end)
    .replace(/^[\s:.\-–]+/, '')
    .trim();
  if (isTerms(own)) return { text: own, cell };
  const next = [...rightOf(document, cell, label), ...below(document, cell, label, 1.8)];
  const right = document.marked
    .find((page) => page.number === cell.page)
    ?.lines[cell.line]?.cells.find((other) => other.x > cell.x);
  // 'Net 30' opens with a label itself, and is the value all the same
  if (right && termsIn(`terms ${right.text}`)) return { text: right.text.trim(), cell: right };
  const found = next.find((span) => isTerms(spanText(span).trim()));
  return found && { text: spanText(found).trim(), cell: found.cell };
}

const isTerms = (text: string): boolean => /\p{L}{2}|\d+\s*days/iu.test(text) && text.length >= 3 && text.length <= 90;

/** 'Bitte überweisen Sie den Betrag bis zum', 'Please pay the amount by': what stands before a due day in a sentence. */
const DUE_SENTENCE =
  /(?:überweis|zahl|begleich|fällig|\bpay|remit|mergeVotes|\bdue\b|rég(?:ler|lement)|paiement|betal|voldaan|voldoen|zapłac|opłac|płatn|pagar|abono)[\p{L}]*[^.]{0,70}?(?:bis\s*(?:spätestens\s*)?(?:zum)?|\bby|before|until|on\s*or\s*before|avant\s*le|au\s*plus\s*tard\s*le|v[óo][óo]r|uiterlijk|\bdo(?:\s*dnia)?|antes\s*del?|entro\s*il)\W*$/iu;

/** Candidates for the due day: beside its label; else the invoice's day plus the terms. */
export function dueDates(document: AnnotatedText, invoiced: Day | undefined, terms: Terms | undefined): Vote[] {
  const votes: Vote[] = [];
  for (const found of labelled(document, ['dueDate'])) {
    const dated = dateOfLabel(document, found);
    if (!dated) continue;
    const { span, date, where } = dated;
    const days = [date.day, date.otherwise].filter((day) => day !== undefined);
    const fitting = days.find((day) => isDueAfter(day, invoiced));
    const sure = where === 'below' ? 0.8 : 0.88;
    const position = { cell: span.cell, start: date.start, end: date.end };
    const confidence = fitting ? sure : sure - 0.4;
    votes.push(voteAt(document.pages, document.source, 'dueDate', fitting ?? date.day, confidence, position));
  }
  for (const cell of document.cells) {
    for (const date of cell.dates) {
      if (!DUE_SENTENCE.test(cell.text.slice(0, date.start)) || !isDueAfter(date.day, invoiced)) continue;
      const position = { cell, start: date.start, end: date.end };
      votes.push(voteAt(document.pages, document.source, 'dueDate', date.day, 0.76, position));
    }
  }
  if (invoiced && terms && terms.days > 0) {
    votes.push({ field: 'dueDate', value: dueOf(terms, invoiced), confidence: 0.62, source: document.source });
  }
  return votes;
}

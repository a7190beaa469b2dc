import { type Vote, voteAt } from '../engine.ts';
import { type AnnotatedCell, type AnnotatedText, depthOf, lineOf } from './annotated-text.ts';
import { cleanName, companiesIn, companyKey, couldBeName, hasLegalForm, isAddress } from './company.ts';
import { type LabelKind, TITLES } from './labels.ts';
import { normalized } from './normalized-text.ts';
import { type Blocks, senderParts } from './parties.ts';
import { findPhrases } from './phrases.ts';

type Candidate = { name: string; cell: AnnotatedCell; start: number; end: number; score: number };

const BANK = /bank|sparkasse|volksbank|caisse|kreditinstitut|paypal|stripe|razorpay/i;
const PERSON = /^(mr|mrs|ms|dr|herr|frau|hr|fr|mme|monsieur|madame|shri|smt|m)\.?\s/i;
const MAIL_HOSTS =
  /^(gmail|googlemail|yahoo|outlook|hotmail|web|gmx|live|icloud|rediffmail|t-online|aol|protonmail|example|localhost|mail)$/;

/**
 * Candidates for the vendor. A heading or the sender's line above the window says it; a company's legal form, its place
 * at the top or beside the tax number, its size and its site speak for it; a place in the buyer's block against it.
 */
export function vendors(document: AnnotatedText, blocks: Blocks, office?: string): Vote[] {
  const own = office ? companyKey(office) : '';
  const stems = siteStems(document, blocks);
  const usual = usualHeight(document);
  const found = [
    ...headed(blocks),
    ...sent(blocks),
    ...signed(document),
    ...legal(document),
    ...plain(document, usual),
  ];
  const merged = new Map<string, Candidate>();
  for (const candidate of found) {
    const key = companyKey(candidate.name);
    if (key.length < 2 || (own.length >= 4 && key.startsWith(own))) continue;
    const score = candidate.score + circumstances(document, blocks, candidate, stems, usual);
    const known = merged.get(key);
    if (!known) {
      merged.set(key, { ...candidate, score });
      continue;
    }
    // The fuller spelling is kept: the legal name rather than the brand on the letterhead
    const fuller = hasLegalForm(candidate.name) && !hasLegalForm(known.name) ? candidate : known;
    merged.set(key, { ...fuller, score: Math.max(known.score, score) + 0.08 });
  }
  return withLegalNames([...merged.values()])
    .sort((one, other) => other.score - one.score)
    .slice(0, 6)
    .filter(({ score }) => score > 0.05)
    .map(({ name, cell, start, end, score }) =>
      voteAt(document.pages, document.source, 'vendorName', name, Math.min(score, 0.86), { cell, start, end }),
    );
}

/** 'Alphabet' on the envelope and 'Alphabet Fuhrparkmanagement GmbH' in the head are one: the legal name stands for both. */
function withLegalNames(candidates: Candidate[]): Candidate[] {
  return candidates.map((brand) => {
    if (hasLegalForm(brand.name)) return brand;
    const key = companyKey(brand.name);
    const full = candidates.find(
      (other) =>
        hasLegalForm(other.name) && other.score > 0.15 && companyKey(other.name).startsWith(key) && key.length >= 4,
    );
    return full ? { ...full, score: Math.max(brand.score, full.score) + 0.06 } : brand;
  });
}

function candidate(text: string, cell: AnnotatedCell, start: number, score: number): Candidate[] {
  const name = cleanName(text);
  if (!couldBeName(name)) return [];
  return [{ name, cell, start, end: start + text.length, score }];
}

/** Beside or under 'Seller', 'Supplier', 'Sold by': the first line of the block that could be a name. */
function headed(blocks: Blocks): Candidate[] {
  return blocks.starts
    .filter(({ party }) => party === 'seller')
    .flatMap(({ cell, label, cells, rest }) => {
      const sure = label.phrase.length <= 4 ? 0.62 : 0.8;
      const own = candidate(firstName(rest), cell, cell.text.length - rest.length, sure);
      if (rest !== '' && own.length > 0) return own;
      for (const other of cells) {
        const [first] = other.labels;
        if (/:\s*$/.test(other.text)) continue;
        const named = first?.kind === 'address' && normalized(other.text) === 'name';
        if (named) continue;
        const value = first?.kind === 'address' && first.phrase === 'name' ? other.text.slice(first.end) : other.text;
        if (value === other.text && first && first.start === 0 && first.end >= other.text.length - 2) continue;
        if (value === other.text && first && ['otherNumber', 'taxId', 'contact', 'bankId'].includes(first.kind))
          continue;
        const found = candidate(firstName(value), other, other.text.length - value.length, sure - 0.02);
        if (found.length > 0) return found;
        if (isAddress(other.text) && /\p{L}{3}/u.test(other.text)) break;
      }
      return [];
    });
}

/** A name may be followed by its address on the same line. */
function firstName(text: string): string {
  const [company] = companiesIn(text);
  if (company && company.start <= 3) return company.name;
  const parts = senderParts(text);
  return parts.length > 1 && parts.slice(1).some((part) => isAddress(part) || /\d/.test(part))
    ? (parts[0] ?? text)
    : text;
}

const sent = (blocks: Blocks): Candidate[] =>
  blocks.senders.flatMap((cell) => candidate(senderParts(cell.text)[0] ?? '', cell, 0, 0.72));

/** 'For Acme Pvt Ltd' above 'Authorised Signatory'. */
function signed(document: AnnotatedText): Candidate[] {
  return document.cells.flatMap((cell) => {
    const match = /^\s*for\s*[,:]?\s*(?:m\/s\.?\s*)?(?=\p{Lu})/iu.exec(cell.text);
    if (!match) return [];
    const page = document.marked.find((page) => page.number === cell.page);
    const near = page?.lines.slice(cell.line, cell.line + 8).some((line) => /authori[sz]ed|signatory/i.test(line.text));
    return near ? candidate(cell.text.slice(match[0].length), cell, match[0].length, 0.66) : [];
  });
}

/** Companies named with their legal form, in the letterhead, the footer or a sentence. */
function legal(document: AnnotatedText): Candidate[] {
  return document.cells.flatMap((cell) =>
    companiesIn(cell.text).flatMap(({ name, start }) => {
      const whole = cell.text.length - name.length <= 4;
      const capital = /^\W*(soci[ée]t[ée]|s\.?a|au\s*capital|[-–]\s*soci)/i.test(cell.text.slice(start + name.length))
        ? 0.2
        : 0;
      const sold = /(sold|issued|provided|operated|invoiced|billed)\s*by\W*$/i.test(cell.text.slice(0, start))
        ? 0.35
        : 0;
      const before = cell.text.slice(0, start).trim();
      const sentence = before.length > 30 && sold === 0 ? 0.2 : 0;
      const found = candidate(name, cell, start, (whole ? 0.42 : 0.34) + capital + sold - sentence);
      // 'Bouygues Telecom - Société Anonyme au capital': the form is not the name
      return found.map((each) => ({ ...each, name: each.name.replace(/\s*[-–,]?\s*soci[ée]t[ée]\s*anonyme$/i, '') }));
    }),
  );
}

/** Labels whose cell is a number of something, never a name. */
const NUMBERS = new Set<LabelKind>([
  'invoiceNumber',
  'otherNumber',
  'taxId',
  'buyerTaxId',
  'pan',
  'contact',
  'bankId',
  'invoiceDate',
  'dueDate',
  'otherDate',
  'paymentTerms',
  'period',
]);

/** Anything near the top of the first page that could be a name. */
function plain(document: AnnotatedText, usual: number): Candidate[] {
  const page = document.marked[0];
  if (!page) return [];
  return page.lines
    .filter((line) => line.y < page.height * 0.3)
    .flatMap((line) => line.cells)
    .flatMap((cell) => {
      const titles = findPhrases(cell.text, TITLES);
      const covered = titles.reduce((sum, title) => sum + title.end - title.start, 0);
      const [label] = cell.labels;
      if (label && label.start <= 1 && (label.end >= cell.text.trim().length - 2 || cell.text[label.end] === ':'))
        return [];
      if (label && label.start <= 1 && NUMBERS.has(label.kind)) return [];
      if (cell.dates.length > 0 || isKeyOrValue(document, cell)) return [];
      // 'Amazon Web Services Invoice'
      const [title] = titles;
      if (title && title.start > 3 && title.end >= cell.text.length - 2)
        return candidate(cell.text.slice(0, title.start), cell, 0, 0.3);
      if (covered > 0) return [];
      return candidate(firstName(cell.text), cell, 0, cell.height > usual * 1.35 ? 0.3 : 0.18);
    });
}

/** 'Currency:' and what stands beside it are no letterhead. */
function isKeyOrValue(document: AnnotatedText, cell: AnnotatedCell): boolean {
  const left = lineOf(document, cell)?.cells.findLast((other) => other.x < cell.x);
  return /^\s*:|:\s*$/.test(cell.text) || /:\s*$/.test(left?.text ?? '');
}

/** What speaks for and against a candidate besides the way it was found. */
function circumstances(
  document: AnnotatedText,
  blocks: Blocks,
  { name, cell, start }: Candidate,
  stems: string[],
  usual: number,
): number {
  const party = blocks.of(cell);
  const depth = depthOf(document, cell);
  const key = companyKey(name);
  let score = cell.page === 1 ? Math.max(0.25 - depth, 0) * 0.6 : -0.12;
  if (party === 'buyer') score -= 0.75;
  if (party === 'other') score -= 0.35;
  if (cell.height > usual * 1.5 && depth < 0.3) score += 0.1;
  if (BANK.test(name)) score -= 0.4;
  if (PERSON.test(name) && !hasLegalForm(name)) score -= 0.3;
  if (/powered\s*by|geschäftsführer|kontoinhaber/i.test(cell.text.slice(0, start))) score -= 0.4;
  if (stems.some((stem) => matchesSite(key, stem))) score += 0.22;
  if (besideTaxId(document, cell) && party !== 'buyer') score += 0.1;
  return score;
}

const matchesSite = (key: string, stem: string): boolean =>
  stem.length >= 3 &&
  (key.startsWith(stem) || (key.length >= 4 && stem.startsWith(key)) || (stem.length >= 6 && key.includes(stem)));

/** The names of the sites and mail hosts that a document prints outside the buyer's block. */
function siteStems(document: AnnotatedText, blocks: Blocks): string[] {
  const stems = new Set<string>();
  for (const cell of document.cells) {
    if (blocks.of(cell) === 'buyer') continue;
    for (const match of cell.text.matchAll(
      /(?:@|https?:\/\/|www\.|(?<![\p{L}\d.]))(?:[a-z0-9-]+\.)*?([a-z0-9-]{2,30})\.(?:com|net|org|io|de|fr|nl|pl|in|eu|co|uk|us|at|ch|be|es|it|se|dk|tech|cloud|app|dev|ai|biz|info)(?:\.[a-z]{2})?\b/giu,
    )) {
      const stem = normalized(match[1] ?? '');
      if (!MAIL_HOSTS.test(match[1]?.toLowerCase() ?? '')) stems.add(stem);
    }
  }
  return [...stems];
}

function besideTaxId(document: AnnotatedText, cell: AnnotatedCell): boolean {
  const page = document.marked.find((page) => page.number === cell.page);
  const lines = page?.lines.slice(Math.max(cell.line - 2, 0), cell.line + 7) ?? [];
  const reach = cell.height * 4;
  return lines.some((line) =>
    line.cells.some(
      (other) => Math.abs(other.x - cell.x) < reach && other.labels.some((label) => label.kind === 'taxId'),
    ),
  );
}

/** The height that most of the text has. */
function usualHeight(document: AnnotatedText): number {
  const letters = new Map<number, number>();
  for (const cell of document.cells) {
    const height = Math.round(cell.height * 2) / 2;
    letters.set(height, (letters.get(height) ?? 0) + cell.text.length);
  }
  const [most] = [...letters].sort((one, other) => other[1] - one[1]);
  return most?.[0] ?? 10;
}

import { type Vote, voteAt } from '../engine.ts';
import { type AnnotatedCell, type AnnotatedText, after, labelled, rightOf, spanText } from './annotated-text.ts';
import { isAddress } from './company.ts';
import type { Blocks } from './parties.ts';

/** Lines of a block that are no part of an address. */
const NO_ADDRESS = new Set(['taxId', 'buyerTaxId', 'contact', 'otherNumber', 'pan', 'bankId', 'otherDate', 'date']);

const LONGEST = 240;

/** Candidates for the billing address: the buyer's block on one line, its parts after commas. */
export function billingAddresses(document: AnnotatedText, blocks: Blocks): Vote[] {
  const votes: Vote[] = [];
  for (const { party, cell, label, cells, rest } of blocks.starts) {
    if (party !== 'buyer' || cell.page > 1) continue;
    const lines = [rest, ...cells.filter(isAddressLine).map((line) => addressPart(line))];
    const sure = /bill|rechnung|factur|invoice|käufer|buyer|nabywca/.test(label.phrase) ? 0.78 : 0.6;
    push(votes, document, lines, cells[0] ?? cell, sure);
  }
  for (const sender of blocks.senders) {
    const lines = windowLines(document, blocks, sender);
    const [first] = lines;
    if (first)
      push(
        votes,
        document,
        lines.map((line) => line.text.trim()),
        first,
        0.66,
      );
  }
  return votes;
}

function push(votes: Vote[], document: AnnotatedText, found: string[], cell: AnnotatedCell, sure: number): void {
  const lines = found
    .map((line) => line.replace(/[\s,]+$/, ''))
    .filter((line, index, all) => saysWhereOrWho(line) && line !== all[index - 1]);
  // A number before the name is the customer's, and one after the town is no part of the address
  if (CODE.test(lines[0] ?? '')) lines.shift();
  const town = lines.findLastIndex(isAddress);
  if (town >= 0) lines.push(...lines.splice(town + 1).filter((line) => !/[\d:#]/.test(line)));
  const value = lines.join(', ').slice(0, LONGEST);
  const whole = lines.length >= 2 && lines.some((line) => isAddress(line) || /\d/.test(line));
  if (lines.length < 3 && !lines.some(isAddress)) return;
  if (value.length < 6 || !/\p{L}/u.test(value)) return;
  votes.push(voteAt(document.pages, document.source, 'billingAddress', value, whole ? sure : sure - 0.35, { cell }));
}

const CODE = /^[\p{Lu}]{0,4}[-./]?\d[-./\d]*$/u;

/** Neither a mail or web address, nor marks alone. */
const saysWhereOrWho = (line: string): boolean =>
  /[\p{L}\d]/u.test(line) && !/\S@\S|^(https?:\/\/|www\.)|^[\p{Ll}\d-]+(\.[\p{Ll}\d-]+)+$/u.test(line);

const isAddressLine = (cell: AnnotatedCell): boolean =>
  !cell.labels.some((label) => label.start <= 4 && NO_ADDRESS.has(label.kind));

/** 'Address: 4 Hill Road': the value without its label. */
function addressPart(cell: AnnotatedCell): string {
  const [label] = cell.labels;
  const value =
    label && label.start === 0 && label.kind === 'address' && /^\s*[:-]/.test(cell.text.slice(label.end))
      ? cell.text.slice(label.end)
      : cell.text;
  return value.replace(/^[\s:-]+/, '').trim();
}

function windowLines(document: AnnotatedText, blocks: Blocks, sender: AnnotatedCell): AnnotatedCell[] {
  const reach = sender.height * 2.5;
  return document.cells.filter(
    (cell) =>
      cell.page === sender.page &&
      cell.line > sender.line &&
      blocks.of(cell) === 'buyer' &&
      Math.abs(cell.x - sender.x) < reach &&
      isAddressLine(cell),
  );
}

/** A department or cost centre, where the invoice names one. */
export function departments(document: AnnotatedText): Vote[] {
  return labelled(document, ['department']).flatMap(({ cell, label }) => {
    for (const span of [after(cell, label), ...rightOf(document, cell, label).slice(0, 1)]) {
      const value = spanText(span)
        .replace(/^[\s:.\-–]+/, '')
        .trim();
      if (value.length >= 2 && value.length <= 60)
        return [voteAt(document.pages, document.source, 'department', value, 0.65, { cell: span.cell })];
    }
    return [];
  });
}

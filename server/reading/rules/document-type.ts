import type { DocumentType } from '@/db/model/readings.ts';
import type { AnnotatedPage, AnnotatedText } from './annotated-text.ts';
import { TITLES } from './labels.ts';
import { normalized } from './normalized-text.ts';
import { findPhrases } from './phrases.ts';

/** Words that may stand beside a title without making it a sentence. */
const COMPANY =
  /^(original|duplicate|triplicate|copy|kopie|for|recipient|nr|no|number|tax|the|number|page|seite|pagina|of|vat|gst|\d+|[a-z]?\d[\w-]*)$/;

type Title = { type: DocumentType; size: number; top: number };

/** What the document calls itself: the largest title near its top. Without one it is taken for an invoice. */
export function documentTypeOf({ marked }: Pick<AnnotatedText, 'marked'>): DocumentType {
  const titles = marked.slice(0, 1).flatMap(titlesOf);
  const [best] = titles.sort((one, other) => rank(other) - rank(one));
  return best?.type ?? 'invoice';
}

/** A credit note says so once, in a smaller type than 'Tax invoice' now and then; the others must be the main title. */
const rank = ({ type, size, top }: Title): number => size * (type === 'credit note' ? 1.5 : 1) * (1 - top / 2);

function titlesOf(page: AnnotatedPage): Title[] {
  const titles: Title[] = [];
  for (const line of page.lines) {
    const top = page.height > 0 ? line.y / page.height : 0;
    if (top > 0.5) break;
    for (const cell of line.cells) {
      const [title] = findPhrases(cell.text, TITLES);
      const own = title ?? compound(cell.text);
      if (!own || own.start > 20 || !isTitle(cell.text, own)) continue;
      titles.push({ type: own.kind, size: cell.height, top });
    }
  }
  return titles;
}

/** German names its invoices in one word: Telefonrechnung, Jahresrechnung. */
function compound(text: string): { kind: DocumentType; start: number; end: number } | undefined {
  const match = /^\s*\p{L}{3,18}(rechnung|faktura|gutschrift)\b/iu.exec(text);
  if (!match) return undefined;
  const kind = /gutschrift$/i.test(match[0]) ? 'credit note' : 'invoice';
  return { kind, start: 0, end: match[0].length };
}

/** A title stands alone or with its number, not in a sentence. */
function isTitle(text: string, { start, end }: { start: number; end: number }): boolean {
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  const words = rest
    .split(/[\s:()/,.|#-]+/)
    .map(normalized)
    .filter((word) => word !== '');
  const strange = words.filter((word) => !COMPANY.test(word) && !/\d/.test(word));
  return strange.length <= 3;
}

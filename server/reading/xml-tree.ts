import { XMLParser } from 'fast-xml-parser';
import { type Day, isDay, toDay } from '@/db/model/day.ts';
import { isDecimal, roundTo } from '@/db/model/money.ts';

/** An element: its children by local name, its attributes under '@', its own text under '#'. */
export type Element = { [name: string]: unknown };

/** The tree of a document; undefined for text that is no XML. Entities are never expanded. */
export function parseTree(text: string): Element | undefined {
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    attributesGroupName: '@',
    attributeNamePrefix: '',
    textNodeName: '#',
    alwaysCreateTextNode: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    maxNestedTags: 60,
    trimValues: true,
  });
  try {
    const root: unknown = parser.parse(text.replace(/^\uFEFF/, ''));
    return isElement(root) ? root : undefined;
  } catch {
    return undefined;
  }
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every element of a name; names may be alternatives: 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement'. */
export function children(parent: Element | undefined, names: string): Element[] {
  if (!parent) return [];
  return names.split('|').flatMap((name) => {
    const found = parent[name];
    return (Array.isArray(found) ? found : [found]).filter(isElement);
  });
}

/** The first element at a path: 'SellerTradeParty/PostalTradeAddress'. */
export function child(parent: Element | undefined, path: string): Element | undefined {
  let found = parent;
  for (const names of path.split('/')) found = children(found, names)[0];
  return found;
}

/** An element's own text; undefined when it has none. */
export function textOfElement(element: Element | undefined): string | undefined {
  const own = element?.['#'];
  if (typeof own !== 'string') return undefined;
  const text = decodeReferences(own).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : text;
}

/** The text at a path. */
export const textAt = (parent: Element | undefined, path: string): string | undefined =>
  textOfElement(child(parent, path));

export function attribute(element: Element | undefined, name: string): string | undefined {
  const attributes = element?.['@'];
  const value = isElement(attributes) ? attributes[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five named references and the numeric ones: all that XML has without a document type. */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}

/** A decimal at a path, as written; undefined for text that is none. */
export function decimalAt(parent: Element | undefined, path: string): string | undefined {
  const text = textAt(parent, path);
  return text !== undefined && isDecimal(text) ? text : undefined;
}

/** A quantity or price with at most four places and no needless zeros beyond two. */
export function tidy(value: string | undefined): string | null {
  if (value === undefined) return null;
  return roundTo(value, 4).replace(/(\.\d{2}\d*?)0+$/, '$1');
}

/**
 * A day of a date text and its UN/CEFACT 2379 format: 102 is CCYYMMDD, 101 YYMMDD, 203 and 204 CCYYMMDDhhmm(ss), 610
 * CCYYMM (its first day), 616 CCYYWW (its Monday); an ISO date is taken whatever the format says.
 */
export function dayOfFormat(text: string | undefined, format = '102'): Day | undefined {
  if (!text) return undefined;
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (iso) return isDay(iso) ? iso : undefined;
  const digits = text.replace(/\D/g, '');
  if (format === '616') return mondayOf(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)));
  const full = format === '101' ? `20${digits}` : format === '610' ? `${digits}01` : digits;
  const day = `${full.slice(0, 4)}-${full.slice(4, 6)}-${full.slice(6, 8)}`;
  return isDay(day) ? day : undefined;
}

/** The Monday of an ISO week: the week with 4 January is the first. */
function mondayOf(year: number, week: number): Day | undefined {
  if (!(year >= 1970 && year <= 9999 && week >= 1 && week <= 53)) return undefined;
  const fourth = Date.UTC(year, 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * 86_400_000 + (week - 1) * 7 * 86_400_000;
  const date = new Date(monday);
  return toDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/** The amounts of a credit note count against the office: below zero, however the sender signed them. */
export function credited(amount: string | undefined, credit: boolean): string | undefined {
  if (amount === undefined || !credit) return amount;
  return amount.startsWith('-') ? amount : `-${amount.replace(/^\+/, '')}`;
}

/** Address parts on one line. */
export const joined = (parts: (string | undefined)[]): string | undefined => {
  const given = parts.filter((part): part is string => part !== undefined && part !== '');
  return given.length === 0 ? undefined : given.join(', ');
};

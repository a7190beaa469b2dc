import type { ReadItem } from '@/db/model/readings.ts';
import type { ItemsVote } from '../engine.ts';
import { boxOf } from '../page.ts';
import { ONE, toPrice } from './amounts.ts';
import type { AnnotatedCell, AnnotatedLine, AnnotatedPage, AnnotatedText } from './annotated-text.ts';
import { findPhrases, phrases } from './phrases.ts';

/** The headings of a table of items. */
const COLUMNS = phrases({
  name: 'description|item|items|particulars|product|products|service|services|item description|description of goods|description of services|description of service|product description|goods|details|item name|product name|item and description|name of product|service description|name of product service|plan|subscription|beschreibung|bezeichnung|artikel|artikelbezeichnung|leistung|produkt|produktbeschreibung|produkt beschreibung|artikelbeschreibung|leistungsbeschreibung|position|designation|libelle|description du produit|produit|prestation|omschrijving|product omschrijving|nazwa|nazwa towaru|nazwa towaru uslugi|nazwa towaru lub uslugi|descripcion|concepto|descrizione|descricao|benamning|beskrivning|popis|line item|charges|charge description|domain|domain name',
  quantity:
    'qty|quantity|units|hours|hrs|seats|users|licenses|licences|no of users|nos|billed qty|menge|anzahl|stuck|quantite|qte|nombre|aantal|ilosc|cantidad|quantita|quantidade|antal|mnozstvi|days|count',
  price:
    'unit price|rate|price|unit cost|price unit|price per unit|cost|unit rate|list price|price each|rate per unit|mrp|item rate|einzelpreis|preis|stuckpreis|e preis|nettopreis|einzel|preis einheit|prix unitaire|pu|pu ht|prix|prix unitaire ht|prijs|prijs per stuk|stukprijs|cena|cena netto|cena jednostkowa|cena jedn netto|precio|precio unitario|prezzo|prezzo unitario|preco unitario|a pris|unit price excl tax',
  total:
    'amount|total|line total|total amount|taxable value|taxable amount|net amount|total price|subtotal|amount inr|amount usd|amount rs|amount in inr|net value|value|extended price|ext price|gesamt|gesamtpreis|betrag|summe|netto|gesamtbetrag|nettobetrag|entgelt|nettowert|montant|montant ht|total ht|prix total|bedrag|totaal|prijs incl btw|wartosc|wartosc netto|importe|importo|totale|valor|belopp|celkem|amount excl tax',
  other:
    'hsn|sac|hsn sac|hsn code|sac code|tax|gst|gst rate|tax rate|discount|disc|cgst|sgst|igst|vat|ust|mwst|tva|btw|s no|sr no|sl no|sl|no|pos|nr|lp|uom|unit|einheit|unite|jm|date|period|duration|term|from|to|steuersatz|ust satz|taxes|tax amount|expires|expiry',
});

type Column = 'name' | 'quantity' | 'price' | 'total' | 'other';
type Head = { column: Column; x: number; right: number };
/** No invoice that a person reviews has more lines than these. */
const MAX_ITEMS = 200;

/** The items of the clearest table: a heading line with a description and an amount, and the rows under it. */
export function items(document: AnnotatedText): ItemsVote | undefined {
  let best: { items: ReadItem[]; line: AnnotatedLine } | undefined;
  for (const page of document.marked) {
    page.lines.forEach((line, index) => {
      const heads = tableHeads(line);
      if (!heads) return;
      const found = rowsUnder(page, index, heads);
      if (found.length > (best?.items.length ?? 0)) best = { items: found, line };
    });
  }
  if (!best) return undefined;
  const [cell] = best.line.cells;
  const whole = best.items.every((item) => item.totalPrice !== null);
  return {
    items: best.items,
    confidence: whole ? 0.66 : 0.45,
    source: document.source,
    ...(cell ? { page: cell.page, box: boxOf(document.pages, cell) } : {}),
  };
}

/** Whether a line is the heading of a table of items. */
export const isTableHead = (line: AnnotatedLine): boolean => tableHeads(line) !== undefined;

function tableHeads(line: AnnotatedLine): Head[] | undefined {
  const heads = headsOf(line);
  const named = heads.some(({ column }) => column === 'name');
  const priced = heads.some(({ column }) => column === 'total' || column === 'price');
  const money = line.cells.some((cell) => cell.amounts.some((amount) => amount.money));
  return named && priced && !money ? heads : undefined;
}

function headsOf(line: AnnotatedLine): Head[] {
  return line.cells.flatMap((cell) =>
    findPhrases(cell.text, COLUMNS).map(({ kind, start, end }) => ({
      column: kind,
      x: cell.edges[start] ?? cell.x,
      right: cell.edges[end] ?? cell.x + cell.width,
    })),
  );
}

/** Rows up to the first line of sums. A line without an amount continues the name of the row above, or is left out. */
function rowsUnder(page: AnnotatedPage, head: number, heads: Head[]): ReadItem[] {
  const rows: ReadItem[] = [];
  let floor = page.lines[head]?.y ?? 0;
  let sections = 0;
  for (const line of page.lines.slice(head + 1)) {
    if (rows.length >= MAX_ITEMS || line.y - floor > line.height * 9) break;
    const priced = line.cells.some((cell) => cell.amounts.some((amount) => amount.money));
    const sums = priced ? line.cells.map(sumOf).find((sum) => sum !== undefined) : undefined;
    if (sums === 'table') break;
    if (sums) sections++;
    const row = sums ? undefined : rowOf(line, heads);
    // After a sum of a section only a full row is one more item: shipping and rounding are not
    if (!row || (sections > 0 && row.quantity === null && row.unitPrice === null)) continue;
    rows.push(row);
    floor = line.y;
  }
  return rows;
}

const SUMS = new Set(['grandTotal', 'total', 'amountDue', 'tax', 'cgst', 'sgst', 'igst', 'paid', 'roundOff']);

/** Whether a row is a sum: of the table, which ends it, or of a section, after which it may go on. */
function sumOf(cell: AnnotatedCell): 'table' | 'section' | undefined {
  const [label] = cell.labels;
  if (!label || label.start > 2 || /^\s*\p{Ll}{3,}/u.test(cell.text.slice(label.end))) return undefined;
  if (label.kind === 'subtotal') return 'section';
  return SUMS.has(label.kind) ? 'table' : undefined;
}

function rowOf(line: AnnotatedLine, heads: Head[]): ReadItem | undefined {
  const amounts = line.cells.flatMap((cell) =>
    cell.amounts
      .filter((amount) => !amount.percent)
      .map((amount) => ({
        units: amount.units,
        money: amount.money,
        left: cell.edges[amount.start] ?? cell.x,
        right: cell.edges[amount.end] ?? cell.x + cell.width,
      })),
  );
  const nearest = (column: Column) => {
    const wanted = heads.filter((head) => head.column === column).at(-1);
    if (!wanted) return undefined;
    const [found] = amounts
      .map((amount) => ({
        amount,
        gap: distance(amount, wanted),
        rival: Math.min(...heads.filter((head) => head !== wanted).map((head) => distance(amount, head))),
      }))
      .filter(({ gap, rival }) => gap <= rival && gap < line.height * 5)
      .sort((one, other) => one.gap - other.gap);
    return found?.amount;
  };
  const total = nearest('total') ?? amounts.findLast((amount) => amount.money);
  const name = nameOf(line, heads);
  if (!total?.money || name === undefined) return undefined;
  const quantity = nearest('quantity');
  const price = nearest('price');
  return {
    name,
    quantity: quantity && quantity !== total ? toPrice(quantity.units).replace(/\.00$/, '') : null,
    unitPrice: price && price !== total && price.money ? toPrice(price.units) : null,
    totalPrice:
      Math.abs(total.units) % (ONE / 100) === 0 ? toPrice(total.units) : toPrice(Math.round(total.units / 100) * 100),
  };
}

type Edges = { left: number; right: number };

/** How far an amount's edges are from a heading's: columns are set flush left, flush right or centred. */
const distance = ({ left, right }: Edges, head: Head): number =>
  Math.min(
    Math.abs(right - head.right),
    Math.abs(left - head.x),
    Math.abs((left + right) / 2 - (head.x + head.right) / 2),
  );

/** The words under the description, or the longest words of the row. */
function nameOf(line: AnnotatedLine, heads: Head[]): string | undefined {
  const column = heads.find((head) => head.column === 'name');
  const wordy = line.cells
    .map((cell) => ({ cell, text: wordsOf(cell) }))
    .filter(({ text }) => (text.match(/\p{L}/gu) ?? []).length >= 2);
  const [found] = wordy.sort((one, other) => {
    const near = (cell: AnnotatedCell) => (column && Math.abs(cell.x - column.x) < cell.height * 3 ? 40 : 0);
    return other.text.length + near(other.cell) - (one.text.length + near(one.cell));
  });
  return found?.text.slice(0, 200);
}

/** A cell's words without its row number and without the amounts that were glued to them. */
function wordsOf(cell: AnnotatedCell): string {
  const [money] = cell.amounts.filter((amount) => amount.money || amount.percent);
  const end = money && money.start > 3 ? money.start : cell.text.length;
  return cell.text
    .slice(0, end)
    .replace(/^\s*\d{1,3}[.)]?\s+(?=\p{L})/u, '')
    .trim();
}

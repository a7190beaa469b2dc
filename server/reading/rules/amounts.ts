import { fromScaled, parseScaled } from '@/db/model/money.ts';

/** Amounts are integers of ten-thousandths while they are read: a unit price may have four places. */
export const SCALE = 4;
export const ONE = 10_000;
/** Nothing an office is billed is larger; longer digits are numbers of something. */
const LARGEST = 100_000_000_000 * ONE;

export const toText = (units: number): string => fromScaled(Math.round(units / 100), 2);

/** A price with its own places: two at least, four at most. */
export const toPrice = (units: number): string => fromScaled(units, SCALE).replace(/(\.\d\d\d*?)0+$/, '$1');

export const unitsOf = (decimal: string): number | undefined => parseScaled(decimal, SCALE);

export type Mark = '.' | ',';
export type AmountStyle = { mark?: Mark; spaces: boolean };

export type FoundAmount = {
  units: number;
  /** Digits after the decimal mark as printed. */
  decimals: number;
  start: number;
  end: number;
  /** The code of a currency printed right beside it, '$' for an unknown dollar. */
  currency?: string;
  percent: boolean;
  /** Printed as money is: with two decimals, grouped, or beside a currency. */
  money: boolean;
};

const SIGNS: [RegExp, string][] = [
  [/^(₹|rs\.?|inr|rupees?)$/i, 'INR'],
  [/^(us\$|usd|u\.s\.\$)$/i, 'USD'],
  [/^(ca\$|c\$|cad|cdn\$)$/i, 'CAD'],
  [/^(a\$|au\$|aud)$/i, 'AUD'],
  [/^(s\$|sg\$|sgd)$/i, 'SGD'],
  [/^(€|eur|euros?)$/i, 'EUR'],
  [/^(£|gbp)$/i, 'GBP'],
  [/^(jpy|円)$/i, 'JPY'],
  [/^(¥|￥)$/, 'JPY'],
  [/^(chf|sfr\.?|fr\.)$/i, 'CHF'],
  [/^(zł|zl|pln)$/i, 'PLN'],
  [/^(kč|czk)$/i, 'CZK'],
  [/^(aed|dhs?\.?)$/i, 'AED'],
  [/^(hk\$|hkd)$/i, 'HKD'],
  [/^(nz\$|nzd)$/i, 'NZD'],
  [/^(r\$|brl)$/i, 'BRL'],
  [/^(sek|nok|dkk|huf|ron|bgn|try|zar|thb|myr|idr|php|cny|krw|mxn|sar|qar|kwd|omr|bhd|ils|lkr|bdt|npr|pkr|vnd)$/i, ''],
  [/^(kr\.?)$/i, 'SEK'],
  [/^\$$/, '$'],
];

const SIGN = String.raw`₹|Rs\.?|INR|Rupees|US\$|USD|CA\$|C\$|CAD|CDN\$|AU\$|A\$|AUD|SG\$|S\$|SGD|HK\$|HKD|NZ\$|NZD|R\$|BRL|\$|€|EUR|Euros?|£|GBP|JPY|¥|￥|円|CHF|SFr\.?|zł|PLN|Kč|CZK|AED|Dhs?\.?|SEK|NOK|DKK|HUF|RON|BGN|TRY|ZAR|THB|MYR|IDR|PHP|CNY|KRW|MXN|SAR|QAR|KWD|OMR|BHD|ILS|LKR|BDT|NPR|PKR|VND|kr\.?`;

/** The ISO code of a printed currency sign or code. */
export function currencyOfSign(sign: string | undefined): string | undefined {
  const printed = sign?.trim();
  if (!printed) return undefined;
  const known = SIGNS.find(([pattern]) => pattern.test(printed));
  return known ? known[1] || printed.toUpperCase() : undefined;
}

const GROUPED = {
  plain: String.raw`\d+(?:[.,'’\u00a0\u202f\u2009]\d+)*`,
  spaced: String.raw`\d+(?:(?:[.,'’]|[ \u00a0\u202f\u2009](?=\d{3}(?!\d)))\d+)*`,
};

const patternOf = (number: string): RegExp =>
  new RegExp(
    String.raw`(\()?([-−–+]\s?)?(?:(?<!\p{L})(${SIGN})\s*[:.]?\s*)?([-−–]\s?)?(${number})(?:(,-|\.-|\/-|,--|,—)|(\s?-(?![\d\p{L}])))?\s?(\))?\s?(%|(?:${SIGN})(?![\p{L}]))?(\s?CR\b)?`,
    'giu',
  );

const PLAIN = patternOf(GROUPED.plain);
const SPACED = patternOf(GROUPED.spaced);

/** The amounts in a text, left to right. What lies in a date or a longer code is none. */
export function findAmounts(
  text: string,
  style: AmountStyle,
  taken: readonly { start: number; end: number }[] = [],
): FoundAmount[] {
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(style.spaces ? SPACED : PLAIN)) {
    const [whole, open, sign, before, minus, number = '', dash, trailing, close, after, credit] = match;
    const at = match.index + whole.indexOf(number, (open ?? '').length + (sign ?? '').length + (before ?? '').length);
    const stop = at + number.length;
    const start = match.index;
    const end = start + whole.trimEnd().length;
    if (taken.some((span) => span.start < stop && span.end > at)) continue;
    if (before === undefined && !standsAlone(text, at)) continue;
    if (/^[\p{L}\p{N}]/u.test(text.slice(stop)) && after === undefined && !/^(x|k[gw]|st|cr)/i.test(text.slice(stop)))
      continue;
    if (/^[:/](?=\d)/.test(text.slice(stop)) || /^-[\p{L}\d]/u.test(text.slice(stop))) continue;
    const value = printedValue(number, style);
    if (!value) continue;
    const percent = after === '%' || /^\s?(%|percent|prozent)/i.test(text.slice(end));
    const negative = /[-−–]/.test(`${sign ?? ''}${minus ?? ''}`) || trailing !== undefined || (open && close) || credit;
    const currency = currencyOfSign(before) ?? (after === '%' ? undefined : currencyOfSign(after));
    found.push({
      units: negative ? -value.units : value.units,
      decimals: value.decimals,
      start,
      end,
      currency,
      percent,
      money: !percent && (value.decimals === 2 || value.grouped || currency !== undefined || dash !== undefined),
    });
  }
  return found;
}

/** No letter, digit or joining mark before it: 'A4', '12:30', 'INV-12' and '1/2' hold no amount. */
function standsAlone(text: string, at: number): boolean {
  const before = text.slice(0, at);
  // Glued by an OCR: 'TotalINR4720.00'
  if (/(INR|Rs\.?|USD|EUR|GBP)$/.test(before)) return true;
  if (/[\p{L}\p{N}_#@]$/u.test(before)) return false;
  // The last digits of a card: '**** 4411'
  if (/[*•x]{2,}\s*$/i.test(before)) return false;
  return !/[\p{L}\p{N}][-/:.,_–]$/u.test(before) && !/[/_]$/.test(before);
}

/** A number as printed, in either style; undefined for digits that are no amount (dates, addresses, codes). */
function printedValue(
  number: string,
  { mark }: AmountStyle,
): { units: number; decimals: number; grouped: boolean } | undefined {
  const plain = number.replace(/['’\s\u00a0\u202f\u2009]/g, '');
  const apart = plain !== number;
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return scaled(plain, '', apart);
  const separator = plain[last] as Mark;
  const whole = plain.slice(0, last);
  const rest = plain.slice(last + 1);
  const other = separator === '.' ? ',' : '.';
  if (whole.includes(other)) {
    if (whole.includes(separator) || !isGrouped(whole, other)) return undefined;
    return scaled(whole.replaceAll(other, ''), rest, true);
  }
  if (whole.includes(separator)) {
    return isGrouped(plain, separator) ? scaled(plain.replaceAll(separator, ''), '', true) : undefined;
  }
  const thousands = rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !apart && mark !== separator;
  return thousands ? scaled(whole + rest, '', true) : scaled(whole, rest, apart);
}

/** Groups of three, or Indian: three last, twos before. */
function isGrouped(digits: string, separator: Mark): boolean {
  const groups = digits.split(separator);
  const [first = '', ...others] = groups;
  const last = others.pop();
  return (
    first.length >= 1 &&
    first.length <= 3 &&
    last?.length === 3 &&
    (others.every((group) => group.length === 3) || (others.every((group) => group.length === 2) && first.length <= 2))
  );
}

function scaled(whole: string, fraction: string, grouped: boolean) {
  if (fraction.length > SCALE || whole.length > 15) return undefined;
  const units = unitsOf(`${whole}.${fraction || '0'}`);
  if (units === undefined || units > LARGEST) return undefined;
  return { units, decimals: fraction.length, grouped };
}

/** Which mark a document sets before decimals, by its clear amounts, and whether it groups by spaces. */
export function styleOf(text: string): AmountStyle {
  const commas = (text.match(/\d,\d{2}(?![\d,.])/g) ?? []).length;
  const points = (text.match(/\d\.\d{2}(?![\d,.])/g) ?? []).length;
  const mark = commas === points ? undefined : commas > points ? ',' : '.';
  const french = /\b(TTC|TVA|zł|PLN|Kč|CZK|SEK|NOK|HUF|facture|faktura)\b/i.test(text);
  return { mark, spaces: french };
}

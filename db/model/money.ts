import { z } from 'zod';
import { currencyDecimals, currencyOf } from './currency.ts';

/** An exact decimal number as text: '499.00', '-0.5', '88.123456'. */
export type Decimal = string;

/** A text or number that is no decimal, or one that does not fit. */
export class DecimalError extends Error {
  readonly reason: 'invalid' | 'overflow';
  constructor(reason: 'invalid' | 'overflow', value: unknown) {
    super(reason === 'invalid' ? `Not a decimal number: ${String(value).slice(0, 40)}` : 'The number is too large');
    this.name = 'DecimalError';
    this.reason = reason;
  }
}

const decimalShape = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

type Exact = { units: bigint; scale: number };

/** The exact value of a decimal text, or of a number as it prints; undefined for anything else. */
function exactOf(value: Decimal | number): Exact | undefined {
  const text = (typeof value === 'number' ? String(value) : value).trim();
  if (text.length > 400) return undefined;
  const parts = decimalShape.exec(text);
  if (!parts) return undefined;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = parts;
  if (whole === '' && fraction === '') return undefined;
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponentText);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

function exact(value: Decimal | number): Exact {
  const found = exactOf(value);
  if (!found) throw new DecimalError('invalid', value);
  return found;
}

/** units / divisor, half up: halves go away from zero, as on paper. */
export function divideHalfUp(units: bigint, divisor: bigint): bigint {
  if (divisor === 0n) throw new RangeError('Division by zero');
  const negative = units < 0n !== divisor < 0n;
  const size = units < 0n ? -units : units;
  const by = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * size + by) / (2n * by);
  return negative ? -rounded : rounded;
}

function unitsAt({ units, scale }: Exact, toScale: number): bigint {
  if (toScale >= scale) return units * 10n ** BigInt(toScale - scale);
  return divideHalfUp(units, 10n ** BigInt(scale - toScale));
}

/** The integer behind a decimal of a scale ('499.005' at 2 is 49901n), half up. Throws DecimalError on garbage. */
export function toUnits(value: Decimal | number, scale: number): bigint {
  return unitsAt(exact(value), scale);
}

/** The decimal text of an integer at a scale: 49900 at 2 is '499.00'. */
export function fromScaled(scaled: number | bigint, scale: number): Decimal {
  if (typeof scaled === 'number' && !Number.isSafeInteger(scaled)) throw new DecimalError('overflow', scaled);
  const text = String(scaled);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/**
 * The scaled integer of a decimal, half up on further digits: '499.005' at 2 is 49901. Throws DecimalError on anything
 * that is no decimal ('invalid') or that a safe integer cannot hold ('overflow').
 */
export function toScaled(value: Decimal | number, scale: number): number {
  const units = toUnits(value, scale);
  if (units > BigInt(Number.MAX_SAFE_INTEGER) || units < BigInt(Number.MIN_SAFE_INTEGER)) {
    throw new DecimalError('overflow', value);
  }
  return Number(units);
}

/** As toScaled, but undefined where that throws. */
export function parseScaled(value: unknown, scale: number): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  try {
    return toScaled(value, scale);
  } catch {
    return undefined;
  }
}

export const isDecimal = (value: unknown): value is Decimal | number =>
  (typeof value === 'string' || typeof value === 'number') && exactOf(value) !== undefined;

/** A decimal at another scale, half up: roundTo('2.005', 2) is '2.01'. */
export const roundTo = (value: Decimal | number, scale: number): Decimal => fromScaled(toUnits(value, scale), scale);

/** Rounded to the places a currency is used with, written with two: JPY '122.50' is '123.00'. */
export function roundMoney(value: Decimal | number, currency?: string): Decimal {
  const decimals = currency === undefined ? 2 : currencyDecimals(currency);
  return roundTo(roundTo(value, decimals), 2);
}

export function add(one: Decimal, other: Decimal, scale = 2): Decimal {
  return sum([one, other], scale);
}

export function subtract(one: Decimal, other: Decimal, scale = 2): Decimal {
  return sum([one, negate(other)], scale);
}

/** The exact sum, rounded once at the end. */
export function sum(values: Iterable<Decimal>, scale = 2): Decimal {
  let total: Exact = { units: 0n, scale };
  for (const value of values) {
    const next = exact(value);
    const common = Math.max(total.scale, next.scale);
    total = { units: unitsAt(total, common) + unitsAt(next, common), scale: common };
  }
  return fromScaled(unitsAt(total, scale), scale);
}

export function negate(value: Decimal): Decimal {
  const { units, scale } = exact(value);
  return fromScaled(-units, scale);
}

/** The exact product, rounded once, half up. */
export function multiply(one: Decimal | number, other: Decimal | number, scale = 2): Decimal {
  const left = exact(one);
  const right = exact(other);
  return fromScaled(unitsAt({ units: left.units * right.units, scale: left.scale + right.scale }, scale), scale);
}

/** The quotient, half up. Throws a RangeError when `by` is zero. */
export function divide(value: Decimal | number, by: Decimal | number, scale = 2): Decimal {
  const left = exact(value);
  const right = exact(by);
  const numerator = left.units * 10n ** BigInt(right.scale + scale);
  return fromScaled(divideHalfUp(numerator, right.units * 10n ** BigInt(left.scale)), scale);
}

/** -1, 0 or 1. */
export function compare(one: Decimal | number, other: Decimal | number): -1 | 0 | 1 {
  const left = exact(one);
  const right = exact(other);
  const scale = Math.max(left.scale, right.scale);
  const difference = unitsAt(left, scale) - unitsAt(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const isZero = (value: Decimal): boolean => exact(value).units === 0n;

/** amount x rate in the target currency: half up to its places (JPY to none), written with two. */
export function convert(amount: Decimal, rate: Decimal, currency: string): Decimal {
  return roundTo(multiply(amount, rate, currencyDecimals(currency)), 2);
}

/** The same for thousands of amounts as they are stored, in hundredths: what they share is worked out once. */
export function hundredthsConverter(rate: Decimal, currency: string): (hundredths: number) => number {
  const { units, scale } = exact(rate);
  const places = currencyDecimals(currency);
  const divisor = 10n ** BigInt(Math.max(scale + 2 - places, 0));
  const factor = units * 10n ** BigInt(Math.max(places - scale - 2, 0));
  return (hundredths) => {
    const rounded = divideHalfUp(BigInt(hundredths) * factor, divisor);
    const converted = Number(unitsAt({ units: rounded, scale: places }, 2));
    if (!Number.isSafeInteger(converted)) throw new DecimalError('overflow', converted);
    return converted;
  };
}

/** A decimal as it is answered: text with exactly `scale` places. */
export function decimalAnswer(scale: number) {
  const places = scale === 0 ? '' : `\\.\\d{${scale}}`;
  return z.string().regex(new RegExp(`^-?\\d+${places}$`));
}

/** Digits in groups: Indian (12,34,567) or in threes (1,234,567). */
function grouped(digits: string, currency: string): string {
  if (currency !== 'INR') return digits.replace(/\B(?=(\d{3})+$)/g, ',');
  return digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
}

/** The parts of an amount for the large figures: '₹86,686' and '.94'. The minus sign is part of `whole`. */
export function splitMoney(amount: Decimal, currency: string): { whole: string; fraction: string } {
  const { symbol, decimals } = currencyOf(currency);
  const rounded = roundTo(amount, decimals);
  const negative = rounded.startsWith('-') && !isZero(rounded);
  const [digits = '0', fraction] = rounded.replace('-', '').split('.');
  const gap = symbol === currency ? ' ' : '';
  const whole = `${negative ? '−' : ''}${symbol}${gap}${grouped(digits, currency)}`;
  return { whole, fraction: fraction === undefined ? '' : `.${fraction}` };
}

const compactSteps = {
  indian: [
    { from: '10000000', letter: 'Cr' },
    { from: '100000', letter: 'L' },
    { from: '1000', letter: 'K' },
  ],
  western: [
    { from: '1000000000', letter: 'B' },
    { from: '1000000', letter: 'M' },
    { from: '1000', letter: 'K' },
  ],
};

/**
 * An amount as it is shown: '₹1,05,280.56', '¥38,400', 'CHF 12.00', '−₹5.00'. `whole` leaves out the decimals (rounded),
 * `compact` shortens for an axis or a small cell: '₹3L', '₹1.2Cr', '$4.5K'.
 */
export function formatMoney(
  amount: Decimal,
  currency: string,
  options: { compact?: boolean; whole?: boolean } = {},
): string {
  if (options.compact) return compactMoney(amount, currency);
  if (options.whole) return splitMoney(roundTo(amount, 0), currency).whole;
  const { whole, fraction } = splitMoney(amount, currency);
  return whole + fraction;
}

function compactMoney(amount: Decimal, currency: string): string {
  const steps = currency === 'INR' ? compactSteps.indian : compactSteps.western;
  const size = roundTo(amount.replace('-', ''), 0);
  const index = steps.findIndex((step) => compare(size, step.from) >= 0);
  const step = steps[index];
  if (!step) return splitMoney(roundTo(amount, 0), currency).whole;
  const larger = steps[index - 1];
  const shortened = divide(amount, step.from, 1);
  // 99,950 is not '₹100K' but '₹1L': what rounds up to the next step is written in it
  const next = larger && compare(multiply(shortened, step.from, 0).replace('-', ''), larger.from) >= 0 ? larger : step;
  const [whole = '0', tenth = '0'] = divide(amount, next.from, 1).split('.');
  const { whole: printed } = splitMoney(whole === '-0' ? '0' : whole, currency);
  return `${printed}${tenth === '0' ? '' : `.${tenth}`}${next.letter}`;
}

/** A whole number or decimal in groups of three, without trailing zeros: '1,250', '12.5'. */
export function formatQuantity(value: Decimal | number): string {
  const { units, scale } = exact(value);
  const [digits = '0', fraction = ''] = fromScaled(units < 0n ? -units : units, scale).split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${units < 0n ? '−' : ''}${digits.replace(/\B(?=(\d{3})+$)/g, ',')}${rest === '' ? '' : `.${rest}`}`;
}

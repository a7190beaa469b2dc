import { isCurrency } from './currency.ts';
import { type Day, dayFrom } from './day.ts';
import { MAIL_ADDRESS_MAX, QUANTITY_MAX, URL_MAX } from './limits.ts';
import { compare, type Decimal, isDecimal, parseScaled, roundTo } from './money.ts';

/**
 * The rules of validation: a value as it was typed or sent -> what is wrong with it, in a sentence that begins with the
 * field's label, or undefined. The schemas and the forms ask the same rule. Nothing here needs the validator, so that a
 * form carries no more than this.
 */
export type Rule = (value: unknown) => string | undefined;

export type TextRule = Rule & { readonly isRequired: boolean; readonly max: number; readonly isMultiLine: boolean };
export type WholeNumberRule = Rule & { readonly min: number; readonly max: number };
export type DecimalRule = Rule & { readonly scale: number };

/** Missing, null, or text without a letter. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

type TextFacts = {
  max: number;
  isRequired?: boolean /** As notes are; names and all else are of one line. */;
  isMultiLine?: boolean;
};

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

/** Text on one line: what was read of a document may have been broken. */
export const foldLines = (text: string): string => text.replace(lineBreaks, ' ');

export function textRule(label: string, { max, isRequired = false, isMultiLine = false }: TextFacts): TextRule {
  const problem: Rule = (value) => {
    if (value === undefined || value === null) return isRequired ? `${label} is required` : undefined;
    if (typeof value !== 'string') return `${label} must be text`;
    const text = value.trim();
    if (isRequired && text === '') return `${label} is required`;
    if (text.length > max) return `${label} must be at most ${max} characters`;
    return isMultiLine || foldLines(text) === text ? undefined : `${label} must be on one line`;
  };
  return Object.assign(problem, { isRequired, max, isMultiLine });
}

/** A name: one line of text that must be there. */
export const nameRule = (label: string, max: number) => textRule(label, { max, isRequired: true });

const wholeNumber = /^[+-]?\d{1,15}$/;

/** The whole number that a text stands for; anything else as it is. */
export function toWholeNumber(value: unknown): unknown {
  return typeof value === 'string' && wholeNumber.test(value.trim()) ? Number(value.trim()) : value;
}

type WholeNumberFacts = { min?: number; max?: number; isRequired?: boolean };

export function wholeNumberRule(
  label: string,
  { min = 0, max = QUANTITY_MAX, isRequired = false }: WholeNumberFacts = {},
): WholeNumberRule {
  const problem: Rule = (value) => {
    if (isBlank(value)) return isRequired ? `${label} is required` : undefined;
    const number = toWholeNumber(value);
    const isWithin = typeof number === 'number' && Number.isSafeInteger(number) && number >= min && number <= max;
    return isWithin ? undefined : `${label} must be a whole number from ${min} to ${max}`;
  };
  return Object.assign(problem, { min, max });
}

type DecimalFacts = {
  scale: number;
  min?: Decimal;
  max?: Decimal;
  isRequired?: boolean;
  /** Said of what is too small, where it is not 'must be at least'. */
  below?: string;
};

export function decimalRule(label: string, facts: DecimalFacts): DecimalRule {
  const { scale, min, max, isRequired = false } = facts;
  const invalid = `${label} must be a valid number`;
  const above = max === undefined ? `${label} is too large` : `${label} must be at most ${max}`;
  const problem: Rule = (value) => {
    if (isBlank(value)) return isRequired ? `${label} is required` : undefined;
    if (!isDecimal(value)) return invalid;
    if (min !== undefined && compare(value, min) < 0) return facts.below ?? `${label} must be at least ${min}`;
    // What no column holds ('1e400') is refused before it is written out
    if (parseScaled(value, scale) === undefined) return above;
    return max !== undefined && compare(roundTo(value, scale), max) > 0 ? above : undefined;
  };
  return Object.assign(problem, { scale });
}

/** `min` and `max` are inclusive. */
export function dayRule(
  label: string,
  { isRequired = false, min = '1900-01-01', max = '2199-12-31' }: { isRequired?: boolean; min?: Day; max?: Day } = {},
): Rule {
  const invalid = `${label} must be a day that exists, as YYYY-MM-DD`;
  return (value) => {
    if (isBlank(value)) return isRequired ? `${label} is required` : undefined;
    const day = dayFrom(value);
    if (!day) return invalid;
    return day < min || day > max ? `${invalid} (${min} to ${max})` : undefined;
  };
}

export function currencyRule(label = 'Currency', { isRequired = true }: { isRequired?: boolean } = {}): Rule {
  return (value) => {
    if (isBlank(value)) return isRequired ? `${label} is required` : undefined;
    const isKnown = typeof value === 'string' && isCurrency(value.trim().toUpperCase());
    return isKnown ? undefined : `${label} must be a known ISO code such as INR`;
  };
}

/** An http or https address that may be missing. */
export function urlRule(label: string): Rule {
  return (value) => {
    if (isBlank(value)) return undefined;
    if (typeof value !== 'string' || !isWebAddress(value.trim())) {
      return `${label} must be a URL starting with http:// or https://`;
    }
    return value.trim().length > URL_MAX ? `${label} must be at most ${URL_MAX} characters` : undefined;
  };
}

function isWebAddress(text: string): boolean {
  if (/\s/.test(text)) return false;
  const address = URL.parse(text);
  return address !== null && (address.protocol === 'http:' || address.protocol === 'https:');
}

/** A mail address that may be missing. */
export function emailRule(label = 'Email'): Rule {
  return (value) => {
    if (isBlank(value)) return undefined;
    const isAddress = typeof value === 'string' && isMailAddress(value.trim());
    return isAddress ? undefined : `${label} must be a mail address such as anita@example.com`;
  };
}

// Words with dots between, and a domain: neither a comma nor a bracket, with which a mail would go elsewhere too.
const mailAddress = /^[\w+'%&~-]+(?:\.[\w+'%&~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/i;

const isMailAddress = (text: string): boolean => text.length <= MAIL_ADDRESS_MAX && mailAddress.test(text);

/** What is wrong with two days of which the later must not come first. */
export function daysOrderProblem(
  { start, end }: { start: unknown; end: unknown },
  sentence: string,
): string | undefined {
  const [first, last] = [dayFrom(start), dayFrom(end)];
  return first && last && last < first ? sentence : undefined;
}

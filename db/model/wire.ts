import { z } from 'zod';
import { type Day, dayFrom } from './day.ts';
import { type Decimal, fromScaled, roundTo } from './money.ts';
import {
  currencyRule,
  type DecimalRule,
  dayRule,
  decimalRule,
  emailRule,
  foldLines,
  isBlank,
  nameRule,
  type Rule,
  type TextRule,
  textRule,
  toWholeNumber,
  type WholeNumberRule,
  wholeNumberRule,
} from './validation.ts';

/**
 * The forms in which things cross the wire. An `...Answer` is what the server sends; the rest is what it takes: a number
 * may come as text (forms and multipart bodies send nothing else), blank optional text counts as none. What is wrong with a
 * value, a rule of validation.ts decides; the schemas here say what it becomes, and describe it for the API document.
 */

/** An answer as the other side of the wire sees it: each instant is ISO text. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

const isoInstant = /* @__PURE__ */ z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/)
  .meta({ format: 'date-time', example: '2026-11-18T03:30:00.000Z' });

/** An instant as it is answered: ISO-8601 in UTC. The server may hand over a Date, which is what its rows hold. */
export const instantAnswer: z.ZodType<Date | string> = /* @__PURE__ */ z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  isoInstant,
);

export const dayAnswer = /* @__PURE__ */ z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .meta({ format: 'date', example: '2026-11-18' });

export const idAnswer = /* @__PURE__ */ z.int().positive().meta({ example: 1 });
export const countAnswer = /* @__PURE__ */ z.int().nonnegative().meta({ example: 3 });

/** The same schema, refusing what the rule refuses. */
function ruled<Schema extends z.ZodType>(schema: Schema, rule: Rule): Schema {
  return schema.superRefine((value, context) => {
    const message = rule(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** The sentence for a value of another type. */
const messageFrom = (rule: Rule) => ({
  error: (issue: { input?: unknown }) => rule(issue.input),
});

function blankToNull(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
}

/** What may be left out; blank and null are null. */
function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(blankToNull, schema.nullable()).optional();
}

/** What counts as not sent when it is null or blank: the column's own default is meant. */
export function orDefault<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => blankToNull(value) ?? undefined, schema.optional()).optional();
}

/** Text as it is, by a rule: a password keeps its spaces. */
export const ruledText = (rule: Rule) => ruled(z.string(messageFrom(rule)), rule);

/** Text by its rule, trimmed. */
export function textInput(rule: TextRule) {
  const { isRequired, max: maxLength } = rule;
  return ruled(z.string(messageFrom(rule)).trim(), rule).meta({ ...(isRequired && { minLength: 1 }), maxLength });
}

/** Text that must be there: 'Token is required'. */
export const requiredText = (label: string, max: number) => textInput(nameRule(label, max));

export const textOrNull = (rule: TextRule) => orNull(textInput(rule));

/** Text that may be missing; blank and null are null. */
export const optionalText = (label: string, max: number, { isMultiLine = false } = {}) =>
  textOrNull(textRule(label, { max, isMultiLine }));

/** Text of a column that is never null: blank and null are the default. */
export function textOr(rule: TextRule, fallback: string) {
  return z
    .preprocess((value) => (isBlank(value) && value !== undefined ? fallback : value), textInput(rule))
    .optional();
}

/** A whole number by its rule, as number or text. */
export function wholeNumberByRule(rule: WholeNumberRule) {
  const { min: minimum, max: maximum } = rule;
  const number = ruled(z.number(messageFrom(rule)), rule).meta({ type: 'integer', minimum, maximum });
  return z.preprocess(toWholeNumber, number);
}

type Range = { min?: number; max?: number };

/** A whole number, as number or text: 'Days must be a whole number from 1 to 366'. */
export const wholeNumberInput = (label: string, range: Range = {}) =>
  wholeNumberByRule(wholeNumberRule(label, { ...range, isRequired: true }));

export const wholeNumberOrNull = (rule: WholeNumberRule) => orNull(wholeNumberByRule(rule));

/** A whole number that may be missing; blank and null are null. */
export const optionalWholeNumber = (label: string, range: Range = {}) =>
  wholeNumberOrNull(wholeNumberRule(label, range));

/** A whole number that counts as `fallback` when it is blank or null, and is left alone when it was not sent. */
export function wholeNumberOr(rule: WholeNumberRule, fallback: number | undefined) {
  const filled = (value: unknown) => blankToNull(value) ?? (value === undefined ? undefined : fallback);
  return z.preprocess(filled, wholeNumberByRule(rule).optional()).optional();
}

/** The id of another record. */
export function idInput(label: string) {
  const sentence = `${label} must be the id of a record`;
  return z.preprocess(
    toWholeNumber,
    z
      .int({ error: (issue) => (isBlank(issue.input) ? `${label} is required` : sentence) })
      .min(1, sentence)
      .meta({ example: 1 }),
  );
}

/** The id of another record, or none: blank and null are null. */
export const optionalId = (label: string) => orNull(idInput(label));

/** Ids of records, at least one, each once. */
export function idsInput(label: string, max = 10_000) {
  return z
    .array(idInput(label), { error: `${label} must be a list of ids` })
    .min(1, `${label} must not be empty`)
    .max(max, `${label} must hold at most ${max} ids`)
    .refine((ids) => new Set(ids).size === ids.length, `${label} must not repeat an id`);
}

/** The path of a single record: /api/.../{id}. */
export const idParams = /* @__PURE__ */ z.object({ id: idInput('id') });

/** A decimal by its rule, as text or number; it becomes text of the rule's scale, half up. */
export function decimalInput(rule: DecimalRule) {
  return z
    .union([z.string(), z.number()], messageFrom(rule))
    .meta({
      description: `A decimal with ${rule.scale} places, as text or number.`,
      example: fromScaled(49900n * 10n ** BigInt(Math.max(rule.scale - 2, 0)), rule.scale),
    })
    .transform((value, context) => {
      const message = rule(value);
      if (message === undefined) return roundTo(value, rule.scale);
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .pipe(z.string());
}

export const decimalOrNull = (rule: DecimalRule) => orNull(decimalInput(rule));

/** A decimal that may be missing; blank and null are null. */
export const optionalDecimal = (label: string, scale: number, range: { min?: Decimal; max?: Decimal } = {}) =>
  decimalOrNull(decimalRule(label, { scale, ...range }));

/** A day by its rule. */
export function dayInput(rule: Rule) {
  return z
    .string(messageFrom(rule))
    .meta({
      format: 'date',
      description: 'A day, YYYY-MM-DD. A full ISO instant is cut to its day.',
      example: '2026-11-18',
    })
    .transform((text, context) => {
      const message = rule(text);
      const day = dayFrom(text);
      if (message === undefined && day) return day;
      context.addIssue({ code: 'custom', ...(message && { message }) });
      return z.NEVER;
    })
    .pipe(z.string());
}

/** A day that must be there: 'Start date is required'. */
export const requiredDay = (label: string, range: { min?: Day; max?: Day } = {}) =>
  dayInput(dayRule(label, { ...range, isRequired: true }));

export const dayOrNull = (rule: Rule) => orNull(dayInput(rule));

/** A day that may be missing; blank and null are null. */
export const optionalDay = (label: string) => dayOrNull(dayRule(label));

/** A currency as it comes in, in any case; answers the upper-case code. */
export function currencyInput(label = 'Currency') {
  const rule = currencyRule(label);
  return ruled(z.string(messageFrom(rule)).trim().toUpperCase(), rule).meta({
    description: 'ISO 4217 code, in any case.',
    example: 'INR',
  });
}

/** A switch: a boolean, its word from a form, or 1 and 0. */
export function flagInput(label: string) {
  const words: Record<string, boolean> = { true: true, false: false, on: true, off: false, '1': true, '0': false };
  return z.preprocess(
    (value) =>
      typeof value === 'string' || typeof value === 'number'
        ? (words[`${value}`.trim().toLowerCase()] ?? value)
        : value,
    z.boolean(`${label} must be true or false`),
  );
}

/** A list of short texts, or one text with commas or lines; none of them blank. */
export function optionalTexts(label: string, { most = 500, max = 200 }: { most?: number; max?: number } = {}) {
  return z
    .preprocess(
      toTexts,
      z
        .array(
          z
            .string(`${label} must be a list of texts`)
            .max(max, `${label} must each be at most ${max} characters`)
            .refine((text) => foldLines(text) === text, `${label} must each be on one line`),
          {
            error: `${label} must be a list of texts`,
          },
        )
        .max(most, `${label} must be at most ${most}`)
        .nullable(),
    )
    .optional();
}

function toTexts(value: unknown): unknown {
  const list = typeof value === 'string' ? value.split(/[\n,]/) : value;
  if (!Array.isArray(list)) return list;
  const texts = list.map((item: unknown) => (typeof item === 'string' ? item.trim() : item));
  const filled = texts.filter((item) => item !== '');
  return filled.length === 0 ? null : filled;
}

const notAnInstant = 'updatedAt must be an instant such as 2026-11-18T03:30:00.000Z';

/** The version of a row that an edit began from: a later `updatedAt` in the book answers 409. */
export const versionInput = /* @__PURE__ */ z
  .preprocess(
    blankToNull,
    z
      .string(notAnInstant)
      .max(40, notAnInstant)
      .refine((text) => !Number.isNaN(Date.parse(text)), notAnInstant)
      .nullable(),
  )
  .optional()
  .meta({ description: 'The updatedAt that the edit began from; 409 when the row has changed since.' });

/** An http or https address, or none. */
export function optionalUrl(rule: Rule) {
  return orNull(ruled(z.string(messageFrom(rule)), rule)).meta({ example: 'https://vendor.example/account' });
}

/** A mail address, or none. */
export function optionalEmail(label = 'Email') {
  const rule = emailRule(label);
  return orNull(ruled(z.string(messageFrom(rule)), rule).meta({ format: 'email', example: 'anita@example.com' }));
}

/**
 * One of a few words; `label` begins the sentence: 'Frequency must be monthly, quarterly or yearly'. The enumerations
 * beside the arithmetic are made by this one call, marked pure, so that screens which only reckon do not carry the
 * validator.
 */
export function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  label: string,
  example: Values[number],
) {
  const error = `${label} must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return z.enum(values, { error }).meta({ example });
}

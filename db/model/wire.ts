import { z } from 'zod';
import { type Day, dayInput } from './day.ts';
import { type Decimal, decimalSchema } from './money.ts';

/**
 * The forms in which things cross the wire. An `...Answer` is what the server sends; the rest is what it takes: a number
 * may come as text (forms and multipart bodies send nothing else), blank optional text counts as none.
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

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Text that must be there. `label` begins the sentences: 'Name is required'. */
export function requiredText(label: string, max: number) {
  const required = `${label} is required`;
  return z
    .string({ error: (issue) => (isMissing(issue.input) ? required : `${label} must be text`) })
    .trim()
    .min(1, required)
    .max(max, `${label} must be at most ${max} characters`);
}

/** Text that may be missing; blank and null are null. */
export function optionalText(label: string, max: number) {
  return z
    .preprocess(
      blankToNull,
      z.string(`${label} must be text`).max(max, `${label} must be at most ${max} characters`).nullable(),
    )
    .optional();
}

function blankToNull(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? null : text;
}

const wholeNumber = /^[+-]?\d{1,15}$/;

function toWholeNumber(value: unknown): unknown {
  return typeof value === 'string' && wholeNumber.test(value.trim()) ? Number(value.trim()) : value;
}

/** A whole number, as number or text. */
export function wholeNumberInput(label: string, { min = 0, max = 1_000_000_000 }: { min?: number; max?: number } = {}) {
  const sentence = `${label} must be a whole number from ${min} to ${max}`;
  return z.preprocess(toWholeNumber, z.int(sentence).min(min, sentence).max(max, sentence));
}

/** A whole number that may be missing; blank and null are null. */
export function optionalWholeNumber(label: string, range: { min?: number; max?: number } = {}) {
  return z.preprocess(blankToNull, wholeNumberInput(label, range).nullable()).optional();
}

/** A whole number that counts as `fallback` when it is blank or null, and is left alone when it was not sent. */
export function wholeNumberOr(label: string, fallback: number | undefined, range: { min?: number; max?: number } = {}) {
  const filled = (value: unknown) => blankToNull(value) ?? (value === undefined ? undefined : fallback);
  return z.preprocess(filled, wholeNumberInput(label, range).optional()).optional();
}

/** What counts as not sent when it is null or blank: the column's own default is meant. */
export function orDefault<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => blankToNull(value) ?? undefined, schema.optional()).optional();
}

/** The id of another record. */
export function idInput(label: string) {
  const sentence = `${label} must be the id of a record`;
  return z.preprocess(
    toWholeNumber,
    z
      .int({ error: (issue) => (isMissing(issue.input) ? `${label} is required` : sentence) })
      .min(1, sentence)
      .meta({ example: 1 }),
  );
}

/** The id of another record, or none: blank and null are null. */
export function optionalId(label: string) {
  return z.preprocess(blankToNull, idInput(label).nullable()).optional();
}

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

/** A decimal that may be missing; blank and null are null. */
export function optionalDecimal(label: string, scale: number, range: { min?: Decimal; max?: Decimal } = {}) {
  const invalid = `${label} must be a valid number`;
  const below = `${label} must be at least ${range.min}`;
  const above = range.max === undefined ? `${label} is too large` : `${label} must be at most ${range.max}`;
  return z.preprocess(blankToNull, decimalSchema(scale, { ...range, invalid, below, above }).nullable()).optional();
}

/** A day that may be missing; blank and null are null. */
export function optionalDay(label: string) {
  const invalid = `${label} must be a day that exists, as YYYY-MM-DD`;
  return z.preprocess(blankToNull, dayInput({ invalid }).nullable()).optional();
}

/** A day that must be there: 'Start date is required'. */
export function requiredDay(label: string, options: { min?: Day; max?: Day } = {}) {
  const invalid = `${label} must be a day that exists, as YYYY-MM-DD`;
  return dayInput({ ...options, invalid, required: `${label} is required` });
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
          z.string(`${label} must be a list of texts`).max(max, `${label} must each be at most ${max} characters`),
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
export function optionalUrl(label: string) {
  const sentence = `${label} must be a URL starting with http:// or https://`;
  return z
    .preprocess(
      blankToNull,
      z
        .string(sentence)
        .max(2000, `${label} must be at most 2000 characters`)
        .refine(isWebAddress, sentence)
        .nullable(),
    )
    .optional()
    .meta({ example: 'https://vendor.example/account' });
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && (address.protocol === 'http:' || address.protocol === 'https:') && !/\s/.test(text);
}

/** A mail address, or none. */
export function optionalEmail(label = 'Email') {
  const sentence = `${label} must be a mail address`;
  return z.preprocess(blankToNull, z.email(sentence).max(254, sentence).nullable()).optional();
}

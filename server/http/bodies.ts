import { Elysia } from 'elysia';
import { Problem } from './errors.ts';

/** Deeper than anything that a call takes. */
const deepest = 32;

/**
 * Reads bodies in Elysia's place. JSON that is nested without end is refused before it is taken apart: looking through
 * it takes the server seconds for a few kilobytes. The fields of a form stay the text that they are.
 */
export const bodies = new Elysia({ name: 'bodies' }).onParse({ as: 'scoped' }, ({ request, contentType }) => {
  if (!request.body) return undefined;
  const type = contentType.trim().toLowerCase();
  if (type === 'application/json') return readJson(request);
  return type === 'multipart/form-data' ? readForm(request) : undefined;
});

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (isTooDeep(text)) throw new Problem(400, 'The body is nested too deeply');
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400, 'The body could not be read. Send valid JSON.');
  }
}

async function readForm(request: Request): Promise<unknown> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw new Problem(400, 'The form could not be read. Send it as multipart/form-data.');
  }
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...others] = form.getAll(name).map(named);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
}

/** A file that came with an empty name has none at all; it is told from text by being a file. */
function named(value: FormDataEntryValue): FormDataEntryValue {
  return typeof value === 'string' || typeof value.name === 'string'
    ? value
    : new File([value], '', { type: (value as File).type });
}

/** Whether brackets lie in brackets too often; those in texts do not count. */
export function isTooDeep(json: string): boolean {
  if (json.length <= deepest) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === openList || sign === openObject) depth += 1;
    else if (sign === closeList || sign === closeObject) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125];

/** Where the text that begins with this quote ends; the end of all when it does not. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1);
  while (end !== -1) {
    let marks = 0;
    while (json.charCodeAt(end - 1 - marks) === backslash) marks += 1;
    if (marks % 2 === 0) return end;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}

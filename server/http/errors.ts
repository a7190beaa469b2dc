import { Elysia } from 'elysia';

/** An answer that is not a success: a status and one sentence a person can act on. */
export class Problem extends Error {
  override name = 'Problem';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 411 | 413 | 415 | 422 | 429 | 502 | 503 | 507,
    sentence: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(sentence);
  }
}

/** The row, or a 404 that names what was not found. */
export function orNotFound<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new Problem(404, `${what} not found`);
  return row;
}

export const conflict = (sentence: string) => new Problem(409, sentence);
export const invalid = (sentence: string) => new Problem(422, sentence);

/** Every failure becomes one plain sentence here; the unexpected is logged with an id and tells nothing else. */
export const errors = new Elysia({ name: 'errors' }).onError(
  { as: 'global' },
  ({ error, code, set, path, request }) => {
    set.headers['content-type'] = 'text/plain; charset=utf-8';
    // What is thrown while a body is read comes wrapped.
    const problem = code === 'PARSE' ? error.cause : error;
    if (problem instanceof Problem) {
      set.status = problem.status;
      Object.assign(set.headers, problem.headers);
      return problem.message;
    }
    if (code === 'NOT_FOUND') {
      set.status = 404;
      return 'No such address';
    }
    if (code === 'PARSE') {
      set.status = 400;
      return 'The body could not be read. Send valid JSON.';
    }
    if (code === 'VALIDATION' && error.type !== 'response') {
      const { status, sentence } = whatIsInvalid(error.type, error.all);
      set.status = status;
      return sentence;
    }
    if (isDiskFull(error)) {
      set.status = 507;
      return 'The disk of the server is full. Nothing was changed.';
    }
    const requestId = crypto.randomUUID().slice(0, 8);
    console.error(`[${requestId}] ${request.method} ${path}`, code === 'VALIDATION' ? responseMismatch(error) : error);
    set.status = 500;
    set.headers['x-request-id'] = requestId;
    return `Something went wrong on the server. It was logged as ${requestId}.`;
  },
);

interface Issue {
  path?: unknown;
  message?: string;
  summary?: string;
}

function whatIsInvalid(part: string, issues: readonly unknown[]): { status: 400 | 422; sentence: string } {
  const issue = (issues[0] ?? {}) as Issue;
  const field = fieldOf(issue.path);
  if (part === 'params') return { status: 400, sentence: `The address has an invalid ${field || 'part'}` };
  if (part === 'body' && !field) return { status: 400, sentence: 'The body must be a JSON object' };
  return { status: 422, sentence: sentenceOf(field, issue.message ?? 'is invalid') };
}

/** The name of the field an issue is about; empty when it is about the whole. */
function fieldOf(path: unknown): string {
  return typeof path === 'string' && path !== 'root' ? path : '';
}

// The model's own messages are sentences ("Name is required"); zod's ("Invalid input: ...") need the field's name.
function sentenceOf(field: string, message: string): string {
  return /^(Invalid|Too (big|small)|Unrecognized)\b/.test(message) ? `${field}: ${message}` : message;
}

/** Makes a change that reading does not depend on; on a full disk it is left for another time. Answers if it was made. */
export function ifThereIsRoom(change: () => void): boolean {
  try {
    change();
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC');
}

function responseMismatch(error: { all: readonly unknown[] }): unknown {
  return [
    'the answer does not match its schema',
    ...error.all.slice(0, 3).map((issue) => {
      const { path, message } = issue as Issue;
      return { path: fieldOf(path), message };
    }),
  ];
}

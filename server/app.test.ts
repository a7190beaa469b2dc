import { afterAll, beforeAll, expect, test } from 'bun:test';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { type RunningExecutable, startExecutable } from './testing/executable.ts';

// Requests of every kind, right and wrong, made from the API's own document and sent to the built program: none may
// end in a 5xx, each answer must have its documented form, and nobody may see another workspace's data.

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  example?: unknown;
  default?: unknown;
}

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: Schema }> }>;
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

const secret = 'Foreign-workspace-marker';
const password = 'a long enough password';
/** Ending the session, or the account's password, would only make the rest of the run a list of 401s. */
const leftOut = new Set(['POST /api/logout', 'PUT /api/user/password', 'GET /api/events']);

let duebook: RunningExecutable;
let calls: Call[];
let ids: number[];
const cookies: Record<'asha' | 'stranger', string> = { asha: '', stranger: '' };

async function send(method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
  return fetch(duebook.address + path, {
    method,
    headers: {
      cookie,
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
}

async function signUp(username: string): Promise<string> {
  const answer = await send('POST', '/api/register', '', { username, password });
  expect(answer.status).toBe(201);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

beforeAll(async () => {
  duebook = await startExecutable();
  cookies.asha = await signUp('asha');
  cookies.stranger = await signUp('stranger');
  const { paths } = (await (await send('GET', '/api/openapi.json', '')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .filter(({ method, path }) => !leftOut.has(`${method} ${path}`));

  const foreign = { name: secret, vendor: secret, cost: '1', startDate: '2026-01-01', nextDueDate: '2026-12-01' };
  ids = [];
  for (let index = 0; index < 5; index++) {
    const answer = await send('POST', '/api/subscriptions', cookies.stranger, foreign);
    ids.push(((await answer.json()) as { id: number }).id);
  }
  await send('POST', '/api/subscription-groups', cookies.stranger, { name: secret, vendor: secret });
});
afterAll(async () => {
  await duebook.stop();
});

/** What nobody should send. */
const rubbish = fc.oneof(
  fc.constantFrom(
    null,
    true,
    '',
    ' ',
    'null',
    '-1',
    '1e400',
    '2026-02-30',
    "'; drop table users; --",
    '<script>',
    '💥',
    '\u0000',
  ),
  fc.integer(),
  fc.double(),
  fc.string({ maxLength: 40 }),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 3 }),
);

function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map(valueFor));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return bodyOf(schema);
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(...ids));
  const texts = ['10', '499.00', '2026-12-31', '2027-01-31', 'monthly', 'INR', 'USD', 'Northpane', '7'];
  const given = schema.example === undefined ? [] : [fc.constant(schema.example)];
  return fc.oneof(...given, ...given, fc.constantFrom(...texts), fc.string({ maxLength: 30 }));
}

/** Only what is required, each as its example shows it: what a careful client sends. */
function carefulBodyOf(schema: Schema): fc.Arbitrary<unknown> {
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    required.map(([name, field]) => [name, field.example === undefined ? valueFor(field) : fc.constant(field.example)]),
  );
  return fc.record(model);
}

function bodyOf(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    fc.oneof({ weight: 9, arbitrary: valueFor(field) }, { weight: 1, arbitrary: rubbish }),
  ]);
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}

const requestOf = (call: Call) =>
  fc.record({
    call: fc.constant(call),
    id: fc.oneof(
      fc.integer({ min: 1, max: 40 }).map(String),
      fc.constantFrom(...ids.map(String), 'abc', '0', '-3', '1.5'),
    ),
    word: fc.oneof(
      fc.constantFrom('default_currency', 'timezone', 'company_name'),
      fc.string({ minLength: 1, maxLength: 20 }),
    ),
    query: fc.dictionary(
      fc.constantFrom(...(call.operation.parameters ?? []).map(({ name }) => name), 'unknown'),
      fc.oneof(fc.constantFrom('1', '30', '2026-01-01', 'x'), fc.string({ maxLength: 10 })),
      { maxKeys: 2 },
    ),
    body: bodyArbitrary(call.operation),
  });

function bodyArbitrary({ requestBody }: Operation): fc.Arbitrary<unknown> {
  const [mediaType, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return fc.constant(undefined);
  const schema = content.schema.properties ? content.schema : (content.schema.anyOf?.[0] ?? content.schema);
  const whole = fc.oneof(carefulBodyOf(schema), bodyOf(schema));
  if (mediaType === 'multipart/form-data') return whole.map(formOf);
  return fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: rubbish },
    { weight: 1, arbitrary: fc.constant({}) },
  );
}

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    const isFile = name === 'file' || name === 'invoice';
    if (isFile) form.set(name, new File([pdf, String(value)], 'invoice.pdf', { type: 'application/pdf' }));
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

const validators = new Map<string, ValidateFunction>();
const ajv = new Ajv({ strict: false, validateFormats: false });

function validatorOf({ method, path, operation }: Call, status: number): ValidateFunction | undefined {
  const schema = operation.responses[status]?.content?.['application/json']?.schema;
  if (!schema) return;
  const key = `${method} ${path} ${status}`;
  const known = validators.get(key);
  if (known) return known;
  const made = ajv.compile(schema);
  validators.set(key, made);
  return made;
}

test('no generated request breaks the server, gets an undocumented answer, or sees a stranger', async () => {
  const statuses = new Map<number, number>();
  for (const call of calls) {
    const requests = fc.sample(requestOf(call), { numRuns: 60, seed: 20261118 });
    for (const { id, word, query, body } of requests) {
      const path = call.path
        .replace(/\{(id|tierId)\}/g, () => encodeURIComponent(id))
        .replace(/\{\w+\}/g, () => encodeURIComponent(word));
      const target = call.method === 'GET' ? `${path}?${new URLSearchParams(query)}` : path;
      const answer = await send(call.method, target, cookies.asha, body);
      const text = await answer.text();
      const told = `${call.method} ${target} ${body instanceof FormData ? '(form)' : JSON.stringify(body)} answered ${answer.status}: ${text.slice(0, 300)}`;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);

      if (answer.status >= 500 && answer.status !== 502) throw new Error(`${told}\n${duebook.printed().slice(-2000)}`);
      if (text.includes(secret)) throw new Error(`A stranger's data in: ${told}`);
      if (!call.operation.responses[answer.status]) throw new Error(`Undocumented: ${told}`);
      if (answer.status >= 400) {
        if (!/^[^{}<>[\]]{3,300}$/.test(text)) throw new Error(`Not a sentence: ${told}`);
        continue;
      }
      const validate = validatorOf(call, answer.status);
      if (validate && !validate(JSON.parse(text))) throw new Error(`${ajv.errorsText(validate.errors)} in: ${told}`);
    }
  }
  // The run means something only while right requests are among the wrong ones.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(300);
  expect(statuses.get(201) ?? 0).toBeGreaterThan(50);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(100);

  const theirs = (await (await send('GET', '/api/subscriptions', cookies.stranger)).json()) as { name: string }[];
  expect(theirs.map(({ name }) => name)).toEqual(ids.map(() => secret));
}, 300_000);

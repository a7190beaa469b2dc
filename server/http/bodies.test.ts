import { afterAll, beforeAll, expect, test } from 'bun:test';
import fc from 'fast-check';
import { type Office, openOffice, type Person } from '../testing/api.ts';
import { isTooDeep } from './bodies.ts';

let office: Office;
let asha: Person;
beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
});
afterAll(() => office.close());

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const mail = { name: 'Mail', cost: '1', startDate: '2026-01-01', nextDueDate: '2026-12-01' };

test('brackets in brackets are counted, those in texts and side by side are not', () => {
  const cases: [string, boolean][] = [
    [nested(32), false],
    [nested(33), true],
    [`{"a":${'{"a":'.repeat(32)}1${'}'.repeat(33)}`, true],
    [JSON.stringify({ notes: nested(1000) }), false],
    [JSON.stringify({ notes: `\\" ${nested(1000)} \\\\` }), false],
    [`["\\\\",${nested(32)}]`, true],
    [`[${'[],'.repeat(5000)}[]]`, false],
    [`"${'['.repeat(1000)}`, false],
    ['['.repeat(1000), true],
  ];
  for (const [json, expected] of cases) expect(isTooDeep(json)).toBe(expected);
  const wrapped = fc.array(fc.constantFrom('list', 'object'), { maxLength: 40 });
  fc.assert(
    fc.property(fc.string(), fc.string(), wrapped, (text, name, kinds) => {
      const value = kinds.reduce<unknown>(
        (inner, kind) => (kind === 'list' ? [text, inner, []] : { [name]: inner }),
        text,
      );
      // The empty list beside the innermost text is as deep as the list after it.
      const depth = kinds.length + (kinds[0] === 'list' ? 1 : 0);
      expect(isTooDeep(JSON.stringify(value))).toBe(depth > 32);
    }),
  );
});

const deep = nested(100_000);
const refused: { name: string; path: string; body: string; contains: string }[] = [
  { name: 'endless brackets at the sign-in', path: '/api/login', body: deep, contains: 'nested too deeply' },
  { name: 'endless brackets', path: '/api/subscriptions', body: deep, contains: 'nested too deeply' },
  { name: 'endless notes', path: '/api/subscriptions', body: `{"notes":${deep}}`, contains: 'nested too deeply' },
  { name: 'half a body', path: '/api/subscriptions', body: '{"name":"Mail"', contains: 'Send valid JSON' },
  { name: 'a word', path: '/api/subscriptions', body: 'name', contains: 'Send valid JSON' },
  { name: 'nothing', path: '/api/subscriptions', body: 'null', contains: 'JSON object' },
  { name: 'a text', path: '/api/subscriptions', body: '"x"', contains: 'JSON object' },
];
for (const { name, path, body, contains } of refused) {
  test(`${name}: refused in a sentence`, async () => {
    const answer = await asha.call('POST', path, body);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(contains);
  });
}

test('what is taken: a character set, capitals, a call without a body', async () => {
  const headers = { 'content-type': 'Application/JSON; charset=UTF-8' };
  expect((await asha.call('POST', '/api/subscriptions', JSON.stringify(mail), headers)).status).toBe(201);
  expect((await asha.call('POST', '/api/user/welcome-seen', undefined, headers)).status).toBe(200);
  const proto = JSON.stringify(mail).replace('{', '{"__proto__":{"status":"cancelled"},');
  expect((await asha.call('POST', '/api/subscriptions', proto)).body).toMatchObject({ status: 'active' });
});

test('a file may come without a name', async () => {
  const boundary = 'x';
  const send = (method: string, path: string, field: string, filename: string) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; ${filename}\r\nContent-Type: application/pdf`;
    const body = `${head}\r\n\r\n%PDF-1.4\n%${crypto.randomUUID()}\n\r\n--${boundary}--\r\n`;
    return asha.call(method, path, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
  };
  for (const filename of ['filename=""', 'filename=']) {
    const saved = await send('POST', '/api/invoices', 'file', filename);
    expect(saved).toMatchObject({ status: 201, body: { originalName: 'invoice' } });
    const { id } = saved.body as { id: number };
    expect((await send('PUT', `/api/invoices/${id}/file`, 'file', filename)).status).toBe(200);
    expect((await send('POST', '/api/invoices/parse', 'file', filename)).status).toBe(200);
    expect((await send('POST', '/api/invoices/upload', 'invoice', filename)).status).toBe(201);
    expect((await send('POST', '/api/rates/upload', 'file', filename)).status).toBe(422);
  }
});

test('the fields of a form are text, also where they look like JSON', async () => {
  const upload = async (fields: Record<string, string>) => {
    const form = new FormData();
    form.set('file', new File([`%PDF-1.4\n%${crypto.randomUUID()}\n`], 'invoice.pdf'));
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return asha.call('POST', '/api/invoices', form);
  };
  expect(await upload({ rawExtractedText: deep, vendorName: '{"a": 1}', invoiceNumber: '[007]' })).toMatchObject({
    status: 201,
    body: { rawExtractedText: deep, vendorName: '{"a": 1}', invoiceNumber: '[007]' },
  });
  expect(await upload({ itemsPurchased: '[{"name":"Seat","quantity":2}]' })).toMatchObject({
    status: 201,
    body: { itemsPurchased: [{ name: 'Seat', quantity: '2.0000' }] },
  });
  for (const field of ['itemsPurchased', 'vendorName']) {
    expect((await upload({ [field]: deep })).status).toBe(422);
  }
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await asha.call('POST', '/api/invoices', 'no form', broken)).toMatchObject({
    status: 400,
    text: 'The form could not be read. Send it as multipart/form-data.',
  });
});

test('a text of one line takes no line break, notes do, and what is read of a document is put on one line', async () => {
  const broken: [string, object][] = [
    ...['name', 'vendor', 'department', 'category', 'costCenter'].map((field): [string, object] => [
      '/api/subscriptions',
      { ...mail, [field]: 'two\nlines' },
    ]),
    ['/api/subscription-groups', { name: 'Group', vendor: 'two\u2028lines' }],
    ['/api/tokens', { name: 'tab\tbed' }],
  ];
  for (const [path, body] of broken) {
    const answer = await asha.call('POST', path, body);
    expect([body, answer.status, answer.text]).toEqual([body, 422, expect.stringMatching(/ must be on one line$/)]);
  }
  const noted = await asha.call('POST', '/api/subscriptions', { ...mail, notes: 'two\nlines' });
  expect(noted).toMatchObject({ status: 201, body: { notes: 'two\nlines' } });

  const form = new FormData();
  form.set('file', new File([`%PDF-1.4\n%${crypto.randomUUID()}\n`], 'invoice.pdf'));
  for (const field of ['vendorName', 'tenure', 'billingAddress']) form.set(field, 'two\r\nlines');
  form.set('itemsPurchased', '[{"name":"Seat\\nyearly"}]');
  expect((await asha.call('POST', '/api/invoices', form)).body).toMatchObject({
    vendorName: 'two lines',
    tenure: 'two lines',
    billingAddress: 'two\nlines',
    itemsPurchased: [{ name: 'Seat yearly' }],
  });
});

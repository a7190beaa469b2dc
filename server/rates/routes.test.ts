import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Rate, Rates } from '@/db/model/rates.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let editor: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
  editor = await office.colleague(asha, 'editor');
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
});
afterAll(() => office.close());

const dollar = { base: 'USD', currency: 'INR', day: '2026-11-18', rate: '88.62' };

function form(text: string | Uint8Array<ArrayBuffer>, name = 'rates.csv'): FormData {
  const body = new FormData();
  body.append('file', new File([text], name));
  return body;
}

const convert = (body: object, person = asha) => person.call('POST', '/api/currency/convert', body);

describe('who may', () => {
  const calls: { method: string; path: string; body?: object }[] = [
    { method: 'POST', path: '/api/currency/convert', body: { amount: 1, fromCurrency: 'USD', toCurrency: 'INR' } },
    { method: 'GET', path: '/api/rates' },
    { method: 'POST', path: '/api/rates', body: dollar },
    { method: 'POST', path: '/api/rates/upload', body: form('USD,2026-11-18,88') },
    { method: 'DELETE', path: '/api/rates/1' },
  ];
  for (const { method, path, body } of calls) {
    test(`${method} ${path}`, async () => {
      expect((await office.send(method, path, { body })).status).toBe(401);
      const isRead = method === 'GET' || path.endsWith('convert');
      expect((await viewer.call(method, path, body)).status).toBe(isRead ? 200 : 403);
      expect((await editor.call(method, path, body)).status).toBe(isRead ? 200 : 403);
    });
  }

  test("another workspace's rate is as absent and converts nothing here", async () => {
    const other = (await stranger.call('POST', '/api/rates', { ...dollar, rate: 3 })).body as Rate;
    expect(await asha.call('DELETE', `/api/rates/${other.id}`)).toMatchObject({ status: 404, text: 'Rate not found' });
    const here = await convert({ amount: 100, fromCurrency: 'USD', toCurrency: 'INR' });
    expect(here.body).not.toMatchObject({ exchangeRate: '3.000000' });
    const there = await convert({ amount: 100, fromCurrency: 'USD', toCurrency: 'INR' }, stranger);
    expect(there.body).toMatchObject({ convertedAmount: '300.00', rateSource: 'typed' });
    expect(((await asha.call('GET', '/api/rates')).body as Rates).typed).toEqual([]);
  });

  test('the rates built in belong to nobody', async () => {
    const [row] = office.database.sqlite
      .query<{ id: number }, []>('select id from exchange_rates where workspace_id is null limit 1')
      .all();
    expect((await asha.call('DELETE', `/api/rates/${row?.id}`)).status).toBe(404);
  });
});

describe('converting', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    {
      name: 'no amount',
      body: { fromCurrency: 'USD', toCurrency: 'INR' },
      status: 422,
      contains: 'Amount is required',
    },
    {
      name: 'a word',
      body: { amount: 'ten', fromCurrency: 'USD', toCurrency: 'INR' },
      status: 422,
      contains: 'Amount must be a valid number',
    },
    {
      name: 'less than nothing',
      body: { amount: -1, fromCurrency: 'USD', toCurrency: 'INR' },
      status: 422,
      contains: 'Amount must be at least 0',
    },
    {
      name: 'an unknown currency',
      body: { amount: 1, fromCurrency: 'XYZ', toCurrency: 'INR' },
      status: 422,
      contains: 'fromCurrency',
    },
    {
      name: 'to an unknown currency',
      body: { amount: 1, fromCurrency: 'INR', toCurrency: 'rupees' },
      status: 422,
      contains: 'toCurrency',
    },
    {
      name: 'on a day before all rates',
      body: { amount: 1, fromCurrency: 'USD', toCurrency: 'INR', day: '2001-01-01' },
      status: 422,
      contains: 'No rate for USD',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(`is refused: ${name}`, async () => {
      const answer = await convert(body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
    });
  }

  test('on a day of past years, at the last month end before it', async () => {
    expect(
      (await convert({ amount: 100, fromCurrency: 'EUR', toCurrency: 'USD', day: '2025-03-05' })).body,
    ).toMatchObject({ exchangeRate: '1.039258', rateDay: '2025-02-28', rateSource: 'bundled' });
  });

  test('one currency into itself is the same amount', async () => {
    expect(await convert({ amount: '12.34', fromCurrency: 'inr', toCurrency: 'INR' })).toMatchObject({
      status: 200,
      body: { convertedAmount: '12.34', exchangeRate: '1.000000' },
    });
  });

  test('at the rate built in, with its day and source', async () => {
    const { body } = await convert({ amount: 100, fromCurrency: 'USD', toCurrency: 'INR' });
    expect(body).toMatchObject({ rateSource: 'bundled', rateDay: expect.stringMatching(/^2026-/) });
    expect((body as { exchangeRate: string }).exchangeRate).toMatch(/^\d{2,3}\.\d{6}$/);
  });

  test('into yen without decimals', async () => {
    const { body } = await convert({ amount: '10.55', fromCurrency: 'USD', toCurrency: 'JPY' });
    expect((body as { convertedAmount: string }).convertedAmount).toMatch(/^\d+\.00$/);
  });

  test('names the currency that has no rate, on either side', async () => {
    office.database.sqlite.run("delete from exchange_rates where 'BDT' in (base, currency)");
    for (const [fromCurrency, toCurrency] of [
      ['BDT', 'INR'],
      ['INR', 'BDT'],
    ]) {
      const answer = await convert({ amount: 1, fromCurrency, toCurrency });
      expect(answer.status).toBe(422);
      expect(answer.text).toStartWith('No rate for BDT');
    }
    expect(((await asha.call('GET', '/api/rates')).body as Rates).missing).toEqual(['BDT']);
  });
});

describe('a typed rate', () => {
  const cases = [
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no rate', body: { ...dollar, rate: '' }, status: 422, contains: 'Rate is required' },
    { name: 'nothing', body: { ...dollar, rate: 0 }, status: 422, contains: 'Rate must be more than 0' },
    { name: 'an unknown currency', body: { ...dollar, base: 'ABC' }, status: 422, contains: 'Base must be' },
    { name: 'of itself', body: { ...dollar, base: 'INR' }, status: 422, contains: 'two different currencies' },
    { name: 'of tomorrow', body: { ...dollar, day: '2026-11-19' }, status: 422, contains: 'after today' },
  ];
  for (const { name, body, status, contains } of cases) {
    test(`is refused: ${name}`, async () => {
      const answer = await asha.call('POST', '/api/rates', body);
      expect(answer).toMatchObject({ status });
      expect(answer.text).toContain(contains);
    });
  }

  test('is in force at once, replaced by a second one and gone when it is deleted', async () => {
    const owner = await office.founder();
    const { day: _, ...today } = dollar;
    const first = (await owner.call('POST', '/api/rates', { ...today, rate: 80 })).body as Rate;
    expect(first).toMatchObject({ day: '2026-11-18', rate: '80.0000000000', source: 'typed', shared: false });
    const second = (await owner.call('POST', '/api/rates', dollar)).body as Rate;
    expect(second.id).toBe(first.id);
    const listed = (await owner.call('GET', '/api/rates')).body as Rates;
    expect(listed.baseCurrency).toBe('INR');
    expect(listed.typed).toMatchObject([{ id: first.id, rate: '88.6200000000' }]);
    expect(listed.rates.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      baseCurrency: 'INR',
      exchangeRate: '88.620000',
      rateDay: '2026-11-18',
      rateSource: 'typed',
    });
    expect(await convert({ amount: 2, fromCurrency: 'USD', toCurrency: 'INR' }, owner)).toMatchObject({
      body: { convertedAmount: '177.24', rateDay: '2026-11-18', rateSource: 'typed' },
    });
    expect((await owner.call('DELETE', `/api/rates/${first.id}`)).status).toBe(204);
    expect((await owner.call('GET', '/api/rates')).body).toMatchObject({ typed: [] });
  });
});

const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <!-- <Cube currency='GBP' rate='1'/> -->
  <Cube>
    <Cube time='2026-11-17'>
      <Cube currency='USD' rate='1.0876'/>
      <Cube currency='INR' rate='96.41'/>
      <Cube currency='HRK' rate='7.5'/>
    </Cube>
    <Cube time="2026-11-16"><Cube currency="USD" rate="1.08"/></Cube>
  </Cube>
</gesmes:Envelope>`;

describe('an uploaded file', () => {
  test("the ECB's XML is in force, crossed through the euro", async () => {
    const owner = await office.founder();
    const answer = await owner.call('POST', '/api/rates/upload', form(daily, 'eurofxref-daily.xml'));
    expect(answer).toMatchObject({
      status: 201,
      body: { stored: 3, source: 'ECB', firstDay: '2026-11-16', lastDay: '2026-11-17', skipped: ['HRK'] },
    });
    expect(await convert({ amount: 100, fromCurrency: 'USD', toCurrency: 'INR' }, owner)).toMatchObject({
      body: { exchangeRate: '88.644722', rateDay: '2026-11-17', rateSource: 'ECB' },
    });
    const again = await owner.call('POST', '/api/rates/upload', form(daily.replace('96.41', '97.00')));
    expect(again.status).toBe(201);
    expect(await convert({ amount: 100, fromCurrency: 'EUR', toCurrency: 'INR' }, owner)).toMatchObject({
      body: { convertedAmount: '9700.00' },
    });
    const nextDoor = await convert({ amount: 100, fromCurrency: 'EUR', toCurrency: 'INR' }, asha);
    expect(nextDoor.body).toMatchObject({ rateSource: 'bundled' });
  });

  const readable = [
    { name: 'a CSV without a header', text: 'USD,2026-11-17,88.50\nEUR,2026-11-17,96.00\n', usd: '88.500000' },
    {
      name: 'a CSV with its columns named',
      text: '\uFEFFDate;Rate;Currency\r\n2026-11-17;88,50;usd\r\n',
      usd: '88.500000',
    },
    { name: 'tabs and quotes', text: '# from the bank\n"USD"\t"2026-11-17"\t"88.50"', usd: '88.500000' },
    { name: 'a CSV with a base', text: 'base,currency,day,rate\nUSD,INR,2026-11-17,88.50', usd: '88.500000' },
  ];
  for (const { name, text, usd } of readable) {
    test(name, async () => {
      const owner = await office.founder();
      expect(await owner.call('POST', '/api/rates/upload', form(text))).toMatchObject({
        status: 201,
        body: { source: 'CSV', lastDay: '2026-11-17' },
      });
      expect(await convert({ amount: 1, fromCurrency: 'USD', toCurrency: 'INR' }, owner)).toMatchObject({
        body: { exchangeRate: usd, rateSource: 'CSV' },
      });
    });
  }

  const refused: { name: string; text: string | Uint8Array<ArrayBuffer>; contains: string }[] = [
    { name: 'nothing', text: '', contains: 'The file is empty' },
    { name: 'no text', text: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]), contains: 'The file is not text' },
    { name: 'a header alone', text: 'currency,day,rate', contains: 'holds no rates' },
    { name: 'a header without a rate', text: 'currency,day\nUSD,2026-11-17', contains: 'Line 1: the columns currency' },
    { name: 'an unknown currency', text: 'USD,2026-11-17,88\n\nDOL,2026-11-17,88', contains: 'Line 3: "DOL" is not' },
    { name: 'no day', text: 'USD,17/11/2026,88', contains: 'Line 1: "17/11/2026" is not a day' },
    { name: 'no rate', text: 'USD,2026-11-17,n/a', contains: 'Line 1: "n/a" is not a rate above 0' },
    { name: 'nothing for a rate', text: 'USD,2026-11-17,0', contains: 'Line 1: "0" is not a rate above 0' },
    { name: 'a day to come', text: 'USD,2026-12-17,88', contains: 'Line 1: 2026-12-17 has not come yet' },
    { name: 'one rate twice', text: 'USD,2026-11-17,88\nUSD,2026-11-17,89', contains: 'Line 2: the rate of line 1' },
    { name: 'the rupee in rupees', text: 'INR,2026-11-17,1', contains: 'Line 1: a rate of INR in INR' },
    {
      name: 'the wrong way round',
      text: 'EUR,2026-11-17,96\nUSD,2026-11-17,0.0113',
      contains: 'Line 2: 1 USD = 0.0113 INR is far',
    },
    { name: 'broken XML', text: '<a>\n<b', contains: 'Line 2: this is not well-formed XML' },
    { name: 'XML that does not close', text: '<Cube>\n<Cube>\n</Cube>', contains: 'Line 3: <Cube> is not closed' },
    { name: 'XML that closes another', text: '<Cube>\n</Envelope>', contains: 'Line 2: </Envelope> closes nothing' },
    { name: 'XML with a remark without end', text: '<Cube>\n<!-- ', contains: 'Line 2: a remark does not end' },
    { name: 'XML without rates', text: '<Envelope/>', contains: 'holds no rates' },
    {
      name: 'entities',
      text: '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "b">]>\n<a>&b;</a>',
      contains: 'Line 2: a file of rates may not hold declarations',
    },
    {
      name: 'an impossible day',
      text: daily.replace('2026-11-16', '2026-02-30'),
      contains: 'Line 11: "2026-02-30" is not',
    },
    {
      name: 'a rate of no day',
      text: '<Cube currency="USD" rate="1"/>',
      contains: 'Line 1: the rate of USD has no day',
    },
    { name: 'a rate that is none', text: daily.replace('1.0876', 'N/A'), contains: 'Line 7: the rate of USD is not' },
  ];
  for (const { name, text, contains } of refused) {
    test(`is refused: ${name}`, async () => {
      const answer = await asha.call('POST', '/api/rates/upload', form(text));
      expect(answer.text).toContain(contains);
      expect(answer.status).toBe(422);
      const own = office.database.sqlite
        .query('select id from exchange_rates where workspace_id = ?')
        .all(asha.workspaceId);
      expect(own).toEqual([]);
    });
  }

  test('is refused: a text instead of a file, and JSON', async () => {
    const body = new FormData();
    body.append('file', 'USD,2026-11-17,88');
    expect((await asha.call('POST', '/api/rates/upload', body)).status).toBe(422);
    expect((await asha.call('POST', '/api/rates/upload', { file: 'x' })).status).toBe(422);
  });

  test('too large', async () => {
    const answer = await asha.call('POST', '/api/rates/upload', form('#'.repeat(10 * 1024 * 1024 + 1)));
    expect(answer).toMatchObject({ status: 413, text: 'Please select a file smaller than 10MB' });
  });
});

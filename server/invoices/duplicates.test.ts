import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { billPdf, formOf, saveBill, smallPng } from '../testing/invoices.ts';

let office: Office;
let editor: Person;
let stranger: Person;
let saved: Awaited<ReturnType<typeof saveBill>>;
let hash: string;

const original = {
  vendorName: 'Northpane, Inc.',
  invoiceNumber: 'NP-2026/104',
  totalAmount: '49.00',
  invoiceDate: '2026-10-05',
  currency: 'USD',
};

beforeAll(async () => {
  office = openOffice();
  editor = await office.founder();
  stranger = await office.founder();
  const bytes = await billPdf();
  hash = new Bun.CryptoHasher('sha256').update(bytes).digest('hex');
  saved = await saveBill(editor, original, bytes);
});
afterAll(() => office.close());

const check = async (person: Person, body: object) =>
  (await person.call('POST', '/api/invoices/check-duplicates', body)).body as {
    hasDuplicates: boolean;
    duplicates: { id: number; reason: string }[];
  };

describe('a duplicate', () => {
  const cases: { name: string; given: () => object; reason?: string }[] = [
    { name: 'the same number and vendor', given: () => original, reason: 'same_number' },
    {
      name: 'the same, written otherwise',
      given: () => ({ vendorName: 'NORTHPANE', invoiceNumber: 'np 2026 104' }),
      reason: 'same_number',
    },
    { name: 'the same bytes', given: () => ({ sha256: hash.toUpperCase() }), reason: 'same_file' },
    { name: 'the bytes say more than the number', given: () => ({ ...original, sha256: hash }), reason: 'same_file' },
    {
      name: 'the same vendor, amount and day',
      given: () => ({ vendorName: 'northpane inc', totalAmount: 49, invoiceDate: '2026-10-05' }),
      reason: 'same_amount_and_day',
    },
    { name: 'the same number of another vendor is none', given: () => ({ ...original, vendorName: 'Southpane' }) },
    {
      name: 'the same amount on another day is none',
      given: () => ({ vendorName: 'Northpane', totalAmount: '49.00', invoiceDate: '2026-11-05' }),
    },
    {
      name: 'another amount on the same day is none',
      given: () => ({ vendorName: 'Northpane', totalAmount: '49.01', invoiceDate: '2026-10-05' }),
    },
    { name: 'a number without a vendor is none', given: () => ({ invoiceNumber: 'NP-2026/104' }) },
    { name: 'nothing is none', given: () => ({}) },
    {
      name: 'blanks are none',
      given: () => ({ vendorName: ' ', invoiceNumber: '', totalAmount: '', invoiceDate: '' }),
    },
  ];
  for (const { name, given, reason } of cases) {
    test(name, async () => {
      const { hasDuplicates, duplicates } = await check(editor, given());
      expect(duplicates.map(({ id, reason }) => ({ id, reason }))).toEqual(reason ? [{ id: saved.id, reason }] : []);
      expect(hasDuplicates).toBe(reason !== undefined);
    });
  }

  test('carries what the dialog shows', async () => {
    const [duplicate] = (await check(editor, original)).duplicates;
    expect(duplicate).toMatchObject({ ...original, subscriptionId: null, uploadedAt: saved.uploadedAt });
    expect(duplicate).not.toHaveProperty('rawExtractedText');
  });

  test('is looked for in one workspace only', async () => {
    expect(await check(stranger, { ...original, sha256: hash })).toEqual({ hasDuplicates: false, duplicates: [] });
  });
});

describe('the four actions', () => {
  const upload = (fields: Record<string, string>) =>
    editor.call('POST', '/api/invoices', formOf(smallPng, { name: 'again.png', ...original, ...fields }));

  test('replace gives the chosen one the new file and fields; its link, payment and age stay', async () => {
    const subscription = await editor.call('POST', '/api/subscriptions', {
      name: 'Mail',
      cost: '49',
      currency: 'USD',
      startDate: '2026-01-01',
      nextDueDate: '2026-12-01',
    });
    const { id: subscriptionId } = subscription.body as { id: number };
    const chosen = await saveBill(editor, {
      ...original,
      department: 'Sales',
      subscriptionId: String(subscriptionId),
      isPaid: 'true',
    });
    const answer = await upload({ totalAmount: '52.00', replaceInvoiceId: String(chosen.id) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: chosen.id,
      totalAmount: '52.00',
      department: null,
      originalName: 'again.png',
      subscriptionId,
      isPaid: true,
      uploadedAt: chosen.uploadedAt,
    });
    const file = await editor.call('GET', `/api/invoices/${chosen.id}/file`);
    expect(file.headers.get('content-type')).toBe('image/png');
    const log = office.database.sqlite
      .query("select action from audit_log where entity = 'invoice' and entity_id = ? order by id")
      .all(chosen.id);
    expect(log).toEqual([{ action: 'create' }, { action: 'replace' }]);
  });

  test('replace of another workspace’s invoice is refused and changes nothing', async () => {
    const form = formOf(smallPng, { name: 'x.png', vendorName: 'Mine', replaceInvoiceId: String(saved.id) });
    const answer = await stranger.call('POST', '/api/invoices', form);
    expect(answer).toMatchObject({ status: 422, text: 'The invoice to replace was not found' });
    const kept = await editor.call('GET', `/api/invoices/${saved.id}`);
    expect(kept.body).toMatchObject({ vendorName: original.vendorName });
    expect((await stranger.call('GET', '/api/invoices')).body).toEqual([]);
  });

  test('keep both saves a second one', async () => {
    const answer = await upload({});
    expect(answer.status).toBe(201);
    expect((answer.body as { id: number }).id).not.toBe(saved.id);
    expect((await check(editor, original)).duplicates.length).toBeGreaterThan(1);
  });

  test('link saves it with the subscription of the chosen one', async () => {
    const chosen = (await check(editor, { ...original, totalAmount: '52.00' })).duplicates;
    const linked = chosen.find((each) => 'subscriptionId' in each && each.subscriptionId) as {
      subscriptionId?: number;
    };
    const answer = await upload({ subscriptionId: String(linked.subscriptionId) });
    expect(answer).toMatchObject({ status: 201, body: { subscriptionId: linked.subscriptionId } });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { billPdf, formOf, newPng, saveBill } from '../testing/invoices.ts';

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
    editor.call('POST', '/api/invoices', formOf(newPng(), { name: 'again.png', ...original, ...fields }));

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
    const form = formOf(newPng(), { name: 'x.png', vendorName: 'Mine', replaceInvoiceId: String(saved.id) });
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

describe('the same bytes', () => {
  const bytesOf = (number: string) => billPdf({ vendor: 'Kestrel Networks Ltd.', number });
  const save = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) =>
    editor.call('POST', '/api/invoices', formOf(bytes, fields));
  const onboard = (bytes: Uint8Array<ArrayBuffer>) =>
    editor.call('POST', '/api/invoices/upload', formOf(bytes, { field: 'invoice', subscriptionId: '' }));
  const count = async () => ((await editor.call('GET', '/api/invoices')).body as object[]).length;
  const addSubscription = async () => {
    const fields = { name: 'Net', cost: '5', currency: 'USD', startDate: '2026-01-01', nextDueDate: '2026-12-01' };
    return ((await editor.call('POST', '/api/subscriptions', fields)).body as { id: number }).id;
  };

  const waysIn = { 'a save': save, 'the onboarding': onboard };
  for (const [first, put] of Object.entries(waysIn)) {
    for (const [second, again] of Object.entries(waysIn)) {
      test(`that came by ${first} and come by ${second} are the same invoice`, async () => {
        const bytes = await bytesOf(`${first} ${second}`);
        const saved = await put(bytes);
        expect(saved).toMatchObject({ status: 201, body: { isExisting: false } });
        const before = await count();
        const { id, vendorName } = saved.body as { id: number; vendorName: string | null };
        expect(await again(bytes)).toMatchObject({ status: 200, body: { id, vendorName, isExisting: true } });
        expect(await count()).toBe(before);
      });
    }
  }

  test('of another workspace are a new invoice there', async () => {
    const bytes = await bytesOf('K-2');
    await save(bytes);
    const answer = await stranger.call('POST', '/api/invoices', formOf(bytes));
    expect(answer).toMatchObject({ status: 201, body: { isExisting: false } });
  });

  test('are kept a second time by who chose to keep both', async () => {
    const bytes = await bytesOf('K-3');
    const { id } = (await save(bytes)).body as { id: number };
    const kept = await save(bytes, { keepBoth: 'true', vendorName: 'Kestrel' });
    expect(kept).toMatchObject({ status: 201, body: { vendorName: 'Kestrel', isExisting: false } });
    expect((kept.body as { id: number }).id).not.toBe(id);
  });

  test('leave the invoice as it is but for a subscription that it lacks', async () => {
    const [one, other] = [await addSubscription(), await addSubscription()];
    const bytes = await bytesOf('K-4');
    const { id } = (await save(bytes, { vendorName: 'Kestrel' })).body as { id: number };
    const linked = await save(bytes, { vendorName: 'Else', subscriptionId: String(one) });
    expect(linked).toMatchObject({ status: 200, body: { id, vendorName: 'Kestrel', subscriptionId: one } });
    const stays = await save(bytes, { subscriptionId: String(other) });
    expect(stays).toMatchObject({ status: 200, body: { id, subscriptionId: one } });
  });

  test('mend a stored file that went bad', async () => {
    const bytes = await bytesOf('K-6');
    const { id } = (await save(bytes)).body as { id: number };
    const path = `/api/invoices/${id}/file`;
    office.database.sqlite.run("update invoice_files set bytes = x'00' where invoice_id = ?", [id]);
    expect((await editor.call('GET', path)).status).toBe(410);
    expect(await save(bytes)).toMatchObject({ status: 200, body: { id, isExisting: true } });
    expect((await editor.call('GET', path)).status).toBe(200);
  });

  test('replace the invoice that has them, and no other', async () => {
    const bytes = await bytesOf('K-5');
    const { id } = (await save(bytes)).body as { id: number };
    const other = await saveBill(editor);
    expect(await save(bytes, { vendorName: 'New', replaceInvoiceId: String(id) })).toMatchObject({
      status: 201,
      body: { id, vendorName: 'New' },
    });
    const refused = [
      await save(bytes, { replaceInvoiceId: String(other.id) }),
      await editor.call('PUT', `/api/invoices/${other.id}/file`, formOf(bytes)),
    ];
    for (const { status, text } of refused) {
      expect(status).toBe(409);
      expect(text).toBe('Another invoice already has this file (invoice.pdf). Choose that one, or keep both.');
    }
    expect((await editor.call('PUT', `/api/invoices/${id}/file`, formOf(bytes))).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { AuditEntry } from '@/db/model/audit.ts';
import type { Invoice } from '@/db/model/invoices.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
beforeAll(async () => {
  office = openOffice();
  asha = await office.founder();
});
afterAll(() => office.close());

const mail = { name: 'Mail', cost: '10', startDate: '2026-01-01', nextDueDate: '2026-12-01' };
const subscribe = async () => (await asha.call('POST', '/api/subscriptions', mail)).body as Subscription;
const read = async (id: number) => asha.call('GET', `/api/invoices/${id}`);

async function upload(subscriptionId: number): Promise<Invoice> {
  const form = new FormData();
  form.set('file', new File([`%PDF-1.4\n%${crypto.randomUUID()}\n`], 'invoice.pdf', { type: 'application/pdf' }));
  form.set('subscriptionId', String(subscriptionId));
  return (await asha.call('POST', '/api/invoices', form)).body as Invoice;
}

const deedsOn = async (invoice: Invoice) =>
  ((await asha.call('GET', `/api/audit-log?entity=invoice&entityId=${invoice.id}`)).body as { entries: AuditEntry[] })
    .entries;

const cases = [
  { name: 'no body', body: undefined, moves: false },
  { name: 'unlink', body: { invoiceAction: 'unlink' }, moves: false },
  { name: 'relink', body: { invoiceAction: 'relink' }, moves: true },
];
for (const { name, body, moves } of cases) {
  test(`${name}: each invoice has a version and an entry of its own`, async () => {
    const [gone, target] = [await subscribe(), await subscribe()];
    const invoices = [await upload(gone.id), await upload(gone.id)];
    const choice = body && { ...body, ...(moves && { targetSubscriptionId: target.id }) };
    expect((await asha.call('DELETE', `/api/subscriptions/${gone.id}`, choice)).status).toBe(204);
    for (const invoice of invoices) {
      const after = (await read(invoice.id)).body as Invoice;
      expect(after.subscriptionId).toBe(moves ? target.id : null);
      expect((await deedsOn(invoice))[0]).toMatchObject({
        action: 'update',
        before: { subscriptionId: gone.id },
        after: { subscriptionId: after.subscriptionId },
      });
      // A form that was opened before is out of date.
      const stale = { ...invoice, vendorName: 'Northpane' };
      expect((await asha.call('PATCH', `/api/invoices/${invoice.id}`, stale)).status).toBe(409);
    }
  });
}

test('complete: each invoice is deleted with an entry and its file', async () => {
  const gone = await subscribe();
  const invoice = await upload(gone.id);
  const kept = await upload((await subscribe()).id);
  await asha.call('DELETE', `/api/subscriptions/${gone.id}`, { invoiceAction: 'complete' });
  expect((await read(invoice.id)).status).toBe(404);
  expect((await deedsOn(invoice))[0]).toMatchObject({ action: 'delete', before: { subscriptionId: gone.id } });
  expect(
    office.database.sqlite.query('select invoice_id as id from invoice_files order by id desc limit 1').get(),
  ).toEqual({
    id: kept.id,
  });
});

describe('invoices that were linked after the question was asked', () => {
  for (const invoiceAction of ['complete', 'unlink', 'relink']) {
    test(`${invoiceAction}: nothing is done to what was not seen`, async () => {
      const [gone, target] = [await subscribe(), await subscribe()];
      const seen = await upload(gone.id);
      const later = await upload(gone.id);
      const choice = { invoiceAction, ...(invoiceAction === 'relink' && { targetSubscriptionId: target.id }) };
      const remove = (invoiceIds: number[]) =>
        asha.call('DELETE', `/api/subscriptions/${gone.id}`, { ...choice, invoiceIds });
      for (const stale of [[], [seen.id], [seen.id, 99_998], [seen.id, later.id, 99_999]]) {
        expect(await remove(stale)).toMatchObject({
          status: 409,
          text: 'The linked invoices have changed: 2 invoices by now. Look at them and choose again.',
        });
      }
      expect((await asha.call('GET', `/api/subscriptions/${gone.id}`)).status).toBe(200);
      expect((await read(later.id)).body).toMatchObject({ subscriptionId: gone.id });
      expect((await remove([later.id, seen.id])).status).toBe(204);
    });
  }

  test('one that is gone counts too', async () => {
    const gone = await subscribe();
    const seen = await upload(gone.id);
    await asha.call('DELETE', `/api/invoices/${seen.id}`);
    expect(
      await asha.call('DELETE', `/api/subscriptions/${gone.id}`, { invoiceAction: 'complete', invoiceIds: [seen.id] }),
    ).toMatchObject({ status: 409, text: expect.stringContaining('none by now') });
  });

  test('ids must be ids', async () => {
    const { id } = await subscribe();
    for (const invoiceIds of ['1', [0], ['x'], {}]) {
      const answer = await asha.call('DELETE', `/api/subscriptions/${id}`, { invoiceAction: 'unlink', invoiceIds });
      expect(answer.status).toBe(422);
    }
  });
});

test('a limit below what is held is refused, and one that is there stops no other change', async () => {
  const { id } = await subscribe();
  const put = (body: object) => asha.call('PUT', `/api/subscriptions/${id}`, body);
  await put({ currentLicenses: 5 });
  for (const limit of [{ maxLicenses: 4 }, { maximumUnits: '0' }]) {
    expect(await put(limit)).toMatchObject({
      status: 422,
      text: expect.stringContaining('Units must be at most'),
    });
  }
  expect(await put({ maxLicenses: 5 })).toMatchObject({ status: 200, body: { maximumUnits: 5 } });
  expect(await put({ currentLicenses: 6 })).toMatchObject({ status: 422 });
  expect(await put({ currentLicenses: 6, maxLicenses: null })).toMatchObject({
    status: 200,
    body: { baseQuantity: 6 },
  });

  office.database.sqlite.run('update subscriptions set maximum_units = 2 where id = ?', [id]);
  const whole = (await asha.call('GET', `/api/subscriptions/${id}`)).body as Subscription;
  expect(await put({ ...whole, notes: 'Over the limit' })).toMatchObject({ status: 200, body: { maxLicenses: 2 } });
});

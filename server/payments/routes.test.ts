import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { AuditEntry } from '@/db/model/audit.ts';
import type { Notification } from '@/db/model/notifications.ts';
import type { Payment } from '@/db/model/payments.ts';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { saveBill, smallPng } from '@/server/testing/invoices.ts';

// Today is 18 November 2026.
let office: Office;
let asha: Person;
let people: Record<string, Person>;
let voided: number;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder({ username: 'asha' });
  people = { asha, viewer: await office.colleague(asha, 'viewer'), stranger: await office.founder() };
  const mail = { name: 'Mail', cost: '744', startDate: '2026-01-31', nextDueDate: '2026-08-31', frequency: 'monthly' };
  const { id } = (await asha.call('POST', '/api/subscriptions', mail)).body as { id: number };
  for (const [dueDate, paidOn] of [
    ['2026-08-31', '2026-10-31'],
    ['2026-09-30', '2026-11-01'],
    ['2026-10-31', '2026-11-18'],
    ['2026-11-30', '2026-11-17'],
  ]) {
    const answer = await asha.call('POST', `/api/subscriptions/${id}/payments`, { dueDate, paidOn });
    if (answer.status !== 201) throw new Error(answer.text);
    voided = (answer.body as { payments: Payment[] }).payments[0]?.id ?? 0;
  }
  await asha.call('DELETE', `/api/payments/${voided}`);
});
afterAll(() => office.close());

const cases: { name: string; as?: string; query: string; status: number; contains?: string; paidOn?: string[] }[] = [
  { name: 'signed out', query: 'from=2026-11-01&to=2026-11-30', status: 401, contains: 'Sign in first' },
  { name: 'another workspace', as: 'stranger', query: 'from=2026-01-01&to=2026-12-31', status: 200, paidOn: [] },
  { name: 'no range', as: 'asha', query: '', status: 422, contains: 'from is required' },
  { name: 'no end', as: 'asha', query: 'from=2026-11-01', status: 422, contains: 'to is required' },
  {
    name: 'a day that is none',
    as: 'asha',
    query: 'from=2026-11-01&to=2026-11-31',
    status: 422,
    contains: 'to must be',
  },
  { name: 'a range turned round', as: 'asha', query: 'from=2026-11-02&to=2026-11-01', status: 422, contains: 'before' },
  {
    name: 'a month, both ends included, newest first, the voided one left out',
    as: 'asha',
    query: 'from=2026-11-01&to=2026-11-18',
    status: 200,
    paidOn: ['2026-11-18', '2026-11-01'],
  },
  {
    name: 'a viewer reads too',
    as: 'viewer',
    query: 'from=2026-10-31&to=2026-10-31',
    status: 200,
    paidOn: ['2026-10-31'],
  },
];

for (const { name, as, query, status, contains, paidOn } of cases) {
  test(`GET /api/payments: ${name}`, async () => {
    const answer = await office.send('GET', `/api/payments?${query}`, { cookie: as ? people[as]?.cookie : undefined });
    expect(answer.status).toBe(status);
    if (contains) expect(answer.text).toContain(contains);
    if (paidOn) expect((answer.body as Payment[]).map((payment) => payment.paidOn)).toEqual(paidOn);
  });
}

async function subscribe(fields: object = {}) {
  const mail = { name: 'Mail', cost: '10', startDate: '2026-01-31', nextDueDate: '2026-12-31', ...fields };
  return (await asha.call('POST', '/api/subscriptions', mail)).body as Subscription;
}
const read = async (id: number) => (await asha.call('GET', `/api/subscriptions/${id}`)).body as Subscription;

test('a period is paid once, also when its due day was moved back by hand', async () => {
  const { id } = await subscribe();
  await asha.call('POST', `/api/subscriptions/${id}/payments`, { dueDate: '2026-12-31', periods: 2 });
  await asha.call('PUT', `/api/subscriptions/${id}`, { nextDueDate: '2026-12-31' });
  for (const [path, body] of [
    [`/api/subscriptions/${id}/payments`, { dueDate: '2026-12-31' }],
    ['/api/payments', { subscriptionIds: [id], dueDates: { [id]: '2026-12-31' } }],
  ] as const) {
    expect(await asha.call('POST', path, body)).toMatchObject({
      status: 409,
      text: 'This period has already been recorded as paid',
    });
  }
  expect((await read(id)).nextDueDate).toBe('2026-12-31');
  expect((await asha.call('GET', `/api/subscriptions/${id}/payments`)).body).toHaveLength(2);
});

describe('the invoice of a payment', () => {
  const pay = (id: number, body: object) => asha.call('POST', `/api/subscriptions/${id}/payments`, body);
  const paymentsOf = async (id: number) =>
    (await asha.call('GET', `/api/subscriptions/${id}/payments`)).body as Payment[];
  let bills = 0;
  // Each with bytes of its own: the same bytes are the same invoice.
  const bill = (fields: Record<string, string> = {}, person = asha) =>
    saveBill(person, fields, new Uint8Array([...smallPng, ++bills]));

  test('is of the same subscription, and on one period only', async () => {
    const [mail, chat] = [await subscribe(), await subscribe()];
    const own = await bill({ subscriptionId: String(mail.id) });
    const others = await bill({ subscriptionId: String(chat.id) });
    const unlinked = await bill();
    const foreign = await bill({}, people.stranger);
    const refusals = [
      [{ invoiceId: others.id }, 422, 'The invoice is not linked to this subscription'],
      [{ invoiceId: unlinked.id }, 422, 'The invoice is not linked to this subscription'],
      [{ invoiceId: foreign.id }, 422, 'Invoice not found'],
      [{ invoiceId: own.id, periods: 2 }, 422, 'An invoice settles one period'],
    ] as const;
    for (const [body, status, sentence] of refusals) {
      const answer = await pay(mail.id, { ...body, dueDate: '2026-12-31' });
      expect(answer).toMatchObject({ status, text: expect.stringContaining(sentence) });
    }
    expect(await paymentsOf(mail.id)).toEqual([]);

    expect((await pay(mail.id, { invoiceId: own.id, dueDate: '2026-12-31' })).status).toBe(201);
    expect(await pay(mail.id, { invoiceId: own.id, dueDate: '2027-01-31' })).toMatchObject({
      status: 409,
      text: 'This invoice already stands on the payment for 31 Dec 2026. Choose another.',
    });
    // A voided payment settles nothing, so its invoice is free again.
    const [paid] = await paymentsOf(mail.id);
    await asha.call('DELETE', `/api/payments/${paid?.id}`);
    expect((await pay(mail.id, { invoiceId: own.id, dueDate: '2026-12-31' })).status).toBe(201);
  });

  test.each(['unlinked', 'linked elsewhere', 'linked in bulk', 'deleted'])(
    'comes off its payment when it is %s, which the trail tells',
    async (what) => {
      const [mail, chat] = [await subscribe(), await subscribe()];
      const { id } = await bill({ subscriptionId: String(mail.id) });
      expect((await pay(mail.id, { invoiceId: id })).status).toBe(201);
      const answer =
        what === 'deleted'
          ? await asha.call('DELETE', `/api/invoices/${id}`)
          : what === 'linked in bulk'
            ? await asha.call('POST', `/api/subscriptions/${chat.id}/link-invoices`, { invoiceIds: [id] })
            : await asha.call('PATCH', `/api/invoices/${id}`, { subscriptionId: what === 'unlinked' ? null : chat.id });
      expect(answer.status).toBeOneOf([200, 204]);
      const [payment] = await paymentsOf(mail.id);
      expect(payment).toMatchObject({ invoiceId: null, voidedAt: null });
      const { entries } = (await asha.call('GET', `/api/subscriptions/${mail.id}/audit-log`)).body as {
        entries: AuditEntry[];
      };
      expect(entries[0]).toMatchObject({
        entity: 'payment',
        entityId: payment?.id,
        action: 'update',
        before: { invoiceId: id },
        after: { invoiceId: null },
      });
    },
  );

  test('stays on its payment through any other edit', async () => {
    const mail = await subscribe();
    const { id } = await bill({ subscriptionId: String(mail.id) });
    await pay(mail.id, { invoiceId: id });
    await asha.call('PATCH', `/api/invoices/${id}`, { invoiceNumber: 'N-1', subscriptionId: mail.id });
    expect(await paymentsOf(mail.id)).toMatchObject([{ invoiceId: id }]);
  });
});

describe('who may be marked as paid', () => {
  const dueDate = '2026-12-31';

  test.each([
    ['active', 201],
    ['trial', 201],
    ['suspended', 409],
    ['cancelled', 409],
  ])('%s: %i, one by one as in bulk', async (status, expected) => {
    const [one, two] = [await subscribe({ name: 'Mail', status }), await subscribe({ name: 'Mail', status })];
    const answers = [
      await asha.call('POST', `/api/subscriptions/${one.id}/payments`, { dueDate }),
      await asha.call('POST', '/api/payments', { subscriptionIds: [two.id] }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(expected);
      if (expected === 409) {
        expect(answer.text).toBe(`Mail is ${status} and cannot be marked as paid. Activate it first.`);
      }
    }
    expect((await read(one.id)).nextDueDate).toBe(expected === 201 ? '2027-01-31' : dueDate);
  });

  test('one of many that may not be paid is named, and none is', async () => {
    const [one, two] = [await subscribe(), await subscribe({ name: 'Old chat', status: 'cancelled' })];
    expect(await asha.call('POST', '/api/payments', { subscriptionIds: [one.id, two.id] })).toMatchObject({
      status: 409,
      text: 'Old chat is cancelled and cannot be marked as paid. Activate it first.',
    });
    expect((await read(one.id)).nextDueDate).toBe(dueDate);
  });
});

describe('many at once', () => {
  const bulk = (body: object) => asha.call('POST', '/api/payments', body);

  test('the due days seen may be instants, blank or left out, and are days', async () => {
    const [one, two, three] = [await subscribe(), await subscribe(), await subscribe()];
    const subscriptionIds = [one.id, String(two.id), three.id];
    for (const seen of ['soon', 5, '2026-12-32']) {
      expect(await bulk({ subscriptionIds, dueDates: { [one.id]: seen } })).toMatchObject({
        status: 422,
        text: 'Due date must be a day that exists, as YYYY-MM-DD',
      });
    }
    const dueDates = { [one.id]: '2026-12-31T00:00:00.000Z', [two.id]: null };
    expect(await bulk({ subscriptionIds, dueDates })).toMatchObject({ status: 201, body: { count: 3 } });
    expect((await bulk({ subscriptionIds })).status).toBe(409);
  });

  test('each is on its own record, and everyone is told in one message', async () => {
    const [one, two] = [await subscribe({ name: 'Told one' }), await subscribe({ name: 'Told two', cost: '20' })];
    const { body } = await bulk({ subscriptionIds: [one.id, two.id] });
    const { payments } = body as { payments: Payment[] };
    for (const { id } of [one, two]) {
      const { entries } = (await asha.call('GET', `/api/subscriptions/${id}/audit-log`)).body as {
        entries: AuditEntry[];
      };
      expect(entries.map(({ action }) => action)).toEqual(['pay', 'create']);
      expect(entries[0]).toMatchObject({
        entityId: id,
        before: { nextDueDate: '2026-12-31' },
        after: {
          nextDueDate: '2027-01-31',
          payments: payments.flatMap((payment) => (payment.subscriptionId === id ? [payment.id] : [])),
        },
      });
    }
    const told = (await people.viewer?.call('GET', '/api/notifications'))?.body as Notification[];
    expect(told.filter(({ message }) => message.includes('Told'))).toMatchObject([
      { type: 'payment', title: '2 payments were recorded', message: 'Told one and Told two are recorded as paid.' },
    ]);
  });

  test('each in its own currency, at its own amount, on its own day of the month', async () => {
    const rows = [
      await subscribe({ cost: '10', currency: 'USD', nextDueDate: '2027-01-31' }),
      await subscribe({ cost: '1000', currency: 'JPY', frequency: 'yearly', nextDueDate: '2028-02-29' }),
      await subscribe({ cost: '0', frequency: 'quarterly', nextDueDate: '2026-11-30' }),
    ];
    const { body } = await bulk({ subscriptionIds: rows.map(({ id }) => id) });
    const { payments } = body as { payments: Payment[] };
    for (const row of rows) {
      expect(payments.find(({ subscriptionId }) => subscriptionId === row.id)).toMatchObject({
        dueDate: row.nextDueDate,
        amount: row.cost,
        currency: row.currency,
        convertedAmount: row.convertedCost,
        exchangeRate: row.exchangeRate,
        rateDay: row.rateDay,
      });
      expect(Date.parse(`${(await read(row.id)).updatedAt}`)).toBeGreaterThan(Date.parse(`${row.updatedAt}`));
    }
    expect(await Promise.all(rows.map(async ({ id }) => (await read(id)).nextDueDate))).toEqual([
      '2027-02-28',
      '2029-02-28',
      '2027-02-28',
    ]);
  });
});

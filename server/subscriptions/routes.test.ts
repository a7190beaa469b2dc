import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Subscription } from '@/db/model/subscriptions.ts';
import { type Answer, type Office, openOffice, type Person } from '@/server/testing/api.ts';

let office: Office;
let asha: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  office = openOffice();
  asha = await office.founder({ username: 'asha' });
  viewer = await office.colleague(asha, 'viewer');
  stranger = await office.founder();
});
afterAll(() => office.close());

const mail = { name: 'Mail', cost: '744', startDate: '2026-01-31', nextDueDate: '2026-12-31', frequency: 'monthly' };

async function add(fields: object = {}, person = asha): Promise<Subscription> {
  const answer = await person.call('POST', '/api/subscriptions', { ...mail, ...fields });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Subscription;
}

const read = async (id: number) => (await asha.call('GET', `/api/subscriptions/${id}`)).body as Subscription;

describe('who may', () => {
  const calls: { method: string; path: string; body?: object }[] = [
    { method: 'GET', path: '/api/subscriptions' },
    { method: 'POST', path: '/api/subscriptions', body: mail },
    { method: 'PATCH', path: '/api/subscriptions', body: { ids: [1], status: 'active' } },
    { method: 'GET', path: '/api/subscriptions/1' },
    { method: 'PUT', path: '/api/subscriptions/1', body: { name: 'x' } },
    { method: 'DELETE', path: '/api/subscriptions/1' },
    { method: 'POST', path: '/api/subscriptions/1/payments', body: {} },
    { method: 'POST', path: '/api/payments', body: { subscriptionIds: [1] } },
    { method: 'DELETE', path: '/api/payments/1' },
    { method: 'GET', path: '/api/dashboard/stats' },
  ];
  for (const { method, path, body } of calls) {
    test(`${method} ${path} signed out`, async () => {
      expect(await office.send(method, path, { body })).toMatchObject({ status: 401, text: 'Sign in first' });
    });
    if (method === 'GET') continue;
    test(`${method} ${path} as a viewer`, async () => {
      expect(await viewer.call(method, path, body)).toMatchObject({ status: 403 });
    });
  }

  test("another workspace's row is as absent, and stays as it is", async () => {
    const row = await add();
    const calls = [
      ['GET', `/api/subscriptions/${row.id}`],
      ['PUT', `/api/subscriptions/${row.id}`, { name: 'taken' }],
      ['DELETE', `/api/subscriptions/${row.id}`],
      ['POST', `/api/subscriptions/${row.id}/payments`, {}],
      ['GET', `/api/subscriptions/${row.id}/payments`],
      ['POST', '/api/payments', { subscriptionIds: [row.id] }],
      ['PATCH', '/api/subscriptions', { ids: [row.id], status: 'cancelled' }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect(await stranger.call(method, path, body)).toMatchObject({ status: 404, text: 'Subscription not found' });
    }
    expect(await read(row.id)).toEqual(row);
    expect((await stranger.call('GET', '/api/subscriptions')).body).toEqual([]);
  });
});

describe('what is refused', () => {
  const cases: { name: string; body: unknown; status: number; contains: string }[] = [
    { name: 'broken JSON', body: '{', status: 400, contains: 'JSON' },
    { name: 'a list', body: [], status: 400, contains: 'JSON object' },
    { name: 'no name', body: { ...mail, name: undefined }, status: 422, contains: 'Name is required' },
    { name: 'a blank name', body: { ...mail, name: '  ' }, status: 422, contains: 'Name is required' },
    { name: 'no cost', body: { ...mail, cost: undefined }, status: 422, contains: 'Cost is required' },
    { name: 'a cost in words', body: { ...mail, cost: 'ten' }, status: 422, contains: 'Cost must be a valid number' },
    { name: 'a negative cost', body: { ...mail, cost: -1 }, status: 422, contains: 'Cost must be a valid number' },
    { name: 'no due day', body: { ...mail, nextDueDate: '' }, status: 422, contains: 'Next due date is required' },
    { name: '30 February', body: { ...mail, nextDueDate: '2026-02-30' }, status: 422, contains: 'Next due date' },
    { name: 'a strange frequency', body: { ...mail, frequency: 'daily' }, status: 422, contains: 'Frequency' },
    { name: 'an unknown currency', body: { ...mail, currency: 'QQQ' }, status: 422, contains: 'Currency' },
    { name: 'a script as a URL', body: { ...mail, actionUrl: 'javascript:alert(1)' }, status: 422, contains: 'URL' },
    { name: 'a group that is none', body: { ...mail, groupId: 99 }, status: 422, contains: 'Group not found' },
    { name: 'an owner from elsewhere', body: { ...mail, assignedOwner: 3 }, status: 422, contains: 'member' },
    {
      name: 'too many units',
      body: { ...mail, currentLicenses: 9, maxLicenses: 5 },
      status: 422,
      contains: 'at most 5',
    },
  ];
  for (const { name, body, status, contains } of cases) {
    test(name, async () => {
      const answer = await asha.call('POST', '/api/subscriptions', body);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(contains);
    });
  }
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999']) {
    test(`the id ${id}`, async () => {
      expect((await asha.call('GET', `/api/subscriptions/${id}`)).status).toBe(400);
    });
  }
  test('an id that is not there', async () => {
    expect(await asha.call('GET', '/api/subscriptions/987654')).toMatchObject({
      status: 404,
      text: 'Subscription not found',
    });
  });
});

describe('adding', () => {
  test('fills in the defaults of the specification', async () => {
    expect(await add({ currency: undefined })).toMatchObject({
      category: 'General',
      vendor: '',
      billingModel: 'fixed',
      baseQuantity: 1,
      minimumUnits: 1,
      unitName: 'licenses',
      cancellationNoticeDays: 30,
      prorationPolicy: 'full_month',
      cost: '744.00',
      currency: 'INR',
      convertedCost: '744.00',
      baseCurrency: 'INR',
      exchangeRate: '1.000000',
      status: 'active',
      autoRenew: false,
      userId: asha.id,
    });
  });

  test('converts at the real rate, whatever the client sent', async () => {
    const row = await add({ currency: 'USD', convertedCost: '1', exchangeRate: '1', baseCurrency: 'USD' });
    expect(row.baseCurrency).toBe('INR');
    expect(row.rateDay).toBe('2026-09-29');
    expect(Number(row.exchangeRate)).toBeGreaterThan(50);
    expect(Number(row.convertedCost)).toBeCloseTo(744 * Number(row.exchangeRate), 2);
  });

  const perUnit = { billingModel: 'per_unit', unitCost: '12.50', cost: undefined };
  test('computes a per-unit cost from either name of the quantity', async () => {
    expect(await add({ ...perUnit, currentLicenses: 62 })).toMatchObject({ cost: '775.00', baseQuantity: 62 });
    expect(await add({ ...perUnit, baseQuantity: 3 })).toMatchObject({ cost: '37.50', currentLicenses: 3 });
  });

  test('ignores what only the server sets', async () => {
    const row = await add({
      id: 5000,
      userId: stranger.id,
      workspaceId: stranger.workspaceId,
      createdAt: '2001-01-01',
    });
    expect(row).toMatchObject({ userId: asha.id });
    expect(row.id).not.toBe(5000);
    expect(row.createdAt).not.toContain('2001');
  });
});

describe('changing', () => {
  test('one field leaves the others', async () => {
    const row = await add();
    const answer = await asha.call('PUT', `/api/subscriptions/${row.id}`, { vendor: 'Northpane' });
    expect(answer).toMatchObject({ status: 200, body: { ...row, vendor: 'Northpane', updatedAt: expect.any(String) } });
  });

  test('a whole answer can be sent back, with one name of a fact edited', async () => {
    const row = await add({ billingModel: 'per_unit', unitCost: '10', baseQuantity: 4, cost: undefined });
    const more = await asha.call('PUT', `/api/subscriptions/${row.id}`, { ...row, currentLicenses: 6 });
    expect(more.body).toMatchObject({ baseQuantity: 6, cost: '60.00', id: row.id });
    const fewer = await asha.call('PUT', `/api/subscriptions/${row.id}`, { ...(more.body as object), baseQuantity: 2 });
    expect(fewer.body).toMatchObject({ currentLicenses: 2, cost: '20.00' });
  });

  test('a stale edit is told so and changes nothing', async () => {
    const row = await add();
    const first = await asha.call('PUT', `/api/subscriptions/${row.id}`, { name: 'first', updatedAt: row.updatedAt });
    expect(first.status).toBe(200);
    const second = await asha.call('PUT', `/api/subscriptions/${row.id}`, { name: 'second', updatedAt: row.updatedAt });
    expect(second).toMatchObject({ status: 409 });
    const etag = (await asha.call('GET', `/api/subscriptions/${row.id}`)).headers.get('etag') ?? '';
    const third = await asha.call('PUT', `/api/subscriptions/${row.id}`, { name: 'third' }, { 'if-match': '"1"' });
    expect(third.status).toBe(409);
    const fourth = await asha.call('PUT', `/api/subscriptions/${row.id}`, { name: 'fourth' }, { 'if-match': etag });
    expect(fourth).toMatchObject({ status: 200, body: { name: 'fourth' } });
  });

  test('another due day begins a schedule of its own and records no payment', async () => {
    const row = await add({ nextDueDate: '2027-01-31' });
    const moved = await asha.call('PUT', `/api/subscriptions/${row.id}`, { nextDueDate: '2027-02-15' });
    expect(moved.body).toMatchObject({ nextDueDate: '2027-02-15', anchorDay: 15 });
    expect((await asha.call('GET', `/api/subscriptions/${row.id}/payments`)).body).toEqual([]);
  });

  test('an edited due day that is taken back keeps the schedule on its day of the month', async () => {
    const row = await add({ nextDueDate: '2027-01-31' });
    const change = async (fields: object) =>
      (await asha.call('PUT', `/api/subscriptions/${row.id}`, fields)).body as Subscription;
    await asha.call('POST', `/api/subscriptions/${row.id}/payments`, { dueDate: '2027-01-31' });
    expect(await read(row.id)).toMatchObject({ nextDueDate: '2027-02-28', anchorDay: 31 });
    expect(await change({ nextDueDate: '2027-02-20' })).toMatchObject({ anchorDay: 20 });
    expect(await change({ nextDueDate: '2027-02-28', anchorDay: 31 })).toMatchObject({ anchorDay: 31 });
    // A whole answer that comes back with another day begins a schedule of its own, and no day gets a foreign anchor.
    expect(await change({ ...(await read(row.id)), nextDueDate: '2027-02-27' })).toMatchObject({ anchorDay: 27 });
    expect(await change({ nextDueDate: '2027-02-10', anchorDay: 31 })).toMatchObject({ anchorDay: 10 });
  });

  test('many at once, or none of them', async () => {
    const [one, two] = [await add(), await add()];
    const both = await asha.call('PATCH', '/api/subscriptions', { ids: [one.id, two.id], status: 'suspended' });
    expect(both).toMatchObject({ status: 200, body: { count: 2 } });
    expect([(await read(one.id)).status, (await read(two.id)).status]).toEqual(['suspended', 'suspended']);
    expect((await asha.call('PATCH', '/api/subscriptions', { ids: [one.id, 987654], status: 'active' })).status).toBe(
      404,
    );
    expect((await read(one.id)).status).toBe('suspended');
  });

  test('a category is stored in one form, however it is written', async () => {
    const [one, two, three] = [await add({ category: 'Software' }), await add({ category: ' software' }), await add()];
    expect([one.category, two.category]).toEqual(['software', 'software']);
    await asha.call('PUT', `/api/subscriptions/${one.id}`, { category: 'Night  shift' });
    await asha.call('PATCH', '/api/subscriptions', { ids: [two.id, three.id], category: 'NIGHT SHIFT' });
    const categories = async () => [(await read(one.id)).category, (await read(two.id)).category];
    expect(await categories()).toEqual(['Night shift', 'Night shift']);
    await asha.call('PATCH', '/api/subscriptions', { ids: [one.id, two.id, three.id], category: 'Night Shift' });
    expect(await categories()).toEqual(['Night Shift', 'Night Shift']);
  });

  test('each change is in the audit log, with what differs', async () => {
    const row = await add();
    await asha.call('PUT', `/api/subscriptions/${row.id}`, { vendor: 'Tarang' });
    const entry = office.database.sqlite
      .query<{ actor: string; before: string; after: string }, [number]>(
        "select actor, before, after from audit_log where entity = 'subscription' and action = 'update' and entity_id = ?",
      )
      .get(row.id);
    expect(entry).toEqual({ actor: 'asha', before: '{"vendor":""}', after: '{"vendor":"Tarang"}' });
    expect(() => office.database.sqlite.run('delete from audit_log')).toThrow('append-only');
  });

  test('a change of price is kept with its cause', async () => {
    const row = await add();
    await asha.call('PUT', `/api/subscriptions/${row.id}`, { cost: '800' });
    await asha.call('PUT', `/api/subscriptions/${row.id}`, { notes: 'no price in it' });
    const kept = office.database.sqlite
      .query<{ previous_cost: number | null; cost: number; cause: string }, [number]>(
        'select previous_cost, cost, cause from price_changes where subscription_id = ? order by id',
      )
      .all(row.id);
    expect(kept).toEqual([
      { previous_cost: null, cost: 74400, cause: 'created' },
      { previous_cost: 74400, cost: 80000, cause: 'edited' },
    ]);
  });
});

describe('paying', () => {
  const pay = (id: number, body: object = {}): Promise<Answer> =>
    asha.call('POST', `/api/subscriptions/${id}/payments`, body);

  test('writes a row and keeps the month end', async () => {
    const row = await add({ nextDueDate: '2026-08-31', cost: '100' });
    const dues: string[] = [];
    for (const dueDate of ['2026-08-31', '2026-09-30', '2026-10-31']) {
      const answer = await pay(row.id, { dueDate });
      expect(answer.status).toBe(201);
      dues.push((answer.body as { subscription: Subscription }).subscription.nextDueDate);
    }
    expect(dues).toEqual(['2026-09-30', '2026-10-31', '2026-11-30']);
    const kept = (await asha.call('GET', `/api/subscriptions/${row.id}/payments`)).body as object[];
    expect(kept).toHaveLength(3);
    expect(kept[0]).toMatchObject({
      dueDate: '2026-10-31',
      paidOn: '2026-11-18',
      amount: '100.00',
      recordedBy: asha.id,
    });
  });

  test('two clicks, or two people, pay once', async () => {
    const row = await add();
    const [one, two] = await Promise.all([pay(row.id), pay(row.id)]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    const seen = await add();
    expect((await pay(seen.id, { dueDate: seen.nextDueDate })).status).toBe(201);
    expect((await pay(seen.id, { dueDate: seen.nextDueDate })).status).toBe(409);
    expect((await asha.call('GET', `/api/subscriptions/${seen.id}/payments`)).body).toHaveLength(1);
  });

  test('three missed periods at once', async () => {
    const row = await add({ nextDueDate: '2026-08-31' });
    const answer = await pay(row.id, { periods: 3, amount: '50' });
    expect(answer.body).toMatchObject({ subscription: { nextDueDate: '2026-11-30' } });
    expect((answer.body as { payments: object[] }).payments).toHaveLength(3);
  });

  test('a voided payment moves the day back, the latest first', async () => {
    const row = await add({ nextDueDate: '2027-01-31' });
    const [first, second] = [
      await pay(row.id, { dueDate: '2027-01-31' }),
      await pay(row.id, { dueDate: '2027-02-28' }),
    ];
    const idOf = (answer: Answer) => (answer.body as { payments: { id: number }[] }).payments[0]?.id;
    expect(await asha.call('DELETE', `/api/payments/${idOf(first)}`)).toMatchObject({ status: 409 });
    expect((await asha.call('DELETE', `/api/payments/${idOf(second)}`)).status).toBe(204);
    expect(await read(row.id)).toMatchObject({ nextDueDate: '2027-02-28', anchorDay: 31 });
    expect((await asha.call('DELETE', `/api/payments/${idOf(second)}`)).status).toBe(409);
    expect((await pay(row.id, { dueDate: '2027-02-28' })).status).toBe(201);
    expect((await asha.call('DELETE', '/api/payments/987654')).status).toBe(404);
  });

  test('many at once, all or nothing', async () => {
    const [one, two] = [await add(), await add()];
    const stale = { [two.id]: '2020-01-01' };
    const refused = await asha.call('POST', '/api/payments', { subscriptionIds: [one.id, two.id], dueDates: stale });
    expect(refused.status).toBe(409);
    expect((await read(one.id)).nextDueDate).toBe(one.nextDueDate);
    const paid = await asha.call('POST', '/api/payments', { subscriptionIds: [one.id, two.id] });
    expect(paid).toMatchObject({ status: 201, body: { count: 2 } });
    expect((await read(two.id)).nextDueDate).toBe('2027-01-31');
  });

  test('in a foreign currency is converted at the rate of the day, or at the frozen one before the oldest rate', async () => {
    const row = await add({ currency: 'USD', cost: '10' });
    const old = await pay(row.id, { paidOn: '2020-01-01' });
    expect(old.body).toMatchObject({
      payments: [{ amount: '10.00', currency: 'USD', baseCurrency: 'INR', exchangeRate: row.exchangeRate }],
    });
  });

  test('not in the future', async () => {
    const row = await add();
    expect(await pay(row.id, { paidOn: '2027-01-01' })).toMatchObject({ status: 422 });
  });
});

describe('deleting', () => {
  const file = () => {
    const form = new FormData();
    form.set('file', new File([`%PDF-1.4\n%${crypto.randomUUID()}\n`], 'invoice.pdf', { type: 'application/pdf' }));
    return form;
  };
  async function withInvoice() {
    const row = await add();
    const form = file();
    form.set('subscriptionId', String(row.id));
    const invoice = (await asha.call('POST', '/api/invoices', form)).body as { id: number };
    return { row, invoice };
  }
  const linkOf = async (id: number) =>
    ((await asha.call('GET', '/api/invoices')).body as { id: number; subscriptionId: number | null }[]).find(
      (invoice) => invoice.id === id,
    )?.subscriptionId;

  test('without a word keeps the invoices, unlinked', async () => {
    const { row, invoice } = await withInvoice();
    expect((await asha.call('DELETE', `/api/subscriptions/${row.id}`)).status).toBe(204);
    expect((await asha.call('GET', `/api/subscriptions/${row.id}`)).status).toBe(404);
    expect(await linkOf(invoice.id)).toBeNull();
  });

  test('complete deletes them too', async () => {
    const { row, invoice } = await withInvoice();
    await asha.call('DELETE', `/api/subscriptions/${row.id}`, { invoiceAction: 'complete' });
    expect(await linkOf(invoice.id)).toBeUndefined();
  });

  test('relink moves them, and refuses itself and strangers', async () => {
    const { row, invoice } = await withInvoice();
    const target = await add();
    const foreign = await add({}, stranger);
    const relink = (targetSubscriptionId?: number) =>
      asha.call('DELETE', `/api/subscriptions/${row.id}`, { invoiceAction: 'relink', targetSubscriptionId });
    for (const id of [row.id, foreign.id, 987654, undefined]) expect((await relink(id)).status).toBe(422);
    expect(await linkOf(invoice.id)).toBe(row.id);
    expect((await relink(target.id)).status).toBe(204);
    expect(await linkOf(invoice.id)).toBe(target.id);
  });
});

describe('what everyone is told at once', () => {
  const bell = async () => (await viewer.call('GET', '/api/notifications')).body as { type: string; title: string }[];

  test('a payment and a cancellation, each once', async () => {
    const row = await add({ name: 'Told mail' });
    const before = (await bell()).length;
    await asha.call('POST', `/api/subscriptions/${row.id}/payments`, {});
    await asha.call('PUT', `/api/subscriptions/${row.id}`, { status: 'cancelled' });
    await asha.call('PUT', `/api/subscriptions/${row.id}`, { notes: 'gone' });
    const told = await bell();
    expect(told).toHaveLength(before + 2);
    expect(
      told
        .filter(({ title }) => title.startsWith('Told mail'))
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['cancelled', 'payment']);
  });
});

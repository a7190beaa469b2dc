import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import type { DetectedSubscription } from '@/db/model/onboarding.ts';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { saveBill } from '@/server/testing/invoices.ts';

let office: Office;
let editor: Person;
let viewer: Person;
let stranger: Person;
beforeAll(async () => {
  office = openOffice();
  stranger = await office.founder();
});
afterAll(() => office.close());
beforeEach(async () => {
  editor = await office.founder();
});

/** Saves invoices and answers their ids. */
async function bills(...all: Record<string, string>[]): Promise<number[]> {
  const ids: number[] = [];
  for (const fields of all) ids.push((await saveBill(editor, { currency: 'INR', ...fields })).id);
  return ids;
}

const monthsOf = (vendor: string, amount: string) =>
  ['2026-08-05', '2026-09-05', '2026-10-05'].map((date, index) => ({
    vendor: index === 1 ? vendor.toUpperCase() : vendor,
    amount,
    date,
    invoiceNumber: `${vendor}-${index + 1}`,
  }));

async function analyze(invoices: unknown[]): Promise<DetectedSubscription[]> {
  const answer = await editor.call('POST', '/api/onboarding/analyze', { invoices });
  expect(answer.status).toBe(200);
  return (answer.body as { subscriptions: DetectedSubscription[] }).subscriptions;
}

const create = (subscriptions: unknown[], person = editor) =>
  person.call('POST', '/api/onboarding/create-subscriptions', { subscriptions });
const count = async () => ((await editor.call('GET', '/api/subscriptions')).body as object[]).length;

const detected = { serviceName: 'Mail', cost: '49', currency: 'INR', frequency: 'monthly' };

describe('who may call, and with what', () => {
  beforeEach(async () => {
    viewer = await office.colleague(editor, 'viewer');
  });
  const cases: {
    name: string;
    path: 'analyze' | 'create-subscriptions';
    as?: () => Person | undefined;
    body: (own: number) => unknown;
    status: number;
    contains: string;
  }[] = [
    { name: 'signed out', path: 'analyze', as: () => undefined, body: () => ({}), status: 401, contains: 'Sign in' },
    {
      name: 'signed out',
      path: 'create-subscriptions',
      as: () => undefined,
      body: () => ({}),
      status: 401,
      contains: 'Sign in',
    },
    {
      name: 'a viewer',
      path: 'analyze',
      as: () => viewer,
      body: (own) => ({ invoices: [own] }),
      status: 200,
      contains: '',
    },
    {
      name: 'a viewer',
      path: 'create-subscriptions',
      as: () => viewer,
      body: () => ({ subscriptions: [detected] }),
      status: 403,
      contains: 'may read but not change',
    },
    {
      name: 'another workspace’s invoice',
      path: 'analyze',
      as: () => stranger,
      body: (own) => ({ invoices: [own] }),
      status: 404,
      contains: 'One of the invoices was not found',
    },
    {
      name: 'another workspace’s invoice',
      path: 'create-subscriptions',
      as: () => stranger,
      body: (own) => ({ subscriptions: [{ ...detected, invoices: [own] }] }),
      status: 404,
      contains: 'One of the invoices was not found',
    },
    { name: 'nothing', path: 'analyze', body: () => ({}), status: 422, contains: 'Please upload some invoices first.' },
    {
      name: 'no invoice',
      path: 'analyze',
      body: () => ({ invoices: [] }),
      status: 422,
      contains: 'Please upload some invoices first.',
    },
    {
      name: 'no id',
      path: 'analyze',
      body: () => ({ invoices: ['x'] }),
      status: 422,
      contains: 'Invoice must be the id of a record',
    },
    {
      name: 'nothing',
      path: 'create-subscriptions',
      body: () => ({ subscriptions: [] }),
      status: 422,
      contains: 'Please confirm at least one subscription to create.',
    },
    {
      name: 'nothing that is confirmed',
      path: 'create-subscriptions',
      body: () => ({ subscriptions: [{ ...detected, confirmed: false }] }),
      status: 422,
      contains: 'Please confirm at least one subscription to create.',
    },
    {
      name: 'no name',
      path: 'create-subscriptions',
      body: () => ({ subscriptions: [{ ...detected, serviceName: ' ' }] }),
      status: 422,
      contains: 'Service name is required',
    },
    {
      name: 'a cost below zero',
      path: 'create-subscriptions',
      body: () => ({ subscriptions: [{ ...detected, cost: -1 }] }),
      status: 422,
      contains: 'Cost must be a valid number',
    },
  ];
  for (const { name, path, as = () => editor, body, status, contains } of cases) {
    test(`${path}: ${name}`, async () => {
      const [own = 0] = await bills({ vendor: 'Northpane', amount: '49' });
      const person = as();
      const address = `/api/onboarding/${path}`;
      const answer = person
        ? await person.call('POST', address, body(own))
        : await office.send('POST', address, { body: body(own) });
      expect(answer.text).toContain(contains);
      expect(answer.status).toBe(status);
      expect(await count()).toBe(0);
    });
  }
});

describe('analysing', () => {
  test('groups by vendor and finds rhythm, cost and the next due day', async () => {
    const ids = await bills(
      ...monthsOf('Northpane', '49'),
      { vendor: 'Kestrel', amount: '900', date: '2026-03-20', tenure: 'Annual', department: 'Sales' },
      { amount: '12', date: '2026-11-01', name: 'unknown.png' },
    );
    const found = await analyze(ids);
    expect(found).toMatchObject([
      {
        serviceName: 'Northpane',
        vendor: 'Northpane',
        frequency: 'monthly',
        cost: '49.00',
        currency: 'INR',
        startDate: '2026-08-05',
        nextDueDate: '2026-12-05',
        confirmed: true,
        hasDuplicates: false,
        existingSubscriptions: [],
        notes: 'Detected from 3 invoices: Northpane-1, Northpane-2, Northpane-3',
      },
      { serviceName: 'Kestrel', frequency: 'yearly', cost: '900.00', nextDueDate: '2027-03-20' },
      { serviceName: 'unknown', vendor: '', frequency: 'monthly', nextDueDate: '2026-12-01' },
    ]);
    expect(found[0]?.invoices.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
    expect(await count()).toBe(0);
  });

  test('leaves what costs nothing to the person, and says why', async () => {
    const ids = await bills(
      { vendor: 'Kestrel', amount: '-120', date: '2026-10-02', invoiceNumber: 'CN-7' },
      { date: '2026-10-03', name: 'scan.png' },
    );
    expect(await analyze(ids)).toMatchObject([
      {
        serviceName: 'Kestrel',
        cost: '0.00',
        confirmed: false,
        notes: expect.stringMatching(/CN-7\. Only credits so far\.$/),
      },
      { serviceName: 'scan', cost: '0.00', confirmed: false, notes: 'Detected from 1 invoice. No amount was read.' },
    ]);
  });

  test('takes the invoices as the upload answered them, each once', async () => {
    const row = await saveBill(editor, { vendor: 'Northpane', amount: '49', date: '2026-10-05' });
    const found = await analyze([row, row.id, { id: String(row.id) }]);
    expect(found).toHaveLength(1);
    expect(found[0]?.invoices).toHaveLength(1);
  });

  test('marks what is there already, and leaves it to the person', async () => {
    const own = { ...detected, name: 'Mail', vendor: 'Northpane', startDate: '2026-01-01', nextDueDate: '2026-12-01' };
    await editor.call('POST', '/api/subscriptions', own);
    await editor.call('POST', '/api/subscriptions', { ...own, name: 'Old mail', status: 'cancelled' });
    await editor.call('POST', '/api/subscriptions', { ...own, name: 'Other', vendor: 'Kestrel' });
    const [found] = await analyze(await bills(...monthsOf('Northpane Inc.', '49')));
    expect(found).toMatchObject({ confirmed: false, hasDuplicates: true, existingSubscriptions: [{ name: 'Mail' }] });
    expect(found?.existingSubscriptions).toHaveLength(1);
  });
});

describe('creating', () => {
  test('makes the confirmed ones and links their invoices', async () => {
    const ids = await bills(...monthsOf('Northpane', '49'), { vendor: 'Kestrel', amount: '900', date: '2026-03-20' });
    const found = await analyze(ids);
    const answer = await create([
      { ...found[0], serviceName: 'Business mail' },
      { ...found[1], confirmed: false },
    ]);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      count: 1,
      subscriptions: [
        {
          name: 'Business mail',
          vendor: 'Northpane',
          cost: '49.00',
          frequency: 'monthly',
          nextDueDate: '2026-12-05',
          status: 'active',
        },
      ],
    });
    const [created] = (answer.body as { subscriptions: { id: number }[] }).subscriptions;
    const linked = (await editor.call('GET', `/api/invoices/by-subscription/${created?.id}`)).body as { id: number }[];
    expect(linked.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    const log = office.database.sqlite
      .query('select entity, count(*) as n from audit_log where user_id = ? group by entity')
      .all(editor.id);
    expect(log).toContainEqual({ entity: 'subscription', n: 1 });
    expect(log).toContainEqual({ entity: 'invoice', n: 4 + 3 });
  });

  test('keeps the anchor of month ends', async () => {
    const days = ['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'];
    const found = await analyze(await bills(...days.map((date) => ({ vendor: 'Lumen', amount: '10', date }))));
    const { body } = await create(found);
    expect(body).toMatchObject({ subscriptions: [{ nextDueDate: '2026-11-30', anchorDay: 31 }] });
    const [created] = (body as { subscriptions: { id: number }[] }).subscriptions;
    expect((await editor.call('GET', `/api/subscriptions/${created?.id}`)).body).toMatchObject({ anchorDay: 31 });
  });

  test('a due day that the person chose has its own anchor', async () => {
    const { body } = await create([{ ...detected, anchorDay: 31, nextDueDate: '2026-12-15' }]);
    expect(body).toMatchObject({ subscriptions: [{ anchorDay: 15 }] });
  });

  test('without days it begins today and is due one period on', async () => {
    const { body } = await create([{ ...detected, frequency: 'quarterly' }]);
    expect(body).toMatchObject({ subscriptions: [{ startDate: '2026-11-18', nextDueDate: '2027-02-18' }] });
  });

  test('twice is refused: two clicks make one subscription', async () => {
    const found = await analyze(await bills(...monthsOf('Northpane', '49')));
    const answers = await Promise.all([create(found), create(found)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ text }) => text)).toContain(
      'Invoices of Northpane already belong to a subscription. Analyze the invoices again.',
    );
    expect(await count()).toBe(1);
  });

  test('is all or nothing', async () => {
    const ids = await bills({ vendor: 'Northpane', amount: '49', date: '2026-10-05' });
    const answer = await create([
      { ...detected, invoices: ids },
      { ...detected, invoices: [999_999] },
    ]);
    expect(answer).toMatchObject({ status: 404, text: 'One of the invoices was not found' });
    expect(await count()).toBe(0);
    expect((await editor.call('GET', `/api/invoices/${ids[0]}`)).body).toMatchObject({ subscriptionId: null });
  });
});

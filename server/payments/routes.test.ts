import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Payment } from '@/db/model/payments.ts';
import { type Office, openOffice, type Person } from '@/server/testing.ts';

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

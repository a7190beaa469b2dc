import { afterEach, expect, test } from 'bun:test';
import { startHousekeeping } from './daily-jobs.ts';
import { type Office, openOffice } from './testing/api.ts';

let office: Office;
let feed: ReturnType<typeof Bun.serve> | undefined;
afterEach(async () => {
  await feed?.stop(true);
  await office.close();
});

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return;
    await Bun.sleep(100);
  }
  throw new Error('It did not come to pass');
}

test('soon after the start, rates are fetched and terms that passed undecided are recorded', async () => {
  const ecb = `<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="x" xmlns="y"><Cube><Cube time="2026-11-17">
    <Cube currency="USD" rate="1.1000"/><Cube currency="INR" rate="99.0000"/></Cube></Cube></gesmes:Envelope>`;
  feed = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(ecb) });
  office = openOffice({ DUEBOOK_RATES_URL: `http://127.0.0.1:${feed.port}` });
  const asha = await office.founder();
  const body = {
    name: 'Law reports',
    cost: '100',
    startDate: '2025-03-02',
    nextDueDate: '2026-12-02',
    frequency: 'yearly',
    contractStartDate: '2025-12-02',
    contractEndDate: '2026-12-02',
    cancellationNoticeDays: 30,
    autoRenew: true,
  };
  // Added before its cancel-by day, which then passes undecided.
  office.setClock('2026-10-20T06:00:00Z');
  const { id } = (await asha.call('POST', '/api/subscriptions', body)).body as { id: number };
  const inDollars = { name: 'Mail', cost: '10', currency: 'USD', startDate: '2026-01-01', nextDueDate: '2026-12-02' };
  const { id: usd } = (await asha.call('POST', '/api/subscriptions', inDollars)).body as { id: number };
  office.setClock('2026-11-18T06:00:00Z');

  const told: number[] = [];
  const hub = { ...office.services.hub, changed: (workspaceId: number) => void told.push(workspaceId) };
  const stop = startHousekeeping({ ...office.services, hub });
  const decided = async () => (await asha.call('GET', `/api/subscriptions/${id}/decisions`)).body as object[];
  await until(async () => (await decided()).length > 0);
  expect(await decided()).toMatchObject([{ decision: 'renew', byDefault: true, cancelBy: '2026-11-02' }]);
  // Open screens are told: of the decision, and of the dollar's new value.
  await until(async () => told.length === 2);
  expect(told).toEqual([asha.workspaceId, asha.workspaceId]);
  const dollars = (await asha.call('GET', `/api/subscriptions/${usd}`)).body;
  expect(dollars).toMatchObject({ convertedCost: '900.00', rateDay: '2026-11-17', rateSource: 'ECB' });
  const converted = { amount: '10', fromCurrency: 'USD', toCurrency: 'INR' };
  await until(async () => (await asha.call('POST', '/api/currency/convert', converted)).text.includes('"2026-11-17"'));
  expect((await asha.call('POST', '/api/currency/convert', converted)).body).toMatchObject({
    convertedAmount: '900.00',
  });
  await stop();
}, 20_000);

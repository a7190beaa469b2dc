import { afterAll, beforeAll, expect, mock, test } from 'bun:test';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ts } from '@ts-morph/common';
import Ajv from 'ajv/dist/2020.js';
import { type Office, openOffice } from '../testing/api.ts';

// openapi-typescript works with the compiler's own programming interface, which TypeScript 7 no longer has.
mock.module('typescript', () => ({ ...ts, default: ts }));

const repository = path.resolve(import.meta.dir, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'duebook-openapi-'));
const file = path.join(folder, 'openapi.json');

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { summary: string; operationId: string; responses: object; security?: [] }>>;
}

let office: Office;
let document: Document;
beforeAll(async () => {
  office = openOffice();
  document = (await office.send('GET', '/api/openapi.json')).body as Document;
  writeFileSync(file, JSON.stringify(document, null, 2));
});
afterAll(() => office.close());

/** Section 7 of the specification, and the calls that design adds. */
const calls = `
GET /api/user
POST /api/login
POST /api/register
POST /api/logout
POST /api/user/welcome-seen
GET /api/dashboard/stats
GET /api/subscriptions
GET /api/subscriptions/{id}
POST /api/subscriptions
PUT /api/subscriptions/{id}
DELETE /api/subscriptions/{id}
GET /api/upcoming-renewals
GET /api/settings
POST /api/settings/initialize
PUT /api/settings/{key}
GET /api/notifications
PUT /api/notifications/{id}/read
PUT /api/notifications/mark-all-read
DELETE /api/notifications/{id}
GET /api/reminders
GET /api/reminder-settings
PUT /api/reminder-settings
GET /api/invoices
GET /api/invoices/by-subscription/{id}
POST /api/invoices/parse
POST /api/invoices/check-duplicates
POST /api/invoices
POST /api/invoices/upload
PATCH /api/invoices/{id}
PATCH /api/invoices/{id}/paid-status
GET /api/invoices/{id}/file
PUT /api/invoices/{id}/file
DELETE /api/invoices/{id}
POST /api/currency/convert
POST /api/onboarding/analyze
POST /api/onboarding/create-subscriptions
POST /api/subscriptions/{id}/link-invoices
GET /api/subscriptions/{id}/payments
POST /api/subscriptions/{id}/payments
POST /api/payments
DELETE /api/payments/{id}
GET /api/subscription-groups
POST /api/subscription-groups
GET /api/subscriptions/{id}/license-changes
POST /api/subscriptions/{id}/license-changes
GET /api/subscriptions/{id}/usage-metrics
POST /api/subscriptions/{id}/usage-metrics
GET /api/subscriptions/{id}/pricing-tiers
POST /api/subscriptions/{id}/pricing-tiers
GET /api/members
POST /api/invitations
GET /api/rates
GET /api/tokens
GET /api/health
GET /api/openapi.json
`
  .trim()
  .split('\n');

test.each(calls)('%s is described', (call) => {
  const [method = '', route = ''] = call.split(' ');
  expect(document.paths[route]?.[method.toLowerCase()]?.summary).toBeString();
});

test('a public linter finds no error', () => {
  const { exitCode, stdout, stderr } = Bun.spawnSync({
    cmd: [process.execPath, path.join(repository, 'node_modules/.bin/redocly'), 'lint', file, '--format=json'],
    env: { PATH: process.env.PATH ?? '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  });
  if (exitCode !== 0) throw new Error(`${stdout}${stderr}`);
  const { totals } = JSON.parse(stdout.toString().slice(stdout.toString().indexOf('{')));
  expect(totals).toMatchObject({ errors: 0 });
}, 60_000);

test('a client generated from it compiles', async () => {
  const { default: generate, astToString } = await import('openapi-typescript');
  const types = astToString(await generate(JSON.stringify(document)));
  writeFileSync(path.join(folder, 'duebook.ts'), types);
  writeFileSync(
    path.join(folder, 'client.ts'),
    `import type { paths } from './duebook.ts';
type Stats = paths['/api/dashboard/stats']['get']['responses']['200']['content']['application/json'];
type NewSubscription = paths['/api/subscriptions']['post']['requestBody']['content']['application/json'];
export const stats: Stats = { total: 1, dueThisWeek: 0, due: 0, overdue: 0, invoices: 0, monthlyPaidAmount: '0.00' };
export const mail: NewSubscription = { name: 'Mail', cost: '744.00', startDate: '2026-01-31', nextDueDate: '2026-12-31' };
`,
  );
  const flags = ['--noEmit', '--strict', '--module', 'preserve', '--allowImportingTsExtensions', '--types', ''];
  const { exitCode, stdout } = Bun.spawnSync({
    cmd: [path.join(repository, 'node_modules/.bin/tsc'), ...flags, path.join(folder, 'client.ts')],
    cwd: folder,
  });
  if (exitCode !== 0) throw new Error(stdout.toString());
}, 60_000);

test('each schema in it is one that a validator takes, and its names are told apart', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  for (const operation of operations) {
    for (const schema of JSON.stringify(operation).includes('"schema"') ? schemasIn(operation) : [])
      ajv.compile(schema);
  }
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

function schemasIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'schema' && part ? [part as object] : schemasIn(part),
  );
}

test('the page to read names every call and holds no script', async () => {
  const { status, text, headers } = await office.send('GET', '/api/docs');
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toContain('<script');
  for (const route of Object.keys(document.paths)) expect(text).toContain(`<code>${route}</code>`);
});

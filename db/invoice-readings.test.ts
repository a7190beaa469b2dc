import { Database } from 'bun:sqlite';
import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dir, 'migrations');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const isNew = (name: string) => name.includes('invoice-readings');

test('what earlier versions knew of a reading becomes a stored one', () => {
  const database = new Database(':memory:');
  const run = (name: string) => database.run(readFileSync(path.join(folder, name), 'utf8'));
  for (const name of files.slice(0, files.findIndex(isNew))) run(name);
  database.run("insert into workspaces (id, name, created_at) values (1, 'Office', 0)");
  const evidence = {
    vendorName: { confidence: 1, source: 'user', read: 'NPN Billing Ltd.' },
    tenure: { confidence: 1, source: 'user', read: null },
    totalAmount: { confidence: 0.9, source: 'text', page: 1 },
    invoiceDate: { confidence: 0.7, source: 'xml' },
  };
  database.run(
    `insert into invoices (id, workspace_id, filename, original_name, mime_type, size, vendor_name, tenure, total_amount,
      invoice_date, ai_confidence, evidence, is_ai_parsed, raw_extracted_text, uploaded_at, updated_at)
     values (1, 1, 'a.pdf', 'a.pdf', 'application/pdf', 1, 'Northpane', 'Yearly', 4950, '2026-10-05', 92, ?, 1, 'text', 0, 0)`,
    [JSON.stringify(evidence)],
  );
  database.run(
    "insert into invoice_files (invoice_id, workspace_id, sha256, mime_type, size, bytes, stored_at) values (1, 1, 'abc', 'application/pdf', 1, x'00', 5)",
  );
  for (const name of files.filter(isNew)) run(name);
  const [reading] = database.query('select * from invoice_readings').all() as Record<string, unknown>[];
  expect(reading).toMatchObject({ workspace_id: 1, sha256: 'abc', confidence: 0.92, raw_text: 'text', read_at: 5 });
  expect(JSON.parse(String(reading?.fields))).toEqual({
    vendorName: { confidence: 1, source: 'text', value: 'NPN Billing Ltd.' },
    totalAmount: { confidence: 0.9, source: 'text', page: 1, value: '49.50' },
    invoiceDate: { confidence: 0.7, source: 'xml', value: '2026-10-05' },
  });
});

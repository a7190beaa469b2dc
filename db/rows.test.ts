import { expect, test } from 'bun:test';
import { getTableColumns, sql } from 'drizzle-orm';
import { openDatabase } from './open.ts';
import { readRows } from './rows.ts';
import { invoices } from './tables/invoices.ts';
import { users } from './tables/users.ts';
import { workspaces } from './tables/workspaces.ts';

test('rows are read as drizzle reads them, whatever form a column is stored in', () => {
  const { db, close } = openDatabase(':memory:');
  db.insert(workspaces).values({ id: 1, name: 'Office' }).run();
  db.insert(users).values({ id: 1, workspaceId: 1, username: 'asha', password: 'x', hasSeenWelcome: true }).run();
  const file = { workspaceId: 1, filename: 'a.pdf', originalName: 'a.pdf', mimeType: 'application/pdf', size: 1 };
  const full = {
    uploadedBy: 1,
    totalAmount: '499.00',
    exchangeRate: '88.123456',
    itemsPurchased: [{ name: 'Mail', quantity: '2' }],
    isPaid: true,
    invoiceDate: '2026-11-18',
  };
  db.insert(invoices)
    .values([file, { ...file, ...full }])
    .run();

  for (const table of [invoices, users]) {
    const columns = getTableColumns(table);
    const rows = readRows(db, columns, sql`from ${table} order by ${columns.id} desc`);
    expect(rows).toEqual(db.select().from(table).all().reverse());
  }
  const { id, isPaid } = invoices;
  expect(readRows(db, { id, paid: isPaid }, sql`from ${invoices} where ${id} = 2`)).toEqual([{ id: 2, paid: true }]);
  close();
});

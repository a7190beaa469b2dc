import { expect, test } from 'bun:test';
import { csvCell, csvOf } from './csv.ts';
import type { Subscription } from './queries/subscriptions.ts';

const cells: [string, string][] = [
  ['Northpane', 'Northpane'],
  ['', ''],
  ['744.00', '744.00'],
  ['-5.00', '-5.00'],
  ['=1+1', "'=1+1"],
  ['+91 20', "'+91 20"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =cmd', "' =cmd"],
  ['\t=cmd', "'\t=cmd"],
  ['a, b', '"a, b"'],
  ['the "best"', '"the ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
];
for (const [text, cell] of cells) test(`the cell of ${JSON.stringify(text)}`, () => expect(csvCell(text)).toBe(cell));

test('shown rows and columns, in a file that a spreadsheet opens as UTF-8', () => {
  const row = {
    name: 'Café',
    vendor: '',
    category: 'saas',
    cost: '12.50',
    currency: 'USD',
    convertedCost: null,
    baseCurrency: 'INR',
    frequency: 'yearly',
    nextDueDate: '2026-11-12',
    baseQuantity: 3,
    maximumUnits: null,
    department: null,
    status: 'active',
  } as Subscription;
  const hidden = new Set(['vendor', 'department', 'convertedCost']);
  expect(csvOf([row], hidden, '2026-11-18')).toBe(
    '\uFEFFName,Category,Cost,Currency,Frequency,Next Due,Licenses,Max licenses,Status\r\n' +
      'Café,SaaS,12.50,USD,Yearly,2026-11-12,3,,Overdue\r\n',
  );
});

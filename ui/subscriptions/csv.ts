import { FREQUENCY_LABELS } from '@/db/model/billing.ts';
import { categoryLabel } from '@/db/model/categories.ts';
import type { Day } from '@/db/model/day.ts';
import { displayedStatus } from '@/db/model/due.ts';
import type { Subscription } from './queries/subscriptions.ts';

type CsvColumn = { id: string; head: string; text: (row: Subscription, today: Day) => string };

/** By the ids of the list's columns; what belongs to one column may be two in the file. */
const csvColumns: readonly CsvColumn[] = [
  { id: 'name', head: 'Name', text: (row) => row.name },
  { id: 'vendor', head: 'Vendor', text: (row) => row.vendor },
  { id: 'category', head: 'Category', text: (row) => categoryLabel(row.category) },
  { id: 'cost', head: 'Cost', text: (row) => row.cost },
  { id: 'cost', head: 'Currency', text: (row) => row.currency },
  { id: 'convertedCost', head: 'Converted value', text: (row) => row.convertedCost ?? '' },
  { id: 'convertedCost', head: 'Base currency', text: (row) => (row.convertedCost === null ? '' : row.baseCurrency) },
  { id: 'frequency', head: 'Frequency', text: (row) => FREQUENCY_LABELS[row.frequency] },
  { id: 'nextDueDate', head: 'Next Due', text: (row) => row.nextDueDate },
  { id: 'baseQuantity', head: 'Licenses', text: (row) => String(row.baseQuantity) },
  {
    id: 'baseQuantity',
    head: 'Max licenses',
    text: (row) => (row.maximumUnits === null ? '' : String(row.maximumUnits)),
  },
  { id: 'department', head: 'Department', text: (row) => row.department ?? '' },
  { id: 'status', head: 'Status', text: (row, today) => displayedStatus(row, today) },
];

/** The rows and columns that are shown, as a spreadsheet opens them: UTF-8 with its mark, CRLF, no cell a formula. */
export function csvOf(rows: readonly Subscription[], hidden: ReadonlySet<string>, today: Day): string {
  const columns = csvColumns.filter((column) => !hidden.has(column.id));
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ text }) => text(row, today)))];
  return `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would run is led by an apostrophe, which makes it text there. */
export function csvCell(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a text over as a file. */
export function download(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Answer, Person } from '@/server/testing/api.ts';

// For tests: invoices of their own, as real PDFs with a text layer.

export interface Bill {
  vendor?: string;
  number?: string;
  /** YYYY-MM-DD. */
  date?: string;
  total?: string;
  currency?: string;
  lines?: string[];
}

/** A one-page PDF of an invoice. */
export async function billPdf(bill: Bill = {}): Promise<Uint8Array<ArrayBuffer>> {
  const {
    vendor = 'Northpane Inc.',
    number = 'NP-1001',
    date = '2026-10-05',
    total = '49.00',
    currency = 'USD',
  } = bill;
  const text = [
    vendor,
    '',
    'INVOICE',
    `Invoice number: ${number}`,
    `Invoice date: ${date}`,
    '',
    'Bill to: Office of the Reader',
    '',
    `Subtotal: ${currency} ${total}`,
    `Total: ${currency} ${total}`,
    ...(bill.lines ?? []),
  ];
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  text.forEach((line, index) => {
    page.drawText(line, { x: 60, y: 780 - index * 18, size: 11, font });
  });
  return new Uint8Array(await document.save());
}

/** 1 by 1 pixel. */
export const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A form body with a file and its fields. */
export function formOf(
  bytes: Uint8Array<ArrayBuffer> | string,
  { name = 'invoice.pdf', field = 'file', type = '', ...fields }: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], name, { type }));
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  return form;
}

/** A PNG of one pixel whose bytes nobody has yet: what follows its end is read by nothing. */
export const newPng = () => new Uint8Array([...smallPng, ...crypto.getRandomValues(new Uint8Array(16))]);

/** Saves an invoice and answers its row. */
export async function saveBill(
  person: Person,
  fields: Record<string, string> = {},
  bytes: Uint8Array<ArrayBuffer> = newPng(),
) {
  const answer: Answer = await person.call('POST', '/api/invoices', formOf(bytes, { name: 'invoice.png', ...fields }));
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body as Record<string, unknown> & { id: number };
}

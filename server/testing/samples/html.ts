import { gstinCheckDigit } from '../../reading/rules/gstin.ts';

/** What a sample is known to say: the names of the fields that a reading answers with. */
export type SampleTruth = {
  vendorName: string;
  invoiceNumber: string;
  invoiceDate: string;
  dueDate?: string;
  totalAmount: string;
  subtotalAmount?: string;
  taxAmount?: string;
  gstAmount?: string;
  currency: string;
  gstNumber?: string;
  vendorTaxId?: string;
  tenure?: 'Monthly' | 'Quarterly' | 'Yearly';
  documentType?: string;
  /** How many items its table has, where it is clear enough to be read. */
  items?: number;
};

export type Sample = {
  file: string;
  html: string;
  truth: SampleTruth;
  /** CII, attached as factur-x.xml. */
  xml?: string;
};

/** A GSTIN with its right check character, of a state code and a PAN. */
export function gstin(state: string, pan: string): string {
  const body = `${state}${pan}1Z`;
  return body + gstinCheckDigit(body);
}

/** The invented office that all samples are addressed to. */
export const OFFICE = {
  name: 'Meridian & Rao Associates',
  lines: ['4th Floor, Kirloskar Arcade', '18 Fergusson College Road', 'Pune, Maharashtra 411004', 'India'],
  gstin: gstin('27', 'AAQFM4471K'),
};

export const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const lines = (...texts: string[]): string => texts.map(encoded).join('<br>');

export const office = (...more: string[]): string => lines(OFFICE.name, ...OFFICE.lines, ...more);

const BASE = `@page{size:A4;margin:15mm}*{box-sizing:border-box}body{margin:0;font:10.5px/1.45 'Liberation Sans',sans-serif;color:#222}
table{border-collapse:collapse;width:100%}td,th{padding:4px 6px;text-align:left;vertical-align:top}.r{text-align:right}.c{text-align:center}
.row{display:flex;justify-content:space-between;gap:24px}.grow{flex:1}.small{font-size:8px}.muted{color:#666}h1,h2,p{margin:0}`;

export const htmlPage = (css: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Invoice</title><style>${BASE}${css}</style><body>${body}</body>`;

/** Table rows; columns from the third on are set flush right unless `left` names them. */
export const rows = (cells: string[][], left: number[] = [0, 1], tag = 'td'): string =>
  cells
    .map(
      (row) =>
        `<tr>${row.map((cell, at) => `<${tag}${left.includes(at) ? '' : ' class="r"'}>${encoded(cell)}</${tag}>`).join('')}</tr>`,
    )
    .join('');

export const table = (head: string[], body: string[][], left: number[] = [0, 1]): string =>
  `<table><thead>${rows([head], left, 'th')}</thead><tbody>${rows(body, left)}</tbody></table>`;

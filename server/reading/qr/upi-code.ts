import { sum } from '@/db/model/money.ts';
import type { Vote } from '../engine.ts';
import { looksLikeGstin } from '../rules/gstin.ts';
import { type CodeEvidence, codeAmount, codeDay } from './code-values.ts';

/** How sure a payment code is that was made for one invoice, and one that only says whom to pay and how much. */
const OF_INVOICE = { value: 0.9, payee: 0.7 };
const OF_PAYMENT = { value: 0.6, payee: 0.55, reference: 0.4 };

/** What an Indian payment code (upi://pay?...) says. Undefined for any other text, and for a code with nothing of use. */
export function readUpiCode(text: string): CodeEvidence | undefined {
  const query = /^\s*upi:\/\/pay\/?\?(.*)$/is.exec(text)?.[1];
  if (query === undefined) return undefined;
  const values = queryValues(query);
  const invoiceValue = codeAmount(values.get('invoicevalue'));
  const invoiceNumber = values.get('invoiceno');
  const sure = invoiceValue ? OF_INVOICE : OF_PAYMENT;
  const votes: Vote[] = [];
  const push = (field: Vote['field'], value: string | undefined, confidence: number) => {
    if (value) votes.push({ field, value, confidence, source: 'qr' });
  };
  push('vendorName', values.get('pn'), sure.payee);
  // What is paid now (`am`) may be a part of the invoice, or more
  const total = invoiceValue ?? codeAmount(values.get('am'));
  push('totalAmount', total, sure.value);
  if (total) push('currency', values.get('cu')?.toUpperCase() ?? 'INR', sure.value);
  if (invoiceNumber) push('invoiceNumber', invoiceNumber, OF_INVOICE.value);
  else push('invoiceNumber', values.get('tr'), OF_PAYMENT.reference);
  push('invoiceDate', codeDay(values.get('invoicedate') ?? ''), OF_INVOICE.value);
  const gstin = values.get('gstin')?.toUpperCase();
  if (gstin && looksLikeGstin(gstin)) push('gstNumber', gstin, OF_INVOICE.value);
  if (votes.length === 0) return undefined;
  const { CESS: cess, GST: whole, ...parts } = taxParts(values.get('gstbrkup') ?? '');
  const added = Object.values(parts);
  const gst = whole ?? (added.length > 0 ? sum(added) : undefined);
  push('gstAmount', gst, OF_INVOICE.value);
  push('taxAmount', gst && cess ? sum([gst, cess]) : gst, OF_INVOICE.value);
  return { votes, gst: { cgst: parts.CGST, sgst: parts.SGST, igst: parts.IGST } };
}

/** By lower-case key, as apps write them in any case. The first of one key counts. */
function queryValues(query: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const part of query.split('&')) {
    const at = part.indexOf('=');
    const key = part.slice(0, at).trim().toLowerCase();
    const value = decoded(part.slice(at + 1)).trim();
    if (at > 0 && value !== '' && value.length <= 200 && !values.has(key)) values.set(key, value);
  }
  return values;
}

/** Percent signs that stand for themselves are left as they are. */
function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

type TaxPart = 'GST' | 'CGST' | 'SGST' | 'IGST' | 'CESS';

/** GST:16.90|CGST:08.45|SGST:08.45; a part of nothing is left out. */
function taxParts(text: string): Partial<Record<TaxPart, string>> {
  const found: Partial<Record<TaxPart, string>> = {};
  for (const [, name = '', value] of text.matchAll(/\b(GST|CGST|SGST|IGST|CESS)\s*:\s*(\d+(?:\.\d+)?)/gi)) {
    const amount = codeAmount(value);
    if (amount) found[name.toUpperCase() as TaxPart] = amount;
  }
  return found;
}

import type { Day } from '@/db/model/day.ts';
import type { ReadItem } from '@/db/model/readings.ts';
import { readCii } from './cii.ts';
import { readUbl } from './ubl.ts';
import { child, parseTree } from './xml-tree.ts';

export const MAX_XML_BYTES = 5 * 1024 * 1024;

/** What an XML invoice says. Amounts are decimals as written, negative in a credit note. */
export type InvoiceXml = {
  format: 'CII' | 'UBL';
  invoiceNumber?: string;
  typeCode?: string;
  credit: boolean;
  invoiceDate?: Day;
  dueDate?: Day;
  currency?: string;
  vendorName?: string;
  vendorTaxId?: string;
  billingAddress?: string;
  buyerName?: string;
  totalAmount?: string;
  subtotalAmount?: string;
  taxAmount?: string;
  discountAmount?: string;
  amountDue?: string;
  paymentTerms?: string;
  period?: { from: Day; to: Day };
  items: ReadItem[];
};

/**
 * An invoice from XML text; undefined when it is no CII or UBL invoice. A document type is refused whole: an invoice
 * has none, and entities are how an XML grows without end.
 */
export function parseInvoiceXml(text: string): InvoiceXml | undefined {
  if (text.length > MAX_XML_BYTES || /<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
  const root = parseTree(text);
  if (!root) return undefined;
  const cii = child(root, 'CrossIndustryInvoice') ?? child(root, 'CrossIndustryDocument');
  if (cii) return readCii(cii);
  const envelope = child(root, 'StandardBusinessDocument') ?? root;
  const invoice = child(envelope, 'Invoice');
  if (invoice) return readUbl(invoice, false);
  const credit = child(envelope, 'CreditNote');
  return credit ? readUbl(credit, true) : undefined;
}

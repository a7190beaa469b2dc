import { readCii } from './cii.ts';
import type { InvoiceXml } from './invoice-xml.ts';
import { readUbl } from './ubl.ts';
import { child, parseTree } from './xml-tree.ts';

export const MAX_XML_BYTES = 5 * 1024 * 1024;

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

import { roundTo } from '@/db/model/money.ts';
import { type FieldName, isAmountField } from '@/db/model/readings.ts';
import { attachedInvoice } from './attachments.ts';
import type { Engine, EngineResult, Vote } from './engine.ts';
import { decodeXml } from './file-kind.ts';
import type { InvoiceXml } from './invoice-xml.ts';
import { isGstin } from './rules/gstin.ts';
import { readPages } from './rules/read-pages.ts';
import { tenureOfPeriod } from './rules/tenure.ts';
import { dueOf, termsIn } from './rules/terms.ts';
import { readTextLayer } from './text.ts';
import { parseInvoiceXml } from './xml.ts';

/** A machine wrote it for machines. Not 1: the page and its XML may disagree. */
const XML_SURE = 0.98;

/** The invoice's own XML, attached to a PDF or uploaded by itself. */
export const xmlEngine: Engine = {
  name: 'xml',
  source: 'xml',
  applies: ({ kind, pdf }) => kind === 'xml' || pdf !== undefined,
  read: async ({ bytes, kind, pdf }) => {
    const invoice = kind === 'xml' ? parseInvoiceXml(decodeXml(bytes)) : pdf && (await attachedInvoice(pdf));
    if (invoice) return evidenceOf(invoice);
    return { votes: [], warnings: kind === 'xml' ? ['The XML could not be read as an invoice.'] : [] };
  },
};

/** The text layer of a PDF, by rules. */
export const textEngine: Engine = {
  name: 'text',
  source: 'text',
  applies: ({ pdf }) => pdf !== undefined,
  read: async ({ pdf, today, office, isOutOfTime }) => {
    if (!pdf) return { votes: [] };
    const { pages, warnings } = await readTextLayer(pdf, isOutOfTime);
    if (pages.every((page) => page.lines.length === 0)) return { votes: [], warnings };
    const evidence = readPages(pages, 'text', { today, office });
    return { ...evidence, pages, warnings: [...warnings, ...(evidence.warnings ?? [])] };
  },
};

function evidenceOf(invoice: InvoiceXml): EngineResult {
  const votes: Vote[] = [];
  const push = (field: FieldName, value: string | undefined, confidence = XML_SURE) => {
    if (value === undefined) return;
    votes.push({ field, value: isAmountField(field) ? roundTo(value, 2) : value, confidence, source: 'xml' });
  };
  push('vendorName', invoice.vendorName);
  push('invoiceNumber', invoice.invoiceNumber);
  push('invoiceDate', invoice.invoiceDate);
  push('dueDate', invoice.dueDate);
  push('currency', invoice.currency);
  push('billingAddress', invoice.billingAddress);
  push('paymentTerms', invoice.paymentTerms);
  push('totalAmount', invoice.totalAmount);
  push('subtotalAmount', invoice.subtotalAmount);
  push('taxAmount', invoice.taxAmount);
  push('amountDue', invoice.amountDue);
  if (Number(invoice.discountAmount) !== 0) push('discountAmount', invoice.discountAmount);
  const { vendorTaxId } = invoice;
  if (vendorTaxId && isGstin(vendorTaxId)) {
    push('gstNumber', vendorTaxId);
    push('gstAmount', invoice.taxAmount);
  } else {
    push('vendorTaxId', vendorTaxId);
  }
  if (invoice.period) push('tenure', tenureOfPeriod(invoice.period.from, invoice.period.to), 0.9);
  if (!invoice.dueDate && invoice.invoiceDate && invoice.paymentTerms) {
    const terms = termsIn(invoice.paymentTerms);
    if (terms && terms.days > 0) push('dueDate', dueOf(terms, invoice.invoiceDate), 0.75);
  }
  const items =
    invoice.items.length > 0 ? { items: invoice.items, confidence: XML_SURE, source: 'xml' as const } : undefined;
  return { votes, items, documentType: invoice.credit ? 'credit note' : 'invoice' };
}

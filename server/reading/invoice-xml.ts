import type { Day } from '@/db/model/day.ts';
import type { ReadItem } from '@/db/model/readings.ts';

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

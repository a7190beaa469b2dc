import type { ReadItem } from '@/db/model/readings.ts';
import { CREDIT_CODES } from './cii.ts';
import type { InvoiceXml } from './invoice-xml.ts';
import {
  attribute,
  child,
  children,
  credited,
  dayOfFormat,
  decimalAt,
  type Element,
  joined,
  textAt,
  textOfElement,
  tidy,
} from './xml-tree.ts';

/** OASIS UBL 2: Invoice and CreditNote, as XRechnung and Peppol use them. */
export function readUbl(root: Element, isCreditNote: boolean): InvoiceXml {
  const typeCode = textAt(root, 'InvoiceTypeCode|CreditNoteTypeCode');
  const credit = isCreditNote || CREDIT_CODES.has(typeCode ?? '');
  const signed = (amount: string | undefined) => credited(amount, credit);
  const currency = textAt(root, 'DocumentCurrencyCode')?.toUpperCase();
  const seller = child(root, 'AccountingSupplierParty/Party');
  const buyer = child(root, 'AccountingCustomerParty/Party');
  const sums = child(root, 'LegalMonetaryTotal');
  const period = child(root, 'InvoicePeriod');
  const from = dayOfFormat(textAt(period, 'StartDate'));
  const to = dayOfFormat(textAt(period, 'EndDate'));
  return {
    format: 'UBL',
    invoiceNumber: textAt(root, 'ID'),
    typeCode,
    credit,
    invoiceDate: dayOfFormat(textAt(root, 'IssueDate')),
    dueDate: dayOfFormat(
      textAt(root, 'DueDate') ??
        textAt(root, 'PaymentMeans/PaymentDueDate') ??
        textAt(root, 'PaymentTerms/PaymentDueDate'),
    ),
    currency,
    vendorName: nameOf(seller),
    vendorTaxId: taxId(seller),
    buyerName: nameOf(buyer),
    billingAddress: address(buyer),
    totalAmount: signed(decimalAt(sums, 'TaxInclusiveAmount') ?? decimalAt(sums, 'PayableAmount')),
    subtotalAmount: signed(decimalAt(sums, 'TaxExclusiveAmount')),
    taxAmount: signed(taxTotal(root, currency)),
    discountAmount: decimalAt(sums, 'AllowanceTotalAmount'),
    amountDue: signed(decimalAt(sums, 'PayableAmount')),
    paymentTerms: joined(children(root, 'PaymentTerms').map((terms) => textAt(terms, 'Note'))),
    period: from && to ? { from, to } : undefined,
    items: children(root, 'InvoiceLine|CreditNoteLine').flatMap((line) => readLine(line, credit)),
  };
}

/** The registered name before the trading name: the register is what the office pays. */
const nameOf = (party: Element | undefined): string | undefined =>
  textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name');

function taxTotal(root: Element, currency: string | undefined): string | undefined {
  const totals = children(root, 'TaxTotal');
  const own = totals.find((total) => attribute(child(total, 'TaxAmount'), 'currencyID')?.toUpperCase() === currency);
  return decimalAt(own ?? totals[0], 'TaxAmount');
}

function taxId(party: Element | undefined): string | undefined {
  const schemes = children(party, 'PartyTaxScheme');
  const vat = schemes.find((scheme) => /^(VAT|GST)$/i.test(textAt(scheme, 'TaxScheme/ID') ?? '')) ?? schemes[0];
  return textAt(vat, 'CompanyID')?.replace(/\s/g, '');
}

function address(party: Element | undefined): string | undefined {
  const postalAddress = child(party, 'PostalAddress');
  return joined([
    nameOf(party),
    textAt(postalAddress, 'StreetName'),
    textAt(postalAddress, 'AdditionalStreetName'),
    [textAt(postalAddress, 'PostalZone'), textAt(postalAddress, 'CityName')].filter(Boolean).join(' '),
    textAt(postalAddress, 'Country/IdentificationCode'),
  ]);
}

function readLine(line: Element, credit: boolean): ReadItem[] {
  const name = textAt(line, 'Item/Name') ?? textOfElement(child(line, 'Item/Description'));
  if (name === undefined) return [];
  return [
    {
      name,
      quantity: tidy(decimalAt(line, 'InvoicedQuantity|CreditedQuantity')),
      unitPrice: tidy(decimalAt(line, 'Price/PriceAmount')),
      totalPrice: tidy(credited(decimalAt(line, 'LineExtensionAmount'), credit)),
    },
  ];
}

import { addDays } from '@/db/model/day.ts';
import type { ReadItem } from '@/db/model/readings.ts';
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

/** Codes of UNTDID 1001 that are credit notes. A corrected invoice (384) carries its own signs, a self-billed one (389) is an invoice. */
export const CREDIT_CODES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

/** UN/CEFACT Cross Industry Invoice: ZUGFeRD 2, Factur-X, XRechnung, and ZUGFeRD 1 under its older names. */
export function readCii(root: Element): InvoiceXml {
  const head = child(root, 'ExchangedDocument|HeaderExchangedDocument');
  const deal = child(root, 'SupplyChainTradeTransaction|SpecifiedSupplyChainTradeTransaction');
  const agreement = child(deal, 'ApplicableHeaderTradeAgreement|ApplicableSupplyChainTradeAgreement');
  const settlement = child(deal, 'ApplicableHeaderTradeSettlement|ApplicableSupplyChainTradeSettlement');
  const sums = child(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = textAt(settlement, 'InvoiceCurrencyCode')?.toUpperCase();
  const typeCode = textAt(head, 'TypeCode');
  const credit = CREDIT_CODES.has(typeCode ?? '');
  const signed = (amount: string | undefined) => credited(amount, credit);
  const seller = child(agreement, 'SellerTradeParty');
  const buyer = child(settlement, 'InvoiceeTradeParty') ?? child(agreement, 'BuyerTradeParty');
  const invoiceDate = dateAt(head, 'IssueDateTime');
  const terms = children(settlement, 'SpecifiedTradePaymentTerms');
  const written = terms.map((term) => textAt(term, 'Description')).filter((text) => text !== undefined);
  const period = child(settlement, 'BillingSpecifiedPeriod');
  const from = dateAt(period, 'StartDateTime');
  const to = dateAt(period, 'EndDateTime');
  return {
    format: 'CII',
    invoiceNumber: textAt(head, 'ID'),
    typeCode,
    credit,
    invoiceDate,
    dueDate: dueDate(terms, invoiceDate),
    currency,
    vendorName: textAt(seller, 'Name') ?? textAt(seller, 'SpecifiedLegalOrganization/TradingBusinessName'),
    vendorTaxId: taxId(seller),
    buyerName: textAt(buyer, 'Name'),
    billingAddress: address(buyer),
    totalAmount: signed(decimalAt(sums, 'GrandTotalAmount')),
    subtotalAmount: signed(decimalAt(sums, 'TaxBasisTotalAmount')),
    taxAmount: signed(taxTotal(sums, currency)),
    discountAmount: decimalAt(sums, 'AllowanceTotalAmount'),
    amountDue: signed(decimalAt(sums, 'DuePayableAmount')),
    paymentTerms: joined(written),
    period: from && to ? { from, to } : undefined,
    items: children(deal, 'IncludedSupplyChainTradeLineItem').flatMap((line) => readLine(line, credit)),
  };
}

function dateAt(parent: Element | undefined, path: string) {
  const date = child(parent, `${path}/DateTimeString`) ?? child(parent, `${path}/DateTime`) ?? child(parent, path);
  return dayOfFormat(textOfElement(date), attribute(date, 'format'));
}

/** The tax is given once in the invoice's currency and perhaps again in the seller's own. */
function taxTotal(sums: Element | undefined, currency: string | undefined): string | undefined {
  const totals = children(sums, 'TaxTotalAmount');
  const own = totals.find((total) => attribute(total, 'currencyID')?.toUpperCase() === currency) ?? totals[0];
  return own ? decimalAt({ own }, 'own') : undefined;
}

/** The named due day, the last of several instalments, or the invoice date plus the days of the terms. */
function dueDate(terms: Element[], invoiceDate: string | undefined): string | undefined {
  const named = terms.map((term) => dateAt(term, 'DueDateDateTime')).filter((day) => day !== undefined);
  if (named.length > 0) return named.sort().at(-1);
  if (!invoiceDate) return undefined;
  for (const term of terms) {
    const penalty = child(term, 'ApplicableTradePaymentPenaltyTerms');
    const measure = child(penalty, 'BasisPeriodMeasure');
    const days = Number(textOfElement(measure));
    if (attribute(measure, 'unitCode') === 'DAY' && Number.isInteger(days) && days > 0 && days < 400) {
      return addDays(invoiceDate, days);
    }
  }
  return undefined;
}

/** The VAT number (scheme VA); a national tax number (FC) only when there is no other. */
function taxId(party: Element | undefined): string | undefined {
  const ids = children(party, 'SpecifiedTaxRegistration').flatMap((registration) => children(registration, 'ID'));
  const vat = ids.find((id) => attribute(id, 'schemeID')?.toUpperCase() === 'VA') ?? ids[0];
  return textOfElement(vat)?.replace(/\s/g, '');
}

function address(party: Element | undefined): string | undefined {
  const postalAddress = child(party, 'PostalTradeAddress');
  return joined([
    textAt(party, 'Name'),
    textAt(postalAddress, 'LineOne'),
    textAt(postalAddress, 'LineTwo'),
    textAt(postalAddress, 'LineThree'),
    [textAt(postalAddress, 'PostcodeCode'), textAt(postalAddress, 'CityName')].filter(Boolean).join(' '),
    textAt(postalAddress, 'CountryID'),
  ]);
}

function readLine(line: Element, credit: boolean): ReadItem[] {
  const product = child(line, 'SpecifiedTradeProduct');
  const agreement = child(line, 'SpecifiedLineTradeAgreement|SpecifiedSupplyChainTradeAgreement');
  const delivery = child(line, 'SpecifiedLineTradeDelivery|SpecifiedSupplyChainTradeDelivery');
  const settlement = child(line, 'SpecifiedLineTradeSettlement|SpecifiedSupplyChainTradeSettlement');
  const sums = child(
    settlement,
    'SpecifiedTradeSettlementLineMonetarySummation|SpecifiedTradeSettlementMonetarySummation',
  );
  const name = textAt(product, 'Name') ?? textAt(product, 'Description');
  const price = decimalAt(agreement, 'NetPriceProductTradePrice/ChargeAmount');
  const total = credited(decimalAt(sums, 'LineTotalAmount'), credit);
  if (name === undefined) return [];
  return [
    {
      name,
      quantity: tidy(decimalAt(delivery, 'BilledQuantity')),
      unitPrice: tidy(price),
      totalPrice: tidy(total),
    },
  ];
}

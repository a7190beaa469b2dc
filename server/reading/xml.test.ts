import { describe, expect, test } from 'bun:test';
import { parseInvoiceXml } from './xml.ts';
import { dayOfFormat } from './xml-tree.ts';

const cii = (type: string, total: string, more = ''): string => `<?xml version="1.0"?>
<a:CrossIndustryInvoice xmlns:a="x" xmlns:ram="y" xmlns:udt="z">
<a:ExchangedDocument><ram:ID>N &amp; 7</ram:ID><ram:TypeCode>${type}</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260905</udt:DateTimeString></ram:IssueDateTime></a:ExchangedDocument>
<a:SupplyChainTradeTransaction>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Torf &#38; S&#246;hne</ram:Name><ram:SpecifiedTaxRegistration><ram:ID schemeID="FC">12/3</ram:ID></ram:SpecifiedTaxRegistration><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE 1</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${more}
<ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="USD">22.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:GrandTotalAmount>${total}</ram:GrandTotalAmount><ram:TotalPrepaidAmount>50.00</ram:TotalPrepaidAmount><ram:DuePayableAmount>69.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation>
</ram:ApplicableHeaderTradeSettlement></a:SupplyChainTradeTransaction></a:CrossIndustryInvoice>`;

const ubl = (root: string, line: string): string => `<ubl:${root} xmlns:ubl="u" xmlns:cbc="b" xmlns:cac="c">
<cbc:ID>U-1</cbc:ID><cbc:IssueDate>2026-04-01</cbc:IssueDate><cbc:DueDate>2026-05-01</cbc:DueDate><cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode>
<cac:InvoicePeriod><cbc:StartDate>2026-04-01</cbc:StartDate><cbc:EndDate>2026-04-30</cbc:EndDate></cac:InvoicePeriod>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Brand</cbc:Name></cac:PartyName><cac:PartyTaxScheme><cbc:CompanyID>SE123456789001</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>Brand Aktiebolag</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
<cac:AccountingCustomerParty><cac:Party><cac:PartyLegalEntity><cbc:RegistrationName>Meridian</cbc:RegistrationName></cac:PartyLegalEntity><cac:PostalAddress><cbc:CityName>Pune</cbc:CityName><cac:Country><cbc:IdentificationCode>IN</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:Party></cac:AccountingCustomerParty>
<cac:PaymentTerms><cbc:Note>30 days</cbc:Note></cac:PaymentTerms>
<cac:TaxTotal><cbc:TaxAmount currencyID="SEK">25</cbc:TaxAmount></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>100</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>125</cbc:TaxInclusiveAmount><cbc:PayableAmount>125</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:${line}><cbc:${line === 'InvoiceLine' ? 'InvoicedQuantity' : 'CreditedQuantity'}>2</cbc:${line === 'InvoiceLine' ? 'InvoicedQuantity' : 'CreditedQuantity'}><cbc:LineExtensionAmount>100</cbc:LineExtensionAmount><cac:Item><cbc:Name>Seat</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>50.1250</cbc:PriceAmount></cac:Price></cac:${line}>
</ubl:${root}>`;

describe('CII', () => {
  test('is read under any prefix, with references decoded and the tax in its own currency', () => {
    expect(parseInvoiceXml(cii('380', '119.00'))).toMatchObject({
      invoiceNumber: 'N & 7',
      invoiceDate: '2026-09-05',
      vendorName: 'Torf & Söhne',
      vendorTaxId: 'DE1',
      totalAmount: '119.00',
      subtotalAmount: '100.00',
      taxAmount: '19.00',
      amountDue: '69.00',
      credit: false,
    });
  });

  test.each([
    ['381', '119.00', '-119.00'],
    ['381', '-119.00', '-119.00'],
    ['384', '-119.00', '-119.00'],
    ['384', '119.00', '119.00'],
    ['389', '119.00', '119.00'],
  ])('type %s with %s is %s', (type, written, read) => {
    expect(parseInvoiceXml(cii(type, written))?.totalAmount).toBe(read);
  });

  test('takes the last of several instalments as the due day', () => {
    const terms = ['20261001', '20261101']
      .map(
        (day) =>
          `<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">${day}</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`,
      )
      .join('');
    expect(parseInvoiceXml(cii('380', '119.00', terms))?.dueDate).toBe('2026-11-01');
  });
});

describe('UBL', () => {
  test('an invoice', () => {
    expect(parseInvoiceXml(ubl('Invoice', 'InvoiceLine'))).toMatchObject({
      invoiceNumber: 'U-1',
      invoiceDate: '2026-04-01',
      dueDate: '2026-05-01',
      currency: 'SEK',
      vendorName: 'Brand Aktiebolag',
      vendorTaxId: 'SE123456789001',
      billingAddress: 'Meridian, Pune, IN',
      totalAmount: '125',
      period: { from: '2026-04-01', to: '2026-04-30' },
      items: [{ name: 'Seat', quantity: '2.00', unitPrice: '50.125', totalPrice: '100.00' }],
    });
  });

  test('a credit note is negative', () => {
    const credit = parseInvoiceXml(ubl('CreditNote', 'CreditNoteLine'));
    expect(credit).toMatchObject({ credit: true, totalAmount: '-125', taxAmount: '-25' });
    expect(credit?.items[0]?.totalPrice).toBe('-100.00');
  });
});

describe('what is refused', () => {
  const bomb = `<!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]><Invoice><ID>&c;</ID></Invoice>`;
  test.each([
    ['an XML bomb', bomb],
    ['an external entity', '<!DOCTYPE Invoice SYSTEM "file:///etc/passwd"><Invoice/>'],
    ['nesting without end', `${'<Invoice>'.repeat(5000)}${'</Invoice>'.repeat(5000)}`],
    ['text past the limit', `<Invoice>${' '.repeat(5 * 1024 * 1024)}</Invoice>`],
    ['another document', '<Order><ID>1</ID></Order>'],
    ['half a document', '<Invoice><ID>1'],
    ['no XML', 'Invoice 12'],
  ])('%s', (_, text) => {
    const invoice = parseInvoiceXml(text);
    expect(invoice?.totalAmount).toBeUndefined();
    expect(invoice?.invoiceNumber ?? '').not.toContain('aaaa');
  });
});

describe('a day by its format', () => {
  test.each([
    ['20260905', '102', '2026-09-05'],
    ['260905', '101', '2026-09-05'],
    ['202609051530', '203', '2026-09-05'],
    ['202609', '610', '2026-09-01'],
    ['202601', '616', '2025-12-29'],
    ['2026-09-05', '102', '2026-09-05'],
    ['2026-09-05T10:00:00', undefined, '2026-09-05'],
    ['20260230', '102', undefined],
    ['', '102', undefined],
  ])('%s as %s', (text, format, day) => {
    expect(dayOfFormat(text, format)).toBe(day);
  });
});

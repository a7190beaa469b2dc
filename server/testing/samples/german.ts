import { encoded, htmlPage, OFFICE, office, rows, type Sample, table } from './html.ts';

const date = (tag: string, day: string): string =>
  `<ram:${tag}><udt:DateTimeString format="102">${day.replaceAll('-', '')}</udt:DateTimeString></ram:${tag}>`;

const party = (tag: string, name: string, inner: string): string =>
  `<ram:${tag}><ram:Name>${encoded(name)}</ram:Name>${inner}</ram:${tag}>`;

/** Factur-X, profile EN 16931, of the same invoice as the page. */
const XML = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>urn:cen.eu:en16931:2017</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>RE-2026-4410</ram:ID><ram:TypeCode>380</ram:TypeCode>${date('IssueDateTime', '2026-11-09')}</rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>
<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Uptime Monitoring, Team</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>41.848</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">5</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>209.24</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement>${party('SellerTradeParty', 'Orbita Labs GmbH', '<ram:PostalTradeAddress><ram:PostcodeCode>10999</ram:PostcodeCode><ram:LineOne>Paul-Lincke-Ufer 40</ram:LineOne><ram:CityName>Berlin</ram:CityName><ram:CountryID>DE</ram:CountryID></ram:PostalTradeAddress><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">DE318842107</ram:ID></ram:SpecifiedTaxRegistration>')}${party('BuyerTradeParty', OFFICE.name, '<ram:PostalTradeAddress><ram:PostcodeCode>411004</ram:PostcodeCode><ram:LineOne>18 Fergusson College Road</ram:LineOne><ram:CityName>Pune</ram:CityName><ram:CountryID>IN</ram:CountryID></ram:PostalTradeAddress>')}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:BillingSpecifiedPeriod>${date('StartDateTime', '2026-11-20')}${date('EndDateTime', '2026-12-19')}</ram:BillingSpecifiedPeriod><ram:SpecifiedTradePaymentTerms><ram:Description>Zahlbar innerhalb von 14 Tagen ohne Abzug</ram:Description>${date('DueDateDateTime', '2026-11-23')}</ram:SpecifiedTradePaymentTerms><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:LineTotalAmount>209.24</ram:LineTotalAmount><ram:TaxBasisTotalAmount>209.24</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">39.76</ram:TaxTotalAmount><ram:GrandTotalAmount>249.00</ram:GrandTotalAmount><ram:DuePayableAmount>249.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

const orbita: Sample = {
  file: 'orbita-facturx.pdf',
  xml: XML,
  html: htmlPage(
    'h1{font-size:22px;font-weight:300}th{border-bottom:1px solid #000}.foot{margin-top:60px;font-size:8px}',
    `<h1 class="r">orbita</h1><p class="small muted">Orbita Labs GmbH · Paul-Lincke-Ufer 40 · 10999 Berlin</p><br>
    <div class="row"><p>${office()}</p><table style="width:45%">${rows([
      ['Rechnungsnummer:', 'RE-2026-4410'],
      ['Rechnungsdatum:', '09.11.2026'],
      ['Leistungszeitraum:', '20.11.2026 - 19.12.2026'],
      ['Kundennummer:', '30112'],
    ])}</table></div><br><br>
    <h2>Rechnung</h2><br><p>Vielen Dank für Ihr Vertrauen. Wir berechnen Ihnen wie vereinbart:</p><br>
    ${table(['Pos.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamt'], [['1', 'Uptime Monitoring, Team', '5', '41,848 €', '209,24 €']])}
    <table style="width:50%;margin-left:50%">${rows(
      [
        ['Summe netto', '209,24 €'],
        ['zzgl. 19 % USt.', '39,76 €'],
        ['Gesamtbetrag', '249,00 €'],
      ],
      [0],
    )}</table><br>
    <p>Bitte überweisen Sie den Betrag bis zum 23.11.2026 auf unser Konto.</p>
    <div class="row foot"><div>Orbita Labs GmbH<br>Paul-Lincke-Ufer 40<br>10999 Berlin</div><div>Geschäftsführerin: Jana Wieland<br>Amtsgericht Charlottenburg HRB 204417 B<br>USt-IdNr.: DE318842107</div><div>Spreebank Berlin<br>IBAN DE44 1001 0010 0123 4567 89<br>BIC SPREDEB1</div></div>`,
  ),
  truth: {
    vendorName: 'Orbita Labs GmbH',
    invoiceNumber: 'RE-2026-4410',
    invoiceDate: '2026-11-09',
    dueDate: '2026-11-23',
    totalAmount: '249.00',
    subtotalAmount: '209.24',
    taxAmount: '39.76',
    currency: 'EUR',
    vendorTaxId: 'DE318842107',
    tenure: 'Monthly',
    items: 1,
  },
};

export const GERMAN: readonly Sample[] = [orbita];

import type { SampleTruth } from './sheet.ts';

/** Invoices as plain text in the layouts that senders really use, with invented senders: columns are two spaces apart. */
export const LAYOUTS: { name: string; text: string; truth: Partial<SampleTruth> & { dueDate?: string } }[] = [
  {
    name: 'cloud provider, India: labels over values, brand and legal name',
    text: `
 Stratus Web Services                                             TAX INVOICE

Email or talk to us about your account or bill, visit stratus.example/contact-us
Account number:                         Tax Invoice Number:              AIN2627004410871
440187223310                            Tax Invoice Date:                September 2, 2026
                                        Original Invoice Number:         1290034411
Bill to Address:
Meridian and Rao Associates             TOTAL AMOUNT                     INR 8,412.27
18 FC Road
Pune, Maharashtra, 411004, IN
GSTIN: 27AAQFM4471K1ZO

This Tax Invoice is for the billing period August 1 - August 31, 2026

Summary
Stratus Service Charges                                                  INR 7,129.04
    Charges                                                              INR 7,129.04
    Credits                                                              INR 0.00
    GST (18.0%)                                                          INR 1,283.23
Total for this Invoice                                                   INR 8,412.27

Stratus Internet Services Private Limited
Ground Floor, Eros Plaza, Nehru Place, New Delhi 110019
GSTIN: 07AAKCS9923L1ZQ
`,
    truth: {
      vendorName: 'Stratus Internet Services Private Limited',
      invoiceNumber: 'AIN2627004410871',
      invoiceDate: '2026-09-02',
      totalAmount: '8412.27',
      subtotalAmount: '7129.04',
      taxAmount: '1283.23',
      currency: 'INR',
      tenure: 'Monthly',
    },
  },
  {
    name: 'software house, America: month first, ship to, purchase order',
    text: `
                                                              INVOICE
Pinecrest Systems, LLC                                        Invoice #:      104-8873
2200 Westlake Ave N                                           Date:           3/4/2026
Seattle, WA 98109                                             P.O. Number:    PO-55120
(206) 555-0147                                                Terms:          Net 45
                                                              Due Date:       4/18/2026

Bill To:                                Ship To:
Meridian & Rao Associates               Meridian & Rao Associates
18 Fergusson College Road               18 Fergusson College Road
Pune 411004                             Pune 411004

Description                       Qty       Rate         Amount
Annual support plan               1         4,800.00     4,800.00
Onboarding                        2           350.00       700.00

                                          Subtotal       $5,500.00
                                          Sales Tax (0%)     $0.00
                                          Total          $5,500.00
                                          Payments       -$1,500.00
                                          Balance Due    $4,000.00
`,
    truth: {
      vendorName: 'Pinecrest Systems, LLC',
      invoiceNumber: '104-8873',
      invoiceDate: '2026-03-04',
      dueDate: '2026-04-18',
      totalAmount: '5500.00',
      currency: 'USD',
      tenure: 'Yearly',
    },
  },
  {
    name: 'registrar: order number first, renewal date, no label but a title for the number',
    text: `
NAMEWELL                                                     Invoice NW48821907

Namewell Domains Ltd                                         Billed to
71 Shelton Street                                            Meridian & Rao Associates
London WC2H 9JQ                                              Pune
VAT: GB 331 2098 55                                          India

Order number 7719-22        Order date 11 May 2026           Invoice date 12 May 2026

Product                     Renews on         Term           Price
meridianrao.co.uk           12 May 2027       1 year         £9.99
Privacy                     12 May 2027       1 year         £4.00

Subtotal                                                     £13.99
VAT @ 20%                                                    £2.80
Total                                                        £16.79
Paid by card ending 4411                                     £16.79
`,
    truth: {
      vendorName: 'Namewell Domains Ltd',
      invoiceNumber: 'NW48821907',
      invoiceDate: '2026-05-12',
      totalAmount: '16.79',
      subtotalAmount: '13.99',
      taxAmount: '2.80',
      currency: 'GBP',
      vendorTaxId: 'GB331209855',
      tenure: 'Yearly',
    },
  },
  {
    name: 'mobile bill, India: previous due, pay by, many sums',
    text: `
  kiran mobile                                         Original copy for recipient
                                                       Tax Invoice
  Mr Anita Rao
  18 Fergusson College Road                            Bill Number         MH26K0091827
  Pune 411004                                          Bill Date           07 Oct 2026
  Mobile number 98000 11223                            Bill Period         07-Sep-2026 to 06-Oct-2026
                                                       Pay By              25-Oct-2026

  Previous Due    Payments    Adjustments    Current Charges    Amount Due
  1,178.82        1,178.82    0.00           1,178.82           1,178.82

  Your charges
  Monthly rental                                       999.00
  CGST 9.00%                                           89.91
  SGST 9.00%                                           89.91
  Current charges (Rs.)                                1,178.82
  Amount payable after due date                        1,278.82

  Kiran Mobile Services Limited, Regd Office: Ring Road, New Delhi
  GSTIN 27AAHCK7712E1Z5    PAN AAHCK7712E    HSN 998413
`,
    truth: {
      vendorName: 'Kiran Mobile Services Limited',
      invoiceNumber: 'MH26K0091827',
      invoiceDate: '2026-10-07',
      dueDate: '2026-10-25',
      totalAmount: '1178.82',
      taxAmount: '179.82',
      currency: 'INR',
      tenure: 'Monthly',
    },
  },
  {
    name: 'hoster, Germany: number and date in a line, tax included, direct debit',
    text: `
Serverwald AG - Kieferngasse 8 - 04103 Leipzig

Meridian & Rao Associates
Frau Anita Rao
18 Fergusson College Road
411004 Pune
INDIEN
                                                         Leipzig, den 14.07.2026
Rechnung Nr. SW-2026/07/1881                             Kunden-Nr.: 40021

Sehr geehrte Frau Rao,

Pos.  Leistung                       Zeitraum                    Preis
1     Managed Server M               01.07.2026 - 30.09.2026     267,00 EUR
2     Zusatz-IP                      01.07.2026 - 30.09.2026       6,00 EUR
                                                 Zwischensumme   273,00 EUR
                                                 MwSt. 19%        51,87 EUR
                                                 Gesamtsumme     324,87 EUR

Der Betrag wird am 21.07.2026 von Ihrem Konto abgebucht.

Serverwald AG          Vorstand: Dr. H. Brandt        Sparkasse Leipzig
Sitz: Leipzig          Amtsgericht Leipzig HRB 30110  IBAN DE12 8605 5592 1100 2233 44
                       USt-IdNr. DE291188223
`,
    truth: {
      vendorName: 'Serverwald AG',
      invoiceNumber: 'SW-2026/07/1881',
      invoiceDate: '2026-07-14',
      dueDate: '2026-07-21',
      totalAmount: '324.87',
      subtotalAmount: '273.00',
      taxAmount: '51.87',
      currency: 'EUR',
      vendorTaxId: 'DE291188223',
      tenure: 'Quarterly',
    },
  },
  {
    name: 'accounting package, India: heading blocks side by side, IGST, round off',
    text: `
Quorum Sign Technologies LLP
GSTIN: 06AAQFQ3317B1ZT
14 Cyber Park, Gurugram, Haryana 122002

                              Tax Invoice

Billed To                             Invoice Details
Meridian & Rao Associates             Invoice No        QS/11872/26-27
Pune, Maharashtra                     Dated             09/09/2026
GSTIN 27AAQFM4471K1ZO                 Due Date          24/09/2026

S.No   Particulars                    SAC       Qty    Rate        Taxable Value   IGST     Total
1      e-Sign Business, quarterly     998314    10     960.00      9,600.00        18%      11,328.00

       Total                                                       9,600.00        1,728.00 11,328.00
       Round Off                                                                            0.00
       Grand Total                                                                          Rs. 11,328.00
Rupees Eleven Thousand Three Hundred Twenty Eight Only
Whether tax is payable under reverse charge: No
                                       For Quorum Sign Technologies LLP
                                       Authorised Signatory
`,
    truth: {
      vendorName: 'Quorum Sign Technologies LLP',
      invoiceNumber: 'QS/11872/26-27',
      invoiceDate: '2026-09-09',
      dueDate: '2026-09-24',
      totalAmount: '11328.00',
      subtotalAmount: '9600.00',
      taxAmount: '1728.00',
      currency: 'INR',
      tenure: 'Quarterly',
    },
  },
  {
    name: 'telephone company, France: several sums, direct debit',
    text: `
Filaire Pro
Service Clients TSA 11020                              MERIDIAN & RAO ASSOCIATES
92098 La Défense Cedex                                 18 Fergusson College Road
                                                       411004 PUNE

Facture du 03/08/2026                                  N° de facture : 0177 2026 4419
N° client : 7 441 002                                  N° de commande : CMD-11

Abonnements du 01/08/2026 au 31/08/2026                              33,33 €
Consommations                                                         1,67 €
Total HT                                                             35,00 €
TVA (20,00 %)                                                         7,00 €
Total TTC                                                            42,00 €
Montant prélevé le 18/08/2026                                        42,00 €

Filaire Pro SA au capital de 1 200 000 € - RCS Nanterre 447 120 331 - TVA FR47447120331
`,
    truth: {
      vendorName: 'Filaire Pro SA',
      invoiceDate: '2026-08-03',
      dueDate: '2026-08-18',
      totalAmount: '42.00',
      subtotalAmount: '35.00',
      taxAmount: '7.00',
      currency: 'EUR',
      tenure: 'Monthly',
    },
  },
  {
    name: 'payment page: amount first, labels without colons',
    text: `
Relaypost
                                                  Invoice
$85.00 due October 5, 2026
Invoice number    RP-0093-0011
Issue date        September 21, 2026
Due date          October 5, 2026

From                                 To
Relaypost                            Meridian & Rao Associates
88 Kearny Street                     accounts@meridianrao.in
San Francisco CA 94108
hello@relaypost.io

Description                          Qty     Price      Amount
Transactional Mail, monthly          1       $85.00     $85.00

Total                                                   $85.00
Amount due                                              $85.00
`,
    truth: {
      vendorName: 'Relaypost',
      invoiceNumber: 'RP-0093-0011',
      invoiceDate: '2026-09-21',
      dueDate: '2026-10-05',
      totalAmount: '85.00',
      currency: 'USD',
      tenure: 'Monthly',
    },
  },
  {
    name: 'what an OCR makes of it: spaces lost, the rupee sign read as a 3',
    text: `
KestrelNetworksPvtLtd
GSTIN:29AAJCK2210F1Z5
TAXINVOICE
InvoiceNo.-KN/2026/0417            InvoiceDate:12-Oct-2026
BillTo:                            DueDate:12-Nov-2026
Meridian&RaoAssociates
Pune
Description      Qty    Rate    Amount
GateVPN          25     140.68  3,516.95
SubTotal                        3,516.95
IGST18%                         633.05
GrandTotal                      34,150.00
RupeesFourThousandOneHundredFiftyOnly
`,
    truth: {
      vendorName: 'KestrelNetworksPvtLtd',
      invoiceNumber: 'KN/2026/0417',
      invoiceDate: '2026-10-12',
      dueDate: '2026-11-12',
      totalAmount: '4150.00',
      subtotalAmount: '3516.95',
      taxAmount: '633.05',
      currency: 'INR',
    },
  },
  {
    name: 'Dutch energy of an office: advance and settlement',
    text: `
Windmolen Energie N.V.
Postbus 220, 3000 AE Rotterdam

Meridian & Rao Associates
Fergusson College Road 18
Pune

Factuurnummer: 8800.2231.7
Factuurdatum: 28 september 2026
Klantnummer: 5512201
Te betalen voor: 12 oktober 2026

Omschrijving                                Bedrag
Levering september 2026                     € 1.204,10
Netbeheer                                   € 96,40
Subtotaal                                   € 1.300,50
BTW 21%                                     € 273,11
Totaal incl. BTW                            € 1.573,61

KvK 24099110   BTW-nr NL 8060.11.982.B01   IBAN NL02ABNA0123456789
`,
    truth: {
      vendorName: 'Windmolen Energie N.V.',
      invoiceNumber: '8800.2231.7',
      invoiceDate: '2026-09-28',
      dueDate: '2026-10-12',
      totalAmount: '1573.61',
      subtotalAmount: '1300.50',
      taxAmount: '273.11',
      currency: 'EUR',
    },
  },
  {
    name: 'self-employed, England: no company form, date in words, no tax',
    text: `
Rosalind Thackeray Design
Studio 9, Wharf Lane, Bristol BS1 4RW
rosalind@thackeray.example   www.thackeray-design.example

INVOICE

To: Meridian & Rao Associates, Pune
Date: 1st June 2026
Invoice: 0062

Annual report layout                    £1,250.00
Revisions, 3 hours at £45               £135.00

TOTAL                                   £1,385.00

Please pay within 14 days. Account 12345678, sort code 20-11-43.
`,
    truth: {
      vendorName: 'Rosalind Thackeray Design',
      invoiceNumber: '0062',
      invoiceDate: '2026-06-01',
      dueDate: '2026-06-15',
      totalAmount: '1385.00',
      currency: 'GBP',
    },
  },
  {
    name: 'Spanish hosting',
    text: `
Nubarrón Hosting S.L.
C/ Alcalá 210, 28028 Madrid
NIF: B87220114

FACTURA
Número de factura: F26-09912
Fecha de factura: 15/10/2026
Fecha de vencimiento: 30/10/2026

Cliente: Meridian & Rao Associates

Concepto                        Cantidad   Precio     Importe
Hosting profesional anual       1          120,00 €   120,00 €
Base imponible                                        120,00 €
IVA 21%                                                25,20 €
Total factura                                         145,20 €
`,
    truth: {
      vendorName: 'Nubarrón Hosting S.L.',
      invoiceNumber: 'F26-09912',
      invoiceDate: '2026-10-15',
      dueDate: '2026-10-30',
      totalAmount: '145.20',
      subtotalAmount: '120.00',
      taxAmount: '25.20',
      currency: 'EUR',
      tenure: 'Yearly',
    },
  },
  {
    name: 'Italian notice of a rental',
    text: `
Fornitore: Torchio Stampa S.r.l.          Cliente: Meridian & Rao Associates
Via Garibaldi 12, 20121 Milano            Pune
P.IVA IT04412290961

Fattura n. 318/2026 del 05/09/2026
Scadenza: 05/10/2026

Descrizione                   Quantità    Prezzo     Importo
Noleggio stampante            3           90,00      270,00

Imponibile                                           270,00
IVA 22%                                               59,40
Totale documento                                  € 329,40
`,
    truth: {
      vendorName: 'Torchio Stampa S.r.l.',
      invoiceNumber: '318/2026',
      invoiceDate: '2026-09-05',
      dueDate: '2026-10-05',
      totalAmount: '329.40',
      subtotalAmount: '270.00',
      taxAmount: '59.40',
      currency: 'EUR',
    },
  },
];

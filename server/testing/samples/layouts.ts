import type { SampleTruth } from './html.ts';

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
  {
    name: 'market place, India: sold by, order and invoice columns, tax inside the price',
    text: `
Tax Invoice/Bill of Supply/Cash Memo
(Original for Recipient)

Sold By :                                          Billing Address :
Lakshmi Peripherals Private Limited                Meridian & Rao Associates
No. 12, Electronic City Phase 1                    18 Fergusson College Road
BENGALURU, KARNATAKA, 560100                       PUNE, MAHARASHTRA, 411004
IN                                                 IN
PAN No: AABCL7781K
GST Registration No: 29AABCL7781K1Z4

Order Number: 403-7718201-5520911                  Invoice Number : BLR8-1182231
Order Date: 30.10.2026                             Invoice Details : KA-BLR8-1034
                                                   Invoice Date : 31.10.2026

Sl.No  Description                       Unit Price   Qty  Net Amount   Tax Rate  Tax Type  Tax Amount  Total Amount
1      Wireless keyboard, full size      ₹2,117.80    2    ₹4,235.59    18%       IGST      ₹762.41     ₹4,998.00
TOTAL:                                                                                      ₹762.41     ₹4,998.00
Amount in Words:
Four Thousand Nine Hundred And Ninety-eight only
                                                   For Lakshmi Peripherals Private Limited:
                                                   Authorized Signatory
Whether tax is payable under reverse charge - No
`,
    truth: {
      vendorName: 'Lakshmi Peripherals Private Limited',
      invoiceNumber: 'BLR8-1182231',
      invoiceDate: '2026-10-31',
      totalAmount: '4998.00',
      taxAmount: '762.41',
      currency: 'INR',
    },
  },
  {
    name: 'office suite, worldwide: summary box, period, customer block without a heading',
    text: `
Invoice                                              Brightdesk Workspace
Invoice number: 5012287741

                                                     Brightdesk Asia Pacific Pte. Ltd.
Bill to                                              70 Pasir Panjang Road
Anita Rao                                            Singapore 117371
Meridian & Rao Associates
18 Fergusson College Road
Pune 411004
India

Details
Invoice number ............ 5012287741
Invoice date .............. Oct 31, 2026
Billing ID ................ 2281-7719-0043
Domain name ............... meridianrao.in

Brightdesk Workspace

Total in INR                                         ₹13,806.00

Summary for Oct 1, 2026 - Oct 31, 2026

Subtotal in INR                                      ₹11,700.00
Integrated GST (18%)                                  ₹2,106.00
Total in INR                                         ₹13,806.00
`,
    truth: {
      vendorName: 'Brightdesk Asia Pacific Pte. Ltd.',
      invoiceNumber: '5012287741',
      invoiceDate: '2026-10-31',
      totalAmount: '13806.00',
      subtotalAmount: '11700.00',
      taxAmount: '2106.00',
      currency: 'INR',
      tenure: 'Monthly',
    },
  },
  {
    name: 'payment receipt of a code host',
    text: `
Octoforge                                          Receipt
We received payment for your subscription. Thanks for your business!

Date                  2026-11-02 09:14AM IST
Account billed        meridianrao (it@meridianrao.in)
Octoforge Team        month Nov 2 - Dec 1
Seats                 9
Tax                   $0.00 USD
Total                 $36.00 USD
Charged to            Visa (4*** **** **** 4411)
Transaction ID        ch_3QFT771
Invoice no.           OF-5581120

Octoforge, Inc.
88 Colin P Kelly Jr Street
San Francisco, CA 94107
`,
    truth: {
      vendorName: 'Octoforge, Inc.',
      invoiceNumber: 'OF-5581120',
      invoiceDate: '2026-11-02',
      totalAmount: '36.00',
      currency: 'USD',
    },
  },
  {
    name: 'telephone company, Germany: gross sum called payable, customer at the top',
    text: `
Fernsprech Deutschland GmbH, 53171 Bonn
                                                Rechnung
Meridian & Rao Associates                       Datum              12.08.2026
z. Hd. Anita Rao                                Seite              1 von 3
Hauptstr. 8                                     Kundennummer       277 441 9920
10827 Berlin                                    Rechnungsnummer    62 7714 2200 1931
                                                Buchungskonto      2771 44
Ihre Rechnung für August 2026

Die Leistungen im Überblick (Summen)                            Beträge (Euro)
Monatliche Beträge                                                       41,97
Verbindungen                                                              0,20
Summe der oben angeführten Beträge (netto)                               42,17
Umsatzsteuer 19 % auf 42,17 €                                             8,01
Rechnungsbetrag                                                          50,18

Der Rechnungsbetrag wird nicht vor dem siebten Tag nach Zugang der Rechnung von Ihrem Konto abgebucht.
Fernsprech Deutschland GmbH  Vorsitzende: Ilse Kamp  Amtsgericht Bonn HRB 5919  USt-IdNr. DE122265872
`,
    truth: {
      vendorName: 'Fernsprech Deutschland GmbH',
      invoiceDate: '2026-08-12',
      totalAmount: '50.18',
      subtotalAmount: '42.17',
      taxAmount: '8.01',
      currency: 'EUR',
      vendorTaxId: 'DE122265872',
      tenure: 'Monthly',
    },
  },
  {
    name: 'electricity, India: arrears, rebates, two due days',
    text: `
SAHYADRI ELECTRICITY DISTRIBUTION CO. LTD.
BILL OF SUPPLY FOR THE MONTH OF  OCT-2026
GSTIN : 27AAECM2933K1ZB            Website : www.sahyadripower.example

Consumer No. : 170018812231        BILL DATE : 05-NOV-26
MERIDIAN AND RAO ASSOCIATES        BILL NO. : 0000001188207712
18 FC ROAD PUNE 411004             DUE DATE : 25-NOV-26
                                   IF PAID UPTO : 15-NOV-26  Rs. 9,180.00
                                   IF PAID AFTER : 25-NOV-26  Rs. 9,370.00

Fixed charges                               430.00
Energy charges                            7,511.20
Electricity duty 16%                      1,298.80
Current bill                              9,240.00
Arrears                                       0.00
Total bill amount (rounded) Rs.           9,240.00
`,
    truth: {
      invoiceNumber: '0000001188207712',
      invoiceDate: '2026-11-05',
      dueDate: '2026-11-25',
      totalAmount: '9240.00',
      currency: 'INR',
    },
  },
  {
    name: 'freelancer, United States: number and date under their labels',
    text: `
MARLOW & FINCH CONSULTING

INVOICE

BILL TO                      INVOICE #        DATE            DUE DATE        TERMS
Meridian & Rao Associates    2088             02/07/2026      03/09/2026      Net 30
Pune, India

DATE           ACTIVITY               QTY      RATE       AMOUNT
01/12/2026     Bookkeeping review     6        95.00      570.00
01/26/2026     Month end close        4        95.00      380.00

                                      BALANCE DUE         $950.00
`,
    truth: {
      vendorName: 'MARLOW & FINCH CONSULTING',
      invoiceNumber: '2088',
      invoiceDate: '2026-02-07',
      dueDate: '2026-03-09',
      totalAmount: '950.00',
      currency: 'USD',
    },
  },
  {
    name: 'security service, Australia: GST within, ABN',
    text: `
Wattlebark Security Pty Ltd
ABN 51 824 753 556
Level 3, 200 George St, Sydney NSW 2000

TAX INVOICE                                   Invoice Number  WB-00418
                                              Issue Date      20/08/2026
Meridian & Rao Associates                     Due             3/09/2026

Item                           Quantity    Unit Price    GST      Amount AUD
Alarm monitoring, quarterly    1           330.00        10%      330.00

                                           Subtotal               330.00
                                           Total GST 10%           33.00
                                           Amount Due AUD         363.00
`,
    truth: {
      vendorName: 'Wattlebark Security Pty Ltd',
      invoiceNumber: 'WB-00418',
      invoiceDate: '2026-08-20',
      dueDate: '2026-09-03',
      totalAmount: '363.00',
      subtotalAmount: '330.00',
      taxAmount: '33.00',
      currency: 'AUD',
      tenure: 'Quarterly',
    },
  },
  {
    name: 'hotel, India: stay dates, room number, advance',
    text: `
THE NEEM COURT
A unit of Neem Hospitality Private Limited
Panaji, Goa 403001       GSTIN: 30AADCN4410P1ZV

                         TAX INVOICE
Guest Name : Mr. Anita Rao               Invoice No. : NC/2627/0911
Company : Meridian & Rao Associates      Invoice Date : 14-08-2026
Check In : 12-08-2026                    Room No : 204
Check Out : 14-08-2026

Date          Description          SAC       Amount
12-08-2026    Room rent            996311    4,000.00
13-08-2026    Room rent            996311    4,000.00
              Taxable Amount                 8,000.00
              CGST 6%                          480.00
              SGST 6%                          480.00
              Invoice Total                  8,960.00
              Advance received               5,000.00
              Balance                        3,960.00
`,
    truth: {
      vendorName: 'Neem Hospitality Private Limited',
      invoiceNumber: 'NC/2627/0911',
      invoiceDate: '2026-08-14',
      totalAmount: '8960.00',
      subtotalAmount: '8000.00',
      taxAmount: '960.00',
      currency: 'INR',
    },
  },
  {
    name: 'Swedish licence',
    text: `
Granskog Programvara AB                          FAKTURA
Box 118, 111 22 Stockholm
                                                 Fakturanr      10442
Meridian & Rao Associates                        Fakturadatum   2026-09-15
Pune                                             Förfallodatum  2026-10-15
Indien                                           Kundnr         8812

Benämning                     Antal    À-pris        Belopp
Årslicens                     5        1 200,00      6 000,00

Netto 6 000,00     Moms 25% 1 500,00     Att betala SEK 7 500,00

Org.nr 556677-8899   Momsreg.nr SE556677889901   Bankgiro 123-4567
`,
    truth: {
      vendorName: 'Granskog Programvara AB',
      invoiceNumber: '10442',
      invoiceDate: '2026-09-15',
      dueDate: '2026-10-15',
      totalAmount: '7500.00',
      subtotalAmount: '6000.00',
      taxAmount: '1500.00',
      currency: 'SEK',
      vendorTaxId: 'SE556677889901',
    },
  },
];

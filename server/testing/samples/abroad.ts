import { htmlPage, lines, OFFICE, office, rows, type Sample, table } from './html.ts';

const northpane: Sample = {
  file: 'northpane-us.pdf',
  html: htmlPage(
    'h1{font-size:24px}th{border-bottom:1px solid #bbb;color:#666;font-weight:normal}.due{font-size:18px;font-weight:bold}',
    `<div class="row"><h1>Invoice</h1><div style="font-size:16px;font-weight:bold">northpane</div></div><br>
    <table style="width:46%">${rows([
      ['Invoice number', 'NP-2026-118204'],
      ['Date of issue', 'November 18, 2026'],
      ['Date due', 'December 18, 2026'],
    ])}</table><br>
    <div class="row"><div class="grow"><b>Northpane Inc.</b><br>${lines('548 Market Street, PMB 20417', 'San Francisco, California 94104', 'United States', 'billing@northpane.com')}</div>
    <div class="grow"><b>Bill to</b><br>${office('accounts@meridianrao.in', `IN GST ${OFFICE.gstin}`)}</div></div><br>
    <p class="due">$877.92 USD due December 18, 2026</p><br>
    ${table(['Description', 'Qty', 'Unit price', 'Tax', 'Amount'], [['Business Mail (per mailbox) Nov 18 – Dec 17, 2026', '62', '$12.00', '18%', '$744.00']], [0])}
    <table style="width:50%;margin-left:50%">${rows(
      [
        ['Subtotal', '$744.00'],
        ['Total excluding tax', '$744.00'],
        ['GST - India (18% on $744.00)', '$133.92'],
        ['Total', '$877.92'],
        ['Amount due', '$877.92 USD'],
      ],
      [0],
    )}</table><p class="small muted">NP-2026-118204 · $877.92 USD due December 18, 2026 · Page 1 of 1</p>`,
  ),
  truth: {
    vendorName: 'Northpane Inc.',
    invoiceNumber: 'NP-2026-118204',
    invoiceDate: '2026-11-18',
    dueDate: '2026-12-18',
    totalAmount: '877.92',
    subtotalAmount: '744.00',
    taxAmount: '133.92',
    currency: 'USD',
    tenure: 'Monthly',
    items: 1,
  },
};

const vaultmere: Sample = {
  file: 'vaultmere-receipt.pdf',
  html: htmlPage(
    "body{font-family:'DejaVu Sans';font-size:9.5px}h1{font-size:20px}",
    `<div class="row"><h1>Receipt</h1><b>Vaultmere</b></div><br>
    ${lines('Invoice number VM-30021-A', 'Receipt number 2841-9937', 'Date paid November 27, 2025', 'Payment method Visa - 4411')}<br><br>
    <div class="row"><div class="grow"><b>Vaultmere Inc.</b><br>${lines('1209 Orange Street', 'Wilmington, Delaware 19801', 'United States', 'support@vaultmere.com')}</div><div class="grow"><b>Bill to</b><br>${office()}</div></div><br>
    <h2>$1,116.00 paid on November 27, 2025</h2><br>
    ${table(['Description', 'Qty', 'Unit price', 'Amount'], [['Vaultmere Teams, billed annually Nov 27, 2025 – Nov 26, 2026', '62', '$18.00', '$1,116.00']], [0])}
    <table style="width:50%;margin-left:50%">${rows(
      [
        ['Subtotal', '$1,116.00'],
        ['Total', '$1,116.00'],
        ['Amount paid', '$1,116.00'],
      ],
      [0],
    )}</table>`,
  ),
  truth: {
    vendorName: 'Vaultmere Inc.',
    invoiceNumber: 'VM-30021-A',
    invoiceDate: '2025-11-27',
    totalAmount: '1116.00',
    subtotalAmount: '1116.00',
    currency: 'USD',
    tenure: 'Yearly',
    documentType: 'receipt',
    items: 1,
  },
};

const fernhill: Sample = {
  file: 'fernhill-hosting.pdf',
  html: htmlPage(
    'h1{font-size:13px;letter-spacing:4px}td{border-bottom:1px dotted #aaa}',
    `<h1>FERNHILL PTE LTD</h1><p class="small">Offsite backup and hosting · GST Reg No. 201988412K · 10 Anson Road, Singapore 079903</p><br>
    <div class="row"><div>TO<br>${office()}</div><div>${lines('INVOICE: FH-20261012', 'DATE: 12 Oct 2026', 'TERMS: Net 14', 'CURRENCY: SGD')}</div></div><br>
    ${table(
      ['SERVICE', 'PERIOD', 'GB', 'AMOUNT (SGD)'],
      [
        ['Backup vault', '12 Oct 2026 - 11 Nov 2026', '400', '120.00'],
        ['Restore drill', 'October', '1', '23.12'],
      ],
    )}
    <table>${rows(
      [
        ['Total before GST', '143.12'],
        ['GST 9%', '12.88'],
        ['TOTAL', 'S$156.00'],
      ],
      [0],
    )}</table>`,
  ),
  truth: {
    vendorName: 'Fernhill Pte Ltd',
    invoiceNumber: 'FH-20261012',
    invoiceDate: '2026-10-12',
    dueDate: '2026-10-26',
    totalAmount: '156.00',
    subtotalAmount: '143.12',
    taxAmount: '12.88',
    gstAmount: '12.88',
    currency: 'SGD',
    tenure: 'Monthly',
    items: 2,
  },
};

const hinoki: Sample = {
  file: 'hinoki-jpy.pdf',
  html: htmlPage(
    'h1{font-size:18px;text-align:center}',
    `<h1>INVOICE</h1><div class="row"><div>${office()}</div><div>${lines('Invoice ID: HC-7741902', 'Issued: 2026-11-13', 'Payment due: 2026-11-30')}<br><br><b>Hinoki Cloud K.K.</b><br>${lines('2-11-3 Meguro, Meguro-ku', 'Tokyo 153-0063 Japan', 'Registration number T4013201009912')}</div></div><br>
    ${table(
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      [
        ['Object storage, 12 TB, monthly', '12', '¥2,700', '¥32,400'],
        ['Requests', '1', '¥2,509', '¥2,509'],
      ],
      [0],
    )}
    <table>${rows(
      [
        ['Subtotal', '¥34,909'],
        ['Consumption tax (10%)', '¥3,491'],
        ['Total', '¥38,400'],
      ],
      [0],
    )}</table>`,
  ),
  truth: {
    vendorName: 'Hinoki Cloud K.K.',
    invoiceNumber: 'HC-7741902',
    invoiceDate: '2026-11-13',
    dueDate: '2026-11-30',
    totalAmount: '38400.00',
    subtotalAmount: '34909.00',
    taxAmount: '3491.00',
    currency: 'JPY',
    tenure: 'Monthly',
    items: 2,
  },
};

const aldermoor: Sample = {
  file: 'aldermoor-gbp.pdf',
  html: htmlPage(
    "body{font-family:'Liberation Serif';font-size:12px}",
    `<div class="r"><b>Aldermoor Legal Publishing</b><br>${lines('14 Bedford Row', 'London WC1R 4ED', 'VAT Reg No GB 284 1190 07', 'Tel 020 7946 0821')}</div>
    <p>${office()}</p><br><h2>VAT Invoice</h2><br>
    <table style="width:60%">${rows([
      ['Invoice No:', 'INV-UK-24310'],
      ['Tax point:', '2 November 2026'],
      ['Account No:', '77120'],
      ['Our Ref:', 'LR/118/2026'],
    ])}</table><br>
    ${table(
      ['Title', 'Copies', 'Net', 'VAT', 'Gross'],
      [
        ['Law Reports Online, UK & Commonwealth, 16 Dec 2026 to 15 Dec 2027', '4', '2,466.67', '493.33', '2,960.00'],
        ['Total GBP', '', '2,466.67', '493.33', '2,960.00'],
      ],
      [0],
    )}
    <p>Our terms are strictly 30 days from the date of invoice. Please quote the invoice number with payment.</p>`,
  ),
  truth: {
    vendorName: 'Aldermoor Legal Publishing',
    invoiceNumber: 'INV-UK-24310',
    invoiceDate: '2026-11-02',
    dueDate: '2026-12-02',
    totalAmount: '2960.00',
    subtotalAmount: '2466.67',
    taxAmount: '493.33',
    currency: 'GBP',
    vendorTaxId: 'GB284119007',
    tenure: 'Yearly',
  },
};

const clairval: Sample = {
  file: 'clairval-facture.pdf',
  html: htmlPage(
    "body{font-family:'DejaVu Sans';font-size:9.5px}h1{font-size:18px}th{background:#e8eef7}",
    `<div class="row"><h1>clairval</h1><div>${office()}</div></div><br><h2>FACTURE N° FA-2026-00871</h2><p>Date de facture : 5 novembre 2026<br>N° client : C-20418<br>Commande du 30/10/2026</p><br>
    ${table(
      ['Désignation', 'Qté', 'P.U. HT', 'TVA', 'Montant HT'],
      [
        ['Signature électronique, abonnement mensuel', '10', '118,00', '20 %', '1 180,00'],
        ['Horodatage', '1', '40,50', '20 %', '40,50'],
      ],
      [0],
    )}
    <table style="width:45%;margin-left:55%">${rows(
      [
        ['Total HT', '1 220,50 €'],
        ['TVA 20 %', '244,10 €'],
        ['Total TTC', '1 464,60 €'],
        ['Acompte versé', '400,00 €'],
        ['Net à payer', '1 064,60 €'],
      ],
      [0],
    )}</table>
    <p>Date d'échéance : 05/12/2026<br>Période du 01/11/2026 au 30/11/2026. Pas d'escompte pour paiement anticipé.</p><br>
    <p class="small c">Clairval SAS au capital de 40 000 € - RCS Lyon 812 004 117 - 9 quai Rambaud, 69002 Lyon - TVA intracommunautaire FR38812004117 - www.clairval.fr</p>`,
  ),
  truth: {
    vendorName: 'Clairval SAS',
    invoiceNumber: 'FA-2026-00871',
    invoiceDate: '2026-11-05',
    dueDate: '2026-12-05',
    totalAmount: '1464.60',
    subtotalAmount: '1220.50',
    taxAmount: '244.10',
    currency: 'EUR',
    vendorTaxId: 'FR38812004117',
    tenure: 'Monthly',
    items: 2,
  },
};

const weerglas: Sample = {
  file: 'weerglas-factuur.pdf',
  html: htmlPage(
    'h1{font-size:20px;color:#00695c}th{border-bottom:1px solid #00695c}',
    `<div class="row"><div><h1>Weerglas</h1>${lines('Weerglas Data B.V.', 'Oudegracht 210', '3511 NR Utrecht', 'KvK 60411827', 'BTW NL854201133B01', 'IBAN NL18RABO0123459876')}</div><div>${office()}</div></div><br><h2>Factuur</h2>
    <table style="width:55%">${rows([
      ['Factuurnummer', '2026-1170'],
      ['Factuurdatum', '01-11-2026'],
      ['Vervaldatum', '15-11-2026'],
      ['Klantnummer', '20188'],
      ['Uw referentie', 'MR-API'],
    ])}</table><br>
    ${table(['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'], [['Weer-API, jaarabonnement 01-11-2026 t/m 31-10-2027', '1', '€ 1.490,00', '€ 1.490,00']], [0])}
    <table style="width:50%;margin-left:50%">${rows(
      [
        ['Subtotaal', '€ 1.490,00'],
        ['21% BTW', '€ 312,90'],
        ['Te betalen', '€ 1.802,90'],
      ],
      [0],
    )}</table>`,
  ),
  truth: {
    vendorName: 'Weerglas Data B.V.',
    invoiceNumber: '2026-1170',
    invoiceDate: '2026-11-01',
    dueDate: '2026-11-15',
    totalAmount: '1802.90',
    subtotalAmount: '1490.00',
    taxAmount: '312.90',
    currency: 'EUR',
    vendorTaxId: 'NL854201133B01',
    tenure: 'Yearly',
    items: 1,
  },
};

const jodla: Sample = {
  file: 'jodla-faktura.pdf',
  html: htmlPage(
    "body{font-family:'DejaVu Sans';font-size:9px}.box td,.box th{border:1px solid #777}",
    `<div class="row"><h2>Faktura VAT nr FV/118/11/2026</h2><div class="r">${lines('Data wystawienia: 10.11.2026', 'Data sprzedaży: 09.11.2026', 'Termin płatności: 24.11.2026', 'Sposób zapłaty: przelew')}</div></div><br>
    <div class="row"><div class="grow"><b>Sprzedawca</b><br>${lines('Jodła Soft sp. z o.o.', 'ul. Długa 14/3', '31-147 Kraków', 'NIP: 6762481190')}</div><div class="grow"><b>Nabywca</b><br>${office('NIP: IN-0000')}</div></div><br>
    <table class="box">${rows([['Lp.', 'Nazwa towaru/usługi', 'Ilość', 'Cena netto', 'Wartość netto', 'VAT', 'Kwota VAT', 'Wartość brutto']], [0, 1], 'th')}
    ${rows([
      ['1', 'Licencja roczna Jodła CAD', '2', '2 450,00', '4 900,00', '23%', '1 127,00', '6 027,00'],
      ['', 'Razem', '', '', '4 900,00', '', '1 127,00', '6 027,00'],
    ])}</table><br>
    <p><b>Do zapłaty: 6 027,00 PLN</b><br>Słownie: sześć tysięcy dwadzieścia siedem złotych 00/100</p>`,
  ),
  truth: {
    vendorName: 'Jodła Soft sp. z o.o.',
    invoiceNumber: 'FV/118/11/2026',
    invoiceDate: '2026-11-10',
    dueDate: '2026-11-24',
    totalAmount: '6027.00',
    subtotalAmount: '4900.00',
    taxAmount: '1127.00',
    currency: 'PLN',
    vendorTaxId: '6762481190',
    tenure: 'Yearly',
    items: 1,
  },
};

export const ABROAD: readonly Sample[] = [northpane, vaultmere, fernhill, hinoki, aldermoor, clairval, weerglas, jodla];

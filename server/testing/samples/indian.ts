import { gstin, htmlPage, lines, OFFICE, office, rows, type Sample, table } from './html.ts';

const SASTRA = gstin('27', 'AAKCS8812M');
const sastra: Sample = {
  file: 'sastra-cgst-sgst.pdf',
  html: htmlPage(
    'h1{font-size:15px;text-align:center;border:1px solid #333;border-bottom:0;padding:4px}.box{border:1px solid #333}.box td,.box th{border:1px solid #999}',
    `<p class="r small">(ORIGINAL FOR RECIPIENT)</p><h1>Tax Invoice</h1>
    <table class="box"><tr><td rowspan="4" style="width:50%"><b>Sastra People Systems Pvt Ltd</b><br>${lines('Plot 22, Rajiv Gandhi Infotech Park', 'Hinjawadi Phase II, Pune 411057', `GSTIN/UIN: ${SASTRA}`, 'State Name: Maharashtra, Code: 27', 'E-Mail: billing@sastrapeople.in')}</td>
    <td>Invoice No.<br><b>SPS/26-27/92041</b></td><td>Dated<br><b>3-Nov-2026</b></td></tr>
    <tr><td>Delivery Note<br>&nbsp;</td><td>Mode/Terms of Payment<br><b>15 Days</b></td></tr>
    <tr><td>Buyer's Order No.<br><b>MR/PO/118</b></td><td>Dated<br><b>28-Oct-2026</b></td></tr>
    <tr><td>IRN<br><span class="small">7f3a90c2b1d84e6c9a05</span></td><td>Ack Date<br><b>4-Nov-2026</b></td></tr>
    <tr><td colspan="3">Buyer (Bill to)<br>${office(`GSTIN/UIN: ${OFFICE.gstin}`, 'Place of Supply: Maharashtra')}</td></tr></table>
    <table class="box">${rows([['Sl No.', 'Description of Services', 'HSN/SAC', 'Quantity', 'Rate', 'per', 'Amount']], [0, 1], 'th')}
    ${rows([
      ['1', 'Sastra HR & Payroll, Growth plan', '998315', '62 Nos', '300.00', 'Nos', '18,600.00'],
      ['', 'CGST', '', '', '9', '%', '1,674.00'],
      ['', 'SGST', '', '', '9', '%', '1,674.00'],
      ['', 'Total', '', '62 Nos', '', '', '₹ 21,948.00'],
    ])}</table>
    <table class="box"><tr><td>Amount Chargeable (in words)<br><b>INR Twenty One Thousand Nine Hundred Forty Eight Only</b></td><td class="r">E. &amp; O.E</td></tr></table>
    <table class="box">${rows([['HSN/SAC', 'Taxable Value', 'CGST Rate', 'CGST Amount', 'SGST/UTGST Rate', 'SGST/UTGST Amount', 'Total Tax Amount']], [0], 'th')}
    ${rows(
      [
        ['998315', '18,600.00', '9%', '1,674.00', '9%', '1,674.00', '3,348.00'],
        ['Total', '18,600.00', '', '1,674.00', '', '1,674.00', '3,348.00'],
      ],
      [0],
    )}</table>
    <p>Tax Amount (in words): INR Three Thousand Three Hundred Forty Eight Only</p>
    <div class="row"><p>Company's PAN: <b>AAKCS8812M</b><br>Subscription period: 01-Nov-2026 to 30-Nov-2026</p><p class="r">for <b>Sastra People Systems Pvt Ltd</b><br><br><br>Authorised Signatory</p></div>
    <p class="c small">This is a Computer Generated Invoice</p>`,
  ),
  truth: {
    vendorName: 'Sastra People Systems Pvt Ltd',
    invoiceNumber: 'SPS/26-27/92041',
    invoiceDate: '2026-11-03',
    dueDate: '2026-11-18',
    totalAmount: '21948.00',
    subtotalAmount: '18600.00',
    taxAmount: '3348.00',
    gstAmount: '3348.00',
    currency: 'INR',
    gstNumber: SASTRA,
    tenure: 'Monthly',
    items: 1,
  },
};

const PATANG = gstin('29', 'AAPFP2093R');
const patang: Sample = {
  file: 'patang-igst.pdf',
  html: htmlPage(
    "body{font-family:'DejaVu Sans';font-size:9px}h1{font-size:20px;color:#8a2be2}th{background:#eee}",
    `<div class="row"><div><h1>PATANG</h1><b>Patang Digital LLP</b><br>${lines('No. 7, 2nd Cross, Indiranagar', 'Bengaluru 560038, Karnataka', `GSTIN : ${PATANG}`, 'www.patangdigital.in')}</div>
    <div class="r"><h2>TAX INVOICE</h2>${lines('Invoice # : PD/1126/07', 'Invoice Date : 12/11/2026', 'Due Date : 27/11/2026', 'Place Of Supply : Maharashtra (27)')}</div></div><br>
    <div class="row"><div class="grow"><b>Bill To</b><br>${office(`GSTIN : ${OFFICE.gstin}`)}</div><div class="grow"><b>Ship To</b><br>${office()}</div></div><br>
    ${table(
      ['#', 'Item & Description', 'HSN/SAC', 'Qty', 'Rate', 'IGST %', 'IGST Amt', 'Amount'],
      [
        ['1', 'Search Ads retainer, November 2026', '998361', '1.00', '50,000.00', '18%', '9,000.00', '50,000.00'],
        ['2', 'Landing page experiments', '998361', '3.00', '5,000.00', '18%', '2,700.00', '15,000.00'],
      ],
    )}
    <div class="row"><div class="grow"><p>Total In Words<br><i>Indian Rupee Seventy-Six Thousand Seven Hundred Only</i></p><p>Thanks for your business. Monthly retainer, renews automatically.</p></div>
    <table style="width:45%">${rows(
      [
        ['Sub Total', '65,000.00'],
        ['IGST18 (18%)', '11,700.00'],
        ['Total', '₹76,700.00'],
        ['Payment Made', '(-) 20,000.00'],
        ['Balance Due', '₹56,700.00'],
      ],
      [0],
    )}</table></div>
    <p class="small">Bank: Cauvery Bank, A/c No 0041187200913, IFSC CAUV0000041</p>`,
  ),
  truth: {
    vendorName: 'Patang Digital LLP',
    invoiceNumber: 'PD/1126/07',
    invoiceDate: '2026-11-12',
    dueDate: '2026-11-27',
    totalAmount: '76700.00',
    subtotalAmount: '65000.00',
    taxAmount: '11700.00',
    gstAmount: '11700.00',
    currency: 'INR',
    gstNumber: PATANG,
    tenure: 'Monthly',
    items: 2,
  },
};

const TARANG = gstin('27', 'AABCT5521D');
const tarang: Sample = {
  file: 'tarang-telecom.pdf',
  html: htmlPage(
    'h1{font-size:26px;color:#c2185b}.sum{background:#fbe9f0;text-align:center}.sum td{width:20%}.big{font-size:14px;font-weight:bold}',
    `<div class="row"><h1>tarang</h1><div class="r">${lines('Leased Line Bill', 'Page 1 of 1')}</div></div>
    <div class="row"><div class="grow">${office(`Customer GSTIN: ${OFFICE.gstin}`)}</div>
    <table style="width:48%">${rows([
      ['Relationship number', '1-7720914'],
      ['Circuit ID', 'PNQ-LL-200-0071'],
      ['Bill number', 'TT/26-27/0098771'],
      ['Bill date', '16 Nov 2026'],
      ['Bill period', '21 Aug 2026 to 20 Nov 2026'],
      ['Pay by date', '21 Nov 2026'],
    ])}</table></div><br>
    <table class="sum"><tr><td>Previous balance<br><span class="big">₹ 32,025.20</span></td><td>Payments received<br><span class="big">₹ 32,025.20</span></td><td>This quarter's charges<br><span class="big">₹ 32,025.20</span></td><td>Amount due<br><span class="big">₹ 32,025.20</span></td><td>Amount after due date<br><span class="big">₹ 32,275.20</span></td></tr></table><br>
    ${table(
      ['Charges', 'Rs.'],
      [
        ['Leased line 200 Mbps, quarterly rental', '26,640.00'],
        ['Managed router', '500.00'],
        ['Total before tax', '27,140.00'],
        ['CGST @ 9%', '2,442.60'],
        ['SGST @ 9%', '2,442.60'],
        ['Total charges', '32,025.20'],
      ],
      [0],
    )}
    <p class="small muted">Tarang Telecom Limited, Regd. office: 11 Wellesley Terrace, Mumbai 400001. CIN U64200MH2003PLC140021. GSTIN ${TARANG}. Late payment fee of Rs. 250 after 21 Nov 2026. Digitally signed by Tarang Telecom Ltd, Date: 2026.11.17 04:12:09 +05:30</p>`,
  ),
  truth: {
    vendorName: 'Tarang Telecom Limited',
    invoiceNumber: 'TT/26-27/0098771',
    invoiceDate: '2026-11-16',
    dueDate: '2026-11-21',
    totalAmount: '32025.20',
    subtotalAmount: '27140.00',
    taxAmount: '4885.20',
    gstAmount: '4885.20',
    currency: 'INR',
    gstNumber: TARANG,
    tenure: 'Quarterly',
  },
};

const DOMAINARY = gstin('24', 'AADCD7715H');
const domainary: Sample = {
  file: 'domainary-domains.pdf',
  html: htmlPage(
    "body{font-family:'Liberation Serif';font-size:12px}h1{font-size:22px}th{border-bottom:2px solid #000}",
    `<h1>Domainary</h1><p class="muted">Names, held properly.</p><br>
    <div class="row"><div>${lines('Domainary Internet Services Private Limited', 'B-402 Sindhu Bhavan Road', 'Ahmedabad 380054 Gujarat', `GST No: ${DOMAINARY}`)}</div>
    <div>${lines('Tax Invoice No: DMN-440172', 'Order ID: 88120', 'Date: 24/11/2025', 'Order Date: 23/11/2025', 'Paid via: UPI')}</div></div><br>
    <p><b>Customer Details</b><br>${office()}</p><br>
    ${table(
      ['Domain', 'Description', 'Term', 'Expiry', 'Price'],
      [
        ['meridianrao.in', 'Renewal', '1 Year', '24/11/2026', '₹ 799.00'],
        ['meridianrao.com', 'Renewal', '1 Year', '24/11/2026', '₹ 1,249.00'],
        ['meridianrao.legal', 'Renewal', '1 Year', '24/11/2026', '₹ 4,891.41'],
      ],
    )}
    <table>${rows(
      [
        ['Item total', '₹ 6,939.41'],
        ['You saved', '₹ 900.00'],
        ['Coupon discount', '- ₹ 250.00'],
        ['Taxable value', '₹ 6,689.41'],
        ['IGST (18%)', '₹ 1,204.09'],
        ['Grand Total', '₹ 7,893.50'],
      ],
      [0],
    )}</table>
    <p>Rupees Seven Thousand Eight Hundred and Ninety Three and Paise Fifty Only</p>
    <p class="small">Support: help@domainary.example · Reverse charge: No</p>`,
  ),
  truth: {
    vendorName: 'Domainary Internet Services Private Limited',
    invoiceNumber: 'DMN-440172',
    invoiceDate: '2025-11-24',
    totalAmount: '7893.50',
    subtotalAmount: '6689.41',
    taxAmount: '1204.09',
    gstAmount: '1204.09',
    currency: 'INR',
    gstNumber: DOMAINARY,
    tenure: 'Yearly',
    items: 3,
  },
};

const SAMVAAD = gstin('33', 'AAHCS6104Q');
const samvaad: Sample = {
  file: 'samvaad-credit-note.pdf',
  html: htmlPage(
    'h2{background:#123;color:#fff;padding:6px}th{background:#ddd}',
    `<h2>CREDIT NOTE</h2><br><div class="row"><div>From:<br><b>Samvaad Software Private Limited</b><br>${lines('81 Khader Nawaz Khan Road', 'Chennai 600006', `GSTIN: ${SAMVAAD}`)}</div>
    <table style="width:50%">${rows([
      ['Credit Note No', 'CN/26-27/0042'],
      ['Credit Note Date', '06 Nov 2026'],
      ['Against Invoice No', 'SV/26-27/1180'],
      ['Original Invoice Date', '27 Oct 2026'],
    ])}</table></div><br>
    <p>To:<br>${office(`GSTIN: ${OFFICE.gstin}`)}</p><br>
    ${table(['Particulars', 'Seats', 'Rate', 'Amount'], [['Support Desk, two seats returned', '2', '1,000.00', '2,000.00']], [0])}
    <table>${rows(
      [
        ['Taxable amount', '2,000.00'],
        ['IGST 18%', '360.00'],
        ['Total credit (INR)', '2,360.00'],
      ],
      [0],
    )}</table>
    <p>In words: Rupees Two Thousand Three Hundred Sixty Only</p><p>Reason: reduction of seats from 10 to 8</p>`,
  ),
  truth: {
    vendorName: 'Samvaad Software Private Limited',
    invoiceNumber: 'CN/26-27/0042',
    invoiceDate: '2026-11-06',
    totalAmount: '-2360.00',
    subtotalAmount: '-2000.00',
    taxAmount: '-360.00',
    gstAmount: '-360.00',
    currency: 'INR',
    gstNumber: SAMVAAD,
    documentType: 'credit note',
    items: 1,
  },
};

const BLUEHARBOUR = gstin('27', 'AAGCB3390L');
const parts = Array.from({ length: 46 }, (_, index) => {
  const price = 1800 + index * 25;
  return [
    String(index + 1),
    `Server part ${String.fromCharCode(65 + (index % 26))}-${700 + index}, three years on site`,
    '998713',
    '1',
    `${price}.00`,
    `${price}.00`,
  ];
});
const net = parts.reduce((sum, row) => sum + Number(row[4]), 0);
const half = (net * 9) / 100;
const inr = (amount: number): string => amount.toLocaleString('en-IN', { minimumFractionDigits: 2 });
const blueharbour: Sample = {
  file: 'blueharbour-two-pages.pdf',
  html: htmlPage(
    'h1{font-size:16px}tr{break-inside:avoid}td,th{padding:5px 6px;border-bottom:1px solid #ddd}',
    `<div class="row"><div><h1>Blueharbour Services</h1>${lines('Unit 3, Andheri Kurla Road', 'Mumbai 400059', `GST Registration No. ${BLUEHARBOUR}`, 'accounts@blueharbour.co.in')}</div>
    <div>${lines('Invoice', 'No. BHS-2026-0871', 'Dated 30 January 2026')}</div></div><br>
    <p>M/s. ${office()}</p><br>${table(['Sr', 'Particulars', 'SAC', 'Qty', 'Rate', 'Amount'], parts)}
    <table>${rows(
      [
        ['Sub Total', inr(net)],
        ['Add: CGST 9%', inr(half)],
        ['Add: SGST 9%', inr(half)],
        ['Round off', inr(Math.round(net + 2 * half) - net - 2 * half)],
        ['Invoice Total', `Rs. ${inr(Math.round(net + 2 * half))}`],
      ],
      [0],
    )}</table><p>Payment due within 30 days of the invoice date. Annual maintenance, 30 January 2026 to 29 January 2027.</p>
    <p class="r">For Blueharbour Services<br><br>Authorised Signatory</p>`,
  ),
  truth: {
    vendorName: 'Blueharbour Services',
    invoiceNumber: 'BHS-2026-0871',
    invoiceDate: '2026-01-30',
    dueDate: '2026-03-01',
    totalAmount: Math.round(net + 2 * half).toFixed(2),
    subtotalAmount: net.toFixed(2),
    taxAmount: (2 * half).toFixed(2),
    gstAmount: (2 * half).toFixed(2),
    currency: 'INR',
    gstNumber: BLUEHARBOUR,
    tenure: 'Yearly',
  },
};

const MOSAIC = gstin('27', 'AAECM9017B');
/** Rendered as a picture: for the engines that read images. */
export const mosaic: Sample = {
  file: 'mosaic-parcel.png',
  html: htmlPage(
    "body{font:15px/1.5 'Liberation Sans';padding:40px;width:820px;background:#fff}h1{font-size:26px}td,th{border:1px solid #444}",
    `<h1>Mosaic Parcel</h1><p>${lines('Shop 4, Laxmi Road, Pune 411030', `GSTIN: ${MOSAIC}`)}</p><br><h2>TAX INVOICE</h2>
    <p>Invoice No: MP-55120<br>Invoice Date: 14/11/2026</p><br><p>Bill To:<br>${office()}</p><br>
    ${table(
      ['Sr', 'Description', 'Qty', 'Rate', 'Amount'],
      [
        ['1', 'Franking machine rental, November', '1', '3,000.00', '3,000.00'],
        ['2', 'Postage top-up service fee', '12', '45.00', '540.00'],
      ],
    )}
    <table>${rows(
      [
        ['Sub Total', '3,540.00'],
        ['CGST 9%', '318.60'],
        ['SGST 9%', '318.60'],
        ['Grand Total', '₹ 4,177.20'],
      ],
      [0],
    )}</table>
    <p>Rupees Four Thousand One Hundred Seventy Seven and Twenty Paise Only</p>`,
  ),
  truth: {
    vendorName: 'Mosaic Parcel',
    invoiceNumber: 'MP-55120',
    invoiceDate: '2026-11-14',
    totalAmount: '4177.20',
    subtotalAmount: '3540.00',
    taxAmount: '637.20',
    gstAmount: '637.20',
    currency: 'INR',
    gstNumber: MOSAIC,
  },
};

export const INDIAN: readonly Sample[] = [sastra, patang, tarang, domainary, samvaad, blueharbour];

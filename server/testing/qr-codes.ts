import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import writerWasm from 'zxing-wasm/writer/zxing_writer.wasm' with { type: 'file' };

// For tests: QR codes of their own, alone as a PNG and on the page of a PDF.

/** The token of an e-invoice as the register of India writes it; its signature holds for nobody. */
export function eInvoiceToken(invoice: object): string {
  const part = (value: object | string) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signature = Buffer.alloc(256, 'not signed by anybody').toString('base64url');
  return [part({ alg: 'RS256', typ: 'JWT' }), part({ data: JSON.stringify(invoice), iss: 'NIC' }), signature].join('.');
}

export const eInvoice = {
  SellerGstin: '27AAPFU0939F1ZV',
  BuyerGstin: '29AAGCB7383J1Z4',
  DocNo: 'PW/26-27/118',
  DocTyp: 'INV',
  DocDt: '05/10/2026',
  TotInvVal: 11800.5,
  ItemCnt: 2,
  MainHsnCode: '998315',
  Irn: '5d'.repeat(32),
  IrnDt: '2026-10-05 11:20:00',
};

/** A PNG of a QR code. */
export async function qrPng(text: string, scale = 3): Promise<Uint8Array<ArrayBuffer>> {
  await prepareZXingModule({
    overrides: { wasmBinary: await Bun.file(writerWasm).arrayBuffer() },
    equalityFn: () => true,
    fireImmediately: true,
  });
  const { image, error } = await writeBarcode(text, { format: 'QRCode', scale });
  if (!image) throw new Error(error);
  return new Uint8Array(await image.arrayBuffer());
}

/** An A4 page with a QR code of 4 cm at its right, turned by an angle, and lines of text. */
export async function qrPdf(
  text: string,
  { lines = [], turned = 0, pagesBefore = 0 }: { lines?: string[]; turned?: number; pagesBefore?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  for (let index = 0; index < pagesBefore; index++) document.addPage([595, 842]);
  const page = document.addPage([595, 842]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 60, y: 780 - index * 18, size: 11, font });
  const image = await document.embedPng(await qrPng(text));
  page.drawImage(image, { x: 400, y: 600, width: 113, height: 113, rotate: degrees(turned) });
  return new Uint8Array(await document.save());
}

import { describe, expect, test } from 'bun:test';
import { deflateSync } from 'node:zlib';
import { readingSchema } from '@/db/model/readings.ts';
import { eInvoice, eInvoiceToken, qrPdf, qrPng } from '@/server/testing/qr-codes.ts';
import { readInvoice } from '../read.ts';

const TODAY = '2026-11-18';
const token = eInvoiceToken(eInvoice);
const lines = ['Paperwala Stationers', 'Tax Invoice', 'Invoice No: PW/26-27/118', 'Grand Total: Rs. 11,800.50'];

describe('on the page of a PDF', () => {
  test.each([0, 7, 90, 180, 270])('at %p degrees', async (turned) => {
    const reading = await readInvoice(await qrPdf(token, { lines, turned }), { today: TODAY });
    expect(() => readingSchema.parse(reading)).not.toThrow();
    expect(reading.engines).toEqual(['qr', 'text']);
    const evidence = { source: 'qr', page: 1, verified: false };
    expect(reading.fields).toMatchObject({
      invoiceNumber: { value: 'PW/26-27/118', ...evidence },
      invoiceDate: { value: '2026-10-05', ...evidence },
      totalAmount: { value: '11800.50', ...evidence },
      gstNumber: { value: '27AAPFU0939F1ZV', ...evidence },
    });
    expect(reading.fields.invoiceDate?.confidence).toBeGreaterThan(0.9);
    expect(reading.fields.totalAmount?.note).toContain('not checked');
  });

  test('the place is that of the code', async () => {
    const { fields } = await readInvoice(await qrPdf(token), { today: TODAY });
    const { x = 0, y = 0, width = 0, height = 0 } = fields.totalAmount?.box ?? {};
    // The picture of 113 points has a white edge around the code
    expect(x).toBeWithin(400 / 595, 410 / 595);
    expect(y).toBeWithin(129 / 842, 140 / 842);
    expect(width).toBeWithin(95 / 595, 113 / 595);
    expect(height).toBeWithin(95 / 842, 113 / 842);
  });

  test('is found on the third page, and not looked for behind it', async () => {
    const third = await readInvoice(await qrPdf(token, { pagesBefore: 2 }), { today: TODAY });
    expect(third.fields.totalAmount).toMatchObject({ value: '11800.50', page: 3 });
    const fourth = await readInvoice(await qrPdf(token, { pagesBefore: 3 }), { today: TODAY });
    expect(fourth.engines).toEqual([]);
  });

  test('a page that says something else is pointed out', async () => {
    const said = ['Tax Invoice', 'Invoice No: PW/26-27/118', 'Invoice Date: 06/10/2026', 'Grand Total: Rs. 11,800.50'];
    const reading = await readInvoice(await qrPdf(token, { lines: said }), { today: TODAY });
    expect(reading.fields.invoiceDate?.value).toBe('2026-10-05');
    expect(reading.warnings).toContain('The page says 2026-10-06 for the invoice date, its QR code says 2026-10-05.');
  });

  test.each(['https://shop.example/invoice/7', 'WIFI:S:office;T:WPA;P:secret;;', 'upi://mandate?pn=Nobody'])(
    '%p is passed over',
    async (text) => {
      const withCode = await readInvoice(await qrPdf(text, { lines }), { today: TODAY });
      expect(withCode.engines).toEqual(['text']);
      expect(withCode.fields.invoiceNumber).toMatchObject({ value: 'PW/26-27/118', source: 'text' });
    },
  );
});

describe('in an image', () => {
  const formats: [string, (image: Bun.Image) => Bun.Image][] = [
    ['PNG', (image) => image.png()],
    ['JPEG', (image) => image.jpeg({ quality: 70 })],
    ['WebP', (image) => image.webp({ quality: 70 })],
    ['PNG on its side', (image) => image.rotate(90).png()],
  ];
  test.each(formats)('%s', async (_, encode) => {
    const bytes = await encode(new Bun.Image(await qrPng(token))).bytes();
    const reading = await readInvoice(bytes, { today: TODAY });
    expect(reading).toMatchObject({ engines: ['qr'], warnings: [], documentType: 'invoice' });
    expect(reading.fields.totalAmount).toMatchObject({ value: '11800.50', source: 'qr', page: 1 });
  });

  test('the payment code of a shop gives payee and amount, to be looked at', async () => {
    const reading = await readInvoice(await qrPng('upi://pay?pa=a@b&pn=Chai+Stall&am=120.5&cu=INR'), { today: TODAY });
    expect(reading.fields).toMatchObject({
      vendorName: { value: 'Chai Stall', source: 'qr' },
      totalAmount: { value: '120.50', source: 'qr' },
    });
    expect(reading.fields.totalAmount?.confidence).toBeLessThan(0.8);
    expect(reading.warnings).toEqual([]);
  });

  test('one without an invoice in it says so', async () => {
    const reading = await readInvoice(await qrPng('https://shop.example'), { today: TODAY });
    expect(reading).toMatchObject({ engines: [], warnings: ['No text could be read in this image.'] });
  });

  test('one that says to be huge is not unpacked', async () => {
    const before = process.memoryUsage().rss;
    const reading = await readInvoice(hugePng(30_000, 30_000), { today: TODAY });
    expect(reading.warnings).toEqual(['This image has more than 40 million points and was not read.']);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  test('a damaged one ends usable', async () => {
    const whole = await qrPng(token);
    const reading = await readInvoice(whole.slice(0, whole.length / 2), { today: TODAY });
    expect(reading.warnings).toEqual(['No text could be read in this image.']);
  });
});

/** A small PNG whose header says what it likes. */
function hugePng(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(Bun.hash.crc32(body));
  return Buffer.concat([length, body, check]);
}

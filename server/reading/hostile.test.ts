import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import { type Office, openOffice, type Person } from '@/server/testing/api.ts';
import { billPdf, formOf, newPng, saveBill } from '../testing/invoices.ts';

let office: Office;
let editor: Person;
beforeAll(async () => {
  office = openOffice();
  editor = await office.founder();
});
afterAll(() => office.close());

const megabyte = 1024 * 1024;
const stored = () => office.database.sqlite.query('select count(*) as n from invoice_files').get() as { n: number };

/** Bytes that begin as a PDF. */
function large(bytes: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(bytes).fill(32);
  file.set(new TextEncoder().encode('%PDF-1.4\n'));
  return file;
}

describe('files that are none', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: {
    name: string;
    bytes: string | Uint8Array<ArrayBuffer>;
    called: string;
    type?: string;
    status?: number;
  }[] = [
    { name: 'an SVG called PNG', bytes: svg, called: 'scan.png', type: 'image/png' },
    { name: 'an SVG', bytes: svg, called: 'scan.svg', type: 'image/svg+xml' },
    {
      name: 'HTML called PDF',
      bytes: '<!doctype html><script>1</script>',
      called: 'bill.pdf',
      type: 'application/pdf',
    },
    { name: 'XHTML', bytes: '<html xmlns="http://www.w3.org/1999/xhtml"/>', called: 'bill.xml', type: 'text/xml' },
    { name: 'an XML that is no invoice', bytes: '<?xml version="1.0"?><order/>', called: 'bill.xml' },
    { name: 'a program called JPEG', bytes: 'MZ\u0090\0\u0003', called: 'photo.jpg', type: 'image/jpeg' },
    { name: 'a ZIP', bytes: 'PK\u0003\u0004', called: 'bill.pdf.zip' },
    { name: 'a script', bytes: '#!/bin/sh\nrm -rf /', called: 'bill.png' },
    { name: 'half a signature', bytes: new Uint8Array([0x89, 0x50, 0x4e]), called: 'scan.png' },
    { name: 'one byte too many', bytes: large(10 * megabyte + 1), called: 'bill.pdf', status: 413 },
    { name: 'nothing', bytes: '', called: 'bill.pdf', status: 422 },
  ];
  for (const { name, bytes, called, type = '', status = 415 } of cases) {
    for (const path of ['/api/invoices', '/api/invoices/parse', '/api/invoices/upload']) {
      test(`${name} is refused by ${path}`, async () => {
        const before = stored();
        const field = path.endsWith('upload') ? 'invoice' : 'file';
        const answer = await editor.call('POST', path, formOf(bytes, { field, name: called, type }));
        expect(answer.status).toBe(status);
        if (status === 413) expect(answer.text).toBe('Please select a file smaller than 10MB');
        if (status === 415) expect(answer.text).toStartWith('Please select a PDF, an image file');
        expect(stored()).toEqual(before);
      });
    }
  }

  test('eleven megabytes are turned away by their length alone', async () => {
    const answer = await editor.call('POST', '/api/invoices', 'not read', {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(11 * megabyte + 2000),
    });
    expect(answer).toMatchObject({ status: 413, text: 'Please select a file smaller than 10MB' });
  });

  test('a whole ten megabytes are taken', async () => {
    const row = await saveBill(editor, { name: 'big.pdf' }, large(10 * megabyte));
    expect(row.size).toBe(10 * megabyte);
  });
});

describe('a file as it is served', () => {
  const cases: {
    name: string;
    bytes: () => Promise<Uint8Array<ArrayBuffer>>;
    called: string;
    type: string;
    as: string;
  }[] = [
    {
      name: 'a PNG called HTML',
      bytes: async () => newPng(),
      called: 'page.html',
      type: 'image/png',
      as: 'inline; filename="page.html.png"; filename*=UTF-8\'\'page.html.png',
    },
    {
      name: 'a PDF with two endings',
      bytes: () => billPdf(),
      called: 'bill.pdf.exe',
      type: 'application/pdf',
      as: 'inline; filename="bill.pdf.exe.pdf"; filename*=UTF-8\'\'bill.pdf.exe.pdf',
    },
    {
      name: 'a name that would split the header',
      bytes: async () => newPng(),
      called: 'a"\r\nX-Evil: 1.png',
      type: 'image/png',
      as: 'inline; filename="a_22_0D_0AX-Evil_ 1.png"; filename*=UTF-8\'\'a%2522%250D%250AX-Evil_%201.png',
    },
    {
      name: 'a name of another script',
      bytes: async () => newPng(),
      called: 'चालान.png',
      type: 'image/png',
      as: `inline; filename="_____.png"; filename*=UTF-8''${encodeURIComponent('चालान')}.png`,
    },
    {
      name: 'an XML invoice is only ever saved',
      bytes: async () =>
        new TextEncoder().encode(
          '<?xml version="1.0"?><?xml-stylesheet href="x.xsl" type="text/xsl"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><script/></Invoice>',
        ),
      called: 'bill.xml',
      type: 'application/xml',
      as: 'attachment; filename="bill.xml"; filename*=UTF-8\'\'bill.xml',
    },
  ];
  for (const { name, bytes, called, type, as } of cases) {
    test(name, async () => {
      const row = await saveBill(editor, { name: called, type: 'text/html' }, await bytes());
      expect(row.filename).toMatch(/^[0-9a-f-]{36}\.(png|pdf|xml)$/);
      expect(String(row.originalName)).not.toMatch(/[\r\n"/\\]/);
      const { status, headers } = await editor.call('GET', `/api/invoices/${row.id}/file`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toBe(as);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-evil')).toBeNull();
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'self';.*sandbox$/);
    });
  }

  test('is sent once, saved when asked, and changes its version with another file', async () => {
    const { id } = await saveBill(editor, { name: 'one.png' });
    const path = `/api/invoices/${id}/file`;
    const first = await editor.call('GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await editor.call('GET', path, undefined, { 'if-none-match': `"other", W/${etag}` });
    expect(again).toMatchObject({ status: 304, text: '' });
    const saved = await editor.call('GET', `${path}?download=1`);
    expect(saved.headers.get('content-disposition')).toStartWith('attachment; filename="one.png"');

    const pdf = await billPdf({ number: 'NP-2' });
    const replaced = await editor.call('PUT', path, formOf(pdf, { name: 'two.pdf' }));
    expect(replaced.body).toMatchObject({ id, originalName: 'two.pdf', mimeType: 'application/pdf', size: pdf.length });
    const after = await editor.call('GET', path, undefined, { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('content-type')).toBe('application/pdf');
  });

  test('is told to be corrupted when its bytes are no longer what came in, and mended by another', async () => {
    const { id } = await saveBill(editor);
    const path = `/api/invoices/${id}/file`;
    office.database.sqlite.run("update invoice_files set bytes = x'00' where invoice_id = ?", [id]);
    expect(await editor.call('GET', path)).toMatchObject({ status: 410, text: 'File Corrupted - Re-upload' });
    expect((await editor.call('PUT', path, formOf(newPng(), { name: 'a.png' }))).status).toBe(200);
    expect((await editor.call('GET', path)).status).toBe(200);
    office.database.sqlite.run('delete from invoice_files where invoice_id = ?', [id]);
    expect(await editor.call('GET', path)).toMatchObject({ status: 404 });
    expect((await editor.call('PUT', path, formOf(newPng(), { name: 'a.png' }))).status).toBe(200);
    expect((await editor.call('GET', path)).status).toBe(200);
  });

  test('a refused replacement leaves the file as it was', async () => {
    const { id } = await saveBill(editor);
    const path = `/api/invoices/${id}/file`;
    expect((await editor.call('PUT', path, formOf('<svg/>', { name: 'a.png' }))).status).toBe(415);
    expect((await editor.call('GET', path)).headers.get('content-type')).toBe('image/png');
  });
});

describe('documents that want too much', () => {
  /** A page whose content unpacks to many times its size. */
  async function bomb(megabytes: number, times = 1): Promise<Uint8Array<ArrayBuffer>> {
    const document = await PDFDocument.create();
    let packed = deflateSync(Buffer.alloc(megabytes * megabyte, ' '), { level: 9 });
    for (let again = 1; again < times; again++) packed = deflateSync(packed, { level: 9 });
    const filters = Array.from({ length: times }, () => PDFName.of('FlateDecode'));
    const content = PDFRawStream.of(document.context.obj({ Filter: filters, Length: packed.length }), packed);
    document.addPage().node.set(PDFName.of('Contents'), document.context.register(content));
    return new Uint8Array(await document.save());
  }

  test('end with an empty form, while the server answers', async () => {
    const bytes = await bomb(64);
    expect(bytes.length).toBeLessThan(megabyte);
    let read = false;
    const reading = editor.call('POST', '/api/invoices/parse', formOf(bytes)).finally(() => {
      read = true;
    });
    const meanwhile = await editor.call('GET', '/api/invoices');
    expect(meanwhile.status).toBe(200);
    expect(read).toBe(false);
    expect(await reading).toMatchObject({ status: 200, body: { parsedData: { totalAmount: null, vendorName: null } } });
  }, 60_000);

  test('are stopped before they fill the memory that the server needs', async () => {
    const bytes = await bomb(700, 2);
    expect(bytes.length).toBeLessThan(20_000);
    const answer = await editor.call('POST', '/api/invoices/parse', formOf(bytes));
    expect(answer).toMatchObject({
      status: 200,
      body: { parsedData: { warnings: [expect.stringContaining('unpacks to more than can be read')] } },
    });
    const bill = await editor.call('POST', '/api/invoices/parse', formOf(await billPdf()));
    expect(bill).toMatchObject({ status: 200, body: { parsedData: { warnings: [] } } });
  }, 60_000);
});

import { describe, expect, test } from 'bun:test';
import { decodeXml, fileKind, mimeOf } from './file-kind.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const CASES: [string, Uint8Array, string | undefined][] = [
  ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
  ['a PDF after some rubbish', bytes(`${'x'.repeat(500)}%PDF-1.4`), 'pdf'],
  ['rubbish with a PDF too late', bytes(`${'x'.repeat(2000)}%PDF-1.4`), undefined],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'png'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'jpeg'],
  ['a GIF', bytes('GIF89a...'), 'gif'],
  ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'webp'],
  ['another RIFF file', bytes('RIFF\0\0\0\0WAVEfmt '), undefined],
  [
    'a CII invoice',
    bytes('<?xml version="1.0"?>\n<!-- made by x -->\n<rsm:CrossIndustryInvoice xmlns:rsm="a">'),
    'xml',
  ],
  ['a UBL credit note', bytes('\ufeff<CreditNote xmlns="urn:oasis">'), 'xml'],
  ['HTML that mentions an invoice', bytes('<html><body><Invoice></body></html>'), undefined],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), undefined],
  ['plain text', bytes('Invoice 12'), undefined],
  ['an executable', bytes('MZ\x90\0'), undefined],
  ['nothing', new Uint8Array(), undefined],
];

describe('the kind of a file', () => {
  test.each(CASES)('%s', (_, file, kind) => {
    expect<string | undefined>(fileKind(file)).toBe(kind);
  });

  test('has a content type', () => {
    expect(mimeOf('jpeg')).toBe('image/jpeg');
    expect(mimeOf('xml')).toBe('application/xml');
  });

  test('XML is decoded by its byte order mark or its declaration', () => {
    const latin = new Uint8Array([...bytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>'), 0xfc, ...bytes('</a>')]);
    expect(decodeXml(latin)).toContain('<a>ü</a>');
    const wide = new Uint8Array(Buffer.from('\ufeff<a>ü</a>', 'utf16le'));
    expect(decodeXml(wide)).toContain('<a>ü</a>');
  });
});

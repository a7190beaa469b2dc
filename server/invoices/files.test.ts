import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { disposition, downloadName, safeName } from './files.ts';

describe('the name of an uploaded file', () => {
  const cases: { name: string; given: string; kept: string }[] = [
    { name: 'a plain one stays', given: 'Invoice 2026-10 (final).pdf', kept: 'Invoice 2026-10 (final).pdf' },
    { name: 'other scripts stay', given: 'चालान अक्टूबर.pdf', kept: 'चालान अक्टूबर.pdf' },
    { name: 'folders go', given: '../../etc/passwd', kept: 'passwd' },
    { name: 'folders of another system go', given: 'C:\\Users\\me\\bill.pdf', kept: 'bill.pdf' },
    { name: 'line breaks go', given: 'a.pdf\r\nSet-Cookie: x=1', kept: 'a.pdf Set-Cookie_ x=1' },
    { name: 'a NUL goes', given: 'bill.pdf\0.exe', kept: 'bill.pdf .exe' },
    { name: 'a sign that turns the reading round goes', given: 'bill\u202efdp.exe', kept: 'bill fdp.exe' },
    { name: 'markup is none', given: '<img src=x onerror=alert(1)>.png', kept: '_img src=x onerror=alert(1)_.png' },
    { name: 'leading dots go', given: '..hidden.pdf', kept: 'hidden.pdf' },
    { name: 'nothing is a name too', given: ' .. ', kept: 'invoice' },
    { name: 'a folder alone', given: 'folder/', kept: 'invoice' },
    { name: 'a long one keeps its ending', given: `${'x'.repeat(400)}.pdf`, kept: `${'x'.repeat(116)}.pdf` },
  ];
  for (const { name, given, kept } of cases) {
    test(name, () => expect(safeName(given)).toBe(kept));
  }

  test('any name becomes one that can be shown and sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = safeName(given);
        expect(name).not.toMatch(/[\p{Cc}\\/"<>]/u);
        expect([...name].length).toBeWithin(1, 121);
        expect(safeName(name)).toBe(name);
        const header = disposition('inline', name);
        expect(header).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/);
        expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
      }),
    );
  });
});

describe('the name it is saved under', () => {
  const cases: { name: string; mimeType: string; saved: string }[] = [
    { name: 'bill.pdf', mimeType: 'application/pdf', saved: 'bill.pdf' },
    { name: 'bill.PDF', mimeType: 'application/pdf', saved: 'bill.PDF' },
    { name: 'bill.pdf.exe', mimeType: 'application/pdf', saved: 'bill.pdf.exe.pdf' },
    { name: 'scan.png', mimeType: 'image/jpeg', saved: 'scan.jpg' },
    { name: 'scan.jpeg', mimeType: 'image/jpeg', saved: 'scan.jpeg' },
    { name: 'scan', mimeType: 'image/webp', saved: 'scan.webp' },
    { name: 'page.html', mimeType: 'image/gif', saved: 'page.html.gif' },
  ];
  for (const { name, mimeType, saved } of cases) {
    test(`${name} that is ${mimeType}`, () => expect(downloadName(name, mimeType)).toBe(saved));
  }
});

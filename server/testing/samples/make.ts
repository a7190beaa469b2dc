import { join } from 'node:path';
import { AFRelationship, PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright-core';
import { ABROAD } from './abroad.ts';
import { GERMAN } from './german.ts';
import { INDIAN, mosaic } from './indian.ts';

/*
 * bun server/testing/samples/make.ts [CHROMIUM]
 * Makes the documents that the tests read, from the templates beside this file: needed only when a template changes.
 */
const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const folder = join(import.meta.dir, 'documents');
const MADE = new Date('2026-11-18T00:00:00Z');

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const page = await browser.newPage({ deviceScaleFactor: 1.5, viewport: { width: 820, height: 900 } });
const samples = [...INDIAN, ...ABROAD, ...GERMAN];
for (const { file, html, xml } of samples) {
  await page.setContent(html);
  const printed = await page.pdf({ preferCSSPageSize: true });
  const pdf = await PDFDocument.load(printed);
  pdf.setCreationDate(MADE);
  pdf.setModificationDate(MADE);
  if (xml) {
    await pdf.attach(new TextEncoder().encode(xml), 'factur-x.xml', {
      mimeType: 'text/xml',
      description: 'Factur-X invoice',
      afRelationship: AFRelationship.Alternative,
      creationDate: MADE,
      modificationDate: MADE,
    });
  }
  await Bun.write(join(folder, file), await pdf.save());
}
await page.setContent(mosaic.html);
await Bun.write(join(folder, mosaic.file), await page.screenshot({ fullPage: true }));
await browser.close();
const truth = Object.fromEntries([...samples, mosaic].map(({ file, truth }) => [file, truth]));
await Bun.write(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
console.log(`${samples.length + 1} documents in ${folder}`);

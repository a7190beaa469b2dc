import { PDFiumLibrary } from '@hyzyla/pdfium';
import pdfiumWasm from '@hyzyla/pdfium/pdfium.wasm' with { type: 'file' };
import type { Picture } from './codes.ts';

/** Codes are read well at 200 dots an inch, which an A4 page has at this long side. */
const DOTS_PER_POINT = 200 / 72;
const MAX_SIDE = 2400;
/** What one document may make of the renderer's memory; beyond it the renderer fails, and only that. */
const MAX_HEAP_BYTES = 160 * 1024 * 1024;

let compiled: Promise<WebAssembly.Module> | undefined;

/** The first pages of a PDF as pictures, one at a time. A page that cannot be drawn is passed over. */
export async function* pagePictures(bytes: Uint8Array, maxPages: number): AsyncGenerator<[number, Picture]> {
  const library = await newLibrary();
  // One that this renderer cannot open has no pictures; that is no failure of the reading
  const document = await library.loadDocument(bytes).catch(() => undefined);
  if (!document) return;
  const count = Math.min(document.getPageCount(), maxPages);
  for (let index = 0; index < count; index++) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = Math.min(DOTS_PER_POINT, MAX_SIDE / Math.max(originalWidth, originalHeight));
    if (Math.min(originalWidth, originalHeight) * scale < 20) continue;
    const { data, width, height } = await page.render({ scale, colorSpace: 'Gray' });
    yield [index + 1, { file: grayImage(data, width, height), width, height }];
  }
}

/** A file of the simplest format (PGM): a quarter of what a picture in colours takes. */
const grayImage = (points: Uint8Array, width: number, height: number): Uint8Array =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), points]);

/** A new one for each document: its memory never shrinks, and a failure leaves it unusable. */
async function newLibrary() {
  compiled ??= Bun.file(pdfiumWasm)
    .arrayBuffer()
    .then((binary) => WebAssembly.compile(binary));
  const module = await compiled;
  return PDFiumLibrary.init({
    instantiateWasm: (imports, done) => {
      limitHeap(imports);
      const instance = new WebAssembly.Instance(module, imports);
      done(instance);
      return instance.exports;
    },
  });
}

function limitHeap({ env }: WebAssembly.Imports): void {
  const grow = env?.emscripten_resize_heap;
  if (!env || typeof grow !== 'function') throw new Error('The renderer has no limit of memory.');
  env.emscripten_resize_heap = (size: number) => size <= MAX_HEAP_BYTES && grow(size);
}

import { prepareZXingModule, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import zxingWasm from 'zxing-wasm/reader/zxing_reader.wasm' with { type: 'file' };
import type { Box } from '@/db/model/readings.ts';

/** An image as a file. */
export type Picture = { file: Uint8Array; width: number; height: number };

/** A QR code's text with the place it stands at. */
export type Code = { text: string; box: Box };

/** A page with more is a sheet of labels. */
const MAX_CODES = 8;

let isPrepared: Promise<unknown> | undefined;

/** The QR codes of a picture, at any angle. */
export async function codesIn({ file, width, height }: Picture): Promise<Code[]> {
  isPrepared ??= Bun.file(zxingWasm)
    .arrayBuffer()
    .then((wasmBinary) => prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }));
  await isPrepared;
  const codes = await readBarcodes(file, { formats: ['QRCode'], tryInvert: false, maxNumberOfSymbols: MAX_CODES });
  return codes.filter((code) => code.isValid).map((code) => ({ text: code.text, box: boxOf(code, width, height) }));
}

function boxOf({ position }: ReadResult, width: number, height: number): Box {
  const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
  const side = (values: number[], whole: number): [start: number, length: number] => {
    const [start, end] = [share(Math.min(...values) / whole), share(Math.max(...values) / whole)];
    return [start, share(end - start)];
  };
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const [x, boxWidth] = side(xs, width);
  const [y, boxHeight] = side(ys, height);
  return { x, y, width: boxWidth, height: boxHeight };
}

const share = (value: number): number => Math.round(Math.min(Math.max(value, 0), 1) * 10_000) / 10_000;

import type { DocumentContext, Engine, EngineResult } from '../engine.ts';
import { isImage } from '../file-kind.ts';
import type { CodeEvidence } from './code-values.ts';
import { codesIn, type Picture } from './codes.ts';
import { readEInvoiceCode } from './e-invoice-code.ts';
import { TooLargeImage, uprightImage } from './images.ts';
import { pagePictures } from './page-pictures.ts';
import { readUpiCode } from './upi-code.ts';

/** An invoice has its code on one of its first pages. */
const MAX_PAGES = 3;

/** The QR codes of an image or a PDF's pages that say something of an invoice: India's e-invoice and UPI codes. */
export const qrEngine: Engine = {
  name: 'QR code',
  source: 'qr',
  // The XML of an invoice says all that a code could
  applies: ({ kind, pdf, found }) =>
    (pdf !== undefined || isImage(kind)) && !found.some(({ engine, votes }) => engine === 'xml' && votes.length > 0),
  read: async (subject) => {
    try {
      for await (const [number, picture] of picturesOf(subject)) {
        const evidence = await evidenceIn(picture, number);
        if (evidence) return evidence;
        if (subject.isOutOfTime()) break;
      }
    } catch (error) {
      if (error instanceof TooLargeImage) return { votes: [], warnings: [error.message] };
      throw error;
    }
    return { votes: [] };
  },
};

async function* picturesOf({ bytes, kind }: DocumentContext): AsyncGenerator<[number, Picture]> {
  if (kind === 'pdf') return yield* pagePictures(bytes, MAX_PAGES);
  const image = await uprightImage(bytes);
  if (image) yield [1, image];
}

/** Whatever else a code says, a web address or a Wi-Fi's key, is passed over. */
async function evidenceIn(picture: Picture, page: number): Promise<EngineResult | undefined> {
  const read = (await codesIn(picture)).flatMap(({ text, box }) => {
    const evidence = readEInvoiceCode(text) ?? readUpiCode(text);
    return evidence ? [{ ...evidence, votes: evidence.votes.map((vote) => ({ ...vote, page, box })) }] : [];
  });
  if (read.length === 0) return undefined;
  const first = <Key extends keyof CodeEvidence>(key: Key) => read.find((evidence) => evidence[key])?.[key];
  return { votes: read.flatMap(({ votes }) => votes), documentType: first('documentType'), gst: first('gst') };
}

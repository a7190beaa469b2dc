import type { FileKind } from '@/db/model/readings.ts';

const MIME: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  xml: 'application/xml',
};

/** The content type a file is kept and served with. */
export const mimeOf = (kind: FileKind): string => MIME[kind];

export const isImage = (kind: FileKind): boolean => kind !== 'pdf' && kind !== 'xml';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

const PDF = ascii('%PDF-');
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** What a file is, by its bytes alone; undefined for anything that is no invoice file. */
export function fileKind(bytes: Uint8Array): FileKind | undefined {
  if (startsWith(bytes, PNG)) return 'png';
  if (startsWith(bytes, JPEG)) return 'jpeg';
  if (startsWith(bytes, ascii('GIF87a')) || startsWith(bytes, ascii('GIF89a'))) return 'gif';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)) return 'webp';
  if (isPdf(bytes)) return 'pdf';
  if (isXmlInvoice(bytes)) return 'xml';
  return undefined;
}

/** The header may stand anywhere in the first 1,024 bytes, which is what readers accept. */
function isPdf(bytes: Uint8Array): boolean {
  const end = Math.min(bytes.length - PDF.length, 1024);
  for (let at = 0; at <= end; at++) if (startsWith(bytes, PDF, at)) return true;
  return false;
}

/** The roots of CII, ZUGFeRD 1 and UBL, with or without a prefix, or UBL inside a business envelope. */
const ROOT =
  /<(?:[\w.-]+:)?(CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote|StandardBusinessDocument)[\s>/]/;

/** HTML and SVG also begin with a tag: only a document whose root is an invoice's is taken as XML. */
function isXmlInvoice(bytes: Uint8Array): boolean {
  const head = decodeXml(bytes.subarray(0, 16_384)).trimStart();
  if (!head.startsWith('<')) return false;
  const root = head
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .trimStart();
  return ROOT.exec(root)?.index === 0;
}

/** The text of XML bytes, by byte order mark or declared encoding, UTF-8 otherwise. */
export function decodeXml(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  const declaration = String.fromCharCode(...bytes.subarray(0, 120));
  const encoding = /^\s*<\?xml[^>]*encoding=["']([\w-]{1,20})["']/i.exec(declaration)?.[1]?.toLowerCase();
  const latin = encoding === 'iso-8859-1' || encoding === 'windows-1252' || encoding === 'iso-8859-15';
  return new TextDecoder(latin ? 'windows-1252' : 'utf-8').decode(bytes);
}

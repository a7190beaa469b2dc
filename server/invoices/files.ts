import { INVOICE_MAX_BYTES } from '@/db/model/invoices.ts';
import type { FileKind } from '@/db/model/readings.ts';
import { invalid, Problem } from '@/server/http/errors.ts';
import { fileKind, mimeOf } from '../reading/file-kind.ts';

/** A file that was uploaded and may be kept. */
export interface InvoiceFile {
  bytes: Buffer;
  mimeType: string;
  size: number;
  sha256: string;
  /** What the uploader called it, made safe to show. */
  originalName: string;
  /** What it is called here; nothing of it comes from outside. */
  filename: string;
}

export const TOO_LARGE = 'Please select a file smaller than 10MB';
export const WRONG_TYPE = 'Please select a PDF, an image file (JPEG, PNG, GIF, WebP) or an XML invoice';

/** The first is what a file is kept as. */
const extensions: Record<FileKind, readonly string[]> = {
  pdf: ['.pdf'],
  jpeg: ['.jpg', '.jpeg', '.jfif'],
  png: ['.png'],
  gif: ['.gif'],
  webp: ['.webp'],
  xml: ['.xml'],
};

/** Takes a file in: refuses one that is too large, empty, or by its bytes of no type that is kept. */
export async function receiveFile(file: File): Promise<InvoiceFile> {
  if (file.size > INVOICE_MAX_BYTES) throw new Problem(413, TOO_LARGE);
  if (file.size === 0) throw invalid('The file is empty. Please select another one.');
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = fileKind(bytes);
  if (!kind) throw new Problem(415, WRONG_TYPE);
  return {
    bytes,
    mimeType: mimeOf(kind),
    size: bytes.length,
    sha256: hashOfBytes(bytes),
    originalName: safeName(file.name),
    filename: `${crypto.randomUUID()}${extensions[kind][0]}`,
  };
}

export const hashOfBytes = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex');

const MAX_NAME_LENGTH = 120;

/** A file's name without folders and without anything that does not show or changes how the rest shows. */
export function safeName(name: string): string {
  const shown = (name.normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (shown === '') return 'invoice';
  const letters = [...shown];
  if (letters.length <= MAX_NAME_LENGTH) return shown;
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(shown)?.[0] ?? '';
  return letters.slice(0, MAX_NAME_LENGTH - extension.length).join('') + extension;
}

/** The name for saving a file: its extension is that of what it is, so that no system takes it for a program. */
export function downloadName(originalName: string, mimeType: string): string {
  const known = Object.entries(extensions).find(([kind]) => mimeOf(kind as FileKind) === mimeType)?.[1] ?? [];
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(originalName)?.[0] ?? '';
  if (known.includes(extension.toLowerCase())) return originalName;
  const isOther = Object.values(extensions).some((each) => each.includes(extension.toLowerCase()));
  return (isOther ? originalName.slice(0, -extension.length) : originalName) + (known[0] ?? '.bin');
}

// Opened by itself the file is a document without any rights; Chromium's PDF viewer works under it (tried in 156).
const filePolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'sandbox',
].join('; ');

export interface StoredFile {
  bytes: Uint8Array;
  mimeType: string;
  sha256: string;
  originalName: string;
}

/** Answers a stored file; 304 when the asker holds it already. Refuses bytes that are no longer what was stored. */
export function answerFile(file: StoredFile, { etag, download }: { etag: string | null; download: boolean }): Response {
  if (hashOfBytes(file.bytes) !== file.sha256) throw new Problem(410, 'File Corrupted - Re-upload');
  const version = `"${file.sha256}"`;
  const headers = {
    etag: version,
    'cache-control': 'private, no-cache',
    'content-security-policy': filePolicy,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  };
  if (etag?.split(/\s*,\s*/).some((each) => each.replace(/^W\//, '') === version)) {
    return new Response(null, { status: 304, headers });
  }
  // XML is shown by browsers as a page; it is only ever saved.
  const isSaved = download || file.mimeType === 'application/xml';
  const name = downloadName(file.originalName, file.mimeType);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      ...headers,
      'content-type': file.mimeType,
      'content-disposition': disposition(isSaved ? 'attachment' : 'inline', name),
    },
  });
}

/** RFC 6266: a plain name for old programs, the true one as RFC 5987 has it. */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

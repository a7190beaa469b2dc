import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The encodings that the caller takes; what q=0 refuses is not taken. */
export function acceptedEncodings(request: Request): Set<string> {
  const names = (request.headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
    .map(([name]) => name ?? '');
  return new Set(names);
}

/** Up to this size compressing here is quicker than handing over to another thread. */
const maxInlineBytes = 100_000;
const compressInThread = promisify<Uint8Array<ArrayBuffer>, { level: number }, Buffer<ArrayBuffer>>(gzip);

/**
 * With gzip, a tenth larger than at its best and in half of the time: somebody waits for it. Others do not: what is large
 * is compressed in a thread of its own.
 */
export async function compressed(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const options = { level: 4 } as const;
  return content.length > maxInlineBytes ? await compressInThread(content, options) : Bun.gzipSync(content, options);
}

// A smaller answer fits into one packet anyway.
const minCompressedBytes = 1024;

/**
 * Around the whole server, so that errors and the check of each answer are over by then: JSON that was asked for goes
 * out with gzip. Files, streams and what is compressed already are left as they are.
 */
export const compressing = (fetch: (request: Request) => unknown) => async (request: Request) => {
  const response = (await fetch(request)) as Response;
  const { headers, status } = response;
  if (request.method !== 'GET' || status !== 200 || headers.has('content-encoding')) return response;
  if (!headers.get('content-type')?.startsWith('application/json')) return response;
  if (!acceptedEncodings(request).has('gzip')) return response;
  const content = await response.bytes();
  if (content.length < minCompressedBytes) return new Response(content, { headers });
  headers.set('content-encoding', 'gzip');
  headers.set('vary', 'Accept-Encoding');
  return new Response(await compressed(content), { headers });
};

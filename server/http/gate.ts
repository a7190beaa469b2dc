import { Elysia } from 'elysia';
import type { Services } from '../services.ts';
import { Problem } from './errors.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);
const jsonLimit = 2 * 1024 * 1024;
const fileLimit = 10 * 1024 * 1024;
// A multipart body carries the file and its form fields.
const multipartLimit = fileLimit + 1024 * 1024;

/** The calls that take a file; a form-type body anywhere else is refused. */
const takesFile = /^\/api\/(invoices(\/parse|\/upload|\/\d+\/file)?|rates\/upload)\/?$/;

/** Turns away, before anything is read, changes that another site's page sends and bodies no call takes. */
export const gate = ({ config }: Services) =>
  new Elysia({ name: 'gate', seed: config }).onRequest(({ request }) => {
    if (readOnly.has(request.method)) return;
    const url = new URL(request.url);
    if (isFromElsewhere(request, url, config.url)) throw new Problem(403, 'This call came from another site');
    refuseBody(request, url.pathname);
  });

function isFromElsewhere(request: Request, url: URL, publicUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = request.headers.get('origin');
  if (!origin) return false;
  // Behind a proxy that ends TLS the Host header stays and the scheme differs, so the host decides.
  const host = URL.canParse(origin) ? new URL(origin).host : undefined;
  return host !== (request.headers.get('host') ?? url.host) && host !== new URL(publicUrl).host;
}

function refuseBody(request: Request, pathname: string): void {
  // A body of unknown length could only be refused after it was read.
  if (request.headers.has('transfer-encoding')) throw new Problem(411, 'Send the length of the body (Content-Length)');
  const length = Number(request.headers.get('content-length') ?? 0);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const isFile = type === 'multipart/form-data';
  if (length > (isFile ? multipartLimit : jsonLimit)) {
    throw new Problem(413, isFile ? 'Please select a file smaller than 10MB' : 'The body is too large');
  }
  if (type === 'application/json' || (isFile && takesFile.test(pathname))) return;
  if (type || length > 0) throw new Problem(415, 'Send the body as JSON (Content-Type: application/json)');
}

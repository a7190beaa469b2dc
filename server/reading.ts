/**
 * The calls that only work something out from what is sent: they change nothing, so a token that may only read may make
 * them, and nobody's screen is told of them.
 */
const readingCalls = new Set([
  'POST /api/currency/convert',
  'POST /api/invoices/check-duplicates',
  'POST /api/onboarding/analyze',
]);

/** Whether a call leaves everything as it is. */
export function onlyReads(method: string, pathname: string): boolean {
  return method === 'GET' || method === 'HEAD' || readingCalls.has(`${method} ${pathname.replace(/\/+$/, '')}`);
}

import { readSettings } from './settings.ts';

/** Asks over HTTP, as a browser would: for a container's health check. */
export async function run(): Promise<number> {
  const { host, port, tls } = readSettings();
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const address = `${tls ? 'https' : 'http'}://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/api/health`;
  try {
    // The certificate is made for the office's name, not for this machine's own address.
    const answer = await fetch(address, { signal: AbortSignal.timeout(3000), tls: { rejectUnauthorized: false } });
    console.log(await answer.text());
    return answer.ok ? 0 : 1;
  } catch {
    console.error(`Nothing answers at ${address}.`);
    return 1;
  }
}

import { rememberPeer } from './caller.ts';
import { defaultHeaders } from './headers.ts';

type Fetch = (request: Request) => unknown;

/**
 * Around the whole server: a request whose Host makes no address is refused in a sentence. HTTP/1.0 needs no Host, as
 * checks of health send it; such a request goes on under the name of this machine.
 */
export const requiringHost =
  (fetch: Fetch, peerOf: (request: Request) => string | undefined): Fetch =>
  (request) => {
    if (isAbsolute(request.url)) return fetch(request);
    const complete = `http://localhost${request.url}`;
    if (request.headers.has('host') || !isAbsolute(complete)) {
      return new Response('The Host header is not an address', {
        status: 400,
        headers: { ...defaultHeaders, 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const named = new Request(complete, request);
    const peer = peerOf(request);
    if (peer) rememberPeer(named, peer);
    return fetch(named);
  };

const isAbsolute = (url: string): boolean => /^https?:\/\//.test(url) && URL.canParse(url);

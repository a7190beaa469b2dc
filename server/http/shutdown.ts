import type { Server } from 'bun';

type Fetch = (request: Request) => unknown;

// Milliseconds. What was sent before the stop has been read long before so much quiet has passed.
const quietMs = 100;
const pollMs = 10;

export interface Shutdown {
  /** Around the whole server: while it stops, each answer also ends its connection. */
  wrap(fetch: Fetch): Fetch;
  /** Goes on answering until nothing more comes, or for so long. What was sent already is then answered. */
  drain(server: Server<unknown>, timeoutMs: number): Promise<void>;
}

/**
 * The way to an end that resets nobody: a server that closed its connections at once would also close those whose
 * request it has not read yet.
 */
export function createShutdown(): Shutdown {
  let isStopping = false;
  let lastRequestAt = 0;
  return {
    wrap: (fetch) => (request) => {
      if (!isStopping) return fetch(request);
      lastRequestAt = performance.now();
      return closing(fetch(request));
    },
    async drain(server, timeoutMs) {
      isStopping = true;
      lastRequestAt = performance.now();
      const deadline = lastRequestAt + timeoutMs;
      const isQuiet = (now: number) => server.pendingRequests === 0 && now - lastRequestAt >= quietMs;
      while (performance.now() < deadline && !isQuiet(performance.now())) await Bun.sleep(pollMs);
    },
  };
}

async function closing(answer: unknown): Promise<unknown> {
  const response = await answer;
  if (response instanceof Response) response.headers.set('connection', 'close');
  return response;
}

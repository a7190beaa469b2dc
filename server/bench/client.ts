import type { Socket } from 'bun';

/** What a load of requests cost: milliseconds of each, sorted, and how many were answered in a second. */
export interface Load {
  perSecond: number;
  milliseconds: number[];
}

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

export interface Request {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answer {
  status: number;
  headers: string;
  body: Uint8Array;
}

const headEnd = new TextEncoder().encode('\r\n\r\n');

/**
 * One kept-alive connection that sends a request when the last was answered. Bun's own fetch is slower than the
 * servers to be measured; this reads no more of an answer than its length.
 */
export async function connect(address: string) {
  const { hostname, port, host } = new URL(address);
  let read = 0;
  let length = -1;
  let chunks: Uint8Array[] = [];
  let answered: PromiseWithResolvers<Answer> | undefined;

  function take(bytes: Uint8Array): void {
    chunks.push(bytes);
    read += bytes.length;
    if (length < 0) {
      const whole = chunks.length === 1 ? bytes : Buffer.concat(chunks);
      const end = Buffer.from(whole.buffer, whole.byteOffset, whole.length).indexOf(headEnd);
      if (end < 0) return;
      length = end + headEnd.length + bodyLength(text(whole, end));
    }
    if (read < length) return;
    const whole = chunks.length === 1 ? bytes : Buffer.concat(chunks);
    const end = Buffer.from(whole.buffer, whole.byteOffset, whole.length).indexOf(headEnd);
    const headers = text(whole, end);
    const done = answered;
    [read, length, chunks, answered] = [0, -1, [], undefined];
    done?.resolve({ status: Number(headers.slice(9, 12)), headers, body: whole.slice(end + headEnd.length) });
  }

  const socket: Socket = await Bun.connect({
    hostname,
    port: Number(port),
    socket: {
      data: (_, bytes) => take(bytes),
      close: () => answered?.reject(new Error('The server closed the connection')),
      error: (_, error) => answered?.reject(error),
      drain: () => {},
    },
  });
  return {
    send: (request: string | Uint8Array): Promise<Answer> => {
      answered = Promise.withResolvers();
      if (socket.write(request) < request.length) throw new Error('The request is too large to be sent at once');
      return answered.promise;
    },
    close: () => socket.end(),
    host,
  };
}

const text = (bytes: Uint8Array, end: number) => new TextDecoder().decode(bytes.subarray(0, end));

function bodyLength(head: string): number {
  if (head.slice(9, 12) === '304' || head.slice(9, 12) === '204') return 0;
  const [, length] = /content-length: *(\d+)/i.exec(head) ?? [];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  return Number(length);
}

/** The request as it goes over the wire. */
export function wire(host: string, { method = 'GET', path, headers = {}, body }: Request): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}

export interface Volume {
  /** How many are under way at once. */
  connections: number;
  /** Ends with this many ... */
  requests?: number;
  /** ... or after this time. */
  seconds?: number;
}

/** Sends requests over some connections at once, each when the last was answered. */
export async function load(
  address: string,
  { connections, requests = Number.POSITIVE_INFINITY, seconds = 1 }: Volume,
  requestOf: (index: number) => Request,
  status = 200,
): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(address)));
  const milliseconds: number[] = [];
  let next = 0;
  const began = performance.now();
  const end = requests < Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : began + seconds * 1000;
  await Promise.all(
    clients.map(async ({ send, close, host }) => {
      let last: { request: Request; text: string } | undefined;
      while (next < requests && performance.now() < end) {
        const request = requestOf(next++);
        if (last?.request !== request) last = { request, text: wire(host, request) };
        const sent = performance.now();
        const answer = await send(last.text);
        milliseconds.push(performance.now() - sent);
        if (answer.status !== status)
          throw new Error(`${answer.status}: ${new TextDecoder().decode(answer.body.subarray(0, 200))}`);
      }
      close();
    }),
  );
  const took = (performance.now() - began) / 1000;
  return { perSecond: milliseconds.length / took, milliseconds: milliseconds.sort((one, other) => one - other) };
}

/** One request on a connection of its own. */
export async function ask(address: string, request: Request): Promise<Answer> {
  const { send, close, host } = await connect(address);
  const answer = await send(wire(host, request));
  close();
  return answer;
}

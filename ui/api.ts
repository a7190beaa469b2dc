/** The server did not take the request. The message is "404: Subscription not found", the sentence only what follows. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    /** 0 when no answer came at all. */
    readonly status: number,
    readonly sentence: string,
    /** The number under which the server logged what went wrong, if it did. */
    readonly requestId?: string,
  ) {
    super(status === 0 ? sentence : `${status}: ${sentence}`);
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  /** FormData is sent as multipart, anything else as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

/**
 * The one way to the server: `request<Subscription[]>('GET', '/api/subscriptions', { signal })`. Throws an ApiError when the
 * answer is not OK or none comes; an empty answer is undefined.
 */
export async function request<Answer>(method: Method, path: string, options: RequestOptions = {}): Promise<Answer> {
  const response = await send(method, path, options);
  reachable(true);
  const text = await response.text();
  if (!response.ok) {
    const sentence = text || response.statusText;
    throw new ApiError(response.status, sentence, response.headers.get('x-request-id') ?? undefined);
  }
  if (!text) return undefined as Answer;
  const isJson = response.headers.get('content-type')?.includes('json');
  return (isJson ? JSON.parse(text) : text) as Answer;
}

async function send(method: Method, path: string, { body, signal, headers }: RequestOptions): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    reachable(false);
    throw new ApiError(0, 'The server cannot be reached');
  }
}

let isReachable = true;
const watchers = new Set<() => void>();

function reachable(now: boolean) {
  if (now === isReachable) return;
  isReachable = now;
  for (const watcher of watchers) watcher();
}

/** Whether the last request got an answer, for useSyncExternalStore. */
export const reachability = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => isReachable,
};

/** What to show of a failure: the server's sentence with its status, or what the browser says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

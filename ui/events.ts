import type { QueryClient } from '@tanstack/react-query';
import { request } from './api.ts';

/** Changes that come close together are one reason to look again. */
const settleTime = 300;
const firstRetry = 5_000;
const lastRetry = 300_000;
/** A browser grants few connections to one host; tabs that nobody looks at give theirs back. */
const idleTime = 30_000;

/**
 * Listens to the server's stream and renews what is shown when a colleague or the scheduler has changed something.
 * Silent when the stream is absent; comes back by itself after a break. Returns the way to stop.
 */
export function followChanges(queryClient: QueryClient, address = '/api/events'): () => void {
  let source: EventSource | undefined;
  let hasGap = false;
  let retryDelay = firstRetry;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let settle: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function renew(changedAt: number) {
    clearTimeout(settle);
    settle = setTimeout(() => {
      // What was typed into a change that is under way must not be overtaken by an older answer.
      if (queryClient.isMutating() > 0) return renew(changedAt);
      void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt <= changedAt });
    }, settleTime);
  }

  function open() {
    close();
    const stream = new EventSource(address);
    source = stream;
    stream.addEventListener('open', () => {
      retryDelay = firstRetry;
      if (hasGap) renew(Date.now());
      hasGap = false;
    });
    stream.addEventListener('changed', () => renew(Date.now()));
    stream.addEventListener('error', () => {
      hasGap = true;
      // A stream that breaks may be the first to notice; an answer to anything, or none, tells whether it was right.
      request('GET', '/api/health').catch(() => undefined);
      // The browser tries again by itself unless the answer was a refusal.
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(open, retryDelay);
      retryDelay = Math.min(retryDelay * 2, lastRetry);
    });
  }

  function close() {
    clearTimeout(retry);
    source?.close();
    source = undefined;
  }

  function onVisibility() {
    clearTimeout(idle);
    if (document.visibilityState === 'visible') {
      if (!source) open();
      return;
    }
    idle = setTimeout(() => {
      hasGap = true;
      close();
    }, idleTime);
  }

  document.addEventListener('visibilitychange', onVisibility);
  if (document.visibilityState === 'visible') open();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(idle);
    clearTimeout(settle);
    close();
  };
}

/** Lets others have their turn between two steps of long work. */
export type YieldToEventLoop = () => Promise<void>;

const turnMs = 8;

/** Waits only when the last turn has lasted long enough; throws the signal's reason once it is aborted. */
export function createYieldToEventLoop(signal?: AbortSignal): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < turnMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
    signal?.throwIfAborted();
  };
}

/** Lets others have their turn between two steps of long work. */
export type Pace = () => Promise<void>;

const turn = 8; // milliseconds

/** Waits only when the last turn has lasted long enough; throws the signal's reason once it is aborted. */
export function createPace(signal?: AbortSignal): Pace {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < turn) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
    signal?.throwIfAborted();
  };
}

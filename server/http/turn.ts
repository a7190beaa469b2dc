/** Lets the calls that have come meanwhile be answered first, between two parts of a long one. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

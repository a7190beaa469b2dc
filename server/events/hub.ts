/** Passes word of changes to whoever listens within one workspace. */
export interface Hub {
  listen(workspaceId: number, listener: () => void): () => void;
  changed(workspaceId: number): void;
  close(): void;
}

export function createHub(): Hub {
  const listeners = new Map<number, Set<() => void>>();
  return {
    listen(workspaceId, listener) {
      const here = listeners.get(workspaceId) ?? new Set();
      listeners.set(workspaceId, here.add(listener));
      return () => {
        here.delete(listener);
        if (here.size === 0) listeners.delete(workspaceId);
      };
    },
    changed(workspaceId) {
      for (const listener of listeners.get(workspaceId) ?? []) listener();
    },
    close: () => listeners.clear(),
  };
}

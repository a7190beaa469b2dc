interface Listener {
  onChange(): void;
  onClose(): void;
}

/** Passes word of changes to whoever listens within one workspace. */
export interface Hub {
  /** Returns what ends the listening; `onClose` is told when the server stops. */
  listen(workspaceId: number, onChange: () => void, onClose?: () => void): () => void;
  changed(workspaceId: number): void;
  close(): void;
}

export function createHub(): Hub {
  const listeners = new Map<number, Set<Listener>>();
  return {
    listen(workspaceId, onChange, onClose = () => {}) {
      const listener = { onChange, onClose };
      const here = listeners.get(workspaceId) ?? new Set();
      listeners.set(workspaceId, here.add(listener));
      return () => {
        here.delete(listener);
        if (here.size === 0 && listeners.get(workspaceId) === here) listeners.delete(workspaceId);
      };
    },
    changed(workspaceId) {
      for (const { onChange } of [...(listeners.get(workspaceId) ?? [])]) onChange();
    },
    close() {
      const all = [...listeners.values()].flatMap((here) => [...here]);
      listeners.clear();
      for (const { onClose } of all) onClose();
    },
  };
}

interface Listener {
  workspaceId: number;
  userId: number;
  onChange(): void;
  onClose(): void;
}

/** Passes word of changes to whoever listens within one workspace. */
export interface Hub {
  /** Returns what ends the listening. `onClose` is called when the hub ends it. */
  listen(listener: Listener): () => void;
  changed(workspaceId: number): void;
  /** Ends what a person listens to: who still may listen connects anew and shows a session again. */
  disconnect(userId: number): void;
  close(): void;
}

export function createHub(): Hub {
  const listeners = new Map<number, Set<Listener>>();
  let isClosed = false;
  const all = () => [...listeners.values()].flatMap((here) => [...here]);
  return {
    listen(listener) {
      const { workspaceId } = listener;
      const here = listeners.get(workspaceId) ?? new Set();
      listeners.set(workspaceId, here.add(listener));
      // Whoever comes while the server stops is sent away as soon as they know how to leave.
      if (isClosed) queueMicrotask(listener.onClose);
      return () => {
        here.delete(listener);
        if (here.size === 0 && listeners.get(workspaceId) === here) listeners.delete(workspaceId);
      };
    },
    changed(workspaceId) {
      for (const { onChange } of [...(listeners.get(workspaceId) ?? [])]) onChange();
    },
    disconnect(userId) {
      for (const listener of all()) if (listener.userId === userId) listener.onClose();
    },
    close() {
      isClosed = true;
      for (const { onClose } of all()) onClose();
      listeners.clear();
    },
  };
}

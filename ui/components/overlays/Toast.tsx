import { lazy, Suspense, useSyncExternalStore } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  /** destructive: something failed; said at once to screen readers and edged in red. */
  variant?: 'default' | 'destructive';
  /** One thing to do about it: { label: 'Undo', onPress }. */
  action?: { label: string; onPress: () => void };
  /** Milliseconds it stays. */
  duration?: number;
};

type Change = 'added' | 'dismissed';

const waiting: ToastMessage[] = [];
let hasBeenUsed = false;
const watchers = new Set<(change: Change) => void>();

/** Says something in the corner, one at a time. What comes while another is shown waits until that one could be read. */
export function toast(message: ToastMessage) {
  waiting.push(message);
  hasBeenUsed = true;
  for (const watcher of watchers) watcher('added');
}

/** Takes whatever is shown or waits away, for instance at sign-out. */
export function dismissToasts() {
  waiting.length = 0;
  for (const watcher of watchers) watcher('dismissed');
}

/** For ToastList, which shows them. */
export const waitingToasts = {
  watch(watcher: (change: Change) => void) {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
  has: () => waiting.length > 0,
  take: () => waiting.shift(),
};

const ToastList = lazy(() => import('./ToastList.tsx').then((part) => ({ default: part.ToastList })));

/** Mounted once on each page. F8 moves the focus to what is shown; leaving gives it back. */
export function ToastRegion() {
  const isUsed = useSyncExternalStore(waitingToasts.watch, () => hasBeenUsed);
  if (!isUsed) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}

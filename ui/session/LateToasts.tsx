import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ToastMessage } from '@/ui/components/overlays/Toast.tsx';

const load = () => import('@/ui/components/overlays/Toast.tsx');
const ToastRegion = lazy(() => load().then(({ ToastRegion }) => ({ default: ToastRegion })));

let isWanted = false;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** A toast on a page before the layout, where few are said: their code comes with the first. */
export async function sayLate(message: ToastMessage) {
  isWanted = true;
  for (const watcher of watchers) watcher();
  const { toast } = await load();
  toast(message);
}

/** Takes away what sayLate said. */
export async function unsayLate() {
  if (!isWanted) return;
  const { dismissToasts } = await load();
  dismissToasts();
}

/** Where they appear; once on each page before the layout. */
export function LateToasts() {
  if (!useSyncExternalStore(subscribe, () => isWanted)) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}

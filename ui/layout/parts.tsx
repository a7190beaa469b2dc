import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A part of the page in a chunk of its own, fetched by preload() or when it is first drawn. */
type PagePart = {
  /** A promise while it is on its way. */
  preload: () => Promise<void> | undefined;
  loaded: () => ComponentType | undefined;
  Lazy: ComponentType;
};

function part<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): PagePart {
  const fetched = async (): Promise<{ default: ComponentType }> => ({ default: (await load())[name] });
  let loaded: ComponentType | undefined;
  return {
    preload: () => {
      if (loaded) return undefined;
      return fetched().then((module) => {
        loaded = module.default;
      });
    },
    loaded: () => loaded,
    Lazy: lazy(fetched),
  };
}

export const landing = part(() => import('@/ui/landing/LandingPage.tsx'), 'LandingPage');
export const layout = part(() => import('./Layout.tsx'), 'Layout');
export const dashboardScreen = part(() => import('@/ui/dashboard/DashboardScreen.tsx'), 'DashboardScreen');

/** Draws a part; one that was fetched already at once, without the flash of a fallback. */
export function Part({ of: { loaded, Lazy } }: { of: PagePart }) {
  const [Chosen] = useState<ComponentType>(() => loaded() ?? Lazy);
  return (
    <Suspense fallback={null}>
      <Chosen />
    </Suspense>
  );
}

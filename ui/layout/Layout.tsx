import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter, useRouterState } from '@tanstack/react-router';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { hasRole } from '@/db/model/users.ts';
import { Sheet } from '@/ui/components/overlays/Sheet.tsx';
import { ToastRegion } from '@/ui/components/overlays/Toast.tsx';
import { followChanges } from '@/ui/events.ts';
import { useUser } from '@/ui/session/queries.ts';
import { userQuery } from '@/ui/session/userQuery.ts';
import { addSubscriptionAtom } from '@/ui/subscriptions/state.ts';
import { useAddFromAddress } from '@/ui/subscriptions/useAddFromAddress.ts';
import { EarlyKeys } from './EarlyKeys.tsx';
import { FloatingToggle } from './FloatingToggle.tsx';
import { Header } from './Header.tsx';
import { isModalOpen, useHotkeys } from './hotkeys.ts';
import * as css from './Layout.css.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { Sidebar } from './Sidebar.tsx';
import { paletteAtom, sheetAtom } from './state.ts';
import { useSidebar } from './useSidebar.ts';

const loadPalette = () => import('@/ui/palette/Palette.tsx').then(({ Palette }) => ({ default: Palette }));
const Palette = lazy(loadPalette);
const AddSubscriptionDialog = lazy(() =>
  import('@/ui/subscriptions/AddSubscriptionDialog.tsx').then((part) => ({ default: part.AddSubscriptionDialog })),
);

/** Sidebar, header and the screen. */
export function Layout() {
  const { isPhone, isCollapsed, isOpen, toggle, closeSheet } = useSidebar();
  const setSheetOpen = useSetAtom(sheetAtom);
  // A phone that was turned and is turned back does not find it open again.
  useEffect(() => {
    if (!isPhone) setSheetOpen(false);
  }, [isPhone, setSheetOpen]);
  const [isPaletteOpen, setPaletteOpen] = useAtom(paletteAtom);
  const hasPalette = useOnceTrue(isPaletteOpen);
  const closePalette = useCallback(() => setPaletteOpen(false), [setPaletteOpen]);
  const earlyText = useRef('');
  useEffect(() => {
    if (!isPaletteOpen) earlyText.current = '';
  }, [isPaletteOpen]);
  const isAdding = useAtomValue(addSubscriptionAtom) !== null;
  const main = useFocusOnNavigation();
  const queryClient = useQueryClient();
  useEffect(() => followChanges(queryClient), [queryClient]);
  useGlobalKeys(toggle);
  useAddFromAddress();

  return (
    <div className={`${css.app} ${isCollapsed ? css.collapsed : ''}`}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      {isPhone && (
        <Sheet isOpen={isOpen} onOpenChange={closeSheet} label="Sidebar" width="18rem">
          <Sidebar onLeave={closeSheet} />
        </Sheet>
      )}
      {!isPhone && (
        <aside id="sidebar" className={css.side} aria-label="Sidebar">
          <Sidebar isNarrow={isCollapsed} />
        </aside>
      )}
      <div className={css.column}>
        <OfflineBar />
        <Header />
        <FloatingToggle />
        <main id="content" ref={main} tabIndex={-1} className={css.main}>
          <Outlet />
        </main>
      </div>
      {hasPalette && (
        <Suspense fallback={isPaletteOpen && <EarlyKeys text={earlyText} onEscape={closePalette} />}>
          <Palette isOpen={isPaletteOpen} onClose={closePalette} earlyText={earlyText} />
        </Suspense>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddSubscriptionDialog />
        </Suspense>
      )}
      <ToastRegion />
    </div>
  );
}

/** True from the first time that it was: what is mounted then may leave with its transition. */
function useOnceTrue(isTrue: boolean) {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue;
}

/**
 * A new page is read from its beginning: the focus goes to its content, unless it has put the focus somewhere itself. So it
 * does after signing in, which takes the form away; a page that the browser has just loaded begins with the skip link.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const first = useLocation({ select: ({ pathname }) => pathname });
  // Not the address that is wanted but the page that is there: until then the link that was followed may have the focus.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const queryClient = useQueryClient();
  const [hasSignedInHere] = useState(() => (queryClient.getQueryState(userQuery.queryKey)?.dataUpdateCount ?? 0) > 1);
  const seen = useRef(hasSignedInHere ? undefined : first);
  useEffect(() => {
    if (pathname === undefined || seen.current === pathname) return;
    seen.current = pathname;
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

function useGlobalKeys(toggleSidebar: () => void) {
  const router = useRouter();
  const { role } = useUser();
  const setPaletteOpen = useSetAtom(paletteAtom);
  const setAdding = useSetAtom(addSubscriptionAtom);
  const canEdit = hasRole(role, 'editor');
  useEffect(() => {
    // With the command key down the palette may be a moment away: it is to be there before the first letter is typed.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Control' && key !== 'Meta') return;
      document.removeEventListener('keydown', onKeyDown);
      loadPalette().catch(() => undefined);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useHotkeys({
    'mod+b': toggleSidebar,
    'mod+k': () => setPaletteOpen((isOpen) => !isOpen && !isModalOpen()),
    n: canEdit ? () => setAdding({ tab: 'manual' }) : undefined,
    u: canEdit ? () => void router.navigate({ to: '/invoices', search: { upload: 'ai' } }) : undefined,
  });
}

import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

const cookieName = 'sidebar_state';
const sevenDays = 7 * 24 * 60 * 60;

function isKeptCollapsed() {
  return document.cookie.split('; ').includes(`${cookieName}=collapsed`);
}

const collapsed = atom(isKeptCollapsed());

/** The sidebar is only icons wide; kept in a cookie for 7 days. */
export const collapsedAtom = atom(
  (get) => get(collapsed),
  (_get, set, isCollapsed: boolean) => {
    const kept = `${cookieName}=${isCollapsed ? 'collapsed' : 'expanded'}; path=/; max-age=${sevenDays}; samesite=lax`;
    // Assigned here alone; the Cookie Store API is missing where the page comes without TLS.
    Object.assign(document, { cookie: kept });
    set(collapsed, isCollapsed);
  },
);

/** On a phone the sidebar is a sheet; closed until it is asked for. */
export const sheetAtom = atom(false);

export const paletteAtom = atom(false);

/** The last word of the breadcrumb on a page about one thing: the name of a subscription. */
export const pageNameAtom = atom<string | null>(null);

/** Names the one thing that this page is about, in the breadcrumb and in the browser's tab. */
export function usePageName(name: string | undefined) {
  const setPageName = useSetAtom(pageNameAtom);
  useEffect(() => {
    setPageName(name ?? null);
    return () => setPageName(null);
  }, [name, setPageName]);
}

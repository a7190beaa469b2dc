import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { pageNameAtom } from './state.ts';

/** Names the one thing that this page is about, in the breadcrumb and in the browser's tab. */
export function usePageName(name: string | undefined) {
  const setPageName = useSetAtom(pageNameAtom);
  useEffect(() => {
    setPageName(name ?? null);
    return () => setPageName(null);
  }, [name, setPageName]);
}

import { useEffect } from 'react';

/** The words of the browser's tab: "Subscriptions · Duebook". */
export function useDocumentTitle(words: string) {
  useEffect(() => {
    document.title = words === 'Duebook' ? words : `${words} · Duebook`;
  }, [words]);
}

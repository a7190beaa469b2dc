import { useEffect } from 'react';

/** The title of the browser's tab: "Subscriptions · Duebook". */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Duebook' ? title : `${title} · Duebook`;
  }, [title]);
}

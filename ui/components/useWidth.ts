import { useCallback, useState } from 'react';

/** The width in px of the element that takes the ref, kept up to date; known before the first paint. */
export function useWidth<Element extends HTMLElement>() {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element) => {
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

import { type RefObject, useLayoutEffect } from 'react';

type EarlyKeysProps = {
  /** What has been typed so far. */
  text: RefObject<string>;
  onEscape: () => void;
};

/** While the palette loads: what is typed is kept for its field and does nothing on the page. */
export function EarlyKeys({ text, onEscape }: EarlyKeysProps) {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') onEscape();
      else if (key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (key.length === 1) text.current += key;
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [text, onEscape]);
  return null;
}

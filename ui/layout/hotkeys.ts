import { useEffect, useRef } from 'react';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What the command key is called here. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

type Hotkeys = Record<string, (() => void) | undefined>;

/**
 * Keys that work everywhere on a page: 'mod+k' with Ctrl or Cmd, 'n' alone. A letter alone is left to whoever types in a
 * field, and to an open dialog or menu.
 */
export function useHotkeys(hotkeys: Hotkeys) {
  const latest = useRef(hotkeys);
  latest.current = hotkeys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || event.repeat) return;
      const hasModifier = event.ctrlKey || event.metaKey;
      if (!hasModifier && (isTyping(event.target) || isLayerOpen())) return;
      const press = latest.current[`${hasModifier ? 'mod+' : ''}${event.key.toLowerCase()}`];
      if (!press || event.shiftKey) return;
      event.preventDefault();
      press();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role="menu"], [role="listbox"]') !== null
  );
}

// A toast is an alertdialog too, but in a region of its own, and nobody has to answer it first.
const dialog = ':is([role="dialog"], [role="alertdialog"]):not([role="region"] *)';

function isLayerOpen() {
  return document.querySelector(`${dialog}, [role="menu"], [role="listbox"]`) !== null;
}

/** A dialog is open that is to be answered or closed first: what was typed into it is not walked away from. */
export function isModalOpen() {
  // What hangs from a button, such as the bell's list, gives way by itself.
  return document.querySelector(`${dialog}:not([data-trigger] *)`) !== null;
}

import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { paletteAtom } from './state.ts';

/** For the trigger of a menu or popover in the header: it closes when the palette is called by its key. */
export function useHeaderOverlay() {
  const [isOpen, onOpenChange] = useState(false);
  const isPaletteOpen = useAtomValue(paletteAtom);
  useEffect(() => {
    if (isPaletteOpen) onOpenChange(false);
  }, [isPaletteOpen]);
  return { isOpen, onOpenChange };
}

import { useAtomValue } from 'jotai';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import type { ButtonProps } from 'react-aria-components/Button';
import { paletteAtom } from './state.ts';

type OnDemandProps = {
  /** The button alone. */
  trigger: ComponentType<ButtonProps>;
  /** Fetches the code of `content`; begun as soon as a press is likely. */
  load: () => Promise<unknown>;
  /** The button, focused, with what it opens, open at first. */
  content: ComponentType;
};

/** A button whose menu or popover is no part of the first load: menus and their positions weigh as much as a screen. */
export function OnDemand({ trigger: Trigger, load, content: Content }: OnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  const fetchAhead = () => void load().catch(() => undefined);
  const trigger = <Trigger onPress={() => setWanted(true)} onHoverStart={fetchAhead} onFocus={fetchAhead} />;
  if (!isWanted) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Content />
    </Suspense>
  );
}

/** For the trigger of `content`: opens once its button has the focus, so that closing gives the focus back to it. */
export function useOpenAtOnce() {
  const [isOpen, onOpenChange] = useState(false);
  const isPaletteOpen = useAtomValue(paletteAtom);
  useEffect(() => onOpenChange(true), []);
  // The palette, called by its key, takes its place.
  useEffect(() => {
    if (isPaletteOpen) onOpenChange(false);
  }, [isPaletteOpen]);
  return { isOpen, onOpenChange };
}

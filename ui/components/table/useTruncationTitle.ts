import { type MouseEvent, useRef } from 'react';
import { isOnControl } from './cellTarget.ts';

/** What is cut is told in full to whom points at it; measured once the pointer rests, not while rows scroll under it. */
export function useTruncationTitle() {
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return function onMouseOver({ target }: MouseEvent<HTMLElement>) {
    clearTimeout(resting.current);
    if (!(target instanceof HTMLElement) || !target.closest('[data-cell]') || isOnControl(target)) return;
    resting.current = setTimeout(() => setTruncationTitle(target), 150);
  };
}

/** Gives text that its cell cuts off a title with the whole of it. The element may be inline in what cuts it. */
function setTruncationTitle(element: HTMLElement) {
  for (let box: HTMLElement | null = element; box && !box.dataset.cell; box = box.parentElement) {
    const isCut = box.clientWidth > 0 && box.scrollWidth > box.clientWidth;
    if (isCut) box.title = box.textContent ?? '';
    else if (box.dataset.cut !== undefined) box.removeAttribute('title');
    box.toggleAttribute('data-cut', isCut);
  }
}

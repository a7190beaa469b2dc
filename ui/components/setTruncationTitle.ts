/** Gives text that its cell cuts off a title with the whole of it. The element may be inline in what cuts it. */
export function setTruncationTitle(element: HTMLElement) {
  for (let box: HTMLElement | null = element; box && !box.dataset.cell; box = box.parentElement) {
    const isCut = box.clientWidth > 0 && box.scrollWidth > box.clientWidth;
    if (isCut) box.title = box.textContent ?? '';
    else if (box.dataset.cut !== undefined) box.removeAttribute('title');
    box.toggleAttribute('data-cut', isCut);
  }
}

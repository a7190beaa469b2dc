/** Gives words that their cell cuts short a title that says all of them. They may stand inline in what cuts them. */
export function setTruncationTitle(words: HTMLElement) {
  for (let box: HTMLElement | null = words; box && !box.dataset.cell; box = box.parentElement) {
    const isCut = box.clientWidth > 0 && box.scrollWidth > box.clientWidth;
    if (isCut) box.title = box.textContent ?? '';
    else if (box.dataset.cut !== undefined) box.removeAttribute('title');
    box.toggleAttribute('data-cut', isCut);
  }
}

/** The left and right arrow keys inside an element as steps back and forward. */

/** @returns a function that stops it */
export function followArrowKeys(element: HTMLElement, onStep: (step: -1 | 1) => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (hasModifier || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  };
  element.addEventListener('keydown', onKey);
  return () => element.removeEventListener('keydown', onKey);
}

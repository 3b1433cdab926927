/**
 * Changes what stands above fields; one that is in the window stays under the finger. Browsers see to it only where the whole
 * change is above the window, and Safari of 2022 nowhere.
 */
export function holdInPlace(change: () => void): void {
  const held = fieldToHold();
  const before = held?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  // Both of us would move it twice.
  if (held !== undefined) style.overflowAnchor = 'none';
  change();
  if (held === undefined) return;
  window.scrollBy({ top: held.getBoundingClientRect().top - before, behavior: 'instant' });
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}

/** What is folded away has a box too. */
const fields = 'main :is(input, select, textarea, button):not([tabindex="-1"], details:not([open]) *)';

/** @returns the one that has the focus, or the one next to the middle of the window */
function fieldToHold(): Element | undefined {
  const middle = window.innerHeight / 2;
  const shown = [...document.querySelectorAll(fields)].flatMap((field) => {
    const { top, bottom, height } = field.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < window.innerHeight ? [{ field, offset: Math.abs(top - middle) }] : [];
  });
  const focused = shown.find(({ field }) => field === document.activeElement);
  return (focused ?? shown.sort((one, other) => one.offset - other.offset)[0])?.field;
}

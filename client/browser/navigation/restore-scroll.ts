/** The scroll position after a navigation. */
import type { Arrival } from './arrival.ts';

/** Scrolls to the saved position, else to the section that the address names, else to the top. */
export function restoreScroll({ scrollY, hash, preventScrollReset }: Arrival): void {
  if (scrollY === false) return;
  if (scrollY !== null) {
    window.scrollTo(0, scrollY);
    return;
  }
  const part = hash === '' ? null : document.getElementById(decodePart(hash.slice(1)));
  if (part !== null) part.scrollIntoView();
  else if (!preventScrollReset) window.scrollTo(0, 0);
}

function decodePart(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

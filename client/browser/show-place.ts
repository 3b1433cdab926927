/** The place on a page that a navigation leads to. */
import type { Arrival } from './navigation.ts';

/** Goes to where the visitor was, else to the part that the address names, else to the top. */
export function showPlace({ scrollY, hash, preventScrollReset }: Arrival): void {
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

/** Back and forward before there is a session: the address names another page than the one shown, which is then loaded in full. */
import { tryTo } from '#client/browser/dom/safe-storage.ts';
import { toAddress } from '#client/browser/dom/to-address.ts';
import { storedKeys } from '#shared/stored-keys.ts';

const shown = toAddress(location);

export function watchEarlyHistory(): void {
  addEventListener('popstate', loadOther);
}

/** Every step of the history is reported from now on, before the router hears of it. @param isShown whether its address is that of the document */
export function takeOverHistory(onStep: (isShown: boolean) => void): void {
  removeEventListener('popstate', loadOther);
  addEventListener('popstate', () => onStep(toAddress(location) === shown));
}

function loadOther(): void {
  if (toAddress(location) !== shown) loadAnew();
}

/** The browser would take the place of the page that is shown for that of the entry. */
export function loadAnew(): void {
  removeEventListener('pagehide', giveBack);
  history.scrollRestoration = 'manual';
  location.reload();
}

function giveBack(): void {
  history.scrollRestoration = 'auto';
}

/** How far pages were scrolled, by the key of their entry of the history. */
export function readPositions(): Record<string, number> {
  return tryTo(() => JSON.parse(sessionStorage.getItem(storedKeys.scroll) ?? '{}')) ?? {};
}

/** Where an entry is loaded anew that the router left, without the browser's own restoration: goes to its place. */
export function restorePosition(): void {
  if (history.scrollRestoration === 'auto') return;
  addEventListener('pagehide', giveBack);
  const left = readPositions()[history.state?.key];
  if (left !== undefined && scrollY === 0) scrollTo({ top: left, behavior: 'instant' });
}

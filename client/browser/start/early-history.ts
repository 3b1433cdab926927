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
  if (toAddress(location) !== shown) reloadDocument();
}

/** Reloads without the browser's own scroll restoration, which would save the position of the page on display for this entry. */
export function reloadDocument(): void {
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

/** Restores the scroll position of an entry that the router left: it had turned the browser's own restoration off. */
export function restorePosition(): void {
  if (history.scrollRestoration === 'auto') return;
  addEventListener('pagehide', giveBack);
  const left = readPositions()[history.state?.key];
  if (left !== undefined && scrollY === 0) scrollTo({ top: left, behavior: 'instant' });
}

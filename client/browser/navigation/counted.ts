/** What the visitor has counted in this tab: the addresses of those pages, the newest first. A form asks what stands behind them. */
import { tryTo } from '#client/browser/dom/safe-storage.ts';
import { toAddress } from '#client/browser/dom/to-address.ts';
import { aboutKey, isKept, listSubjects, readSubject } from '#shared/forms/subjects.ts';
import { storedKeys } from '#shared/stored-keys.ts';

/** Of the window: a form that is open looks again. */
export const countedEvent = 'counted';

/** Call it whenever another page, or another query of it, is shown. */
export function rememberCounted(): void {
  const shown = readSubject(toAddress(window.location));
  if (shown === undefined || !isKept(shown)) return;
  store(listSubjects([shown.href, ...stored()]));
  window.dispatchEvent(new Event(countedEvent));
}

/** The visitor does not want to send it. */
export function forgetCounted(href: string): void {
  store(stored().filter((address) => address !== href));
}

/** It has been sent. */
export function clearCounted(): void {
  store([]);
}

/**
 * Of the page, of its address, of the tab, in this order: one of each kind.
 * @param known those that the page came with
 */
export function countedSubjects(known: readonly string[]): string[] {
  const about = new URLSearchParams(window.location.search).getAll(aboutKey);
  return listSubjects([toAddress(window.location), ...about, ...known, ...stored()]);
}

function stored(): string[] {
  return tryTo(() => sessionStorage.getItem(storedKeys.counted))?.split(' ') ?? [];
}

function store(addresses: string[]): void {
  // Without storage links carry them all the same.
  tryTo(() => sessionStorage.setItem(storedKeys.counted, addresses.join(' ')));
}

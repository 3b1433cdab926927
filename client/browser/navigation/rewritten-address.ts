/**
 * The query of the shown page, changed in place: what a visitor chooses there can be sent on. The router does not know
 * of it, and would take the next jump within the page for a navigation to another one.
 */
import { toAddress } from '#client/browser/dom/to-address.ts';
import { rememberCounted } from './counted.ts';

type Address = Pick<URL, 'pathname' | 'search'>;

let rewritten: string | undefined;

/** Sets keys of the query, or removes those without a value; the entry of the history stays that of the router. */
export function rewriteQuery(values: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(window.location.href);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || value === '') url.searchParams.delete(key);
    else url.searchParams.set(key, value);
  }
  window.history.replaceState(window.history.state, '', url);
  rewritten = toAddress(url);
  rememberCounted();
}

/** Whether the address was given to the shown page by `rewriteQuery`. */
export function isRewritten(address: Address): boolean {
  return rewritten === toAddress(address);
}

/** Another page is shown. */
export function forgetRewritten(): void {
  rewritten = undefined;
}

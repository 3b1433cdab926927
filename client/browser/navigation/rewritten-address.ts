/**
 * The query of the shown page, changed in place: what a visitor chooses there can be sent on. The router does not know
 * of it, and would take the next jump within the page for a navigation to another one.
 */
import type { ShownPage } from '#shared/pages/page-payload.ts';
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
  rewritten = toText(url);
  rememberCounted();
}

/** Whether the address was given to the shown page by `rewriteQuery`. */
export function isRewritten(address: Address): boolean {
  return rewritten === toText(address);
}

/** Create it before the router, which listens to jumps too. */
export function watchShownPage(first: ShownPage) {
  let shown = first;
  let jumpedTo: string | undefined;
  window.addEventListener('popstate', () => {
    jumpedTo = toText(window.location);
  });
  return {
    /** The shown page, when a jump within it makes the router load its rewritten address. */
    afterJump: (address: Address) => {
      // A link to the same address asks the server: its page differs from what was chosen here.
      const isJump = jumpedTo === toText(address) && isRewritten(address);
      jumpedTo = undefined;
      return isJump ? shown : undefined;
    },
    /** Another page, or another place of the page, is shown. */
    arrive: (page: ShownPage) => {
      if (page !== shown) rewritten = undefined;
      shown = page;
    },
  };
}

function toText({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}

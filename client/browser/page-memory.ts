/** Pages of this visit, for steps back and forward: shown again as they were, without asking for them. */
import type { PageResult } from '#shared/page-result.ts';

/** As long as browsers keep whole documents for the same purpose. */
export const keptForMs = 10 * 60_000;
const mostKept = 20;

export interface PageMemory {
  remember(address: Address, page: PageResult): void;
  /** @returns the page of an address that a step through the history leads to */
  recall(address: Address): PageResult | undefined;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** Listens before the router does: its own way of asking does not tell a step from a link. */
export function createPageMemory(first: PageResult): PageMemory {
  const pages = new Map<string, { page: PageResult; until: number }>();
  let steppedTo: string | undefined;
  window.addEventListener('popstate', () => {
    steppedTo = toKey(window.location);
  });

  const remember = (address: Address, page: PageResult) => {
    // What has failed, or tells how far a request has come, is asked for anew.
    if (page.status !== 200 || page.id === 'request' || page.form !== undefined) return;
    const key = toKey(address);
    pages.delete(key);
    pages.set(key, { page, until: performance.now() + keptForMs });
    const [oldest] = pages.keys();
    if (pages.size > mostKept && oldest !== undefined) pages.delete(oldest);
  };
  remember(window.location, first);

  return {
    remember,
    recall: (address) => {
      const key = toKey(address);
      const kept = steppedTo === key ? pages.get(key) : undefined;
      steppedTo = undefined;
      return kept !== undefined && performance.now() < kept.until ? kept.page : undefined;
    },
  };
}

function toKey({ pathname, search }: Address): string {
  return `${pathname}${search}`;
}

/** Pages of this visit, for steps back and forward: shown again as they were, without asking for them. */
import type { PageResult } from '#shared/page-result.ts';

/** As long as browsers keep whole documents for the same purpose. */
export const keptForMs = 10 * 60_000;
const mostKept = 20;

export interface PageMemory {
  remember(address: string, page: PageResult): void;
  /** @returns the page of an address that a step through the history leads to */
  recall(address: string): PageResult | undefined;
}

/** Listens before the router does: its own way of asking does not tell a step from a link. */
export function createPageMemory(first: PageResult, firstAddress: string): PageMemory {
  const pages = new Map<string, { page: PageResult; until: number }>();
  let steppedTo: string | undefined;
  window.addEventListener('popstate', () => {
    steppedTo = `${window.location.pathname}${window.location.search}`;
  });

  const remember = (address: string, page: PageResult) => {
    // What has failed, or tells how far a request has come, is asked for anew.
    if (page.status !== 200 || page.id === 'request' || page.form !== undefined) return;
    pages.delete(address);
    pages.set(address, { page, until: performance.now() + keptForMs });
    const [oldest] = pages.keys();
    if (pages.size > mostKept && oldest !== undefined) pages.delete(oldest);
  };
  remember(firstAddress, first);

  return {
    remember,
    recall: (address) => {
      const isStep = steppedTo === address;
      steppedTo = undefined;
      const kept = isStep ? pages.get(address) : undefined;
      return kept !== undefined && performance.now() < kept.until ? kept.page : undefined;
    },
  };
}
